// Longer than other files: each drawing is a list of strokes.
import { darker, lighter } from '../colour'
import { mark, packLabel } from '../label'
import type { Draw } from '../look'
import { box } from './containers'

const glovesBox: Draw = (c, look) => {
  box(c, 70, 190, 224, 150, look.colour, 38)
  c.path(
    'M126 178Q180 150 262 172Q276 166 290 172L268 184Q190 170 140 186Z',
    darker(look.colour, 0.5),
  ).path(
    'M150 178C136 140 148 96 170 92C176 60 190 62 192 92C198 52 214 52 212 94C222 60 236 66 230 100C246 82 256 92 246 116L232 176Z',
    c.slant(lighter(look.colour, 0.35)),
    { stroke: darker(look.colour, 0.1), width: 1 },
  )
  c.ellipse(246, 292, 32, 32, '#ffffff', { opacity: 0.9 })
  mark(c, /^(\S+)/.exec(look.label.pack ?? '')?.[1], 246, 302, 30, darker(look.colour, 0.2), 52, 1)
  packLabel(c, look, 86, 218, 130, 20, '#ffffff', 3)
}

const gloves: Draw = (c, look) => {
  const hand = (x: number, turn: number, flip: number) =>
    c.within(`translate(${x} 214) rotate(${turn}) scale(${flip} 1)`, () => {
      c.path(
        'M-46 128L-40 6C-46 -20 -52 -64 -42 -68S-24 -50 -22 -28C-24 -74 -22 -112 -10 -112S4 -70 4 -32C8 -76 14 -108 26 -104S30 -58 24 -26C34 -56 44 -76 52 -70S44 -16 38 6C54 -10 70 -20 76 -10S52 38 42 54L48 128Q0 142 -46 128Z',
        c.gradient(
          'slant',
          [0, lighter(look.colour, 0.3)],
          [0.6, look.colour],
          [1, darker(look.colour, 0.25)],
        ),
        { stroke: darker(look.colour, 0.3), width: 1.4 },
      )
      c.path('M-46 112Q0 126 47 112L48 128Q0 142 -46 128Z', darker(look.colour, 0.25)).path(
        'M-22 -28Q-20 0 -24 20M4 -32Q4 0 0 22M24 -26Q22 0 20 20',
        'none',
        { stroke: darker(look.colour, 0.25), width: 1.6, opacity: 0.6 },
      )
    })
  hand(132, -8, -1)
  hand(262, 8, 1)
  mark(c, look.label.brand, 198, 336, 14, '#74828e', 150)
}

const goggles: Draw = (c, look) => {
  const frame = look.colour
  c.path('M60 206C40 170 62 150 92 158M340 206C360 170 338 150 308 158', 'none', {
    stroke: '#2b3238',
    width: 14,
    cap: 'round',
  })
  c.path(
    'M84 150Q86 128 112 126H288Q314 128 316 150L322 216Q322 258 284 262L236 264Q220 264 214 248Q200 226 186 248Q180 264 164 264L116 262Q78 258 78 216Z',
    c.slant(frame),
    { stroke: darker(frame, 0.3), width: 1.4 },
  ).path(
    'M98 156Q100 142 116 142H284Q300 142 302 156L306 212Q306 242 280 246L240 248Q228 248 224 236Q200 204 176 236Q172 248 160 248L120 246Q94 242 94 212Z',
    c.gradient('slant', [0, '#ffffff', 0.9], [0.4, '#d9edf6', 0.7], [1, lighter(frame, 0.4), 0.75]),
  )
  c.path('M118 152L176 152L132 234Q108 232 106 210Z', '#ffffff', { opacity: 0.5 })
  for (let at = 0; at < 6; at++) c.rect(140 + at * 21, 131, 11, 5, darker(frame, 0.35), { r: 2 })
  mark(c, look.label.brand, 200, 306, 18, '#5d6b77', 160)
}

