// Longer than other files: each drawing is a list of strokes.
import { darker, lighter, readableOn } from '../colour'
import { mark, packLabel } from '../label'
import type { Draw } from '../look'
import { box } from './containers'

const tissue: Draw = (c, look) => {
  const tub = /湿巾/.test(look.label.title)
  if (tub) {
    c.path('M128 132H272V326Q272 346 252 346H148Q128 346 128 326Z', c.round(look.colour))
      .rect(122, 100, 156, 38, c.round(look.accent), { r: 10 })
      .path('M180 104Q176 62 206 72Q232 54 222 104Z', '#ffffff', { stroke: '#d5dce1', width: 1.2 })
      .rect(146, 176, 108, 112, '#ffffff', { r: 8, opacity: 0.94 })
    c.block(look.label.title, 200, 214, 21, 96, 2, {
      bold: true,
      anchor: 'middle',
      fill: look.accent,
    })
    mark(c, look.label.pack, 200, 276, 17, '#5d6b77', 90)
    return
  }
  for (const [dx, dy] of [
    [46, -56],
    [23, -28],
    [0, 0],
  ] as const)
    box(c, 78 + dx, 232 + dy, 200, 96, lighter(look.colour, dx / 160), 30)
  c.path('M150 150Q150 96 186 116Q196 70 224 104Q262 92 254 150Z', '#ffffff', {
    stroke: '#d5dce1',
    width: 1.2,
  })
  c.path('M78 300Q160 258 278 304V328H78Z', '#ffffff', { opacity: 0.22 })
  packLabel(c, look, 96, 262, 160, 24, '#ffffff', 1)
}

const detergent: Draw = (c, look) => {
  const large = /25 kg|5 kg/.test(look.label.pack ?? '')
  if (large)
    c.path(
      'M116 128H172L180 108H230V128Q284 132 286 180V322Q286 346 262 346H138Q114 346 114 322Z',
      c.slant(look.colour),
      { stroke: darker(look.colour, 0.25), width: 1.4 },
    )
      .path('M226 150Q266 150 268 186L246 184Q244 168 226 168Z', '#ffffff', { opacity: 0.5 })
      .rect(176, 76, 54, 36, c.round('#f4f6f7'), { r: 6 })
  else
    c.path(
      'M170 112H230V132C236 152 276 156 276 200V326Q276 346 254 346H146Q124 346 124 326V200C124 156 164 152 170 132Z',
      c.round(look.colour),
    ).rect(166, 70, 68, 46, c.round('#f4f6f7'), { r: 8 })
  c.path('M136 214Q200 198 264 214V312Q200 326 136 312Z', '#ffffff', { opacity: 0.95 })
  mark(c, look.label.brand, 200, 240, 22, darker(look.colour, 0.15), 112, 1)
  c.block(look.label.title, 200, 268, 18, 116, 2, { bold: true, anchor: 'middle', fill: '#1d2831' })
  for (const [x, y, radius] of [
    [152, 190, 7],
    [168, 176, 4],
    [244, 186, 6],
  ] as const)
    c.circle(x, y, radius, '#ffffff', { opacity: 0.55 })
}

const soap: Draw = (c, look) => {
  c.path(
    'M136 178Q136 152 162 150H238Q264 152 264 178V322Q264 346 240 346H160Q136 346 136 322Z',
    c.round(look.colour),
  )
    .rect(176, 118, 48, 36, c.round('#f4f6f7'), { r: 6 })
    .rect(193, 86, 14, 34, '#dfe5ea')
    .path('M150 84Q150 72 164 72H222Q232 72 232 82V92H164L150 100Z', c.slant('#f4f6f7'), {
      stroke: '#c5ced5',
      width: 1.2,
    })
    .ellipse(200, 254, 54, 66, '#ffffff', { opacity: 0.95 })
  mark(c, look.label.brand, 200, 238, 22, darker(look.colour, 0.15), 90, 1)
  c.block(look.label.title, 200, 266, 17, 88, 2, { bold: true, anchor: 'middle', fill: '#1d2831' })
}

