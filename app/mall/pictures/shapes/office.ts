// Longer than other files: each drawing is a list of strokes.
import type { Canvas } from '../canvas'
import { darker, lighter, lightness, readableOn } from '../colour'
import { mark, packLabel } from '../label'
import type { Draw } from '../look'
import { box } from './containers'

const paperReam: Draw = (c, look) => {
  const many = /包/.test(look.label.pack ?? '')
  if (many) {
    box(c, 78, 132, 212, 208, '#c9a06c', 40)
    c.rect(166, 132, 36, 208, '#e3cba0', { opacity: 0.7 })
      .path('M166 132L206 107H242L202 132Z', '#e3cba0', { opacity: 0.8 })
      .rect(96, 208, 176, 86, '#ffffff', { r: 4 })
      .rect(96, 208, 176, 24, look.colour, { r: 4 })
    c.text(look.label.brand ?? '', 106, 226, 16, { bold: true, fill: '#ffffff', max: 156 })
    packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 106, 232, 156, 16, '#1d2831', 2)
    return
  }
  box(c, 74, 196, 220, 140, '#fbfcfd', 44)
  for (let at = 0; at < 11; at++) c.line(74, 206 + at * 12, 294, 206 + at * 12, '#e3e9ee', 1)
  c.path('M74 206Q74 196 84 196H294V304Q190 336 74 304Z', c.slant(look.colour))
    .path('M74 196L118 169H338L294 196Z', c.slant(lighter(look.colour, 0.24)))
    .path('M294 196L338 169V278L294 304Z', darker(look.colour, 0.25))
    .path('M74 262Q170 240 294 268V286Q190 262 74 284Z', '#ffffff', { opacity: 0.25 })
  const size = /A3/.test(look.label.title)
    ? 'A3'
    : /照片|相片/.test(look.label.title)
      ? 'PHOTO'
      : 'A4'
  c.text(size, 276, 258, size.length > 2 ? 26 : 46, {
    bold: true,
    anchor: 'end',
    fill: '#ffffff',
    opacity: 0.95,
  })
  packLabel(c, look, 90, 226, 122, 18, '#ffffff', 2)
}

function penBody(c: Canvas, colour: string, trim: string, fountain = false): void {
  c.path('M-9 -126Q0 -136 9 -126V70H-9Z', c.round(colour))
    .rect(-10, -30, 20, 8, c.round(trim))
    .path('M-9 70H9L3 118H-3Z', fountain ? c.round('#d9b24a') : c.round('#b9c2c9'))
    .path('M-2 116H2L0 132Z', '#22282d')
    .path('M9 -112H17V-52Q13 -46 9 -52Z', c.round(trim))
  if (fountain) c.line(0, 84, 0, 116, '#6b5418', 1)
}
const pen: Draw = (c, look) => {
  const fountain = /钢笔/.test(look.label.title)
  const trim = look.accent === '#2d3339' ? '#c5ced5' : look.accent
  for (const [x, turn] of fountain
    ? ([[204, 38]] as const)
    : ([
        [146, 30],
        [204, 30],
        [262, 30],
      ] as const))
    c.within(`translate(${x} 206) rotate(${turn}) scale(1.12)`, () =>
      penBody(c, look.colour, trim, fountain),
    )
  mark(c, look.label.brand, 312, 322, 15, '#74828e', 120)
}

const penBox: Draw = (c, look) => {
  const cap = look.accent === '#2d3339' ? darker(look.colour, 0.3) : look.accent
  for (let at = 0; at < 7; at++)
    c.within(`translate(${128 + at * 26} ${150 + (at % 2) * 6})`, () => {
      const wood = /铅笔/.test(look.label.title)
      c.rect(-8, -44, 16, 120, c.round(look.colour))
      if (wood) c.path('M-8 -44H8L0 -76Z', '#e3c08f').path('M-3 -62H3L0 -76Z', '#2b2b2b')
      else
        c.rect(-8.5, -72, 17, 44, c.round(lighter(look.colour, 0.08)), { r: 5 }).rect(
          6,
          -66,
          5,
          36,
          c.round(cap),
        )
    })
  c.path('M96 192H304L312 340Q312 346 304 346H96Q88 346 88 340Z', c.slant('#ffffff'), {
    stroke: '#c9d2d9',
    width: 1.2,
  }).path('M96 192H304L306 232H94Z', cap)
  c.text(look.label.brand ?? '', 110, 220, 22, { bold: true, fill: readableOn(cap), max: 180 })
  packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 110, 240, 180, 19, '#1d2831', 2)
}