const mask: Draw = (c, look) => {
  if (/N95|颗粒物/.test(look.label.title)) {
    c.path(
      'M92 214C104 140 156 112 200 112S296 140 308 214C300 286 244 318 200 318S100 286 92 214Z',
      c.glow([0, '#ffffff'], [0.7, '#f5f6f7'], [1, '#cfd6dc']),
      { stroke: '#c2cbd2', width: 1.4 },
    )
      .path(
        'M100 190Q30 170 46 120M300 190Q370 170 354 120M98 240Q34 260 44 310M302 240Q366 260 356 310',
        'none',
        { stroke: '#f0c230', width: 6, cap: 'round' },
      )
      .path('M168 124Q200 112 232 124L226 138Q200 128 174 138Z', c.round('#b9c2c9'))
    c.path('M120 160Q200 130 280 160M116 268Q200 300 284 268', 'none', {
      stroke: '#d9dfe4',
      width: 2,
    })
    mark(c, look.label.brand, 200, 206, 30, look.accent, 110)
    mark(c, 'N95', 200, 240, 24, '#5d6b77', 110)
    return
  }
  const tone = look.colour
  c.path(
    'M84 170H316Q324 232 300 282Q200 306 100 282Q76 232 84 170Z',
    c.face(lighter(tone, 0.25)),
    { stroke: darker(tone, 0.12), width: 1.2 },
  )
    .path('M86 172C36 168 34 272 98 270M314 172C364 168 366 272 302 270', 'none', {
      stroke: '#ffffff',
      width: 6,
    })
    .path('M86 172C36 168 34 272 98 270M314 172C364 168 366 272 302 270', 'none', {
      stroke: '#c6d0d8',
      width: 1.4,
    })
  for (const y of [202, 226, 250])
    c.path(`M88 ${y}Q200 ${y + 12} 312 ${y}`, 'none', { stroke: darker(tone, 0.14), width: 2.4 })
  c.rect(128, 172, 144, 8, '#ffffff', { r: 4, opacity: 0.7 })
  box(c, 112, 300, 160, 42, tone, 22)
  mark(c, look.label.brand, 192, 328, 17, '#ffffff', 130)
}

const respirator: Draw = (c, look) => {
  c.path('M96 122C60 100 80 74 130 82M304 122C340 100 320 74 270 82', 'none', {
    stroke: '#2b3238',
    width: 12,
    cap: 'round',
  })
    .path(
      'M126 120Q200 64 274 120L288 214Q270 290 200 298Q130 290 112 214Z',
      c.gradient('slant', [0, lighter(look.colour, 0.25)], [1, darker(look.colour, 0.3)]),
      { stroke: darker(look.colour, 0.4), width: 1.4 },
    )
    .circle(200, 206, 36, c.slant('#3a434b'))
    .circle(200, 206, 24, c.slant('#59646e'))
  for (const x of [96, 304])
    c.circle(x, 236, 62, c.slant('#2b3036'), { stroke: '#15191d', width: 2 })
      .circle(x, 236, 50, look.accent === '#2d3339' ? '#d64f8a' : look.accent)
      .circle(x, 236, 42, c.slant('#43494f'))
  mark(c, look.label.brand, 96, 244, 24, '#ffffff', 66)
  mark(c, look.label.brand, 304, 244, 24, '#ffffff', 66)
}

const labCoat: Draw = (c, look) => {
  const cloth = look.colour
  c.path(
    'M156 60L118 78L66 214L100 232L118 182L112 344H288L282 182L300 232L334 214L282 78L244 60L200 92Z',
    c.gradient('slant', [0, '#ffffff'], [0.6, lighter(cloth, 0.1)], [1, darker(cloth, 0.14)]),
    { stroke: '#b9c4cd', width: 1.6 },
  )
    .path(
      'M156 60L200 150L244 60L262 68L224 168L200 150L176 168L138 68Z',
      c.slant(darker(cloth, 0.06)),
      { stroke: '#c2ccd4', width: 1.2 },
    )
    .line(200, 150, 200, 344, '#b9c4cd', 1.6)
  for (const y of [186, 226, 266, 306])
    c.circle(210, y, 4, '#dfe5ea', { stroke: '#9aa7b1', width: 1 })
  c.rect(136, 268, 44, 46, 'none', { r: 4, stroke: '#b9c4cd', width: 1.6 })
    .rect(222, 268, 44, 46, 'none', { r: 4, stroke: '#b9c4cd', width: 1.6 })
    .rect(226, 176, 36, 34, 'none', { r: 3, stroke: '#b9c4cd', width: 1.6 })
    .line(236, 170, 236, 190, '#2f6fb0', 4)
    .path('M118 182L122 130M282 182L278 130', 'none', { stroke: '#c6d0d8', width: 1.6 })
  if (look.accent !== '#2d3339') c.path('M172 150H228V344H172Z', look.accent, { opacity: 0.12 })
}