const battery: Draw = (c, look) => {
  if (/纽扣/.test(look.label.title)) {
    for (const [x, y, scale] of [
      [150, 170, 1],
      [250, 184, 1],
      [196, 264, 1.1],
    ] as const)
      c.within(`translate(${x} ${y}) scale(${scale})`, () => {
        c.ellipse(0, 9, 52, 52, '#7c8893')
          .circle(0, 0, 52, c.gradient('slant', [0, '#ffffff'], [0.5, '#c9d2d9'], [1, '#8b98a3']))
          .circle(0, 0, 43, 'none', { stroke: '#aab5bd', width: 2 })
        mark(c, '+', 0, -8, 26, '#5c6872', 40, 1)
        mark(
          c,
          look.label.pack?.startsWith('5') ? 'CR2032' : look.label.brand,
          0,
          18,
          17,
          '#5c6872',
          72,
        )
      })
    return
  }
  const accent = look.accent === '#f2f4f6' ? '#f2f4f6' : look.accent
  for (let at = 0; at < 4; at++)
    c.within(`translate(${104 + at * 62} ${at % 2 ? 6 : 0})`, () => {
      c.rect(7, 92, 18, 14, c.round('#c9d2d9'), { r: 3 })
        .rect(-10, 102, 52, 238, c.round(accent), { r: 8 })
        .rect(-10, 110, 52, 78, c.round(look.colour))
        .rect(-10, 330, 52, 11, c.round('#c9d2d9'), { r: 4 })
      c.within('translate(16 262) rotate(90)', () =>
        mark(c, look.label.brand, 0, 9, 28, readableOn(accent), 110, 1),
      )
      mark(c, '+', 16, 160, 34, '#ffffff', 40, 1)
    })
}

const bulb: Draw = (c, look) => {
  c.circle(200, 172, 130, c.glow([0, '#fff3b8', 0.9], [0.5, '#fff3b8', 0.25], [1, '#fff3b8', 0]))
    .path(
      'M200 74C262 74 292 122 284 172C278 210 244 226 238 268H162C156 226 122 210 116 172C108 122 138 74 200 74Z',
      c.glow([0, '#ffffff'], [0.55, look.colour], [1, darker(look.colour, 0.2)]),
      { stroke: darker(look.colour, 0.3), width: 1.2 },
    )
    .path('M146 110Q126 138 134 176', 'none', {
      stroke: '#ffffff',
      width: 10,
      opacity: 0.85,
      cap: 'round',
    })
    .rect(160, 264, 80, 24, c.round('#f2f4f5'), { r: 4 })
  for (let at = 0; at < 4; at++) c.rect(168, 288 + at * 13, 64, 11, c.round('#b9c2c9'), { r: 5 })
  c.path('M176 340H224L214 352H186Z', '#3a434b')
  mark(c, look.label.brand, 200, 281, 14, '#5c6872', 70)
}

const deskLamp: Draw = (c, look) => {
  c.path('M98 336Q98 318 130 316H218Q250 318 250 336V346H98Z', c.slant(look.colour), {
    stroke: '#c5ced5',
    width: 1.2,
  })
    .line(176, 318, 126, 196, '#c9d2d9', 13, { cap: 'round' })
    .line(126, 196, 236, 110, '#dfe5ea', 12, { cap: 'round' })
    .circle(126, 196, 13, c.slant('#aab5bd'))
    .path('M214 96L326 128L318 158L206 128Z', c.slant(look.colour), {
      stroke: '#c5ced5',
      width: 1.4,
    })
    .path(
      'M212 130L316 158L352 316H188Z',
      c.gradient('down', [0, '#fff2b0', 0.75], [1, '#fff2b0', 0]),
    )
    .circle(222, 330, 6, '#f0b429')
  mark(c, look.label.brand, 160, 334, 13, '#8b98a3', 80)
}