const marker: Draw = (c, look) => {
  const set = /套装/.test(look.label.title)
  const colours = set
    ? ['#f2e341', '#7fd957', '#ff8fc0', '#ffb14a', '#6fc8ff', '#c59bff']
    : [look.colour, look.colour, look.colour, look.colour]
  colours.forEach((colour, at) => {
    c.within(`translate(${200 + (at - (colours.length - 1) / 2) * (set ? 34 : 46)} 206)`, () => {
      const body = set ? colour : '#f7f8f9'
      c.rect(-14, -46, 28, 176, c.round(body), { r: 6 })
        .rect(-15, -118, 30, 78, c.round(colour), { r: 7 })
        .rect(-14, 118, 28, 18, c.round(colour), { r: 5 })
        .rect(13, -112, 5, 58, c.round(darker(colour, 0.2)), { r: 2 })
      if (!set)
        c.within('rotate(90 0 40)', () => mark(c, look.label.brand, 4, 46, 16, '#4a5661', 120))
    })
  })
}

const notebook: Draw = (c, look) => {
  c.path('M108 78L300 66L312 322L118 340Z', '#f7f5ee', { stroke: '#d9d5c8', width: 1 })
  for (let at = 0; at < 6; at++)
    c.line(304 + at * 1.4, 72 + at * 2, 314 + at * 0.4, 320 + at * 2, '#d5d0c2', 1)
  c.path(
    'M96 84Q96 74 106 73L290 62Q300 62 301 72L308 318Q308 328 298 329L116 344Q104 344 103 332Z',
    c.slant(look.colour),
    { stroke: darker(look.colour, 0.25), width: 1.2 },
  ).path('M96 84Q96 74 106 73L126 72L134 342L116 344Q104 344 103 332Z', darker(look.colour, 0.2), {
    opacity: 0.75,
  })
  const trim = look.accent === '#2d3339' ? '#ffffff' : look.accent
  c.within('rotate(-3 200 200)', () => {
    if (/记录|报销/.test(look.label.title)) c.rect(154, 124, 128, 84, '#fdfdfa', { r: 4 })
    const onPaper = /记录|报销/.test(look.label.title)
    c.block(look.label.title, 218, onPaper ? 156 : 150, 19, 112, 2, {
      bold: true,
      anchor: 'middle',
      fill: onPaper ? '#1d2831' : trim === '#ffffff' ? readableOn(look.colour) : trim,
    })
    if (onPaper) for (let at = 0; at < 2; at++) c.line(166, 194 + at * 0, 270, 194, '#c5ced5', 1)
    else c.rect(186, 186, 64, 2.4, trim, { opacity: 0.8 })
    mark(c, look.label.brand, 220, 306, 15, trim, 120)
  })
  c.path('M276 62L278 346', 'none', {
    stroke: trim === '#ffffff' ? darker(look.colour, 0.4) : trim,
    width: 5,
    opacity: 0.85,
  })
}

