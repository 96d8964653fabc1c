// Longer than other files: each drawing is a list of strokes.
import { darker, lighter, readableOn } from '../colour'
import { mark } from '../label'
import type { Draw } from '../look'
import { display } from './measuring'

const centrifuge: Draw = (c, look) => {
  const body = look.colour
  c.path('M88 208Q88 140 200 140T312 208L324 320Q326 342 304 342H96Q74 342 76 320Z', c.face(body), {
    stroke: darker(body, 0.2),
    width: 1.2,
  })
    .ellipse(200, 196, 108, 50, c.slant(lighter(body, 0.2)), {
      stroke: darker(body, 0.14),
      width: 1.2,
    })
    .ellipse(200, 192, 78, 33, c.gradient('slant', [0, '#5b6a76'], [1, '#27323b']))
    .ellipse(188, 184, 42, 13, '#ffffff', { opacity: 0.14 })
  for (let at = 0; at < 12; at++)
    c.circle(
      200 + Math.round(56 * Math.cos((at * Math.PI) / 6)),
      192 + Math.round(22 * Math.sin((at * Math.PI) / 6)),
      4.4,
      '#aab7c1',
      { opacity: 0.75 },
    )
  c.rect(86, 252, 228, 12, look.accent)
  display(c, 112, 274, 104, 40, /(\d{4,5})/.exec(look.label.pack ?? '')?.[1] ?? '12000')
  c.circle(252, 294, 14, c.slant('#f4f6f7'), { stroke: '#aab7c1', width: 1 }).circle(
    288,
    294,
    10,
    look.accent,
  )
  mark(c, look.label.brand, 200, 334, 13, readableOn(body), 160)
}

const microscope: Draw = (c, look) => {
  const body = look.colour
  const trim = look.accent
  c.path('M96 330Q96 314 114 312H282Q304 314 304 334V346H96Z', c.face(body), {
    stroke: darker(body, 0.2),
    width: 1.2,
  }).path(
    'M252 314C306 274 306 186 246 150L226 172C264 200 262 258 214 288V314Z',
    c.gradient('across', [0, lighter(body, 0.2)], [0.5, body], [1, darker(body, 0.25)]),
    { stroke: darker(body, 0.22), width: 1.2 },
  )
  c.rect(112, 258, 132, 16, c.face('#3a434b'), { r: 3 })
    .rect(146, 252, 64, 6, '#cfe2ee')
    .rect(160, 274, 40, 26, c.round('#59646e'), { r: 4 })
    .ellipse(180, 312, 26, 7, '#f5e7a3')
  c.within('rotate(-24 214 150)', () =>
    c
      .rect(184, 130, 76, 56, c.face(body), { r: 12, stroke: darker(body, 0.2), width: 1 })
      .rect(196, 72, 22, 64, c.round('#2b3238'), { r: 4 })
      .rect(192, 60, 30, 18, c.round('#1b2127'), { r: 5 })
      .rect(228, 80, 22, 56, c.round('#2b3238'), { r: 4 })
      .rect(224, 68, 30, 18, c.round('#1b2127'), { r: 5 }),
  )
  c.ellipse(180, 196, 34, 13, c.slant('#8c979f'))
    .path('M160 200H178L174 248H164Z', c.round('#c9d2d8'))
    .rect(163, 232, 12, 6, trim)
    .path('M186 202L204 200L210 232L200 236Z', c.round('#aab5bd'))
    .rect(166, 176, 34, 22, c.face(body), { r: 5 })
  c.circle(282, 262, 19, c.slant('#4a545d'), { stroke: '#20272d', width: 1.4 }).circle(
    282,
    262,
    10,
    c.slant('#7d8993'),
  )
  mark(c, look.label.brand, 186, 336, 13, readableOn(body), 160)
}

