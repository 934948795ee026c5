// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage/scene/shapes.toml.

export const RATES = {
  "rows": [[130, 4, 21.5, 1.14], [98, 3, 20.5, 1.06], [80, 2, 18.2, 1.0], [70, 2, 17.4, 0.95], [50, 2, 16.6, 0.9], [36, 1, 14.2, 0.8], [0, 1, 13.0, 0.62]],
} as const

export const MASTS = {
  "fore": [-15.5, 0.92],
  "main": [2.0, 1.0],
  "mizzen": [18.5, 0.74],
} as const

export const SETTINGS = {
  "furled": [],
  "low": [[12.5, 6.5]],
  "battle": [[16.5, 8.5], [9.0, 5.0]],
  "mid": [[20.5, 9.5], [16.0, 7.5]],
  "full": [[20.5, 9.5], [17.0, 7.5], [12.0, 5.0]],
} as const

export const SMOKE = {
  "fresh": [18, 1.05, [0.12, 0.3], [0.0, 0.28], [0.07, 0.08], [0.62, 0.3]],
  "old": [7, 1.3, [0.2, 0.35], [0.28, 0.5], [0.16, 0.1], [0.34, 0.0]],
} as const

export const LINING = {
  "rows": [[26, 0.1], [17, 0.13], [10, 0.16], [5, 0.22]],
} as const

export const AREAS = {
  "closed": "fill=\"var(--land)\" stroke=\"var(--coast)\" stroke-width=\"1.1\"",
  "round": "fill=\"var(--sea2)\" fill-opacity=\"0.35\" stroke=\"var(--seaink)\" stroke-width=\"1.1\" stroke-dasharray=\"2 4\"",
  "shallow": "fill=\"var(--sea2)\" fill-opacity=\"0.55\" stroke=\"var(--seaink)\" stroke-width=\"1\" stroke-dasharray=\"2 4\"",
  "checked": "fill=\"var(--land)\" fill-opacity=\"0.45\" stroke=\"var(--coast)\" stroke-width=\"1.1\" stroke-dasharray=\"1 4\" stroke-linecap=\"round\"",
  "named": "fill=\"var(--block-other)\" fill-opacity=\"0.1\" stroke=\"var(--coast)\" stroke-width=\"1.1\"",
} as const

export const LANES = {
  "with": "stroke=\"var(--rose)\" stroke-width=\"1.8\"",
  "against": "stroke=\"var(--warnink)\" stroke-opacity=\"0.75\" stroke-width=\"1.7\" stroke-dasharray=\"6 4\"",
  "light": "stroke=\"var(--rose)\" stroke-width=\"2\" stroke-dasharray=\"0.1 4.5\" stroke-linecap=\"round\"",
  "plain": "stroke=\"var(--seaink)\" stroke-width=\"1.3\"",
  "box": "stroke=\"var(--seaink)\" stroke-width=\"1.1\" stroke-opacity=\"0.75\"",
} as const

export const ROOM = {
  "zone": 24,
  "space": 12,
  "strait": 9,
  "coastal": 9,
  "off": 22,
  "other": 8,
} as const

export const BANDS = {
  "loaded": "fill-opacity=\"0.075\" stroke-opacity=\"0.9\" stroke-width=\"1.1\"",
  "idle": "fill-opacity=\"0.02\" stroke-opacity=\"0.55\" stroke-width=\"0.8\" stroke-dasharray=\"3 4\"",
  "frame": "fill-opacity=\"0\" stroke-opacity=\"0.22\" stroke-width=\"0.8\" stroke-dasharray=\"3 4\"",
} as const

export const ROPES = {
  "towing": "stroke-width=\"1.4\"",
  "other": "stroke-width=\"2.4\" stroke-dasharray=\"1 3.5\"",
} as const

export const STRIPS = {
  "reference": 30,
  "cell": 36,
  "head": 20,
  "deep": 36,
  "high": 70,
  "abreast": 27,
  "most": 4,
} as const

export const ROSE = {
  "out": 74,
  "in": 53,
  "dark": 60,
} as const