const faceShield: Draw = (c, look) => {
  c.path(
    'M104 132Q200 96 296 132L308 268Q290 336 200 344Q110 336 92 268Z',
    c.gradient('slant', [0, '#ffffff', 0.9], [0.45, look.colour, 0.4], [1, look.colour, 0.75]),
    { stroke: '#94abba', width: 1.8 },
  )
    .path('M88 112Q200 64 312 112L306 150Q200 106 94 150Z', c.round(look.accent))
    .path('M120 160L176 142L132 300Q112 286 108 262Z', '#ffffff', { opacity: 0.55 })
    .path('M96 96Q200 48 304 96', 'none', { stroke: '#e4c88f', width: 14, cap: 'round' })
  mark(c, look.label.brand, 200, 124, 17, '#ffffff', 100)
}

const earplugs: Draw = (c, look) => {
  const plug = (x: number, y: number, turn: number) =>
    c.within(`translate(${x} ${y}) rotate(${turn})`, () =>
      c
        .path('M-26 44V-18Q-26 -52 0 -52T26 -18V44Q0 56 -26 44Z', c.round(look.colour))
        .ellipse(0, 46, 26, 8, darker(look.colour, 0.1)),
    )
  c.path('M146 236C150 340 250 340 262 226', 'none', { stroke: '#3f7fbf', width: 6, cap: 'round' })
  plug(142, 190, -16)
  plug(264, 182, 14)
  mark(c, look.label.brand, 200, 108, 22, '#5d6b77', 140)
}

const shoes: Draw = (c, look) => {
  const shoe = (x: number, y: number, scale: number) =>
    c.within(`translate(${x} ${y}) scale(${scale})`, () => {
      c.path(
        'M-92 40L-88 -48Q-50 -62 -30 -46L-8 -8Q40 4 84 18Q106 26 106 44Z',
        c.slant(look.colour),
        { stroke: darker(look.colour, 0.4), width: 1.4 },
      )
        .path('M-94 40H108Q112 56 98 60H-84Q-96 58 -94 40Z', c.face('#2a2320'))
        .path('M50 8Q92 16 106 42H66Q52 30 50 8Z', c.slant(lighter(look.colour, 0.16)))
      for (let at = 0; at < 4; at++)
        c.line(-40 + at * 16, -34 + at * 11, -14 + at * 16, -44 + at * 13, '#f0c230', 4, {
          cap: 'round',
        })
      c.rect(-92, 34, 200, 6, '#f0a020')
    })
  shoe(218, 206, 1)
  shoe(186, 286, 1.12)
}

const helmet: Draw = (c, look) => {
  c.path(
    'M86 252C82 152 132 96 204 96S326 152 322 248Z',
    c.gradient(
      'slant',
      [0, lighter(look.colour, 0.45)],
      [0.5, look.colour],
      [1, darker(look.colour, 0.25)],
    ),
  )
    .path(
      'M66 254Q200 216 348 252Q356 272 336 274Q200 244 78 276Q58 272 66 254Z',
      c.round(darker(look.colour, 0.06)),
    )
    .path('M184 100Q176 160 180 236M224 100Q236 160 236 234', 'none', {
      stroke: darker(look.colour, 0.16),
      width: 5,
    })
    .path('M120 200C124 160 146 130 168 120', 'none', {
      stroke: '#ffffff',
      width: 12,
      opacity: 0.5,
      cap: 'round',
    })
    .path('M112 272Q120 336 204 338T300 268', 'none', { stroke: '#3a434b', width: 7 })
  mark(c, look.label.brand, 208, 206, 26, darker(look.colour, 0.5), 90)
}