const electricFan: Draw = (c, look) => {
  c.rect(192, 246, 16, 84, c.round('#dfe5ea'))
    .ellipse(200, 336, 84, 13, c.slant(look.colour), { stroke: '#c5ced5', width: 1.4 })
    .circle(200, 156, 102, 'none', { stroke: '#b9c4cc', width: 7 })
  for (let at = 0; at < 7; at++)
    c.within(`rotate(${at * 51.4} 200 156)`, () =>
      c.path('M200 146C240 130 266 88 226 68C202 72 194 112 194 146Z', c.slant('#bcd7e8'), {
        opacity: 0.92,
      }),
    )
  for (let at = 0; at < 30; at++)
    c.within(`rotate(${at * 12} 200 156)`, () =>
      c.line(200, 130, 200, 56, '#8b98a3', 1.2, { opacity: 0.75 }),
    )
  c.circle(200, 156, 27, c.slant(look.colour), { stroke: '#aab5bd', width: 2 })
  mark(c, look.label.brand, 200, 162, 15, '#5c6872', 44)
  for (let at = 0; at < 3; at++) c.circle(184 + at * 16, 262, 5, at ? '#c5ced5' : '#3fd07a')
}

const kettle: Draw = (c, look) => {
  if (/咖啡/.test(look.label.title)) {
    c.path(
      'M116 96Q116 72 142 70H258Q284 72 284 96V160H214V128H186V160H116Z',
      c.slant(look.colour),
      { stroke: '#0c0f12', width: 1.4 },
    )
      .rect(238, 158, 46, 158, c.face(look.colour))
      .path('M104 316H296V340Q296 346 288 346H112Q104 346 104 340Z', c.slant(look.colour))
      .rect(118, 304, 116, 12, '#8b98a3')
      .path('M146 232H204L198 294Q196 304 186 304H164Q154 304 152 294Z', '#ffffff', {
        stroke: '#c5ced5',
        width: 1.2,
      })
      .path('M204 244Q228 244 226 262T200 276', 'none', { stroke: '#ffffff', width: 8 })
      .rect(172, 160, 6, 70, '#6b3f1f', { opacity: 0.85 })
      .circle(262, 100, 9, '#c9a24a')
    mark(c, look.label.brand, 190, 106, 19, '#dfe5ea', 90)
    return
  }
  c.path('M264 128Q344 120 336 204T262 276', 'none', { stroke: '#23282d', width: 21, cap: 'round' })
    .path(
      'M136 122H264L282 306Q284 330 262 330H138Q116 330 118 306Z',
      c.gradient(
        'across',
        [0, '#828e97'],
        [0.2, '#ffffff'],
        [0.42, look.colour],
        [0.75, '#eef2f4'],
        [1, '#7c8893'],
      ),
    )
    .path('M136 122L98 128L130 176Z', c.slant('#c3ccd3'))
    .path('M140 122Q144 92 200 90T260 122Z', c.round('#3a434b'))
    .rect(186, 74, 28, 20, c.round('#23282d'), { r: 8 })
    .rect(108, 328, 184, 17, c.face('#23282d'), { r: 7 })
  mark(c, look.label.brand, 200, 236, 24, '#5c6872', 110)
}

const towel: Draw = (c, look) => {
  for (let at = 2; at >= 0; at--) {
    const tone = ['#f4f1ea', lighter(look.colour, 0.4), look.colour][2 - at] ?? look.colour
    c.path(
      `M86 ${176 + at * 54}Q86 ${158 + at * 54} 108 ${156 + at * 54}H292Q324 ${160 + at * 54} 324 ${184 + at * 54}T292 ${212 + at * 54}H108Q86 ${210 + at * 54} 86 ${192 + at * 54}Z`,
      c.face(tone),
      { stroke: darker(tone, 0.2), width: 1.4 },
    ).path(`M112 ${184 + at * 54}H300`, 'none', {
      stroke: darker(tone, 0.14),
      width: 2,
      dash: '6 4',
    })
  }
  mark(c, look.label.brand, 200, 132, 20, '#74828e', 130)
}