const stirrer: Draw = (c, look) => {
  const mantle = /电热套/.test(look.label.title)
  c.path('M92 262H308L320 330Q322 344 306 344H94Q78 344 80 330Z', c.face(look.colour), {
    stroke: darker(look.colour, 0.2),
    width: 1.2,
  })
  if (mantle)
    c.path('M104 262C104 226 150 208 200 208S296 226 296 262Z', c.face('#6e4b35'))
      .ellipse(200, 240, 74, 20, '#3a2a20')
      .circle(200, 196, 70, c.glow([0, '#ffffff', 0.3], [1, '#9fb9c7', 0.5]), {
        stroke: '#86a2b2',
        width: 1.6,
      })
      .rect(186, 84, 28, 60, c.glass(), { stroke: '#86a2b2', width: 1.4 })
  else {
    c.path(
      'M84 248H316L308 262H92Z',
      c.gradient('across', [0, '#b9c1c7'], [0.4, '#f4f6f7'], [1, '#98a2aa']),
    ).path('M142 108H258L254 116V234Q254 248 240 248H160Q146 248 146 234V116Z', c.glass(), {
      stroke: '#86a2b2',
      width: 1.6,
    })
    c.path(
      'M148 158Q180 178 200 190Q220 178 252 158V234Q252 246 240 246H160Q148 246 148 234Z',
      c.gradient('across', [0, '#3c86c4', 0.75], [0.35, '#a8d5f2', 0.65], [1, '#2f6fa8', 0.8]),
    )
      .rect(178, 238, 44, 8, '#ffffff', { r: 4 })
      .path('M176 168Q200 200 224 168', 'none', { stroke: '#ffffff', width: 2, opacity: 0.8 })
  }
  display(c, 158, 280, 84, 34, mantle ? '120 °C' : '600')
  for (const x of [118, 282])
    c.circle(x, 298, 19, c.slant('#3f4952'), { stroke: '#20272d', width: 1 }).line(
      x,
      298,
      x + 8,
      286,
      look.accent === '#2d3339' ? '#f2a72e' : look.accent,
      3,
    )
  mark(c, look.label.brand, 200, 335, 12, readableOn(look.colour), 180)
}

const vortex: Draw = (c, look) => {
  if (/摇床/.test(look.label.title)) {
    c.path('M76 246H324L336 330Q338 344 322 344H78Q62 344 64 330Z', c.face(look.colour), {
      stroke: darker(look.colour, 0.2),
      width: 1.2,
    }).path('M66 226L96 196H304L334 226V240H66Z', c.slant('#b9c3cb'), {
      stroke: '#8a96a0',
      width: 1,
    })
    for (const x of [128, 200, 272])
      c.path(
        `M${x - 8} 118H${x + 8}V150L${x + 32} 206Q${x + 34} 216 ${x + 24} 216H${x - 24}Q${x - 34} 216 ${x - 32} 206L${x - 8} 150Z`,
        c.glass(),
        { stroke: '#86a2b2', width: 1.2 },
      ).path(
        `M${x - 20} 180H${x + 20}L${x + 31} 206Q${x + 33} 214 ${x + 24} 214H${x - 24}Q${x - 33} 214 ${x - 31} 206Z`,
        '#f2c84b',
        { opacity: 0.7 },
      )
    display(c, 150, 274, 100, 40, '180 rpm')
    return
  }
  c.path(
    'M122 220Q124 196 152 192H248Q276 196 278 220L296 326Q298 346 276 346H124Q102 346 104 326Z',
    c.face(look.colour),
    { stroke: darker(look.colour, 0.3), width: 1.2 },
  )
    .ellipse(200, 192, 40, 12, '#20262b')
    .path('M168 190Q168 160 200 160T232 190Z', c.round('#2b3137'))
    .ellipse(200, 164, 22, 7, '#11161a')
  c.within('rotate(8 200 160)', () =>
    c
      .path('M184 46H216V130L204 172H196L184 130Z', c.glass(), { stroke: '#9fb3bf', width: 1 })
      .path('M186 92H214V130L204 170H196L186 130Z', '#e58aa8', { opacity: 0.7 })
      .rect(180, 32, 40, 20, c.round('#2f80c9'), { r: 3 }),
  )
  c.circle(200, 280, 30, c.slant(look.accent), {
    stroke: darker(look.accent, 0.3),
    width: 1.4,
  }).line(200, 280, 216, 260, '#ffffff', 4, { cap: 'round' })
  mark(c, look.label.brand, 200, 334, 13, readableOn(look.colour), 140)
}

