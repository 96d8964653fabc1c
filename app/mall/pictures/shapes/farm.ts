// Longer than other files: each drawing is a list of strokes.
import type { Canvas } from '../canvas'
import { darker, lighter } from '../colour'
import { mark } from '../label'
import type { Draw, Look } from '../look'

/** The goods' name without its place, written downwards as on a signboard between `y` and `y + height`. */
function signboard(
  c: Canvas,
  look: Look,
  x: number,
  y: number,
  height: number,
  most: number,
  fill: string,
): void {
  const words = [...look.label.title].filter(sign => /[\u4e00-\u9fff]/.test(sign)).slice(2, 8)
  const size = Math.min(most, height / Math.max(1, words.length) / 1.12)
  const top = y + (height - words.length * size * 1.12) / 2
  words.forEach((word, at) =>
    c.text(word, x, top + size * (0.92 + at * 1.12), size, { bold: true, anchor: 'middle', fill }),
  )
}

const riceBag: Draw = (c, look) => {
  c.path('M104 96Q200 78 296 96L306 320Q306 344 282 346H118Q94 344 94 320Z', c.slant(look.colour), {
    stroke: darker(look.colour, 0.25),
    width: 1.4,
  }).path('M104 96Q200 78 296 96L294 124Q200 108 106 124Z', c.slant(lighter(look.colour, 0.3)))
  for (let at = 0; at < 24; at++)
    c.line(108 + at * 8, 92, 108 + at * 8, 122, darker(look.colour, 0.25), 1, { opacity: 0.4 })
  const accent = look.accent
  c.ellipse(200, 224, 78, 88, '#fdf9ee', { stroke: accent, width: 4 })
  signboard(c, look, 200, 148, 134, 34, accent)
  mark(c, look.label.pack, 200, 298, 16, '#6b5a3a', 90)
  for (const side of [-1, 1])
    c.within(`translate(${200 + side * 58} 256) scale(${side} 1)`, () => {
      c.path('M0 50C14 20 16 -20 10 -52', 'none', { stroke: '#c9952b', width: 2.6 })
      for (let at = 0; at < 6; at++)
        c.ellipse(19 - at * 1.2, 26 - at * 14, 5, 9, '#e0ad3a', { stroke: '#b9862b', width: 0.8 })
    })
}

const teaTin: Draw = (c, look) => {
  if (/饼/.test(look.label.title)) {
    c.circle(200, 206, 124, c.glow([0, '#fbf4e2'], [0.8, '#f1e4c4'], [1, '#d9c596']), {
      stroke: '#c7b07a',
      width: 1.4,
    })
      .circle(200, 206, 92, 'none', { stroke: look.colour, width: 3 })
      .circle(200, 206, 86, 'none', { stroke: look.colour, width: 1.2 })
    signboard(c, look, 200, 132, 148, 40, '#7a1f1f')
    for (let at = 0; at < 20; at++)
      c.within(`rotate(${at * 18} 200 206)`, () =>
        c.path('M200 86Q194 96 200 106', 'none', { stroke: '#cbb685', width: 2 }),
      )
    return
  }
  const tone = look.colour
  c.path('M128 128H272V326Q272 346 252 346H148Q128 346 128 326Z', c.round(tone))
    .rect(124, 82, 152, 50, c.round(darker(tone, 0.18)), { r: 8 })
    .ellipse(200, 86, 74, 10, lighter(tone, 0.25))
    .rect(128, 132, 144, 6, look.accent)
  c.rect(160, 164, 80, 134, '#fbf6e6', { r: 4, stroke: look.accent, width: 3 })
  signboard(c, look, 200, 168, 106, 28, darker(tone, 0.3))
  c.path('M146 320Q176 292 200 318T254 316', 'none', { stroke: look.accent, width: 2.4 }).path(
    'M148 214C132 200 132 176 148 160C156 180 156 198 148 214ZM252 214C268 200 268 176 252 160C244 180 244 198 252 214Z',
    lighter(tone, 0.3),
  )
  mark(c, look.label.pack, 200, 290, 12, '#6b5a3a', 60)
}

const honeyJar: Draw = (c, look) => {
  c.path(
    'M140 142H260Q284 150 284 178V318Q284 346 256 346H144Q116 346 116 318V178Q116 150 140 142Z',
    c.gradient(
      'across',
      [0, darker(look.colour, 0.35)],
      [0.2, look.colour],
      [0.36, '#ffd98a'],
      [0.6, look.colour],
      [1, darker(look.colour, 0.4)],
    ),
  ).rect(134, 92, 132, 52, c.round('#d9b24a'), { r: 8 })
  for (let at = 0; at < 12; at++)
    c.line(142 + at * 10.6, 98, 142 + at * 10.6, 140, '#a88426', 1.2, { opacity: 0.6 })
  c.path('M144 194H256V304H144Z', '#fff8e4')
    .rect(144, 194, 112, 6, look.accent)
    .rect(144, 298, 112, 6, look.accent)
    .shine(128, 180, 8, 136, 0.5)
  signboard(c, look, 178, 202, 94, 28, look.accent)
  c.ellipse(222, 246, 17, 12, '#f2b632', { stroke: '#3b2a1a', width: 1.6 })
    .path('M216 235V257M226 236V256', 'none', { stroke: '#3b2a1a', width: 4 })
    .ellipse(216, 230, 10, 6, '#ffffff', { opacity: 0.85, stroke: '#9aa6b0', width: 1 })
    .ellipse(228, 230, 9, 5, '#ffffff', { opacity: 0.85, stroke: '#9aa6b0', width: 1 })
  mark(c, look.label.pack, 222, 288, 13, '#6b4a1f', 56)
}