const firstAid: Draw = (c, look) => {
  c.path('M158 146V124Q158 108 174 108H226Q242 108 242 124V146', 'none', {
    stroke: darker(look.colour, 0.4),
    width: 12,
  })
    .rect(82, 142, 236, 198, c.face(look.colour), {
      r: 18,
      stroke: darker(look.colour, 0.3),
      width: 1.4,
    })
    .rect(82, 226, 236, 5, darker(look.colour, 0.3), { opacity: 0.5 })
    .circle(200, 240, 62, '#ffffff')
    .rect(184, 198, 32, 84, look.colour, { r: 4 })
    .rect(158, 224, 84, 32, look.colour, { r: 4 })
  mark(c, look.label.brand, 200, 328, 16, '#ffffff', 140)
}

const extinguisher: Draw = (c, look) => {
  c.path(
    'M152 140C152 112 182 106 186 94H214C218 106 248 112 248 140V332Q248 346 234 346H166Q152 346 152 332Z',
    c.round(look.colour),
  )
    .rect(184, 74, 32, 24, c.round('#3a3f44'))
    .path('M176 74L128 54L134 44L204 58L262 44L266 56L220 76Z', c.slant('#2b3036'))
    .circle(224, 86, 12, '#f7f9fa', { stroke: '#b9862b', width: 3 })
    .line(224, 86, 229, 80, '#2e8b57', 2)
    .path('M184 86C112 92 110 200 122 268', 'none', { stroke: '#22272c', width: 11, cap: 'round' })
    .path('M112 262L134 260L140 316H104Z', '#22272c')
  c.rect(154, 176, 92, 104, '#fbfbf7', { opacity: 0.96 }).rect(
    154,
    176,
    92,
    22,
    darker(look.colour, 0.15),
  )
  c.text(look.label.brand ?? '', 200, 193, 13, {
    bold: true,
    fill: '#ffffff',
    anchor: 'middle',
    max: 84,
  })
  const at = c.block(look.label.title, 200, 222, 16, 84, 2, {
    bold: true,
    anchor: 'middle',
    fill: '#1d2831',
  })
  c.text(look.label.pack ?? '', 200, at + 22, 15, {
    bold: true,
    anchor: 'middle',
    fill: look.colour,
    max: 84,
  })
}

const eyewash: Draw = (c, look) => {
  c.path(
    'M110 232Q114 190 150 186H250Q286 190 290 232V318Q290 340 268 340H132Q110 340 110 318Z',
    c.slant(look.colour),
    { stroke: darker(look.colour, 0.25), width: 1.4 },
  )
    .path('M130 186Q200 150 270 186L262 200Q200 174 138 200Z', c.slant(look.accent))
    .rect(152, 140, 14, 46, c.round(look.accent))
    .rect(234, 140, 14, 46, c.round(look.accent))
    .path('M159 138C150 92 184 92 190 120M241 138C250 92 216 92 210 120', 'none', {
      stroke: '#7fc4e8',
      width: 7,
      cap: 'round',
      opacity: 0.85,
    })
  c.rect(148, 232, 104, 76, look.accent, { r: 8 })
    .path('M166 270Q200 240 234 270Q200 300 166 270Z', '#ffffff')
    .circle(200, 270, 12, look.accent)
}

