// Longer than other files: each drawing is a list of strokes.
import type { Canvas } from '../canvas'
import { darker, lighter, lightness, readableOn } from '../colour'
import { mark } from '../label'
import type { Draw, Look } from '../look'

/** A lit screen: a landscape of soft waves whose colours belong to the goods. */
function screen(c: Canvas, look: Look, x: number, y: number, width: number, height: number): void {
  const skies = [
    ['#1c4f9c', '#69b7ec', '#f2c27a'],
    ['#3a2a7a', '#a06fd6', '#f49ac1'],
    ['#0e5a5f', '#4fc0a8', '#f4e7a1'],
    ['#7a1f3a', '#e2704a', '#f7d08a'],
  ] as const
  const [far, near, glow] = skies[look.chance('sky', skies.length)] ?? skies[0]
  const w = width
  const h = height
  c.rect(x, y, w, h, c.gradient('slant', [0, far], [1, near])).circle(
    x + w * 0.7,
    y + h * 0.36,
    h * 0.16,
    glow,
    { opacity: 0.9 },
  )
  c.path(
    `M${x} ${y + h * 0.66}C${x + w * 0.2} ${y + h * 0.4} ${x + w * 0.36} ${y + h * 0.8} ${x + w * 0.56} ${y + h * 0.6}S${x + w * 0.86} ${y + h * 0.46} ${x + w} ${y + h * 0.62}V${y + h}H${x}Z`,
    lighter(near, 0.2),
    { opacity: 0.7 },
  )
  c.path(
    `M${x} ${y + h * 0.82}C${x + w * 0.3} ${y + h * 0.62} ${x + w * 0.5} ${y + h * 0.98} ${x + w} ${y + h * 0.74}V${y + h}H${x}Z`,
    darker(far, 0.2),
    { opacity: 0.75 },
  ).path(`M${x} ${y}H${x + w * 0.52}L${x + w * 0.26} ${y + h}H${x}Z`, '#ffffff', { opacity: 0.08 })
}

const laptop: Draw = (c, look) => {
  c.rect(90, 88, 220, 152, c.face(darker(look.colour, 0.12)), {
    r: 10,
    stroke: darker(look.colour, 0.35),
    width: 1.2,
  }).rect(96, 94, 208, 138, '#0f1417', { r: 5 })
  screen(c, look, 101, 101, 198, 124)
  c.circle(200, 98, 1.8, '#4a545d')
  c.path(
    'M90 240H310L348 312H52Z',
    c.gradient('down', [0, darker(look.colour, 0.1)], [1, lighter(look.colour, 0.22)]),
    { stroke: darker(look.colour, 0.3), width: 1 },
  )
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 12; col++) {
      const spread = 1 + row * 0.075
      c.rect(
        200 + (col - 6) * 16.4 * spread,
        247 + row * 9.6,
        13.6 * spread,
        7.4,
        lightness(look.colour) > 0.55 ? '#3a434b' : '#15191d',
        { r: 1.6, opacity: 0.85 },
      )
    }
  c.path('M166 290H234L238 308H162Z', darker(look.colour, 0.14), {
    stroke: darker(look.colour, 0.28),
    width: 0.8,
  }).path('M52 312H348Q350 324 338 325H62Q50 324 52 312Z', c.face(darker(look.colour, 0.06)))
  mark(c, look.label.brand, 200, 237, 9, '#aab7c1', 60)
  c.circle(284, 296, 4, look.accent)
}

const monitor: Draw = (c, look) => {
  c.path('M178 268H222L228 318H172Z', c.round('#6b7781'))
    .ellipse(200, 326, 74, 13, c.slant(darker(look.colour, 0.05)), { stroke: '#2b3238', width: 1 })
    .rect(62, 82, 276, 186, c.face(look.colour), {
      r: 8,
      stroke: darker(look.colour, 0.35),
      width: 1.2,
    })
  screen(c, look, 70, 90, 260, 160)
  mark(c, look.label.brand, 200, 263, 11, readableOn(look.colour), 110)
  c.circle(322, 259, 3, '#3fd07a')
}