const oilBottle: Draw = (c, look) => {
  const large = /5 L/.test(look.label.pack ?? '')
  const oil = look.colour
  const body = large
    ? 'M150 100H208L216 120Q284 128 286 190V322Q286 346 262 346H138Q114 346 114 322V190Q116 128 142 120Z'
    : 'M184 76H216V116C218 148 258 152 258 198V326Q258 346 238 346H162Q142 346 142 326V198C142 152 182 148 184 116Z'
  c.path(
    body,
    c.gradient(
      'across',
      [0, darker(oil, 0.3)],
      [0.2, oil],
      [0.34, lighter(oil, 0.6)],
      [0.6, oil],
      [1, darker(oil, 0.35)],
    ),
  )
  if (large)
    c.path('M216 136Q270 138 270 178L250 176Q246 158 218 158Z', '#f4f6f7', { opacity: 0.7 }).rect(
      146,
      66,
      66,
      40,
      c.round(look.accent),
      { r: 7 },
    )
  else c.rect(178, 50, 44, 36, c.round(look.accent), { r: 6 })
  const [x, width] = large ? [126, 148] : [144, 112]
  c.rect(x, 214, width, 96, '#fffaf0', { opacity: 0.96 }).rect(x, 214, width, 22, look.accent)
  c.text(look.label.brand ?? '', x + width / 2, 230, 14, {
    bold: true,
    anchor: 'middle',
    fill: '#ffffff',
    max: width - 12,
  })
  c.block(look.label.title, x + width / 2, 262, 19, width - 14, 2, {
    bold: true,
    anchor: 'middle',
    fill: darker(look.accent, 0.2),
  })
  c.text(look.label.pack ?? '', x + width / 2, 302, 14, {
    anchor: 'middle',
    fill: '#6b5a3a',
    max: width - 14,
  }).shine(x + 8, 160, 7, 46, 0.5)
}

const eggBox: Draw = (c, look) => {
  c.path('M60 246L96 190H304L340 246Z', c.slant(darker(look.colour, 0.2)))
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 6; col++) {
      const x = 112 + col * 35 - row * 6 + (row === 2 ? 2 : 0)
      const y = 188 + row * 21
      c.path(
        `M${x} ${y - 26}C${x + 17} ${y - 26} ${x + 20} ${y + 16} ${x} ${y + 18}C${x - 20} ${y + 16} ${x - 17} ${y - 26} ${x} ${y - 26}Z`,
        c.glow([0, '#fdf0dc'], [0.6, '#e9cba0'], [1, '#b98d5c']),
      )
    }
  c.rect(60, 246, 280, 98, c.face(look.colour), {
    r: 4,
    stroke: darker(look.colour, 0.3),
    width: 1.4,
  }).rect(96, 264, 208, 62, '#fff9ec', { r: 4 })
  mark(c, look.label.title, 200, 294, 24, look.accent, 190, 1)
  mark(c, look.label.pack, 200, 316, 16, '#7a5a33', 120)
}

const fruitBox: Draw = (c, look) => {
  const potato = /土豆/.test(look.label.title)
  const orange = /橙/.test(look.label.title)
  c.path('M64 214L92 168H308L336 214Z', '#b98d5c')
  for (let at = 0; at < 11; at++) {
    const back = at < 6
    const x = (back ? 102 : 118) + (back ? at : at - 6) * (back ? 39 : 41)
    const y = back ? 176 : 200
    if (potato)
      c.ellipse(
        x,
        y,
        27,
        22,
        c.glow([0, lighter(look.colour, 0.35)], [0.7, look.colour], [1, darker(look.colour, 0.35)]),
      )
    else {
      c.circle(
        x,
        y,
        27,
        c.glow([0, lighter(look.colour, 0.5)], [0.65, look.colour], [1, darker(look.colour, 0.35)]),
      )
      if (orange) c.circle(x, y - 22, 3, '#4f7a2f')
      else
        c.path(`M${x} ${y - 24}q2 -12 9 -14`, 'none', { stroke: '#5a3a1c', width: 3 }).path(
          `M${x + 4} ${y - 33}q14 -8 18 3q-12 5 -18 -3`,
          '#5f9a3f',
        )
      c.ellipse(x - 9, y - 10, 6, 4, '#ffffff', { opacity: 0.55 })
    }
  }
  c.path('M58 212H342L330 336Q329 346 318 346H82Q71 346 70 336Z', c.face(look.accent), {
    stroke: darker(look.accent, 0.3),
    width: 1.4,
  }).rect(104, 234, 192, 88, look.colour, { r: 8 })
  c.text(look.label.brand ?? '', 200, 258, 15, { anchor: 'middle', fill: '#ffffff', max: 170 })
  mark(c, look.label.title, 200, 290, 28, '#ffffff', 172, 1)
  mark(c, look.label.pack, 200, 313, 15, '#ffffff', 150)
}

