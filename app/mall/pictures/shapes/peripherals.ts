import { darker, lighter, readableOn } from '../colour'
import { mark } from '../label'
import type { Draw } from '../look'

const printer: Draw = (c, look) => {
  if (/塑封/.test(look.label.title)) {
    c.rect(66, 218, 268, 92, c.face(look.colour), {
      r: 16,
      stroke: darker(look.colour, 0.2),
      width: 1.4,
    })
      .rect(92, 238, 216, 9, '#2b3238', { r: 4 })
      .path(
        'M116 242V150H284V242Z',
        c.gradient('slant', [0, '#ffffff', 0.95], [1, '#d9eaf3', 0.9]),
        { stroke: '#b9c9d3', width: 1.2 },
      )
      .circle(272, 282, 12, look.accent)
      .circle(240, 282, 7, '#3fd07a')
    mark(c, look.label.brand, 136, 288, 18, readableOn(look.colour), 110)
    return
  }
  const scan = /扫描/.test(look.label.title)
  c.path('M126 142L138 70H262L274 142Z', '#ffffff', { stroke: '#c9d2d9', width: 1.2 })
  for (let at = 0; at < 4; at++)
    c.line(154, 86 + at * 12, 246 - at * 18, 86 + at * 12, '#b9c4cc', 2.4)
  c.path(
    'M70 168Q72 142 98 140H302Q328 142 330 168L336 260H64Z',
    c.face(lighter(look.colour, 0.08)),
    { stroke: darker(look.colour, 0.25), width: 1.4 },
  )
    .path('M64 226H336V296Q336 312 320 312H80Q64 312 64 296Z', c.face(look.colour), {
      stroke: darker(look.colour, 0.25),
      width: 1.4,
    })
    .rect(104, 238, 192, 22, '#15191d', { r: 4 })
  if (!scan)
    c.path('M118 250H282L300 330H100Z', '#ffffff', { stroke: '#c9d2d9', width: 1.2 })
      .rect(138, 266, 58, 7, look.accent === '#2d3339' ? '#2a6fb0' : look.accent, { r: 3 })
      .rect(134, 282, 126, 4, '#c9d2d9')
      .rect(130, 292, 136, 4, '#c9d2d9')
      .rect(126, 302, 98, 4, '#c9d2d9')
  c.rect(228, 158, 82, 36, '#15191d', { r: 5 })
    .rect(234, 164, 46, 24, c.gradient('slant', [0, '#5aa3e0'], [1, '#1f4f8f']), { r: 2 })
    .circle(296, 176, 7, look.accent === '#2d3339' ? '#3fd07a' : look.accent)
  mark(c, look.label.brand, 138, 190, 22, readableOn(look.colour), 110)
}

const toner: Draw = (c, look) => {
  c.within('translate(200 186) rotate(-10)', () => {
    c.path(
      'M-132 -34Q-132 -54 -112 -56H108Q132 -54 134 -30V22Q134 40 116 42H-116Q-132 40 -132 24Z',
      c.gradient('down', [0, '#5a636b'], [0.3, '#343a40'], [1, '#15191d']),
    )
      .rect(-140, -22, 20, 52, c.face('#22272c'), { r: 5 })
      .rect(124, -22, 20, 52, c.face('#22272c'), { r: 5 })
      .rect(
        -118,
        40,
        236,
        20,
        c.gradient(
          'down',
          [0, lighter(look.colour, 0.4)],
          [0.4, look.colour],
          [1, darker(look.colour, 0.35)],
        ),
        { r: 9 },
      )
      .rect(-60, -42, 120, 50, '#ffffff', { r: 4 })
      .rect(-60, -42, 120, 18, look.colour, { r: 4 })
    mark(c, look.label.brand, 0, -28, 13, '#ffffff', 108)
    mark(c, look.label.pack, 0, 0, 19, '#1d2831', 104)
  })
  c.rect(90, 270, 220, 72, c.face('#f7f8f9'), { r: 4, stroke: '#c9d2d9', width: 1 }).rect(
    90,
    270,
    70,
    72,
    look.colour,
    { r: 4 },
  )
  c.block(look.label.title, 174, 302, 18, 126, 2, { bold: true, fill: '#1d2831' })
}

const inkBottle: Draw = (c, look) => {
  const cartridge = /墨盒/.test(look.label.title)
  if (cartridge) {
    c.path(
      'M116 140H256Q270 140 270 154V232L286 250V322Q286 336 272 336H130Q116 336 116 322Z',
      c.slant('#2b3036'),
    )
      .rect(132, 158, 122, 104, '#ffffff', { r: 6 })
      .rect(132, 158, 122, 30, look.colour, { r: 6 })
      .rect(150, 336, 60, 10, '#b9862b')
    mark(c, look.label.brand, 193, 179, 18, '#ffffff', 108)
    mark(c, look.label.code, 193, 226, 20, '#1d2831', 108)
    return
  }
  c.path(
    'M150 144H250Q268 150 268 172V328Q268 346 250 346H150Q132 346 132 328V172Q132 150 150 144Z',
    c.round(look.colour),
  )
    .path('M174 144L180 98H220L226 144Z', c.round('#e9edf0'))
    .path('M186 98L191 62Q200 54 209 62L214 98Z', c.round('#2b3036'))
    .rect(132, 196, 136, 108, '#ffffff', { opacity: 0.95 })
  mark(c, look.label.brand, 200, 224, 20, '#1d2831', 120)
  c.circle(200, 258, 20, look.colour).path(
    'M200 244C208 256 211 262 208 268H192C189 262 192 256 200 244Z',
    '#ffffff',
    { opacity: 0.85 },
  )
  mark(c, look.label.pack, 200, 296, 14, '#5d6b77', 120)
}