const folder: Draw = (c, look) => {
  if (/鼠标垫/.test(look.label.title)) {
    c.path('M46 232L300 150L360 236L96 334Z', c.slant(look.colour), {
      stroke: darker(look.colour, 0.3),
      width: 1.2,
    })
      .path(
        'M120 280C160 230 190 262 226 226S290 190 330 226L300 250L110 320Z',
        lighter(look.colour, 0.35),
        { opacity: 0.8 },
      )
      .circle(268, 196, 13, '#ffe7a3')
    return
  }
  if (/证书/.test(look.label.title)) {
    const gold = look.accent
    c.path('M58 116L196 98V330L58 344Z', c.slant(look.colour))
      .path('M204 98L342 116V344L204 330Z', c.slant(darker(look.colour, 0.08)))
      .path('M72 132L186 118V314L72 326Z', '#fbf6e8')
      .path('M214 118L328 132V326L214 314Z', '#fbf6e8')
      .line(200, 98, 200, 332, gold, 4)
    mark(c, '学 位 证 书', 129, 196, 18, '#7a1f2b', 96)
    c.circle(272, 208, 28, gold, { opacity: 0.8 }).circle(272, 208, 21, 'none', {
      stroke: '#fbf6e8',
      width: 2,
    })
    for (let at = 0; at < 4; at++)
      c.line(92, 226 + at * 18, 168, 220 + at * 18, '#cdbf9d', 2).line(
        234,
        256 + at * 14,
        310,
        262 + at * 14,
        '#cdbf9d',
        2,
      )
    return
  }
  const sleeve = /文件袋|抽杆/.test(look.label.title)
  for (const [dx, dy, tint] of [
    [26, -20, 0.35],
    [13, -10, 0.2],
    [0, 0, 0],
  ] as const) {
    const tone = lighter(look.colour, tint)
    if (sleeve)
      c.path(
        `M${84 + dx} ${128 + dy}H${288 + dx}V${330 + dy}Q${288 + dx} ${342 + dy} ${276 + dx} ${342 + dy}H${96 + dx}Q${84 + dx} ${342 + dy} ${84 + dx} ${330 + dy}Z`,
        c.slant(tone),
        { opacity: 0.88, stroke: darker(tone, 0.2), width: 1.2 },
      ).path(
        `M${84 + dx} ${128 + dy}H${288 + dx}L${262 + dx} ${176 + dy}H${110 + dx}Z`,
        '#ffffff',
        { opacity: 0.28 },
      )
    else
      c.path(
        `M${82 + dx} ${98 + dy}H${290 + dx}Q${298 + dx} ${98 + dy} ${298 + dx} ${106 + dy}V${336 + dy}Q${298 + dx} ${344 + dy} ${290 + dx} ${344 + dy}H${82 + dx}Z`,
        c.slant(tone),
        { stroke: darker(tone, 0.25), width: 1.2 },
      ).rect(82 + dx, 98 + dy, 22, 246, darker(tone, 0.25), { opacity: 0.7 })
  }
  if (sleeve)
    c.circle(186, 178, 8, '#ffffff', { opacity: 0.9 }).circle(186, 178, 4, darker(look.colour, 0.3))
  else c.rect(150, 156, 112, 70, '#ffffff', { r: 4, opacity: 0.95 })
  packLabel(
    c,
    look,
    sleeve ? 104 : 160,
    sleeve ? 234 : 176,
    sleeve ? 160 : 94,
    sleeve ? 18 : 15,
    sleeve ? readableOn(look.colour) : '#1d2831',
    2,
  )
}

const fileBox: Draw = (c, look) => {
  if (/文件框/.test(look.label.title)) {
    for (let at = 0; at < 3; at++)
      c.path(
        `M${84 + at * 76} 140L${124 + at * 76} 110V344H${84 + at * 76}Z`,
        darker(look.colour, 0.2),
      )
        .path(
          `M${84 + at * 76} 220L${150 + at * 76} 140V344H${84 + at * 76}Z`,
          c.slant(look.colour),
          { stroke: darker(look.colour, 0.3), width: 1 },
        )
        .rect(98 + at * 76, 282, 36, 26, '#ffffff', { r: 3 })
        .path(
          `M${100 + at * 76} 196L${112 + at * 76} 96H${146 + at * 76}V140Z`,
          ['#f4f1e6', '#dfe9f2', '#f3e0dc'][at] ?? '#ffffff',
        )
    return
  }
  for (let at = 2; at >= 0; at--) {
    const tone = lighter(look.colour, at * 0.14)
    box(c, 92 + at * 62, 98, 66, 244, tone, 26)
    c.rect(103 + at * 62, 128, 44, 78, '#fbfbf7', { r: 3 })
    c.within(`translate(${125 + at * 62} 167) rotate(90)`, () =>
      mark(c, ['档案资料', '科研项目', '财务凭证'][at], 0, 6, 15, '#2b333a', 70),
    )
    c.circle(125 + at * 62, 262, 12, '#ffffff', { opacity: 0.9 }).circle(
      125 + at * 62,
      262,
      7,
      darker(tone, 0.4),
    )
  }
}