const driedBag: Draw = (c, look) => {
  const tin = /罐/.test(look.label.pack ?? '')
  c.path('M108 82H292L304 326Q304 346 282 346H118Q96 346 96 326Z', c.slant(look.accent), {
    stroke: darker(look.accent, 0.25),
    width: 1.4,
  })
    .rect(108, 76, 184, tin ? 10 : 22, darker(look.accent, 0.18), { r: 3 })
    .circle(200, 87, 6, '#f7f3ea')
  c.path('M126 246Q200 222 274 246V312Q274 326 260 326H140Q126 326 126 312Z', '#ffffff', {
    opacity: 0.5,
  })
  const walnut = /核桃/.test(look.label.title)
  for (let at = 0; at < 26; at++) {
    const x = 138 + look.chance(`x${at}`, 124)
    const y = 258 + look.chance(`y${at}`, 56)
    const tone = lighter(look.colour, look.chance(`t${at}`, 4) / 12)
    if (walnut)
      c.circle(x, y, 13, c.glow([0, lighter(tone, 0.3)], [1, darker(tone, 0.25)]), {
        stroke: darker(tone, 0.35),
        width: 1,
      })
    else if (/菇/.test(look.label.title))
      c.path(
        `M${x - 16} ${y}Q${x} ${y - 26} ${x + 16} ${y}Z`,
        c.glow([0, lighter(tone, 0.35)], [1, darker(tone, 0.25)]),
      ).rect(x - 4, y, 8, 8, '#e9d8b4', { r: 3 })
    else
      c.within(`rotate(${look.chance(`r${at}`, 180)} ${x} ${y})`, () =>
        c.ellipse(x, y, 13, 8, c.glow([0, lighter(tone, 0.35)], [1, darker(tone, 0.2)]), {
          stroke: darker(tone, 0.3),
          width: 0.8,
        }),
      )
  }
  c.rect(150, 116, 100, 108, look.colour, { r: 6 }).rect(156, 122, 88, 96, 'none', {
    r: 4,
    stroke: look.accent,
    width: 1.6,
  })
  c.block(look.label.title, 200, 156, 22, 84, 2, { bold: true, anchor: 'middle', fill: '#ffffff' })
  mark(c, look.label.pack, 200, 212, 13, '#ffffff', 76)
}

const noodles: Draw = (c, look) => {
  for (let at = 0; at < 3; at++)
    c.within(`translate(${112 + at * 60} 0)`, () => {
      for (let line = 0; line < 13; line++)
        c.line(
          4 + line * 3.9,
          70,
          4 + line * 3.9,
          330,
          lighter(look.colour, (line % 3) * 0.25),
          3.2,
        )
      c.rect(-2, 156, 60, 96, c.round('#fbf6ea'))
        .rect(-2, 156, 60, 14, look.accent)
        .rect(-2, 238, 60, 14, look.accent)
      ;[...'手工挂面'].forEach((word, place) =>
        c.text(word, 28, 190 + place * 14.5, 14, { bold: true, anchor: 'middle', fill: '#7a1f1f' }),
      )
      c.path('M2 70Q28 52 54 70Z', lighter(look.colour, 0.2))
    })
  mark(c, look.label.pack, 200, 350, 15, '#8a744a', 140)
}

const nutsJar: Draw = (c, look) => {
  c.path('M124 128H276V320Q276 346 252 346H148Q124 346 124 320Z', c.glass('#e9e6dc'))
  for (let row = 0; row < 12; row++)
    for (let col = 0; col < 9; col++) {
      const x = 136 + col * 16 + (row % 2) * 6
      const y = 150 + row * 15.6
      const tone = lighter(look.colour, look.chance(`n${row}-${col}`, 5) / 12)
      c.ellipse(x, y, 10, 8, c.glow([0, lighter(tone, 0.35)], [1, darker(tone, 0.25)]))
    }
  c.path('M124 128H276V320Q276 346 252 346H148Q124 346 124 320Z', c.glass('#f4f2ea'), {
    opacity: 0.55,
  })
    .rect(118, 86, 164, 48, c.round(look.accent), { r: 9 })
    .rect(142, 196, 116, 92, '#fffaf0', { r: 6 })
    .shine(134, 146, 8, 178, 0.55)
  c.block(look.label.title, 200, 230, 21, 104, 2, {
    bold: true,
    anchor: 'middle',
    fill: darker(look.accent, 0.35),
  })
  mark(c, look.label.pack, 200, 278, 14, '#7a6a4a', 96)
}

export const farm = {
  riceBag,
  teaTin,
  honeyJar,
  oilBottle,
  eggBox,
  fruitBox,
  driedBag,
  noodles,
  nutsJar,
} satisfies Record<string, Draw>