const broom: Draw = (c, look) => {
  if (/拖把/.test(look.label.title)) {
    c.within('rotate(14 240 200)', () =>
      c
        .rect(236, 40, 10, 250, c.round('#c9d2d9'), { r: 5 })
        .path('M190 288H292L302 314H180Z', c.slant(look.colour))
        .path('M180 314H302L308 336H174Z', c.face('#e9eef1')),
    )
    c.path('M66 214H190L180 336Q179 346 168 346H88Q77 346 76 336Z', c.slant(look.colour), {
      stroke: darker(look.colour, 0.25),
      width: 1.4,
    })
      .ellipse(128, 214, 62, 15, darker(look.colour, 0.3))
      .path('M68 214Q128 132 188 214', 'none', { stroke: '#c9d2d9', width: 6 })
    return
  }
  c.within('rotate(-12 160 200)', () => {
    c.rect(154, 46, 11, 210, c.round('#d9dfe4'), { r: 5 }).path(
      'M120 252H200L214 276H106Z',
      c.slant(look.colour),
    )
    for (let at = 0; at < 15; at++)
      c.path(`M${109 + at * 7.2} 276L${102 + at * 8.2} 334`, 'none', {
        stroke: lighter(look.colour, (at % 3) * 0.2),
        width: 6,
        cap: 'round',
      })
  })
  c.rect(276, 70, 11, 190, c.round('#d9dfe4'), { r: 5 })
    .path('M226 254H338L352 344H212Z', c.slant(darker(look.colour, 0.12)), {
      stroke: darker(look.colour, 0.35),
      width: 1.4,
    })
    .path('M238 266H326L334 326H230Z', darker(look.colour, 0.3))
}

const waterBottle: Draw = (c, look) => {
  if (/桶装/.test(look.label.title)) {
    c.path(
      'M172 92H228V118Q284 126 286 170V196L278 206L286 218V268L278 278L286 290V326Q286 346 264 346H136Q114 346 114 326V290L122 278L114 268V218L122 206L114 196V170Q116 126 172 118Z',
      c.gradient(
        'across',
        [0, '#3f86c4', 0.85],
        [0.25, '#bfe1f6', 0.85],
        [0.6, '#6fb1e2', 0.8],
        [1, '#2a6aa8', 0.9],
      ),
      { stroke: '#2f76b5', width: 1.4 },
    )
      .rect(168, 68, 64, 28, c.round('#f4f6f7'), { r: 6 })
      .rect(138, 222, 124, 46, '#ffffff', { r: 4, opacity: 0.92 })
      .shine(132, 150, 9, 176, 0.6)
    mark(c, look.label.brand, 200, 254, 24, '#c5302f', 112, 1)
    return
  }
  for (const [x, height] of [
    [128, 0],
    [272, 0],
    [200, 14],
  ] as const) {
    const y = 92 - height
    c.path(
      `M${x - 12} ${y + 24}H${x + 12}V${y + 44}C${x + 18} ${y + 64} ${x + 34} ${y + 72} ${x + 34} ${y + 104}V330Q${x + 34} 346 ${x + 20} 346H${x - 20}Q${x - 34} 346 ${x - 34} 330V${y + 104}C${x - 34} ${y + 72} ${x - 18} ${y + 64} ${x - 12} ${y + 44}Z`,
      c.gradient(
        'across',
        [0, '#9cc8e4', 0.85],
        [0.3, '#ffffff', 0.9],
        [0.7, '#cfe6f4', 0.8],
        [1, '#86b7d8', 0.9],
      ),
      { stroke: '#86b0cc', width: 1.2 },
    )
      .rect(x - 15, y, 30, 26, c.round('#d62828'), { r: 4 })
      .rect(x - 34, 210, 68, 72, c.round('#d62828'))
      .path(
        `M${x - 34} 262L${x - 10} 236L${x + 6} 252L${x + 20} 238L${x + 34} 256V282H${x - 34}Z`,
        '#ffffff',
        { opacity: 0.9 },
      )
    mark(c, look.label.brand, x, 234, 15, '#ffffff', 60, 1)
  }
}