const stapler: Draw = (c, look) => {
  c.path('M70 300H322Q334 300 334 312V330H70Q62 330 62 316Q62 300 70 300Z', c.face('#3a434b'))
    .rect(80, 284, 232, 16, c.face('#b9c2c9'), { r: 3 })
    .path(
      'M66 270C62 230 96 208 150 200L320 172Q336 172 336 190Q336 204 322 210L110 290Q72 296 66 270Z',
      c.slant(look.colour),
      { stroke: darker(look.colour, 0.3), width: 1.4 },
    )
    .path('M92 246Q110 224 168 214L312 190', 'none', {
      stroke: '#ffffff',
      width: 8,
      opacity: 0.4,
      cap: 'round',
    })
    .circle(92, 280, 11, '#8a96a0')
  mark(c, look.label.brand, 218, 230, 16, '#ffffff', 100)
  for (let at = 0; at < 3; at++)
    c.path(`M${120 + at * 60} 346v-12h34v12`, 'none', { stroke: '#9aa6b0', width: 3 })
}

const calculator: Draw = (c, look) => {
  c.rect(116, 62, 168, 284, c.slant(look.colour), {
    r: 18,
    stroke: darker(look.colour, 0.3),
    width: 1.4,
  }).rect(134, 92, 132, 60, '#c6d6bd', { r: 6, stroke: '#3a434b', width: 3 })
  mark(c, '3.14159', 206, 134, 32, '#1f2a20', 112, 1)
  mark(c, look.label.brand, 200, 84, 13, readableOn(look.colour), 120)
  const dark = lightness(look.colour) < 0.5
  for (let row = 0; row < 6; row++)
    for (let col = 0; col < 5; col++) {
      const main = row > 1
      c.rect(
        135 + col * 27,
        166 + row * 28,
        22,
        main ? 20 : 14,
        main
          ? col > 2 && row < 4
            ? look.accent === '#2d3339'
              ? '#d9573c'
              : look.accent
            : dark
              ? '#e4e9ed'
              : '#4a545d'
          : '#8a96a0',
        { r: 5 },
      )
    }
}

const scissors: Draw = (c, look) => {
  c.path('M196 206L142 66Q132 72 138 88L186 224Z', c.slant('#dfe5ea'), {
    stroke: '#8b98a3',
    width: 1.2,
  }).path('M204 206L258 66Q268 72 262 88L214 224Z', c.slant('#c3ccd3'), {
    stroke: '#8b98a3',
    width: 1.2,
  })
  for (const [x, turn] of [
    [154, 22],
    [246, -22],
  ] as const)
    c.within(`translate(${x} 286) rotate(${turn})`, () =>
      c
        .ellipse(0, 0, 34, 50, 'none', { stroke: look.colour, width: 18 })
        .path('M-30 -28A34 50 0 0 1 4 -50', 'none', {
          stroke: '#ffffff',
          width: 4,
          opacity: 0.5,
          cap: 'round',
        }),
    )
  c.circle(200, 214, 9, c.slant('#9aa6b0'), { stroke: '#5c6872', width: 1.4 })
}

