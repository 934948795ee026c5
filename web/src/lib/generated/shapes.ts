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

export const ROSE = {
  "out": 74,
  "in": 53,
  "dark": 60,
} as const

export const SHAPES = {
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