const tool: Draw = (c, look) => {
  const title = look.label.title
  if (/扳手/.test(title)) {
    c.within('translate(200 206) rotate(-40)', () =>
      c
        .path('M-22 -20L-24 130Q-24 148 0 148T24 130L22 -20Z', c.round(look.colour))
        .path(
          'M-26 -16C-58 -30 -62 -84 -34 -106L-22 -68L6 -62L26 -88L18 -112C56 -108 66 -56 34 -22L22 -14Z',
          c.slant('#c3ccd3'),
          { stroke: '#7c8893', width: 1.6 },
        )
        .circle(4, -30, 10, '#7c8893')
        .ellipse(0, 124, 9, 11, '#eef2f5'),
    )
  } else if (/冲击钻/.test(title)) {
    c.path(
      'M112 118H262Q290 122 290 152T262 186H214L232 300Q234 326 208 328H164Q146 326 148 304L152 200Q104 196 96 152Q96 122 112 118Z',
      c.slant(look.colour),
      { stroke: darker(look.colour, 0.4), width: 1.6 },
    )
      .rect(286, 130, 36, 44, c.round('#2b3036'), { r: 5 })
      .path('M322 146H372L378 152L372 158H322Z', c.round('#aab5bd'))
      .path('M212 194L226 196L230 230H214Z', '#d62828')
      .rect(108, 136, 92, 28, '#15191d', { r: 6 })
      .path('M196 326C196 372 96 340 72 318', 'none', { stroke: '#23282d', width: 8, cap: 'round' })
    mark(c, look.label.brand, 154, 156, 19, '#ffffff', 80, 1)
  } else if (/美工刀/.test(title)) {
    c.within('translate(200 206) rotate(-36)', () =>
      c
        .rect(-24, -60, 48, 200, c.round(look.colour), { r: 10 })
        .path('M-17 -60V-150L17 -118V-60Z', c.slant('#dfe5ea'), { stroke: '#8b98a3', width: 1.4 })
        .line(-17, -96, 17, -76, '#8b98a3', 1.4)
        .line(-17, -122, 17, -100, '#8b98a3', 1.4)
        .rect(-9, -30, 18, 40, '#23282d', { r: 6 }),
    )
  } else if (/螺丝刀/.test(title)) {
    for (let at = 0; at < 5; at++)
      c.within(`translate(${104 + at * 48} 210)`, () =>
        c
          .rect(-14, 20, 28, 112, c.round(look.colour), { r: 12 })
          .rect(-14, 52, 28, 9, '#23282d')
          .rect(-4.5, -116 + at * 12, 9, 140 - at * 12, c.round('#c3ccd3'))
          .path(`M-6 ${-116 + at * 12}L-3 ${-132 + at * 12}H3L6 ${-116 + at * 12}Z`, '#7c8893'),
      )
  } else {
    c.path('M56 176L84 140H316L344 176Z', c.slant(darker(look.colour, 0.2)))
      .rect(56, 176, 288, 160, c.face('#23282d'), { r: 8 })
      .rect(68, 188, 264, 136, '#3a434b', { r: 5 })
      .path('M160 140V118Q160 106 174 106H226Q240 106 240 118V140', 'none', {
        stroke: '#23282d',
        width: 10,
      })
    for (let at = 0; at < 9; at++) c.rect(82 + at * 27, 200, 19, 30, c.round('#c9d2d9'), { r: 6 })
    for (let at = 0; at < 4; at++)
      c.rect(84 + at * 32, 244, 14, 66, c.round(look.colour), { r: 6 }).rect(
        88 + at * 32,
        238,
        6,
        20,
        '#c9d2d9',
      )
    c.path(
      'M222 306L226 250Q214 236 228 236L236 248L246 248L252 236Q264 240 254 252L250 306Z',
      c.slant('#c9d2d9'),
    ).path(
      'M282 306L288 262Q280 244 296 240L300 252L312 242Q320 256 304 264L300 306Z',
      c.slant(look.colour),
    )
  }
}