/** Metal cabinets with two doors: flammables, acids, gas cylinders, clean benches. */
const safetyCabinet: Draw = (c, look) => {
  if (/工作台/.test(look.label.title)) {
    c.rect(76, 70, 248, 72, c.face(look.colour), { r: 6, stroke: '#a9b6bf', width: 1.2 })
      .rect(
        76,
        142,
        248,
        110,
        c.gradient('slant', [0, '#f4fbff'], [0.5, '#cfe6f2'], [1, '#b6d3e2']),
        { stroke: '#8fa6b4', width: 2 },
      )
      .path('M86 150H180L120 246H86Z', '#ffffff', { opacity: 0.5 })
      .rect(68, 250, 264, 20, c.face('#c3ccd3'), { r: 3 })
      .rect(90, 270, 14, 74, c.round('#aab6bf'))
      .rect(296, 270, 14, 74, c.round('#aab6bf'))
      .rect(104, 300, 192, 8, '#b9c4cc')
    c.rect(196, 88, 60, 26, '#1c242b', { r: 4 })
      .circle(284, 101, 9, look.accent)
      .path('M140 250V216H158V250M172 250V206H182V250M206 250L214 214H230L238 250Z', '#5aa3cf', {
        opacity: 0.7,
      })
    mark(c, look.label.brand, 132, 114, 20, look.accent, 90)
    return
  }
  const trim = look.accent === '#2d3339' ? darker(look.colour, 0.25) : look.accent
  c.path('M312 84L334 76V326L312 342Z', darker(look.colour, 0.35))
    .rect(88, 78, 224, 264, c.face(look.colour), {
      r: 4,
      stroke: darker(look.colour, 0.3),
      width: 1.6,
    })
    .rect(98, 92, 100, 236, c.slant(look.colour), { stroke: darker(look.colour, 0.28), width: 1.2 })
    .rect(202, 92, 100, 236, c.slant(look.colour), {
      stroke: darker(look.colour, 0.28),
      width: 1.2,
    })
  c.rect(186, 196, 9, 48, c.round('#3a434b'), { r: 3 }).rect(206, 196, 9, 48, c.round('#3a434b'), {
    r: 3,
  })
  c.rect(116, 120, 168, 44, '#fdf4d7', { r: 3 }).rect(116, 120, 168, 44, 'none', {
    r: 3,
    stroke: trim,
    width: 2,
  })
  c.block(look.label.title, 200, 140, 15, 152, 2, { bold: true, anchor: 'middle', fill: '#6b1f1a' })
  c.path('M150 268L178 316H122Z', '#f7d117', { stroke: '#20262b', width: 3 }).path(
    'M150 282C156 290 158 296 155 303H145C142 296 146 290 150 282Z',
    '#20262b',
  )
  mark(c, look.label.pack, 250, 300, 18, '#ffffff', 80)
}

const wasteBin: Draw = (c, look) => {
  const small = /锐器/.test(look.label.title)
  const [x, y, width] = small ? [132, 150, 136] : [104, 124, 192]
  c.path(
    `M${x} ${y}H${x + width}L${x + width - 14} 338Q${x + width - 16} 346 ${x + width - 26} 346H${x + 26}Q${x + 16} 346 ${x + 14} 338Z`,
    c.round(look.colour),
  )
    .path(
      `M${x - 8} ${y + 6}Q${x + width / 2} ${y - 62} ${x + width + 8} ${y + 6}Z`,
      c.round(small && look.accent !== '#2d3339' ? look.accent : darker(look.colour, 0.08)),
    )
    .rect(x - 10, y, width + 20, 14, c.round(darker(look.colour, 0.12)), { r: 6 })
  if (!small) c.rect(170, 336, 60, 14, c.face('#3a434b'), { r: 4 })
  for (let at = 0; at < 3; at++)
    c.within(`rotate(${at * 120} 200 ${y + 96})`, () =>
      c.circle(200, y + 76, 18, 'none', { stroke: '#20262b', width: 7 }),
    )
  c.circle(200, y + 96, 9, '#20262b')
  mark(c, look.label.pack, 200, y + 164, 20, '#20262b', 100)
}

const spillKit: Draw = (c, look) => {
  c.path('M96 158H304L316 326Q316 344 298 344H102Q84 344 84 326Z', c.slant(look.colour), {
    stroke: darker(look.colour, 0.25),
    width: 1.4,
  })
    .path('M150 158C150 96 250 96 250 158', 'none', { stroke: '#2b3036', width: 12 })
    .rect(88, 186, 224, 10, '#2b3036')
  c.rect(126, 212, 148, 96, '#ffffff', { r: 8 })
    .path('M160 226L184 268H136Z', '#f7d117', { stroke: '#20262b', width: 3 })
    .rect(158, 240, 4, 14, '#20262b')
    .circle(160, 260, 2.6, '#20262b')
  c.block(look.label.title, 196, 244, 15, 72, 3, { bold: true })
  c.text(look.label.pack ?? '', 136, 298, 14, { bold: true, max: 128 })
}

export const safety = {
  glovesBox,
  gloves,
  goggles,
  mask,
  respirator,
  labCoat,
  faceShield,
  earplugs,
  shoes,
  helmet,
  firstAid,
  extinguisher,
  eyewash,
  safetyCabinet,
  wasteBin,
  spillKit,
} satisfies Record<string, Draw>