const oven: Draw = (c, look) => {
  c.rect(84, 78, 232, 264, c.face(look.colour), {
    r: 10,
    stroke: darker(look.colour, 0.2),
    width: 1.4,
  }).rect(84, 78, 232, 52, c.face(lighter(look.colour, 0.25)), { r: 10 })
  display(c, 102, 90, 92, 30, /(\d+) ℃/.exec(look.label.pack ?? '')?.[0] ?? '60.0 °C', '#ffb457')
  for (let at = 0; at < 3; at++)
    c.circle(228 + at * 30, 105, 9, at === 2 ? look.accent : '#f4f6f7', {
      stroke: '#9aa6b0',
      width: 1,
    })
  c.rect(100, 142, 200, 184, c.face(lighter(look.colour, 0.12)), {
    r: 8,
    stroke: darker(look.colour, 0.22),
    width: 1.2,
  }).rect(
    122,
    164,
    136,
    128,
    c.gradient('slant', [0, '#5a4638'], [0.5, '#8a5a34'], [1, '#3a2d25']),
    { r: 6, stroke: '#6b7781', width: 4 },
  )
  for (const y of [204, 244]) c.line(126, y, 254, y, '#d9c3a4', 2, { opacity: 0.8 })
  c.path('M150 204V186H166V204M176 204V178H196V204M206 244V222H236V244', '#d9e8f0', {
    opacity: 0.75,
  })
    .path('M128 168H180L140 288H128Z', '#ffffff', { opacity: 0.12 })
    .rect(274, 190, 12, 88, c.round('#59646e'), { r: 6 })
  mark(c, look.label.brand, 200, 316, 13, readableOn(look.colour), 170)
}

const waterBath: Draw = (c, look) => {
  c.path('M70 220H330V326Q330 344 312 344H88Q70 344 70 326Z', c.face(look.colour), {
    stroke: darker(look.colour, 0.2),
    width: 1.2,
  }).path(
    'M70 220L108 160H292L330 220Z',
    c.gradient('across', [0, '#c3ccd3'], [0.5, '#f3f6f8'], [1, '#aeb9c2']),
    { stroke: '#97a4ae', width: 1 },
  )
  for (const [x, y] of [
    [140, 178],
    [260, 178],
    [124, 206],
    [276, 206],
  ] as const)
    c.ellipse(x, y, 40, 11, '#3c6f8f')
      .ellipse(x, y - 2, 40, 11, c.slant('#e3e9ed'), { stroke: '#9aa7b1', width: 1.2 })
      .ellipse(x, y - 2, 26, 6, '#6aa8cc')
  c.path('M128 168V126H152V168Z', c.glass(), { stroke: '#86a2b2', width: 1.2 }).path(
    'M130 146H150V168H130Z',
    '#f0a93b',
    { opacity: 0.75 },
  )
  display(c, 96, 254, 96, 44, '37.0 °C', '#ffb457')
  c.circle(248, 276, 18, c.slant('#f4f6f7'), { stroke: '#9aa6b0', width: 1.2 }).circle(
    292,
    276,
    12,
    look.accent,
  )
  mark(c, look.label.brand, 200, 330, 13, readableOn(look.colour), 170)
}

const ultrasonicBath: Draw = (c, look) => {
  c.path(
    'M78 172H322L316 330Q316 344 302 344H98Q84 344 84 330Z',
    c.gradient(
      'across',
      [0, '#98a3ab'],
      [0.2, '#eef2f4'],
      [0.5, '#c3ccd2'],
      [0.8, '#eef2f4'],
      [1, '#8b969f'],
    ),
    { stroke: '#7f8b94', width: 1.2 },
  )
    .path('M70 160H330V180H70Z', c.face('#dfe5e9'))
    .path('M88 160L112 128H288L312 160Z', '#a6b3bc')
    .path('M104 156L120 136H280L296 156Z', c.gradient('down', [0, '#5aa3cf'], [1, '#9ad0ec']))
  for (let at = 0; at < 9; at++)
    c.circle(130 + look.chance(`u${at}`, 140), 140 + look.chance(`v${at}`, 14), 2.4, '#ffffff', {
      opacity: 0.8,
    })
  c.rect(112, 206, 176, 92, c.face('#f4f6f8'), { r: 8, stroke: '#aab7c1', width: 1 })
  display(c, 124, 218, 88, 38, '15:00')
  c.circle(244, 238, 15, c.slant(look.accent))
    .rect(124, 268, 40, 16, look.accent, { r: 6 })
    .rect(172, 268, 40, 16, '#c5ced5', { r: 6 })
  mark(c, look.label.brand, 200, 328, 13, '#4a5661', 160)
}