const desktop: Draw = (c, look) => {
  const nas = /NAS/.test(look.label.title)
  if (nas) {
    c.rect(112, 118, 176, 226, c.face(look.colour), { r: 10, stroke: '#0f1316', width: 1.4 })
    for (let at = 0; at < 4; at++)
      c.rect(124 + at * 39, 138, 34, 150, c.round(lighter(look.colour, 0.1)), {
        r: 4,
        stroke: '#0c0f12',
        width: 1,
      })
        .rect(136 + at * 39, 262, 10, 16, '#0c0f12', { r: 3 })
        .circle(141 + at * 39, 152, 3, '#3fd07a')
    for (let at = 0; at < 4; at++)
      c.circle(136 + at * 18, 312, 4, at === 0 ? look.accent : '#3fd07a')
    mark(c, look.label.brand, 248, 318, 13, '#c5ced5', 70)
    return
  }
  const withScreen = /套|21|23/.test(look.label.pack ?? '')
  const tower = (x: number) => {
    c.path(`M${x + 96} 96L${x + 120} 86V328L${x + 96} 344Z`, '#0f1316')
      .rect(x, 96, 96, 248, c.face(look.colour), { r: 5, stroke: '#0f1316', width: 1.2 })
      .rect(x + 12, 110, 72, 14, '#12171b', { r: 2 })
      .rect(x + 12, 132, 72, 8, '#12171b', { r: 2 })
      .circle(x + 76, 160, 7, '#2a3137', { stroke: '#5c6872', width: 1.4 })
      .circle(x + 76, 160, 3, '#6fc8ff')
    for (let at = 0; at < 9; at++)
      c.line(x + 16, 226 + at * 11, x + 80, 226 + at * 11, '#0f1316', 4)
    c.rect(x + 14, 154, 18, 6, '#5c6872', { r: 1 })
      .rect(x + 14, 166, 18, 6, '#5c6872', { r: 1 })
      .rect(x, 204, 96, 4, look.accent)
    mark(c, look.label.brand, x + 48, 198, 15, '#ffffff', 80)
  }
  if (!withScreen) return tower(152)
  c.rect(52, 104, 208, 144, '#1c2126', { r: 7 })
  screen(c, look, 59, 111, 194, 124)
  c.rect(142, 248, 28, 52, c.round('#59646e'))
    .ellipse(156, 304, 52, 9, '#3a434b')
    .path('M60 318H250L262 340H48Z', c.slant('#2b3238'))
  for (let row = 0; row < 3; row++)
    c.line(62 - row * 3, 324 + row * 5, 248 + row * 3, 324 + row * 5, '#6b7781', 2.4, {
      dash: '7 2.4',
    })
  tower(246)
}

const keyboard: Draw = (c, look) => {
  const dark = lightness(look.colour) < 0.5
  c.within('translate(200 214) rotate(-8)', () => {
    c.rect(-160, -52, 320, 118, c.face(look.colour), {
      r: 12,
      stroke: darker(look.colour, 0.35),
      width: 1.4,
    }).rect(-160, 56, 320, 12, darker(look.colour, 0.3), { r: 6 })
    for (let row = 0; row < 5; row++)
      for (let col = 0; col < 18; col++) {
        if (col === 14 || (row === 4 && col > 3 && col < 9)) continue
        c.rect(-150 + col * 16.8, -42 + row * 19, 14, 15.4, c.face(dark ? '#3f484f' : '#ffffff'), {
          r: 3,
          stroke: darker(look.colour, 0.25),
          width: 0.7,
        })
      }
    c.rect(-82.8, 34, 84, 15.4, c.face(dark ? '#3f484f' : '#ffffff'), {
      r: 3,
      stroke: darker(look.colour, 0.25),
      width: 0.7,
    })
  })
  if (/套装/.test(look.label.title))
    c.within('translate(318 312) rotate(12) scale(.42)', () => mouseBody(c, look.colour))
  mark(c, look.label.brand, 200, 118, 18, '#74828e', 140)
}