const cable: Draw = (c, look) => {
  const net = /网线/.test(look.label.title)
  for (let at = 0; at < 5; at++)
    c.ellipse(200, 214, 104 - at * 7, 92 - at * 7, 'none', {
      stroke: at % 2 ? darker(look.colour, 0.15) : look.colour,
      width: 9,
    })
  c.path('M282 160Q320 130 316 92M120 272Q84 300 92 336', 'none', {
    stroke: look.colour,
    width: 10,
  })
  for (const [x, y, turn] of [
    [316, 76, 0],
    [92, 344, 180],
  ] as const)
    c.within(`translate(${x} ${y}) rotate(${turn})`, () => {
      if (net)
        c.rect(-15, -22, 30, 42, c.glass('#bcd3e0'), { r: 3, stroke: '#8fa6b4', width: 1.2 }).rect(
          -10,
          -22,
          20,
          10,
          '#d9b24a',
        )
      else
        c.rect(-19, -8, 38, 34, c.slant('#2b3238'), { r: 6 }).path(
          'M-13 -8V-26H13V-8Z',
          c.gradient('across', [0, '#c9a24a'], [0.4, '#f7e3a8'], [1, '#a07c2b']),
        )
    })
  c.rect(186, 110, 28, 44, c.round('#20262b'), { r: 6 })
  mark(c, look.label.pack, 200, 222, 22, '#5d6b77', 100)
}

const powerStrip: Draw = (c, look) => {
  c.path('M322 228Q378 236 352 302T262 336', 'none', { stroke: '#3a434b', width: 8, cap: 'round' })
  c.within('translate(186 214) rotate(-12)', () => {
    c.rect(-146, -46, 292, 92, c.face(look.colour), { r: 18, stroke: '#b9c4cc', width: 1.6 })
    for (let at = 0; at < 4; at++)
      c.rect(-128 + at * 58, -30, 50, 60, '#ffffff', { r: 8, stroke: '#d9dfe4', width: 1.2 })
        .rect(-113 + at * 58, -18, 5, 15, '#3a434b', { r: 2 })
        .rect(-96 + at * 58, -18, 5, 15, '#3a434b', { r: 2 })
        .rect(-105 + at * 58, 6, 5, 15, '#3a434b', { r: 2 })
    c.rect(108, -18, 24, 36, '#d64545', { r: 6 }).rect(112, -14, 16, 14, '#ff8a7a', { r: 3 })
  })
  mark(c, look.label.brand, 130, 314, 20, '#74828e', 130)
}

const router: Draw = (c, look) => {
  const title = look.label.title
  if (/交换机/.test(title)) {
    c.path('M48 196L92 168H352L326 196Z', c.slant(lighter(look.colour, 0.2)))
      .rect(48, 196, 278, 76, c.face(look.colour), {
        r: 3,
        stroke: darker(look.colour, 0.4),
        width: 1.2,
      })
      .path('M326 196L352 168V240L326 272Z', darker(look.colour, 0.35))
    for (let row = 0; row < 2; row++)
      for (let col = 0; col < 12; col++)
        c.rect(108 + col * 17.4, 212 + row * 24, 14, 15, '#0d1114', { r: 1.6 }).rect(
          110 + col * 17.4,
          209 + row * 24,
          4,
          2,
          (col + row) % 3 ? '#3fd07a' : '#f0b429',
        )
    mark(c, look.label.brand, 78, 240, 18, '#ffffff', 50)
    return
  }
  if (/插座/.test(title)) {
    c.rect(104, 104, 192, 192, c.slant(look.colour), { r: 18, stroke: '#c5ced5', width: 1.6 })
      .rect(124, 124, 152, 152, c.slant('#ffffff'), { r: 12, stroke: '#d9dfe4', width: 1.2 })
      .rect(182, 158, 8, 26, '#3a434b', { r: 3 })
      .rect(210, 158, 8, 26, '#3a434b', { r: 3 })
    c.within('rotate(30 178 228)', () => c.rect(174, 214, 8, 26, '#3a434b', { r: 3 }))
      .within('rotate(-30 222 228)', () => c.rect(218, 214, 8, 26, '#3a434b', { r: 3 }))
      .rect(196, 204, 8, 22, '#3a434b', { r: 3 })
    mark(c, look.label.brand, 200, 268, 13, '#9aa6b0', 80)
    return
  }
  for (const [x, turn] of [
    [96, -10],
    [152, -4],
    [248, 4],
    [304, 10],
  ] as const)
    c.within(`rotate(${turn} ${x} 240)`, () =>
      c.rect(x - 6, 92, 12, 150, c.round(darker(look.colour, 0.04)), { r: 6 }),
    )
  c.path(
    'M72 246Q76 230 96 228H304Q324 230 328 246L340 300Q342 322 320 322H80Q58 322 60 300Z',
    c.face(look.colour),
    { stroke: darker(look.colour, 0.2), width: 1.4 },
  ).path('M72 246Q200 274 328 246L332 262Q200 290 68 262Z', '#ffffff', { opacity: 0.4 })
  for (let at = 0; at < 5; at++) c.circle(164 + at * 18, 304, 3, '#3fd07a')
  mark(c, look.label.brand, 200, 288, 18, '#8b98a3', 130)
}

export const peripherals = {
  printer,
  toner,
  inkBottle,
  cable,
  powerStrip,
  router,
} satisfies Record<string, Draw>
