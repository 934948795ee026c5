// Small pictures of what a sheet speaks of, on a grid of 20. What is solid is filled with the
// current colour, the rest is drawn in strokes of 1.6 with round ends.

export interface Drawn {
  path: string
  solid?: boolean
}

export const PICTURES: Record<string, Drawn[]> = {
  // Damage.
  fire: [{ path: 'M10 1.500c1.200 3.400 5.300 5 5.300 10a5.300 5.300 0 0 1-10.600 0c0-2.300 1.200-3.400 1.800-5.100.5 1.200 1 1.700 1.700 1.900C8 5.500 8.800 3.200 10 1.500z', solid: true }],
  water: [{ path: 'M10 2c2.500 4 5 6.500 5 10a5 5 0 0 1-10 0c0-3.500 2.500-6 5-10z', solid: true }],
  rudder: [{ path: 'M10 5.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM10 1.500v17M1.500 10h17M4 4l12 12M16 4L4 16' }],
  sail: [{ path: 'M4 3.500h12c1 3.500 1 6 0 9.500H4c1-3.500 1-6 0-9.500zM10 1v18M7 13v-3l2 2 1.500-3 1.500 3 1.500-2' }],
  mast: [{ path: 'M10 18.500v-8M10 10.500l-4.500-7M3.500 6.500l4-2.500M6.500 14h7' }],
  crew: [{ path: 'M10 3a3.300 3.300 0 1 0 0 6.600A3.300 3.300 0 0 0 10 3zM3.500 18c0-4.500 2.500-7 6.500-7s6.500 2.500 6.500 7z', solid: true }],
  // Guns.
  ball: [{ path: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z', solid: true }],
  chain: [{ path: 'M4.500 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM15.500 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6z', solid: true }, { path: 'M7 10h6' }],
  grape: [{ path: 'M6 4.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM14 4.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6 11.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM14 11.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z', solid: true }],
  double: [{ path: 'M6.500 5.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM14.500 5.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z', solid: true }],
  hidden: [{ path: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8 8.300c0-2.300 4-2.300 4 0 0 1.500-2 1.500-2 3.200M10 13.600v.1' }],
  gun: [{ path: 'M2 8h11l4-1v5l-4-1H6M4 11a2.300 2.300 0 1 0 .1 4.600A2.300 2.300 0 0 0 4 11zM9.500 11v3' }],
  load: [{ path: 'M3 13v4h14v-4M10 13V3.500M6.500 7L10 3.500 13.500 7' }],
  musket: [{ path: 'M2 12l5-1L17.500 6.500M7 11l-1 4M11 9.200l.5 2.300' }],
  // Sails and hands.
  'more-sail': [{ path: 'M10 16V4M5.500 8.500L10 4l4.500 4.500M4 18.500h12' }],
  'less-sail': [{ path: 'M10 4v12M5.500 11.500L10 16l4.500-4.500M4 1.500h12' }],
  'sails-struck': [{ path: 'M10 2v16M4 6h12M6 11h8' }],
  'sails-backing': [{ path: 'M10 2v16M5 5h10c.8 2 .8 3 0 5H5c.8-2 .8-3 0-5z' }],
  'sails-battle': [{ path: 'M10 1.500v17M5.500 3.500h9c.7 1.700.7 2.800 0 4.500h-9c.7-1.700.7-2.800 0-4.500zM4 9.500h12c.9 2 .9 3.500 0 5.500H4c.9-2 .9-3.500 0-5.500z' }],
  'sails-full': [{ path: 'M10 1v18M6.500 2h7c.5 1.200.5 2 0 3.200h-7c.5-1.200.5-2 0-3.200zM5 6.500h10c.7 1.500.7 2.600 0 4.100H5c.7-1.500.7-2.600 0-4.100zM3.500 12h13c1 1.800 1 3.200 0 5h-13c1-1.800 1-3.200 0-5z' }],
  hand: [{ path: 'M6 10V5.200a1.100 1.100 0 0 1 2.200 0V3.600a1.100 1.100 0 0 1 2.200 0v.6a1.100 1.100 0 0 1 2.200 0v1.400a1.100 1.100 0 0 1 2.200 0V12c0 4-2 6-4.600 6-2.700 0-3.700-1.200-4.900-3.600L3.700 11c-.6-1.300 1-2.200 2.300-1z', solid: true }],
  hammer: [{ path: 'M9 5.500l5.500 5.500M4 16.500l8-8M8 3.500l4-1.500 5 5-1.500 4z' }],
  bucket: [{ path: 'M4 7h12l-1.500 10h-9zM4.500 7C4.500 1.500 15.500 1.500 15.500 7' }],
  cutlass: [{ path: 'M3 17l4-4M5 11l4 4M7 13C13 10 16 6 17 2c-5 1.500-9 5-10.500 10.500' }],
  mug: [{ path: 'M4.500 4.500h8v12h-8zM12.500 7h2.200a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-2.200' }],
}

/** The drawing of a name, if there is one. */
export function picture(name: string | undefined): Drawn[] | undefined {
  return name ? PICTURES[name] : undefined
}