const tape: Draw = (c, look) => {
  const set = /套装/.test(look.label.title)
  const roll = (x: number, y: number, scale: number, tone: string) =>
    c.within(`translate(${x} ${y}) scale(${scale})`, () => {
      c.ellipse(0, 30, 92, 74, darker(tone, 0.22))
        .rect(-92, 0, 184, 30, darker(tone, 0.22))
        .ellipse(0, 0, 92, 74, c.slant(tone), { stroke: darker(tone, 0.25), width: 1.4 })
      for (let at = 0; at < 4; at++)
        c.ellipse(0, 0, 84 - at * 8, 67 - at * 7, 'none', { stroke: darker(tone, 0.1), width: 1 })
      c.ellipse(0, 0, 50, 40, '#e8d3ae', { stroke: '#b6945f', width: 5 }).ellipse(
        0,
        4,
        43,
        32,
        '#eef2f5',
      )
    })
  if (set) {
    ;['#e9a6b4', '#8fc3ea', '#f0c95f', '#8fcfa6', '#c3a6e4'].forEach((tone, at) =>
      roll(122 + (at % 3) * 78, 160 + Math.floor(at / 3) * 100, 0.48, tone),
    )
    return
  }
  roll(196, 200, 1.16, look.colour)
  c.path('M302 206L352 226L346 258L298 236Z', look.colour, { opacity: 0.85 })
  mark(c, look.label.brand, 196, 210, 20, '#7c6238', 76)
}

const stickyNotes: Draw = (c, look) => {
  if (/称量纸/.test(look.label.title)) {
    for (let at = 0; at < 6; at++)
      c.within(`rotate(${-6 + at * 2.4} 200 220)`, () =>
        c.rect(100, 130, 200, 190, c.slant(at % 2 ? '#ffffff' : '#f3f1e6'), {
          stroke: '#d9d5c6',
          width: 1,
        }),
      )
    c.rect(134, 196, 132, 66, '#ffffff', { r: 5, stroke: look.accent, width: 1.6 })
    packLabel(c, look, 146, 212, 110, 17, '#1d2831', 1)
    return
  }
  const tones = ['#8fd0f0', '#f7a6c0', '#a9dd8a', look.colour]
  tones.forEach((tone, at) =>
    c.within(`rotate(${9 - at * 5} 200 220)`, () => {
      c.rect(96 + at * 6, 118 + at * 6, 190, 190, c.slant(tone), {
        stroke: darker(tone, 0.15),
        width: 1,
      })
    }),
  )
  c.path('M262 326L304 324L304 288Z', lighter(look.colour, 0.4)).path(
    'M262 326L304 288L262 290Z',
    darker(look.colour, 0.14),
  )
  mark(c, look.label.title, 198, 210, 24, '#5a4a12', 150)
  for (let at = 0; at < 2; at++)
    c.line(140, 240 + at * 22, 256 - at * 40, 240 + at * 22, '#8a762a', 2, { opacity: 0.5 })
}

const glueStick: Draw = (c, look) => {
  for (const [x, height, open] of [
    [142, 0, false],
    [254, 26, true],
  ] as const) {
    c.rect(x - 36, 150, 72, 194, c.round('#f5f6f2'), { r: 6 })
      .rect(x - 36, 178, 72, 108, c.round(look.colour))
      .rect(x - 34, 328, 68, 18, c.round(darker(look.colour, 0.1)), { r: 4 })
    if (open)
      c.rect(x - 28, 150 - height - 18, 56, 44, c.round('#fffdf4'), { r: 10 }).rect(
        x - 32,
        138,
        64,
        14,
        c.round('#e6e6e0'),
      )
    else c.rect(x - 38, 96, 76, 68, c.round(darker(look.colour, 0.06)), { r: 8 })
    mark(c, look.label.brand, x, 226, 22, readableOn(look.colour), 62)
    mark(c, look.label.pack, x, 256, 14, readableOn(look.colour), 56)
  }
}