function mouseBody(c: Canvas, colour: string): void {
  c.path(
    'M-64 20C-64 -70 -44 -112 0 -112S64 -70 64 20C64 84 40 112 0 112S-64 84 -64 20Z',
    c.gradient('slant', [0, lighter(colour, 0.35)], [0.5, colour], [1, darker(colour, 0.4)]),
    { stroke: darker(colour, 0.45), width: 1.6 },
  )
    .path('M0 -112V-14M-63 -10Q0 -24 63 -10', 'none', { stroke: darker(colour, 0.5), width: 2.2 })
    .rect(-8, -86, 16, 44, '#15191d', { r: 8 })
    .rect(-4, -80, 8, 30, '#6b7781', { r: 4 })
    .path('M-46 -30C-44 -70 -32 -88 -18 -96', 'none', {
      stroke: '#ffffff',
      width: 7,
      opacity: 0.35,
      cap: 'round',
    })
}
const mouse: Draw = (c, look) => {
  c.within('translate(200 214) rotate(-18) scale(1.08)', () => {
    mouseBody(c, look.colour)
    mark(c, look.label.brand, 0, 66, 20, '#ffffff', 84)
  })
}

const usbDrive: Draw = (c, look) => {
  if (/扩展坞/.test(look.label.title)) {
    c.path('M96 214C60 214 52 150 88 130', 'none', { stroke: '#3a434b', width: 9, cap: 'round' })
      .rect(76, 98, 26, 38, c.round('#c3ccd3'), { r: 5 })
      .rect(92, 176, 236, 76, c.face(look.colour), {
        r: 14,
        stroke: darker(look.colour, 0.3),
        width: 1.4,
      })
    for (const [x, width] of [
      [116, 30],
      [158, 30],
      [200, 42],
      [256, 20],
      [288, 20],
    ] as const)
      c.rect(x, 210, width, 15, '#15191d', { r: 3 })
    mark(c, look.label.brand, 210, 200, 15, readableOn(look.colour), 120)
    return
  }
  c.within('translate(200 206) rotate(-34)', () => {
    c.rect(70, -27, 66, 54, c.gradient('down', [0, '#ffffff'], [0.4, '#c9d2d9'], [1, '#87939c']), {
      r: 3,
    })
      .rect(96, -14, 14, 10, '#4a545d')
      .rect(96, 6, 14, 10, '#4a545d')
      .rect(
        -128,
        -40,
        204,
        80,
        c.gradient('down', [0, '#3a4047'], [0.4, '#22272c'], [1, '#101316']),
        { r: 12 },
      )
      .rect(
        -128,
        -40,
        76,
        80,
        c.gradient(
          'down',
          [0, lighter(look.colour, 0.3)],
          [0.5, look.colour],
          [1, darker(look.colour, 0.3)],
        ),
        { r: 12 },
      )
      .circle(-106, 0, 10, '#eef2f5', { stroke: '#8b98a3', width: 2 })
    mark(c, look.label.brand, 10, -3, 20, '#ffffff', 100)
    mark(c, look.label.pack, 10, 24, 20, '#f2c14e', 100)
  })
}

const hardDisk: Draw = (c, look) => {
  const internal = /NAS/.test(look.label.title)
  c.within('translate(200 210) rotate(-10)', () => {
    c.rect(-84, -116, 168, 236, c.slant(internal ? '#c3ccd3' : look.colour), {
      r: internal ? 8 : 18,
      stroke: darker(look.colour, 0.4),
      width: 1.6,
    })
    if (internal)
      c.rect(-68, -98, 136, 160, '#ffffff', { r: 4 }).rect(-68, -98, 136, 46, look.colour, { r: 4 })
    else
      for (let at = 0; at < 14; at++)
        c.line(-84, -60 + at * 12, 84, -100 + at * 12, '#ffffff', 1.4, { opacity: 0.1 })
    mark(c, look.label.brand, 0, internal ? -68 : 6, 26, '#ffffff', 120)
    mark(c, look.label.pack, 0, internal ? 0 : 56, 34, internal ? '#1d2831' : '#ffffff', 110)
    c.circle(66, 104, 4, '#6fc8ff')
  })
}