const storageBox: Draw = (c, look) => {
  c.path('M70 176L108 140H322L340 176Z', c.slant('#e9f2f6'), { stroke: '#a9bcc8', width: 1.4 })
    .rect(62, 172, 276, 24, c.face('#3f7fbf'), { r: 8 })
    .path(
      'M76 196H324L312 332Q311 344 300 344H100Q89 344 88 332Z',
      c.gradient('slant', [0, '#ffffff', 0.92], [0.5, look.colour, 0.7], [1, '#a9c3d2', 0.85]),
      { stroke: '#a9bcc8', width: 1.6 },
    )
    .rect(176, 186, 48, 28, '#2a5f95', { r: 6 })
  for (const [x, y, width, height, tone] of [
    [112, 262, 60, 66, '#d9573c'],
    [180, 246, 48, 82, '#f0b429'],
    [236, 270, 54, 58, '#3f8f6b'],
  ] as const)
    c.rect(x, y, width, height, tone, { opacity: 0.45, r: 4 })
  c.path('M96 206L112 330', 'none', { stroke: '#ffffff', width: 9, opacity: 0.8 })
}

const airConditioner: Draw = (c, look) => {
  c.path(
    'M46 124Q46 108 62 108H338Q354 108 354 124V190Q354 216 330 216H70Q46 216 46 190Z',
    c.face(look.colour),
    { stroke: '#c5ced5', width: 1.4 },
  )
    .path(
      'M60 186H340Q340 208 328 208H72Q60 208 60 186Z',
      c.gradient('down', [0, '#5c6872'], [1, '#c3ccd3']),
    )
    .line(60, 186, 340, 186, '#aab5bd', 2)
  for (let at = 0; at < 5; at++)
    c.path(
      `M${100 + at * 50} 224C${88 + at * 50} 256 ${114 + at * 50} 268 ${100 + at * 50} 304`,
      'none',
      { stroke: '#7fc4e8', width: 5, opacity: 0.6, cap: 'round' },
    )
  mark(c, look.label.brand, 200, 156, 27, '#1c63a8', 130)
  mark(c, '26', 318, 158, 20, '#3fb0a0', 40)
}

const plant: Draw = (c, look) => {
  if (/多肉/.test(look.label.title)) {
    ;[
      ['#7fb38f', 122, 256],
      ['#b58fb3', 200, 236],
      ['#8fb86a', 278, 256],
      ['#6fa8a0', 160, 316],
      ['#c98f7a', 240, 316],
    ].forEach(([tone, x, y]) =>
      c.within(`translate(${x} ${y})`, () => {
        c.path('M-32 0H32L24 34Q22 40 14 40H-14Q-22 40 -24 34Z', c.round('#d9c3a5'))
        for (let ring = 2; ring >= 0; ring--)
          for (let at = 0; at < 8; at++)
            c.within(`translate(0 -10) rotate(${at * 45 + ring * 22})`, () =>
              c.ellipse(
                0,
                -9 - ring * 7,
                8,
                13,
                c.glow([0, lighter(String(tone), 0.4)], [1, String(tone)]),
                { stroke: darker(String(tone), 0.2), width: 0.7 },
              ),
            )
      }),
    )
    return
  }
  const big = /大/.test(look.label.pack ?? '')
  const leaf = (x: number, y: number, turn: number, size: number) =>
    c.within(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () =>
      c
        .path(
          'M0 0C-34 -14 -40 -58 0 -86C40 -58 34 -14 0 0Z',
          c.gradient(
            'slant',
            [0, lighter(look.colour, 0.35)],
            [0.6, look.colour],
            [1, darker(look.colour, 0.35)],
          ),
          { stroke: darker(look.colour, 0.4), width: 1 },
        )
        .path('M0 0V-76', 'none', { stroke: lighter(look.colour, 0.45), width: 1.6 }),
    )
  for (const [x, y, turn, size] of [
    [200, 236, -74, 1],
    [200, 236, 74, 1],
    [196, 222, -46, 1.15],
    [204, 222, 48, 1.15],
    [196, 200, -20, 1.2],
    [206, 202, 24, 1.2],
    [200, 180, 0, 1.05],
    [168, 250, -112, 0.8],
    [232, 250, 112, 0.8],
  ] as const)
    leaf(x, y - (big ? 20 : 0), turn, big ? size * 1.2 : size)
  c.path('M138 240H262L246 334Q244 346 230 346H170Q156 346 154 334Z', c.round('#f2efe8'))
    .rect(132, 230, 136, 20, c.round('#ffffff'), { r: 6 })
    .ellipse(200, 234, 60, 7, '#4a3524')
}