export const SHAPES = {
  "washes": "<radialGradient id=\"wg-wash\" cx=\"0.5\" cy=\"0.5\" r=\"0.75\"><stop offset=\"0\" stop-color=\"var(--sheet)\" stop-opacity=\"0.45\"/><stop offset=\"0.45\" stop-color=\"var(--sea)\" stop-opacity=\"0.2\"/><stop offset=\"1\" stop-color=\"var(--sea2)\" stop-opacity=\"0.9\"/></radialGradient><radialGradient id=\"wg-puff\"><stop offset=\"0\" stop-color=\"var(--smoke)\" stop-opacity=\"0.95\"/><stop offset=\"0.55\" stop-color=\"var(--smoke)\" stop-opacity=\"0.7\"/><stop offset=\"1\" stop-color=\"var(--smoke)\" stop-opacity=\"0\"/></radialGradient><radialGradient id=\"wg-shade\"><stop offset=\"0.35\" stop-color=\"var(--smoke2)\" stop-opacity=\"0.5\"/><stop offset=\"1\" stop-color=\"var(--smoke2)\" stop-opacity=\"0\"/></radialGradient>",
  "swell": "<pattern id=\"wg-swell\" width=\"520\" height=\"520\" patternUnits=\"userSpaceOnUse\" patternTransform=\"translate({left},{top}) rotate({turn})\"><path d=\"{tile}\" fill=\"none\" stroke=\"var(--seaink)\" stroke-width=\"1\" stroke-opacity=\"0.26\"/></pattern>",
  "crossing": "<pattern id=\"wg-cross\" width=\"{unit}\" height=\"{unit}\" patternUnits=\"userSpaceOnUse\" x=\"{left-0.5*unit}\" y=\"{top-0.5*unit}\"><path d=\"M{0.5*unit-3},{0.5*unit}h6M{0.5*unit},{0.5*unit-3}v6\" stroke=\"var(--seaink)\" stroke-width=\"0.8\" stroke-opacity=\"0.38\"/></pattern>",
  "sea": "<rect width=\"{allwide}\" height=\"{allhigh}\" fill=\"var(--sea2)\"/><rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"var(--sea)\"/><rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"url(#wg-wash)\"/><rect width=\"{allwide}\" height=\"{allhigh}\" fill=\"url(#wg-swell)\"/>",
  "crosses": "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"url(#wg-cross)\"/>",
  "gridlines": "<path d=\"{lines}\" stroke=\"var(--seaink)\" stroke-width=\"0.8\" stroke-opacity=\"0.42\"/>",
  "boardedge": "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"none\" stroke=\"var(--seaink)\" stroke-width=\"1.5\" stroke-dasharray=\"8 5\"/>",
  "shore": "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"var(--seaink)\" stroke-width=\"{weight}\" stroke-opacity=\"{strength}\"/>",
  "disc": "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>",
  "stretch": "<polygon points=\"{points}\" {style}/>",
  "outside": "<path d=\"M0,0H{allwide}V{allhigh}H0Z{edge}\" fill=\"var(--paper2)\" fill-rule=\"evenodd\"/><path d=\"{edge}\" fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.6\"/>",
  "weather": "<rect x=\"{-0.5*wide}\" y=\"-13\" width=\"{wide}\" height=\"26\" rx=\"13\" fill=\"var(--warn)\" stroke=\"var(--warnink)\"/><path transform=\"translate({7-0.5*wide},-10)\" d=\"M3 10a4 4 0 0 1 1-8 5 5 0 0 1 9.5 1.5A3.3 3.3 0 0 1 13 10M8 8l-2.5 4h4l-2.5 5\" fill=\"none\" stroke=\"var(--warnink)\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
  "raid": "<rect x=\"{-0.5*wide}\" y=\"9\" width=\"{wide}\" height=\"19\" rx=\"3\" fill=\"var(--sheet)\" stroke=\"{colour}\" stroke-width=\"1.4\"/>",
  "seen": "<rect x=\"{-0.5*size}\" y=\"{-0.5*size}\" width=\"{size}\" height=\"{size}\" rx=\"3\" fill=\"var(--sheet)\" fill-opacity=\"{0.25*strength}\" stroke=\"{colour}\" stroke-width=\"{weight}\" stroke-dasharray=\"4 3\" stroke-opacity=\"{strength}\"/>",
  "seentag": "<rect width=\"{wide}\" height=\"{high}\" rx=\"3\" fill=\"var(--sheet)\" fill-opacity=\"{0.5+0.4*strength}\" stroke=\"{colour}\" stroke-opacity=\"{strength}\"/>",
  "zone": "<rect x=\"{-half}\" y=\"-19\" width=\"{2*half}\" height=\"38\" rx=\"13\" fill=\"var(--sea2)\" stroke=\"var(--seaink)\" stroke-width=\"1.6\"/>",
  "space": "<circle r=\"{r}\" fill=\"var(--sheet)\" stroke=\"var(--rose)\" stroke-width=\"1.4\"/>",
  "coastal": "<rect x=\"-8\" y=\"-9\" width=\"16\" height=\"18\" rx=\"2\" fill=\"var(--sheet)\" stroke=\"var(--rose)\" stroke-width=\"1.4\"/>",
  "strait": "<path d=\"M-9,-7L9,7V-7L-9,7Z\" fill=\"var(--sheet)\" stroke=\"var(--rose)\" stroke-width=\"1.4\"/>",
  "off": "<rect x=\"-29\" y=\"-18\" width=\"58\" height=\"36\" rx=\"3\" fill=\"var(--paper)\" stroke=\"var(--edge)\" stroke-width=\"1.2\" stroke-dasharray=\"5 3\"/>",
  "smallbox": "<rect x=\"-8\" y=\"-5\" width=\"16\" height=\"10\" fill=\"var(--sheet)\" stroke=\"var(--ink2)\" stroke-width=\"1\"/>",
  "boxfigure": "<rect x=\"{17*nth-17}\" y=\"-9\" width=\"17\" height=\"18\" fill=\"var(--{fill})\" stroke=\"var(--ink2)\" stroke-width=\"1\"/>",
  "circleport": "<circle r=\"{size}\" fill=\"{fill}\" stroke=\"var(--spar)\" stroke-width=\"1.2\"/>",
  "circlering": "<circle r=\"{size}\" fill=\"var(--sheet)\" stroke=\"var(--spar)\" stroke-width=\"1.2\"/>",
  "diamondport": "<path d=\"M0,{-1.2*size}L{1.2*size},0L0,{1.2*size}L{-1.2*size},0Z\" fill=\"{fill}\" stroke=\"var(--spar)\" stroke-width=\"1.2\"/>",
  "diamondring": "<path d=\"M0,{-1.2*size}L{1.2*size},0L0,{1.2*size}L{-1.2*size},0Z\" fill=\"var(--sheet)\" stroke=\"var(--spar)\" stroke-width=\"1.2\"/>",
  "lane": "<path d=\"{line}\" fill=\"none\" {style}/>",
  "waytip": "<path d=\"M-4,-4.5L5,0L-4,4.5L-2,0Z\" fill=\"var(--rose)\" transform=\"translate({x},{y}) rotate({turn})\"/>",
  "gale": "<circle r=\"19\" fill=\"var(--warn)\" fill-opacity=\"0.65\" stroke=\"var(--warnink)\" stroke-width=\"1.4\"/><path d=\"M-19,4a19,19 0 0 1 8,-19M19,-4a19,19 0 0 1 -8,19\" fill=\"none\" stroke=\"var(--warnink)\" stroke-width=\"3\"/><circle r=\"13.5\" fill=\"var(--warn)\" stroke=\"var(--warnink)\" stroke-width=\"1.4\"/>",
  "galetrack": "<path d=\"M{ax},{ay}L{bx},{by}\" fill=\"none\" stroke=\"var(--warnink)\" stroke-width=\"2.4\" stroke-dasharray=\"8 5\"/><path d=\"M-8,-6L2,0L-8,6Z\" fill=\"var(--warnink)\" transform=\"translate({bx},{by}) rotate({turn})\"/>",
  "galechance": "<rect x=\"-22\" y=\"-10\" width=\"44\" height=\"20\" rx=\"10\" fill=\"var(--warn)\" stroke=\"var(--warnink)\" stroke-width=\"1.1\"/>",
  "galewater": "<pattern id=\"wg-gale\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"translate({left},{top}) rotate(45)\"><path d=\"M0,0V6\" stroke=\"var(--fire2)\" stroke-width=\"2.4\" stroke-opacity=\"0.45\"/></pattern><radialGradient id=\"wg-gale-edge\"><stop offset=\"0.6\" stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#000\"/></radialGradient><mask id=\"wg-gale-mask\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"{allwide}\" height=\"{allhigh}\">{felt}</mask>",
  "galefelt": "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"url(#wg-gale-edge)\" style=\"mix-blend-mode: lighten\"/>",
  "galewash": "<rect width=\"{allwide}\" height=\"{allhigh}\" fill=\"url(#wg-gale)\" mask=\"url(#wg-gale-mask)\"/>",
  "auxiliary": "<circle r=\"11\" fill=\"var(--sheet)\" stroke=\"{colour}\" stroke-width=\"2.4\"/><path d=\"M-6,3h12l-2,3.5h-8zM0,3v-9l4.5,6.5h-4.5M-1.2,-5v6h-3.8z\" fill=\"var(--ink)\"/>",
  "sign": "<circle r=\"7.5\" fill=\"var(--sheet)\" stroke=\"{colour}\" stroke-width=\"1.6\"/>{inner}",
  "bound": "<path transform=\"rotate({turn})\" d=\"M0,4.5V-4M-3,-1L0,-4.5L3,-1\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"/>",
  "stays": "<path d=\"M-3.8,0H3.8\" stroke=\"{colour}\" stroke-width=\"2\"/>",
  "hexgrid": "<path d=\"{line}\" fill=\"none\" stroke=\"var(--seaink)\" stroke-width=\"0.8\" stroke-opacity=\"0.55\"/>",
  "exits": "<path d=\"{line}\" fill=\"var(--seaink)\" fill-opacity=\"0.16\"/>",
  "patrols": "<path d=\"{line}\" fill=\"none\" stroke=\"var(--ink2)\" stroke-width=\"1.4\" stroke-dasharray=\"4 3\"/>",
  "narrows": "<path d=\"{line}\" fill=\"var(--warn)\" fill-opacity=\"0.45\" stroke=\"var(--warnink)\" stroke-width=\"1\" stroke-dasharray=\"2 2\"/>",
  "inset": "<polygon points=\"{points}\" fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.6\"/>",
  "trackbox": "<rect x=\"{-0.5*wide}\" y=\"{-0.5*high}\" width=\"{wide}\" height=\"{high}\" rx=\"4\" fill=\"var(--paper)\" fill-opacity=\"0.75\" stroke=\"var(--edge)\"/>",
  "leader": "<path d=\"M{ax},{ay}L{bx},{by}\" stroke=\"var(--ink2)\" stroke-width=\"1.1\"/>",
  "strip": "<rect width=\"{wide}\" height=\"{high}\" rx=\"4\" fill=\"var(--sheet)\" stroke=\"var(--line)\"/>",
  "cell": "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"var(--{ground})\" stroke=\"var(--line)\"{dash}/>",
  "seentie": "<path d=\"M{ax},{ay}L{bx},{by}\" stroke=\"{colour}\" stroke-opacity=\"{strength}\" stroke-width=\"2\" stroke-dasharray=\"0.1 5\" stroke-linecap=\"round\"/>",
  "band": "<path d=\"{line}\" fill=\"var(--mark)\" stroke=\"var(--mark)\" {style}/>",
  "base": "<rect x=\"{-0.5*wide}\" y=\"{-0.5*long}\" width=\"{wide}\" height=\"{long}\" rx=\"1.5\" fill=\"var(--sheet)\" fill-opacity=\"0.28\" stroke=\"var(--{edge})\" stroke-width=\"{weight}\"/>",
  "rope": "<path d=\"M{ax},{ay}L{bx},{by}\" stroke=\"var(--spar)\" stroke-linecap=\"round\" {style}/>",
  "ring": "<rect x=\"{-0.5*wide}\" y=\"{-0.5*long}\" width=\"{wide}\" height=\"{long}\" rx=\"{0.5*wide}\" fill=\"var(--sheet)\" fill-opacity=\"0.4\" stroke=\"var(--mark)\" stroke-width=\"2.5\"/>",
  "battery": "<path d=\"M-11,8V-4H-6V-9H-2V-4H2V-9H6V-4H11V8Z\" fill=\"{colour}\" stroke=\"var(--spar)\" stroke-width=\"1.4\"/>",
  "wreck": "<path d=\"M-6,-6l12,12m0,-12l-12,12\" stroke=\"var(--ink2)\" stroke-width=\"2.2\" stroke-linecap=\"round\"/>",
  "thing": "<circle r=\"8\" fill=\"{colour}\" stroke=\"var(--spar)\"/>",
  "outline": "M0,{bow}C{0.62*half},{bow+4.5} {half},{0.66*bow+0.34*stern-8} {half},{0.66*bow+0.34*stern}L{half},{0.32*bow+0.68*stern}C{half},{0.32*bow+0.68*stern+8} {0.88*half},{stern-4} {0.76*half},{stern}L{-0.76*half},{stern}C{-0.88*half},{stern-4} {-half},{0.32*bow+0.68*stern+8} {-half},{0.32*bow+0.68*stern}L{-half},{0.66*bow+0.34*stern}C{-half},{0.66*bow+0.34*stern-8} {-0.62*half},{bow+4.5} 0,{bow}Z",
  "foam": "<path d=\"M{0.35*half},-31C{half+1},-25 {half+3.5},-16 {half+5.5},-4M{-0.35*half},-31C{-half-1},-25 {-half-3.5},-16 {-half-5.5},-4M{-0.5*half},33L{-0.95*half},53M0,34L0,60M{0.5*half},33L{0.95*half},53\" fill=\"none\" stroke=\"var(--foam)\" stroke-width=\"{1.15*weight}\" stroke-linecap=\"round\" stroke-opacity=\"0.8\"/>",
  "shadow": "<path d=\"{outline}\" transform=\"translate(2.2,2.6)\" fill=\"var(--shadow)\"/>",
  "wreckage": "<path d=\"M{rail+2*way},-2C{rail+6*way},-9 {rail+15*way},-7 {rail+17*way},0C{rail+18*way},7 {rail+8*way},10 {rail+2*way},6Z\" fill=\"var(--sail2)\" fill-opacity=\"0.85\" stroke=\"var(--spar)\" stroke-width=\"0.7\" stroke-dasharray=\"2.2 1.6\"/><path d=\"M{rail-way},2L{rail+17*way},1M{rail+7*way},-6L{rail+8.5*way},8M{rail+12.5*way},-5L{rail+13.5*way},6\" fill=\"none\" stroke=\"var(--spar)\" stroke-width=\"1.3\"/>",
  "hull": "<path d=\"M0,-28L0,-43\" stroke=\"var(--spar)\" stroke-width=\"{1.3*weight}\"/><path d=\"{outline}\" fill=\"{colour}\" stroke=\"var(--spar)\" stroke-width=\"{weight}\"/>",
  "strakes": "<path d=\"{lines}\" fill=\"none\" stroke=\"var(--sheet)\" stroke-width=\"{0.36*weight}\" stroke-opacity=\"0.6\"/><path d=\"{ports}\" stroke=\"var(--spar)\" stroke-width=\"{1.1*weight}\"/>",
  "port": "M{out-0.7},{y}h2M{0.7-out},{y}h-2",
  "deck": "<path d=\"{outline}\" fill=\"var(--deck)\" stroke=\"var(--spar)\" stroke-width=\"{0.42*weight}\" stroke-opacity=\"0.7\"/>",
  "furniture": "<path d=\"M{-0.66*inner},-10.06V24M{-0.33*inner},-13.03V24M{0.33*inner},-13.03V24M{0.66*inner},-10.06V24\" stroke=\"var(--deck2)\" stroke-width=\"{0.36*weight}\" stroke-opacity=\"0.75\"/><path d=\"M{-inner},9H{inner}M{-inner},-10H{inner}\" stroke=\"var(--spar)\" stroke-width=\"{0.36*weight}\" stroke-opacity=\"0.55\"/><rect x=\"{-0.3*inner}\" y=\"11.5\" width=\"{0.6*inner}\" height=\"4\" fill=\"var(--deck2)\" fill-opacity=\"0.8\"/><g fill=\"var(--deck2)\" stroke=\"var(--spar)\" stroke-width=\"{0.36*weight}\"><ellipse cx=\"{-0.3*inner}\" cy=\"-5\" rx=\"{0.24*inner}\" ry=\"4.2\"/><ellipse cx=\"{0.3*inner}\" cy=\"-5\" rx=\"{0.24*inner}\" ry=\"4.2\"/></g>",
  "stern": "<path d=\"{bars}\" stroke=\"var(--spar)\" stroke-width=\"{0.62*weight}\"/>",
  "bar": "M{-0.6*half},{y}H{0.6*half}",
  "stump": "<g fill=\"none\" stroke=\"var(--spar)\" stroke-width=\"{0.62*weight}\"><circle cy=\"{y}\" r=\"2.4\" fill=\"var(--deck)\"/><path d=\"M-1.6,{y-1.6}l3.2,3.2m0,-3.2l-3.2,3.2\"/></g>",
  "mast": "<g transform=\"translate(0,{y}) rotate({turn})\">{sails}</g><circle cy=\"{y}\" r=\"{0.4*weight+1.7}\" fill=\"var(--spar)\"/>",
  "sail": "<path d=\"M{-span},{lift+1}C{-0.62*span},{lift-1.18*belly} {0.62*span},{lift-1.18*belly} {span},{lift+1}C{0.5*span},{lift-0.12*belly} {-0.5*span},{lift-0.12*belly} {-span},{lift+1}Z\" fill=\"{colour}\" stroke=\"var(--spar)\" stroke-width=\"{0.62*weight}\" stroke-linejoin=\"round\"/>",
  "seams": "<path d=\"M{-0.5*span},{lift-0.055*belly}L{-0.5*span},{lift-0.635*belly}M0,{lift-0.08*belly}L0,{lift-0.86*belly}M{0.5*span},{lift-0.055*belly}L{0.5*span},{lift-0.635*belly}\" stroke=\"var(--deck2)\" stroke-width=\"{0.34*weight}\" stroke-opacity=\"0.7\"/>",
  "cloth": "<path d=\"M{-0.9*span},-1.2Q0,-3.4 {0.9*span},-1.2\" fill=\"none\" stroke=\"var(--sail)\" stroke-width=\"{1.7*weight}\"/>",
  "yard": "<path d=\"M{-span},0H{span}\" stroke=\"var(--spar)\" stroke-width=\"{1.15*weight}\" stroke-linecap=\"round\"/>",
  "jib": "<path d=\"M0,-43Q{8*lee},-31 {6.5*lee},-19Q{1.2*lee},-28 0,-43Z\" fill=\"var(--sail)\" stroke=\"var(--spar)\" stroke-width=\"{0.55*weight}\"/>",
  "driver": "<path d=\"M0,18Q{3.5*lee},23 {8*lee},33Q{2*lee},30 0,21Z\" fill=\"var(--sail2)\" stroke=\"var(--spar)\" stroke-width=\"{0.55*weight}\"/>",
  "flame": "<g transform=\"translate({x},{y}) rotate({turn})\"><path d=\"M0,-11C2,-6 7,-3 6.5,3C6,8 3,9.5 0,9.5C-3.5,9.5 -6.5,7.5 -6.5,3C-6.5,0 -5,-1.5 -4,-4C-3.5,-2.5 -3,-2 -2,-1.5C-2.5,-5 -1.5,-8 0,-11Z\" fill=\"var(--fire)\" stroke=\"var(--spar)\" stroke-width=\"0.5\"/><path d=\"M0.3,-3C1.5,0 3.6,1.5 3.2,4.5C2.8,7 1.6,8 0,8C-2,8 -3.4,6.8 -3.2,4.5C-3,2.5 -1,1.5 0.3,-3Z\" fill=\"var(--fire2)\"/></g>",
  "pointer": "<path d=\"{shape}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"1.2\"/>",
  "far": "M0,-6L4.5,6L-4.5,6Z",
  "ghost": "<g transform=\"scale({scale})\" fill=\"none\" stroke=\"var(--mark)\" stroke-width=\"{weight}\"><path d=\"{outline}\" stroke-dasharray=\"5 3\" fill=\"var(--sheet)\" fill-opacity=\"0.45\"/>{yards}</g>",
  "ghostyard": "<path d=\"M{-14*share},0H{14*share}\" transform=\"translate(0,{y}) rotate({turn})\"/>",
  "scaled": "<g transform=\"scale({scale})\">{drawn}</g>",
  "ensign": "<g transform=\"translate(0,29)\"><circle r=\"{weight}\" fill=\"var(--spar)\"/><g transform=\"rotate({turn})\">{flags}</g></g>",
  "flown": "<g transform=\"translate(0,-4.3)\">{flag}</g>",
  "prize": "<g transform=\"translate(0,-8.6)\">{captor}</g><g transform=\"translate(0,1)\">{own}</g>",
  "edged": "{flag}<rect width=\"13\" height=\"8.6\" fill=\"none\" stroke=\"#3A3226\" stroke-width=\"0.5\"/>",
  "plain": "<rect width=\"13\" height=\"8.6\" fill=\"#8A9399\"/>",
  "white": "<rect width=\"13\" height=\"8.6\" fill=\"#FFFFFF\"/>",
  "blockring": "<rect x=\"-20\" y=\"-22\" width=\"42\" height=\"41\" rx=\"4\" fill=\"var(--sheet)\" fill-opacity=\"0.4\" stroke=\"var(--mark)\" stroke-width=\"2.5\"/>",
  "cube": "<path d=\"M-15,-15l4,-4h30l-4,4z\" fill=\"{colour}\"/><path d=\"M-15,-15l4,-4h30l-4,4z\" fill=\"#fff\" fill-opacity=\"0.28\"/><path d=\"M15,-15l4,-4v30l-4,4z\" fill=\"{colour}\"/><path d=\"M15,-15l4,-4v30l-4,4z\" fill=\"#000\" fill-opacity=\"0.3\"/><rect x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" fill=\"{colour}\" stroke=\"var(--spar)\" stroke-width=\"0.6\"/>",
  "panel": "<rect x=\"-12.5\" y=\"-4\" width=\"25\" height=\"16.5\" fill=\"var(--sheet)\"/>",
  "frigate": "<rect x=\"-12\" y=\"-12\" width=\"24\" height=\"24\" fill=\"var(--sheet)\"/><path d=\"M-8,4h16l-2.5,4h-11zM0,4v-12l6,9h-6M-1.5,-6v8h-5z\" fill=\"var(--ink)\" stroke=\"var(--ink)\" stroke-width=\"1.4\" stroke-linejoin=\"round\"/>",
  "fog": "<rect x=\"-12\" y=\"-12\" width=\"24\" height=\"24\" fill=\"var(--sheet)\"/><path d=\"M-8,-4q4,-3 8,0t8,0M-8,1q4,-3 8,0t8,0M-8,6q4,-3 8,0t8,0\" fill=\"none\" stroke=\"var(--ink)\" stroke-width=\"1.4\" stroke-linejoin=\"round\"/>",
  "grain": "<path d=\"M-10,-6q5,-3 10,0t10,0M-10,1q5,-3 10,0t10,0M-10,8q5,-3 10,0t10,0\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.55\" stroke-width=\"1.6\" stroke-linecap=\"round\"/>",
  "told": "<rect x=\"-15\" y=\"4\" width=\"30\" height=\"11\" fill=\"var(--sheet)\" fill-opacity=\"0.92\"/>",
  "counter": "<rect x=\"-15\" y=\"-13\" width=\"30\" height=\"26\" rx=\"2\" fill=\"var(--{ground})\" stroke=\"{colour}\" stroke-width=\"2\"{dash}/>",
  "rosecard": "<circle r=\"78\" fill=\"var(--sheet)\" stroke=\"var(--line)\" stroke-width=\"1.2\"/>",
  "share": "<path d=\"M{ax},{ay}A74,74 0 {big} 1 {bx},{by}L{cx},{cy}A53,53 0 {big} 0 {dx},{dy}Z\" fill=\"var(--{fill})\" fill-opacity=\"{shade}\" stroke=\"var(--line)\" stroke-width=\"0.8\"/>",
  "rosemiddle": "<circle r=\"53\" fill=\"var(--sheet)\" stroke=\"var(--ink)\" stroke-width=\"1.2\"/><path d=\"M0,-52L0,-46M9.03,-51.21L8.51,-48.26M17.79,-48.86L16.76,-46.04M26,-45.03L24.5,-42.44M33.42,-39.83L31.5,-37.54M39.83,-33.42L37.54,-31.5M45.03,-26L42.44,-24.5M48.86,-17.79L46.04,-16.76M51.21,-9.03L48.26,-8.51M52,0L46,0M51.21,9.03L48.26,8.51M48.86,17.79L46.04,16.76M45.03,26L42.44,24.5M39.83,33.42L37.54,31.5M33.42,39.83L31.5,37.54M26,45.03L24.5,42.44M17.79,48.86L16.76,46.04M9.03,51.21L8.51,48.26M0,52L0,46M-9.03,51.21L-8.51,48.26M-17.79,48.86L-16.76,46.04M-26,45.03L-24.5,42.44M-33.42,39.83L-31.5,37.54M-39.83,33.42L-37.54,31.5M-45.03,26L-42.44,24.5M-48.86,17.79L-46.04,16.76M-51.21,9.03L-48.26,8.51M-52,0L-46,0M-51.21,-9.03L-48.26,-8.51M-48.86,-17.79L-46.04,-16.76M-45.03,-26L-42.44,-24.5M-39.83,-33.42L-37.54,-31.5M-33.42,-39.83L-31.5,-37.54M-26,-45.03L-24.5,-42.44M-17.79,-48.86L-16.76,-46.04M-9.03,-51.21L-8.51,-48.26\" stroke=\"var(--ink)\" stroke-width=\"1\"/><path d=\"M0,0L-2.1,-5.08L0,-24Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L2.1,-5.08L0,-24Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L2.1,-5.08L10.61,-10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L5.08,-2.1L10.61,-10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L5.08,-2.1L24,0Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L5.08,2.1L24,0Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L5.08,2.1L10.61,10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L2.1,5.08L10.61,10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L2.1,5.08L0,24Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L-2.1,5.08L0,24Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L-2.1,5.08L-10.61,10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L-5.08,2.1L-10.61,10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L-5.08,2.1L-24,0Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L-5.08,-2.1L-24,0Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/><path d=\"M0,0L-5.08,-2.1L-10.61,-10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.16\"/><path d=\"M0,0L-2.1,-5.08L-10.61,-10.61Z\" fill=\"var(--ink2)\" fill-opacity=\"0.34\"/>",
  "arrow": "<g transform=\"rotate({turn})\" stroke=\"var(--ink)\" fill=\"none\" stroke-linecap=\"round\"><path d=\"M0,-49V34\" stroke-width=\"3\"/><path d=\"{feathers}\" stroke-width=\"2.6\"/><path d=\"M0,48L-7.5,31L0,34.5L7.5,31Z\" fill=\"var(--ink)\" stroke-width=\"1\" stroke-linejoin=\"round\"/></g>",
  "feather": "M0,{7*nth-49}l9.5,-6",
  "bearing": "<path d=\"M0,-79L-6,-90H6Z\" transform=\"rotate({turn})\" fill=\"var(--mark)\" stroke=\"var(--sheet)\" stroke-width=\"1\"/>",
  "costcard": "<circle r=\"46\" fill=\"var(--sheet)\" fill-opacity=\"0.92\" stroke=\"var(--line)\" stroke-width=\"1.2\"/>",
  "costcell": "<path d=\"M13,0L6.5,11.26L-6.5,11.26L-13,0L-6.5,-11.26L6.5,-11.26Z\" fill=\"var(--{ground})\" stroke=\"var(--{edge})\" stroke-width=\"1.2\"/>",
  "costarrow": "<g transform=\"rotate({turn})\" stroke=\"var(--ink)\" fill=\"none\" stroke-linecap=\"round\"><path d=\"M0,-47V6\" stroke-width=\"2.6\"/><path d=\"M0,-46l7,-4M0,-39l7,-4\" stroke-width=\"2.2\"/><path d=\"M0,13L-5.5,1L0,4L5.5,1Z\" fill=\"var(--ink)\" stroke-linejoin=\"round\"/></g>",
} as const

export const SWELL = {
  "side": 520,
  "tile": "M39.85,17.87q23.1,5.77 46.2,0M-480.15,17.87q23.1,5.77 46.2,0M180.06,7.48q21.42,5.57 42.83,0M-339.94,7.48q21.42,5.57 42.83,0M322.93,10.43q24.4,5.93 48.79,0M-197.07,10.43q24.4,5.93 48.79,0M468.94,14.34q38.62,7.63 77.24,0M-51.06,14.34q38.62,7.63 77.24,0M82.89,30.97q14.26,4.71 28.52,0M-437.11,30.97q14.26,4.71 28.52,0M179.54,33.86q24.01,5.88 48.03,0M-340.46,33.86q24.01,5.88 48.03,0M278.22,40.37q13.87,4.66 27.75,0M-241.78,40.37q13.87,4.66 27.75,0M392.27,41.66q20.08,5.41 40.15,0M-127.73,41.66q20.08,5.41 40.15,0M22.08,59.69q34.05,7.09 68.1,0M-497.92,59.69q34.05,7.09 68.1,0M230.84,59.71q40.42,7.85 80.83,0M-289.16,59.71q40.42,7.85 80.83,0M390.08,60.69q23.64,5.84 47.28,0M-129.92,60.69q23.64,5.84 47.28,0M61.96,95.82q16.85,5.02 33.71,0M-458.04,95.82q16.85,5.02 33.71,0M232.3,92.09q29.39,6.53 58.77,0M-287.7,92.09q29.39,6.53 58.77,0M413.45,93.3q28.52,6.42 57.03,0M-106.55,93.3q28.52,6.42 57.03,0M46.81,118.49q14.31,4.72 28.61,0M-473.19,118.49q14.31,4.72 28.61,0M148.75,114.48q33.16,6.98 66.31,0M-371.25,114.48q33.16,6.98 66.31,0M256.73,109.54q15.73,4.89 31.47,0M-263.27,109.54q15.73,4.89 31.47,0M329,110.48q37.82,7.54 75.65,0M-191,110.48q37.82,7.54 75.65,0M8.64,147.19q30.65,6.68 61.29,0M-511.36,147.19q30.65,6.68 61.29,0M199.45,145.95q29.08,6.49 58.16,0M-320.55,145.95q29.08,6.49 58.16,0M374.74,136.14q31.1,6.73 62.2,0M-145.26,136.14q31.1,6.73 62.2,0M66.01,161.84q22.18,5.66 44.37,0M-453.99,161.84q22.18,5.66 44.37,0M175.22,170.03q26.09,6.13 52.18,0M-344.78,170.03q26.09,6.13 52.18,0M356.29,169.95q21.34,5.56 42.69,0M-163.71,169.95q21.34,5.56 42.69,0M475.41,161.44q27.99,6.36 55.99,0M-44.59,161.44q27.99,6.36 55.99,0M51.53,198.14q15.77,4.89 31.53,0M-468.47,198.14q15.77,4.89 31.53,0M228.5,191.26q40.43,7.85 80.86,0M-291.5,191.26q40.43,7.85 80.86,0M428.53,197.77q13.06,4.57 26.11,0M-91.47,197.77q13.06,4.57 26.11,0M43.68,219.18q13.32,4.6 26.64,0M-476.32,219.18q13.32,4.6 26.64,0M139.82,225.44q35.64,7.28 71.28,0M-380.18,225.44q35.64,7.28 71.28,0M318.77,214.42q23.46,5.82 46.92,0M-201.23,214.42q23.46,5.82 46.92,0M454.8,218.49q17.28,5.07 34.56,0M-65.2,218.49q17.28,5.07 34.56,0M66.74,246.76q36.25,7.35 72.5,0M-453.26,246.76q36.25,7.35 72.5,0M197.05,251.26q25.69,6.08 51.38,0M-322.95,251.26q25.69,6.08 51.38,0M344.15,251.17q31.82,6.82 63.65,0M-175.85,251.17q31.82,6.82 63.65,0M496.47,248.44q36.39,7.37 72.79,0M-23.53,248.44q36.39,7.37 72.79,0M77.65,266.41q35.96,7.32 71.92,0M-442.35,266.41q35.96,7.32 71.92,0M270.27,264.99q33.83,7.06 67.66,0M-249.73,264.99q33.83,7.06 67.66,0M442.68,273.64q13.28,4.59 26.55,0M-77.32,273.64q13.28,4.59 26.55,0M75.53,296.73q17.13,5.06 34.27,0M-444.47,296.73q17.13,5.06 34.27,0M194.41,302.3q39.06,7.69 78.12,0M-325.59,302.3q39.06,7.69 78.12,0M364.08,302.81q37.06,7.45 74.12,0M-155.92,302.81q37.06,7.45 74.12,0M510.11,302.66q39.88,7.79 79.76,0M-9.89,302.66q39.88,7.79 79.76,0M87.9,327.41q21.71,5.61 43.42,0M-432.1,327.41q21.71,5.61 43.42,0M206.54,324.32q28.06,6.37 56.13,0M-313.46,324.32q28.06,6.37 56.13,0M378.24,321.82q33.38,7.01 66.76,0M-141.76,321.82q33.38,7.01 66.76,0M80.97,349.11q36.12,7.33 72.23,0M-439.03,349.11q36.12,7.33 72.23,0M210,345.61q20.15,5.42 40.29,0M-310,345.61q20.15,5.42 40.29,0M392.87,350q42.74,8.13 85.48,0M-127.13,350q42.74,8.13 85.48,0M72.4,368.37q42.57,8.11 85.14,0M-447.6,368.37q42.57,8.11 85.14,0M212.38,376.57q37.93,7.55 75.86,0M-307.62,376.57q37.93,7.55 75.86,0M381.24,372.79q14.61,4.75 29.22,0M-138.76,372.79q14.61,4.75 29.22,0M0.35,395.12q38.22,7.59 76.43,0M-519.65,395.12q38.22,7.59 76.43,0M144.55,396.05q40.05,7.81 80.1,0M-375.45,396.05q40.05,7.81 80.1,0M367.65,399.83q25.87,6.1 51.74,0M-152.35,399.83q25.87,6.1 51.74,0M494.14,396.59q14.31,4.72 28.62,0M-25.86,396.59q14.31,4.72 28.62,0M47.43,422.59q23.28,5.79 46.57,0M-472.57,422.59q23.28,5.79 46.57,0M241.53,420.81q14.57,4.75 29.13,0M-278.47,420.81q14.57,4.75 29.13,0M401.27,431.37q29.22,6.51 58.43,0M-118.73,431.37q29.22,6.51 58.43,0M76.85,446.13q29.62,6.55 59.24,0M-443.15,446.13q29.62,6.55 59.24,0M206.11,459.54q42.63,8.12 85.26,0M-313.89,459.54q42.63,8.12 85.26,0M368.17,454.01q42.33,8.08 84.66,0M-151.83,454.01q42.33,8.08 84.66,0M16.89,473.38q33.31,7 66.62,0M-503.11,473.38q33.31,7 66.62,0M179.91,482.29q17.68,5.12 35.36,0M-340.09,482.29q17.68,5.12 35.36,0M291.16,478.16q18.03,5.16 36.07,0M-228.84,478.16q18.03,5.16 36.07,0M422.54,480.24q34.14,7.1 68.28,0M-97.46,480.24q34.14,7.1 68.28,0M11.65,507.2q25.1,6.01 50.2,0M-508.35,507.2q25.1,6.01 50.2,0M182.23,510.41q31.73,6.81 63.46,0M-337.77,510.41q31.73,6.81 63.46,0M398.17,504.96q13.82,4.66 27.63,0M-121.83,504.96q13.82,4.66 27.63,0M491.25,509.05q13.98,4.68 27.96,0M-28.75,509.05q13.98,4.68 27.96,0",
} as const