const headset: Draw = (c, look) => {
  c.path('M104 226C92 76 308 76 296 226', 'none', { stroke: c.round(look.colour), width: 20 }).path(
    'M112 200C108 98 292 98 288 200',
    'none',
    { stroke: darker(look.colour, 0.35), width: 6, opacity: 0.6 },
  )
  for (const x of [104, 296])
    c.rect(x - 34, 196, 68, 112, c.round(look.colour), { r: 30 })
      .rect(x + (x < 200 ? 18 : -42), 204, 24, 96, c.round('#2b3036'), { r: 12 })
      .ellipse(x + (x < 200 ? -14 : 14), 252, 12, 36, lighter(look.colour, 0.2), { opacity: 0.6 })
  if (/会议/.test(look.label.title))
    c.path('M86 292Q92 348 176 340', 'none', { stroke: '#2b3036', width: 7, cap: 'round' }).rect(
      170,
      328,
      34,
      20,
      c.round('#15191d'),
      { r: 10 },
    )
  mark(c, look.label.brand, 200, 232, 18, '#74828e', 110)
}

const projector: Draw = (c, look) => {
  c.path('M60 322L110 306 128 322 90 344Z', '#59646e', { opacity: 0 })
    .path(
      'M66 204Q68 186 90 184H310Q332 186 334 204L342 296Q342 314 324 314H76Q58 314 58 296Z',
      c.face(look.colour),
      { stroke: darker(look.colour, 0.25), width: 1.4 },
    )
    .circle(278, 248, 48, c.slant('#3a434b'))
    .circle(278, 248, 36, c.slant('#15191d'))
    .circle(278, 248, 25, c.glow([0, '#9fd8ff'], [0.6, '#2a5fae'], [1, '#0b1a30']))
    .ellipse(268, 238, 9, 7, '#ffffff', { opacity: 0.75 })
  for (let at = 0; at < 7; at++)
    c.line(84, 216 + at * 12, 170, 216 + at * 12, darker(look.colour, 0.24), 4)
  c.rect(88, 314, 30, 12, '#2b3238', { r: 4 }).rect(282, 314, 30, 12, '#2b3238', { r: 4 })
  for (let at = 0; at < 4; at++) c.circle(186 + at * 12, 198, 3.4, '#8b98a3')
  mark(c, look.label.brand, 200, 300, 17, readableOn(look.colour), 80)
}

const webcam: Draw = (c, look) => {
  c.rect(92, 136, 216, 78, c.slant(look.colour), { r: 38, stroke: '#0c0f12', width: 1.6 })
    .circle(200, 175, 33, '#0c0f12')
    .circle(200, 175, 24, c.glow([0, '#7fb6e4'], [0.55, '#1f3f6b'], [1, '#070c12']))
    .ellipse(191, 166, 7, 6, '#ffffff', { opacity: 0.8 })
    .circle(252, 175, 4, '#3fd07a')
  for (const x of [126, 140, 154]) c.circle(x, 175, 2.4, '#59646e')
  c.path('M172 214H228L236 262H164Z', c.slant('#2b3238')).path(
    'M124 262H276Q290 262 290 278L300 330H270L262 290H138L130 330H100L110 278Q110 262 124 262Z',
    c.slant('#22282d'),
  )
  mark(c, look.label.brand, 200, 112, 19, '#74828e', 140)
}

const tablet: Draw = (c, look) => {
  const wall = /考勤/.test(look.label.title)
  c.within(wall ? '' : 'rotate(-7 200 210)', () => {
    c.rect(wall ? 130 : 106, 66, wall ? 140 : 196, wall ? 276 : 274, c.slant(look.colour), {
      r: 20,
      stroke: darker(look.colour, 0.35),
      width: 1.6,
    }).rect(wall ? 138 : 116, wall ? 92 : 82, wall ? 124 : 176, wall ? 200 : 242, '#0c0f12', {
      r: 8,
    })
    screen(c, look, wall ? 142 : 121, wall ? 96 : 87, wall ? 116 : 166, wall ? 192 : 232)
    if (wall)
      c.ellipse(200, 176, 34, 44, 'none', { stroke: '#7fe3d0', width: 3, dash: '12 8' })
        .circle(200, 79, 6, '#3a434b')
        .rect(176, 308, 48, 8, '#3fd07a', { r: 4 })
    else
      for (let at = 0; at < 4; at++)
        c.rect(
          140 + at * 33,
          284,
          25,
          25,
          ['#ffffff', '#3fd07a', '#f2c14e', '#ff7a6b'][at] ?? '#ffffff',
          { r: 7, opacity: 0.9 },
        )
  })
}