const pump: Draw = (c, look) => {
  if (/循环水/.test(look.label.title)) {
    c.rect(116, 150, 168, 194, c.face(look.colour), {
      r: 12,
      stroke: darker(look.colour, 0.2),
      width: 1.2,
    }).rect(140, 86, 120, 68, c.face('#39444d'), { r: 10 })
    for (const x of [168, 232])
      c.circle(x, 124, 22, '#f7f9fa', { stroke: '#2b333a', width: 3 })
        .line(x, 124, x - 11, 112, '#d64545', 2.4)
        .rect(x - 6, 68, 12, 22, c.round('#b9c2c9'))
    c.rect(116, 240, 168, 10, look.accent)
    mark(c, look.label.brand, 200, 296, 18, readableOn(look.colour), 140)
    return
  }
  c.rect(86, 322, 236, 20, c.face('#3a434b'), { r: 6 }).rect(
    96,
    200,
    140,
    118,
    c.gradient(
      'down',
      [0, lighter(look.colour, 0.35)],
      [0.4, look.colour],
      [1, darker(look.colour, 0.3)],
    ),
    { r: 18 },
  )
  for (let at = 0; at < 9; at++)
    c.line(110 + at * 14, 206, 110 + at * 14, 312, darker(look.colour, 0.35), 3)
  c.path('M236 214L262 190H312Q322 192 322 204V318H236Z', c.slant(look.accent))
    .rect(250, 168, 20, 26, c.round('#c9d1d7'))
    .rect(288, 160, 20, 34, c.round('#c9d1d7'))
    .circle(278, 252, 24, '#f7f9fa', { stroke: '#2b333a', width: 3 })
    .line(278, 252, 266, 238, '#d64545', 2.4)
    .path('M298 162C298 120 350 130 352 86', 'none', {
      stroke: '#c46a4f',
      width: 9,
      cap: 'round',
      opacity: 0.9,
    })
  mark(c, look.label.brand, 166, 336, 11, '#ffffff', 100)
}

const electrophoresis: Draw = (c, look) => {
  c.path(
    'M74 214L112 172H306L334 214V318Q334 334 318 334H90Q74 334 74 318Z',
    c.gradient(
      'slant',
      [0, '#ffffff', 0.85],
      [0.5, look.colour, 0.5],
      [1, darker(look.colour, 0.1), 0.7],
    ),
    { stroke: '#7fa0b2', width: 2 },
  ).path('M84 256Q204 266 324 256V316Q324 326 316 326H92Q84 326 84 316Z', '#6fb4dc', {
    opacity: 0.5,
  })
  c.path('M74 214H334', 'none', { stroke: '#7fa0b2', width: 2 }).rect(
    130,
    232,
    148,
    62,
    '#d7f0c9',
    { r: 3, opacity: 0.75, stroke: '#8fb37a', width: 1 },
  )
  for (let at = 0; at < 8; at++)
    c.rect(140 + at * 17, 238, 10, 4, '#4c6b3f').rect(
      140 + at * 17,
      252 + look.chance(`g${at}`, 26),
      10,
      3.4,
      '#3558a8',
      { opacity: 0.85 },
    )
  c.path('M110 172L134 140H288L306 172Z', look.accent === '#2d3339' ? '#2e7d4f' : look.accent, {
    opacity: 0.85,
  })
    .path('M134 140C128 84 190 70 196 108', 'none', { stroke: '#c5302f', width: 6, cap: 'round' })
    .path('M280 140C290 80 220 66 214 108', 'none', { stroke: '#23282d', width: 6, cap: 'round' })
  mark(c, look.label.brand, 204, 160, 14, '#ffffff', 130)
}