const ball: Draw = (c, look) => {
  if (/足球/.test(look.label.title)) {
    c.circle(200, 212, 124, c.glow([0, '#ffffff'], [0.7, '#f1f3f4'], [1, '#aab5bd']), {
      stroke: '#8b98a3',
      width: 1.4,
    }).path('M200 170L238 198L224 242H176L162 198Z', '#23282d')
    for (let at = 0; at < 5; at++)
      c.within(`rotate(${at * 72} 200 212)`, () =>
        c
          .path('M182 96Q200 90 218 96L226 122L200 136L174 122Z', '#23282d')
          .line(200, 136, 200, 170, '#5c6872', 3),
      )
    return
  }
  c.circle(
    200,
    212,
    124,
    c.glow([0, lighter(look.colour, 0.35)], [0.7, look.colour], [1, darker(look.colour, 0.45)]),
  ).path('M200 88V336M76 212H324M112 126Q176 212 112 298M288 126Q224 212 288 298', 'none', {
    stroke: '#2b1a10',
    width: 5,
  })
  mark(c, look.label.brand, 238, 186, 18, '#2b1a10', 76)
}

const racket: Draw = (c, look) => {
  if (/乒乓/.test(look.label.title)) {
    c.within('translate(196 206) rotate(28)', () =>
      c
        .circle(0, -34, 98, c.slant(look.colour), { stroke: '#8b5a2b', width: 5 })
        .path('M-40 52H40L22 82V160H-22V82Z', c.round('#d9ae74'))
        .path('M-62 44Q0 70 62 44L40 60H-40Z', '#c29355')
        .ellipse(-30, -72, 34, 24, '#ffffff', { opacity: 0.14 }),
    )
    c.circle(306, 296, 26, c.glow([0, '#ffffff'], [0.7, '#fff6dc'], [1, '#d9cba5']))
    return
  }
  c.within('translate(206 196) rotate(30)', () => {
    c.ellipse(0, -78, 66, 84, '#ffffff', { opacity: 0.5, stroke: look.colour, width: 8 })
    for (let at = -5; at <= 5; at++)
      c.line(
        at * 11,
        -78 - Math.sqrt(Math.max(0, 1 - (at * 11) ** 2 / 62 ** 2)) * 80,
        at * 11,
        -78 + Math.sqrt(Math.max(0, 1 - (at * 11) ** 2 / 62 ** 2)) * 80,
        '#9aa6b0',
        1,
      ).line(
        -Math.sqrt(Math.max(0, 1 - (at * 13) ** 2 / 80 ** 2)) * 62,
        -78 + at * 13,
        Math.sqrt(Math.max(0, 1 - (at * 13) ** 2 / 80 ** 2)) * 62,
        -78 + at * 13,
        '#9aa6b0',
        1,
      )
    c.rect(-4, 6, 8, 84, c.round(look.colour)).rect(-9, 84, 18, 82, c.round('#23282d'), { r: 6 })
  })
  c.path('M268 296L300 250L322 262L300 312Z', '#ffffff', { stroke: '#c5ced5', width: 1.4 }).circle(
    282,
    308,
    14,
    c.slant('#f4f1e6'),
    { stroke: '#c5ced5', width: 1 },
  )
}

export const living = {
  tissue,
  detergent,
  soap,
  battery,
  bulb,
  deskLamp,
  electricFan,
  kettle,
  towel,
  broom,
  waterBottle,
  tool,
  storageBox,
  airConditioner,
  plant,
  ball,
  racket,
} satisfies Record<string, Draw>