const camera: Draw = (c, look) => {
  c.path('M150 130L168 100H232L250 130Z', c.slant(lighter(look.colour, 0.1)))
    .rect(76, 128, 248, 176, c.slant(look.colour), { r: 20, stroke: '#0c0f12', width: 1.6 })
    .rect(76, 168, 248, 96, '#15191d', { opacity: 0.55 })
    .circle(208, 220, 80, c.slant('#2b3036'), { stroke: '#0c0f12', width: 1.6 })
    .circle(208, 220, 64, c.slant('#43494f'))
    .circle(208, 220, 50, '#0c0f12')
    .circle(
      208,
      220,
      38,
      c.glow([0, '#b4dcff'], [0.35, '#3a6fb0'], [0.75, '#1b2f55'], [1, '#070a10']),
    )
    .ellipse(192, 204, 13, 10, '#ffffff', { opacity: 0.75 })
    .rect(96, 114, 34, 16, '#43494f', { r: 5 })
    .circle(290, 122, 13, '#43494f')
    .circle(100, 152, 8, '#c5302f')
  mark(c, look.label.brand, 200, 126, 16, '#ffffff', 60)
}

const speaker: Draw = (c, look) => {
  const title = look.label.title
  if (/净化/.test(title)) {
    c.rect(
      126,
      70,
      148,
      276,
      c.gradient(
        'across',
        [0, darker(look.colour, 0.14)],
        [0.3, '#ffffff'],
        [1, darker(look.colour, 0.18)],
      ),
      { r: 22 },
    ).ellipse(200, 80, 72, 14, c.slant('#e3e8ec'), { stroke: '#c5ced5', width: 1.4 })
    for (let row = 0; row < 15; row++)
      for (let col = 0; col < 11; col++) c.circle(140 + col * 12, 150 + row * 11.6, 2.6, '#c3ccd3')
    c.circle(200, 118, 16, '#15191d')
    mark(c, '28', 200, 124, 15, '#7fe3d0', 24, 1)
    return
  }
  if (/扩音/.test(title)) {
    c.rect(136, 122, 128, 190, c.slant(look.colour), {
      r: 26,
      stroke: darker(look.colour, 0.35),
      width: 1.6,
    }).circle(200, 236, 48, '#1c2126')
    for (let at = 0; at < 4; at++)
      c.circle(200, 236, 10 + at * 11, 'none', { stroke: '#5c6872', width: 2.4 })
    c.rect(158, 142, 84, 26, '#15191d', { r: 5 })
      .path('M264 160C316 150 322 92 280 84', 'none', { stroke: '#22272c', width: 6, cap: 'round' })
      .rect(256, 72, 34, 20, c.round('#15191d'), { r: 9 })
    mark(c, look.label.brand, 200, 304, 13, '#ffffff', 80)
    return
  }
  for (const x of [74, 218])
    c.path(`M${x + 108} 92L${x + 124} 84V330L${x + 108} 344Z`, darker(look.colour, 0.5))
      .rect(x, 92, 108, 252, c.face(look.colour), {
        r: 6,
        stroke: darker(look.colour, 0.5),
        width: 1.4,
      })
      .circle(x + 54, 152, 28, '#20262b')
      .circle(x + 54, 152, 15, c.slant('#8b98a3'))
      .circle(x + 54, 250, 44, '#20262b')
      .circle(x + 54, 250, 35, c.glow([0, '#6b7781'], [0.5, '#3a434b'], [1, '#15191d']))
      .circle(x + 54, 250, 12, c.slant('#59646e'))
  mark(c, look.label.brand, 128, 326, 13, '#e3e8ec', 80)
}

export const digital = {
  laptop,
  monitor,
  desktop,
  keyboard,
  mouse,
  usbDrive,
  hardDisk,
  headset,
  projector,
  webcam,
  tablet,
  camera,
  speaker,
} satisfies Record<string, Draw>