/** Tall cabinets: freezers, refrigerators, upright air conditioners and dispensers. */
const freezer: Draw = (c, look) => {
  const title = look.label.title
  const tall = /空调|饮水机/.test(title)
  const [x, width] = tall ? [134, 132] : [112, 176]
  c.path(
    `M${x + width} 62L${x + width + 22} 54V332L${x + width} 346Z`,
    darker(look.colour, 0.25),
  ).rect(
    x,
    56,
    width,
    290,
    c.gradient(
      'across',
      [0, lighter(look.colour, 0.2)],
      [0.3, lighter(look.colour, 0.5)],
      [1, darker(look.colour, 0.08)],
    ),
    { r: 10, stroke: darker(look.colour, 0.2), width: 1.2 },
  )
  const accent = look.accent === '#2d3339' ? '#1c63a8' : look.accent
  if (/饮水机/.test(title))
    c.rect(x + 24, 142, width - 48, 74, c.face('#2b333a'), { r: 10 })
      .rect(x + 46, 152, 12, 18, '#d64545', { r: 3 })
      .rect(x + 74, 152, 12, 18, '#3a8fd0', { r: 3 })
      .path(`M${x + 42} 178H${x + 62}L${x + 60} 208H${x + 44}Z`, '#ffffff', { opacity: 0.6 })
  else if (tall) {
    for (let at = 0; at < 9; at++)
      c.line(x + 22, 84 + at * 9, x + width - 22, 84 + at * 9, '#b9c4cc', 3)
    display(c, x + 42, 186, 48, 22, '26')
  } else {
    c.line(x, 176, x + width, 176, darker(look.colour, 0.3), 2)
      .rect(x + 12, 116, 9, 50, c.round('#8b979f'), { r: 4 })
      .rect(x + 12, 190, 9, 74, c.round('#8b979f'), { r: 4 })
    if (/℃/.test(title)) display(c, x + 96, 78, 62, 26, `${/−\d+/.exec(title)?.[0] ?? '−40'} °C`)
  }
  c.rect(x + 14, 326, width - 28, 5, accent, { r: 2 })
  mark(
    c,
    look.label.brand,
    x + width / 2 + (tall ? 0 : 12),
    tall ? 260 : 232,
    20,
    accent,
    width - 60,
  )
}

const rotaryEvaporator: Draw = (c, look) => {
  c.rect(88, 330, 230, 14, c.face('#3a434b'), { r: 4 })
    .rect(272, 96, 14, 238, c.round('#aab6bf'))
    .path('M84 268H196V318Q196 332 182 332H98Q84 332 84 318Z', c.face(look.colour), {
      stroke: '#8a98a3',
      width: 1.2,
    })
    .ellipse(140, 268, 56, 11, '#6fb0d6', { stroke: '#8a98a3', width: 1.2 })
  c.within('rotate(-34 232 168)', () =>
    c
      .rect(196, 146, 96, 44, c.face(look.accent), { r: 8 })
      .rect(118, 158, 80, 20, c.glass(), { stroke: '#86a2b2', width: 1.4 }),
  )
  c.circle(136, 248, 46, c.glow([0, '#ffffff', 0.4], [1, '#9fb9c7', 0.55]), {
    stroke: '#86a2b2',
    width: 1.8,
  }).path('M92 256Q136 268 180 256A46 46 0 0 1 92 256Z', '#e2704a', { opacity: 0.7 })
  c.path('M246 60H286L278 142H254Z', c.glass(), { stroke: '#86a2b2', width: 1.4 })
  for (let at = 0; at < 6; at++)
    c.ellipse(266, 74 + at * 11, 14 - at * 0.6, 4, 'none', { stroke: '#86a2b2', width: 1.6 })
  c.path('M286 150Q318 160 316 200', 'none', { stroke: '#c3d5df', width: 10 })
    .circle(314, 234, 36, c.glow([0, '#ffffff', 0.4], [1, '#9fb9c7', 0.55]), {
      stroke: '#86a2b2',
      width: 1.6,
    })
    .path('M280 242Q314 252 348 242A36 36 0 0 1 280 242Z', '#8fd0ec', { opacity: 0.8 })
  display(c, 98, 286, 70, 28, '45 °C', '#ffb457')
}