const envelope: Draw = (c, look) => {
  const large = /档案袋/.test(look.label.title)
  for (const [dx, dy] of [
    [24, -26],
    [12, -13],
    [0, 0],
  ] as const) {
    const [x, y, width, height] = large
      ? [96 + dx, 104 + dy, 190, 236]
      : [66 + dx, 156 + dy, 246, 168]
    c.rect(x, y, width, height, c.slant(look.colour), {
      r: 4,
      stroke: darker(look.colour, 0.25),
      width: 1.2,
    }).path(
      large
        ? `M${x} ${y}H${x + width}L${x + width - 18} ${y + 44}H${x + 18}Z`
        : `M${x} ${y}L${x + width / 2} ${y + 86}L${x + width} ${y}Z`,
      lighter(look.colour, 0.2),
      { stroke: darker(look.colour, 0.25), width: 1.2 },
    )
  }
  if (large) {
    c.circle(191, 138, 10, '#b8382f')
      .circle(191, 178, 10, '#b8382f')
      .path('M191 138Q206 158 191 178', 'none', { stroke: '#f4efe0', width: 2 })
    mark(c, '档 案 袋', 191, 246, 28, darker(look.colour, 0.55), 140)
    for (let at = 0; at < 3; at++)
      c.line(126, 272 + at * 20, 256, 272 + at * 20, darker(look.colour, 0.4), 1.4)
  } else {
    for (let at = 0; at < 6; at++)
      c.rect(80 + at * 17, 172, 12, 14, 'none', { stroke: '#c5302f', width: 1.6 })
    c.rect(262, 172, 34, 40, 'none', { stroke: '#c5302f', width: 1.4, dash: '4 3' })
  }
}

const clips: Draw = (c, look) => {
  if (/订书钉/.test(look.label.title)) {
    box(c, 88, 214, 190, 110, '#f4f6f8', 36)
    c.rect(88, 214, 190, 30, '#d9573c')
    packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 102, 252, 162, 18, '#1d2831', 2)
    c.text(look.label.brand ?? '', 102, 236, 18, { bold: true, fill: '#ffffff', max: 160 })
    for (let at = 0; at < 3; at++)
      c.path(`M${120 + at * 56} 196V150H${164 + at * 56}V196`, 'none', {
        stroke: '#8b98a3',
        width: 7,
      }).path(`M${120 + at * 56} 150H${164 + at * 56}`, 'none', { stroke: '#dfe5ea', width: 3 })
    return
  }
  const clip = (x: number, y: number, turn: number, scale: number, tone: string) =>
    c.within(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
      c.path('M-54 40L-40 -14H40L54 40Z', c.slant(tone), { stroke: darker(tone, 0.4), width: 1.2 })
        .rect(-56, 36, 112, 12, c.round(tone), { r: 6 })
        .path('M-34 -12C-34 -76 -6 -76 -6 -46M34 -12C34 -76 6 -76 6 -46', 'none', {
          stroke: '#aab5bd',
          width: 6,
          cap: 'round',
        })
    })
  const tones = [
    look.colour,
    look.accent === '#2d3339' ? '#d64545' : look.accent,
    '#2a6fb0',
    '#3f9a56',
    '#e0a526',
  ]
  tones.forEach((tone, at) =>
    clip(
      112 + (at % 3) * 92,
      170 + Math.floor(at / 3) * 108,
      -14 + look.chance(`t${at}`, 28),
      0.78,
      tone,
    ),
  )
}

/** A plain printed carton, for whatever has no shape of its own. */
const carton: Draw = (c, look) => {
  box(c, 84, 158, 204, 182, look.colour === '#f2f2f2' ? '#f4f6f8' : look.colour, 40)
  const ink = readableOn(look.colour)
  c.rect(84, 158, 204, 34, look.accent === '#2d3339' ? darker(look.colour, 0.2) : look.accent)
  c.text(look.label.brand ?? '', 98, 182, 19, { bold: true, fill: '#ffffff', max: 176 })
  packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 98, 206, 176, 21, ink, 3)
  for (let at = 0; at < 5; at++)
    c.rect(
      112 + at * 26,
      112,
      16,
      46,
      c.round(['#ffffff', '#f7d94c', '#f29bb2', '#8fc3ea', '#a9dd8a'][at] ?? '#ffffff'),
      { r: 7, opacity: /粉笔/.test(look.label.title) ? 1 : 0 },
    )
}

export const office = {
  paperReam,
  pen,
  penBox,
  marker,
  notebook,
  folder,
  fileBox,
  stapler,
  calculator,
  scissors,
  tape,
  stickyNotes,
  glueStick,
  envelope,
  clips,
  carton,
} satisfies Record<string, Draw>