const thermocycler: Draw = (c, look) => {
  c.path(
    'M88 240Q90 214 118 210H282Q310 214 312 240L322 326Q324 344 304 344H96Q76 344 78 326Z',
    c.face(look.colour),
    { stroke: darker(look.colour, 0.2), width: 1.2 },
  ).path('M112 210L136 168H264L288 210Z', c.slant('#9aa6b0'))
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 10; col++)
      c.ellipse(146 - row * 7 + col * (12 + row * 1.5), 176 + row * 9, 4.6, 2.4, '#2b333a')
  c.path(
    'M104 196L120 96Q122 84 136 84H264Q278 84 280 96L296 196H278L266 170H134L122 196Z',
    c.gradient('slant', [0, lighter(look.accent, 0.3)], [1, darker(look.accent, 0.15)]),
  ).rect(176, 74, 48, 14, c.face('#3a434b'), { r: 6 })
  display(c, 112, 246, 176, 68, '')
  c.path('M124 296H146V264H164V286H186V272H206V296', 'none', {
    stroke: '#7fe3d0',
    width: 2.6,
  }).text('98.0 °C', 222, 290, 14, { fill: '#7fe3d0', bold: true })
  mark(c, look.label.brand, 200, 334, 13, readableOn(look.colour), 180)
}

const ironStand: Draw = c => {
  c.rect(98, 326, 190, 18, c.face('#49545d'), { r: 5 })
    .rect(126, 52, 11, 280, c.round('#b5bfc7'), { r: 5 })
    .rect(116, 118, 30, 26, c.round('#6b7781'), { r: 4 })
    .rect(140, 124, 96, 9, c.round('#9aa6b0'), { r: 4 })
    .rect(116, 226, 30, 22, c.round('#6b7781'), { r: 4 })
    .rect(140, 232, 46, 8, c.round('#9aa6b0'), { r: 4 })
  c.ellipse(226, 236, 46, 11, 'none', { stroke: '#7f8b95', width: 7 })
    .path(
      'M206 76H246V84L242 92V152L268 214Q274 228 258 228H194Q178 228 184 214L210 152V92L206 84Z',
      c.glass(),
      { stroke: '#86a2b2', width: 1.6 },
    )
    .path('M196 188Q226 196 256 188L266 214Q272 226 258 226H194Q180 226 186 214Z', '#4aa3d8', {
      opacity: 0.75,
    })
  c.rect(206, 290, 40, 36, c.round('#8b5a2b'), { r: 6 })
    .path('M226 252C238 268 242 276 238 286H214C210 276 216 266 226 252Z', '#f5a623')
    .path('M226 266C232 274 233 280 231 286H221C219 280 222 274 226 266Z', '#5aa7e0')
    .circle(142, 131, 8, '#d64545')
    .circle(142, 237, 7, '#d64545')
}

const sterilizer: Draw = (c, look) => {
  c.path('M112 142H288V326Q288 344 270 344H130Q112 344 112 326Z', c.round(look.colour))
    .ellipse(200, 142, 88, 22, c.slant('#eef2f4'), { stroke: '#8a98a3', width: 1.6 })
    .path('M118 136Q122 96 200 92T282 136Q200 158 118 136Z', c.round('#c9d2d9'))
    .rect(186, 70, 28, 26, c.round('#3a434b'), { r: 5 })
    .circle(200, 62, 17, '#f7f9fa', { stroke: '#3a434b', width: 3 })
    .line(200, 62, 192, 54, '#d64545', 2.2)
  for (const x of [116, 284]) c.rect(x - 10, 126, 20, 40, c.round('#4a545d'), { r: 5 })
  c.rect(146, 208, 108, 80, c.face('#f4f6f8'), { r: 8, stroke: '#aab7c1', width: 1 })
  display(c, 156, 218, 88, 32, '121 °C', '#ffb457')
  c.circle(174, 268, 9, look.accent).circle(200, 268, 9, '#3fa36b').circle(226, 268, 9, '#c5ced5')
  mark(c, look.label.brand, 200, 322, 14, '#4a5661', 140)
}

export const instruments = {
  centrifuge,
  microscope,
  stirrer,
  vortex,
  oven,
  waterBath,
  ultrasonicBath,
  pump,
  electrophoresis,
  freezer,
  rotaryEvaporator,
  thermocycler,
  ironStand,
  sterilizer,
} satisfies Record<string, Draw>
