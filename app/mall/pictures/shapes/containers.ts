import type { Canvas } from '../canvas'
import { darker, lighter, readableOn } from '../colour'
import { packLabel, reagentLabel } from '../label'
import type { Draw, Look } from '../look'

const glassColours = {
  amber: '#7a3d12',
  white: '#eef0ee',
  clear: '#c9dfe9',
  blue: '#2f6fb0',
} as const

function ribbedCap(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  c.rect(x, y, width, height, c.round(colour), { r: 5 })
  for (let at = x + 6; at < x + width - 4; at += 6)
    c.line(at, y + 7, at, y + height - 3, darker(colour, 0.4), 1, { opacity: 0.35 })
  c.ellipse(x + width / 2, y + 3, width / 2 - 2, 3.4, lighter(colour, 0.35), { opacity: 0.7 })
}

/** The round bottle of reagents, glass in its own colour with the liquid behind the label. */
const bottle: Draw = (c, look) => {
  const amber = look.material === 'amber'
  const body =
    'M168 76H232V98C232 116 276 122 276 156V330Q276 346 260 346H140Q124 346 124 330V156C124 122 168 116 168 98Z'
  if (amber)
    c.path(body, c.round(glassColours.amber)).path(
      'M126 150C126 124 170 118 172 98H178C176 122 138 128 138 152V332Q132 340 128 334Z',
      '#f2b26a',
      { opacity: 0.32 },
    )
  else
    c.path(body, c.glass())
      .path(
        'M128 176H272V330Q272 342 260 342H140Q128 342 128 330Z',
        c.gradient('across', [0, '#9fc0d0', 0.55], [0.3, '#f2f9fc', 0.35], [1, '#86aabd', 0.6]),
      )
      .path(body, 'none', { stroke: '#8fa9b6', width: 1.4, opacity: 0.8 })
  ribbedCap(c, 162, 46, 76, 40, look.accent)
  c.shine(140, 140, 7, 178, amber ? 0.28 : 0.6)
  reagentLabel(c, look, 124.5, 172, 151, 146, 7)
}

const mediaBottle: Draw = (c, look) => {
  const liquid = look.colour
  const body =
    'M166 88H234V108C234 122 278 130 278 160V328Q278 346 260 346H140Q122 346 122 328V160C122 130 166 122 166 108Z'
  c.path(body, c.glass('#d9e8ef'))
  c.path(
    'M126 196Q200 204 274 196V328Q274 342 260 342H140Q126 342 126 328Z',
    c.gradient(
      'across',
      [0, darker(liquid, 0.22), 0.86],
      [0.3, lighter(liquid, 0.4), 0.8],
      [0.7, liquid, 0.78],
      [1, darker(liquid, 0.3), 0.88],
    ),
  )
  c.ellipse(200, 197, 74, 6, lighter(liquid, 0.45), { opacity: 0.9 }).path(body, 'none', {
    stroke: '#93aab6',
    width: 1.4,
    opacity: 0.8,
  })
  ribbedCap(c, 158, 48, 84, 44, '#1f5fb0')
  c.rect(160, 92, 80, 7, '#2a6fc4', { r: 3 }).shine(138, 158, 7, 170, 0.6)
  c.rect(154, 222, 92, 94, '#ffffff', { r: 3, opacity: 0.94 })
  packLabel(c, look, 161, 240, 78, 14, '#1e2a33', 3)
  for (let at = 0; at < 5; at++)
    c.line(258, 220 + at * 22, 268, 220 + at * 22, '#ffffff', 1.4, { opacity: 0.8 })
}

const plasticBottle: Draw = (c, look) => {
  const body = look.material === 'amber' ? '#8a4b1c' : '#f3f3ee'
  c.path(
    'M160 92H240V104C240 116 282 118 282 148V330Q282 346 266 346H134Q118 346 118 330V148C118 118 160 116 160 104Z',
    c.round(body),
  )
  ribbedCap(c, 152, 50, 96, 46, look.accent === '#f4f4f4' ? '#e9e9e4' : look.accent)
  c.path('M122 142Q200 152 278 142', 'none', {
    stroke: darker(body, 0.2),
    width: 1.2,
    opacity: 0.5,
  })
  reagentLabel(c, look, 118.5, 166, 163, 156, 6)
}

const jar: Draw = (c, look) => {
  const body = look.material === 'amber' ? '#8a4b1c' : '#f4f4ef'
  c.path(
    'M132 138H268Q276 140 276 152V328Q276 346 258 346H142Q124 346 124 328V152Q124 140 132 138Z',
    c.round(body),
  )
  ribbedCap(c, 122, 88, 156, 54, look.accent)
  reagentLabel(c, look, 124.5, 168, 151, 148, 6)
}

const jerryCan: Draw = (c, look) => {
  const body = '#f1f0ea'
  c.path(
    'M128 122Q128 106 144 106H168V88H196V106H206C214 82 262 80 276 106Q290 112 290 130V330Q290 346 274 346H126Q110 346 110 330V140Q110 124 128 122Z',
    c.slant(body),
    { stroke: '#c9c8bf', width: 1.2 },
  )
  c.path('M222 118C228 102 256 102 264 118Q266 128 256 128H230Q220 128 222 118Z', '#dfe4e8', {
    stroke: '#c2c2b9',
    width: 1,
  })
  ribbedCap(c, 158, 62, 50, 34, look.accent)
  c.path('M282 132V332', 'none', { stroke: '#ffffff', width: 5, opacity: 0.7 }).path(
    'M118 140V330',
    'none',
    { stroke: '#bdbcb2', width: 2, opacity: 0.6 },
  )
  reagentLabel(c, look, 126, 152, 148, 158)
}

const drum: Draw = (c, look) => {
  const body = look.material === 'blue' ? '#2a62ad' : '#f0efe9'
  c.path('M118 92Q200 74 282 92V332Q200 354 118 332Z', c.round(body))
    .ellipse(200, 92, 82, 15, lighter(body, 0.2), { stroke: darker(body, 0.25), width: 1.2 })
    .ellipse(200, 90, 66, 10, darker(body, 0.12))
  for (const y of [128, 300])
    c.path(
      `M117 ${y}Q200 ${y + 20} 283 ${y}V${y + 9}Q200 ${y + 29} 117 ${y + 9}Z`,
      c.round(darker(body, 0.14)),
    )
  c.ellipse(168, 88, 13, 5, darker(look.accent, 0.1)).ellipse(168, 85, 13, 5, look.accent)
  reagentLabel(c, look, 131, 152, 138, 142, 12)
}

const vial: Draw = (c, look) => {
  const tint = look.material === 'amber' || look.colour === '#8a4b1f' ? '#7a3d12' : '#cfe3ee'
  const body =
    'M172 128H228V142Q248 150 248 172V326Q248 342 232 342H168Q152 342 152 326V172Q152 150 172 142Z'
  c.path(body, tint === '#7a3d12' ? c.round(tint) : c.glass()).path(body, 'none', {
    stroke: darker(tint, 0.25),
    width: 1.2,
    opacity: 0.6,
  })
  ribbedCap(c, 160, 86, 80, 46, look.label.cas ? look.accent : '#23282d')
  c.shine(162, 168, 6, 150, 0.4)
  if (look.label.cas) reagentLabel(c, look, 152.5, 186, 95, 136, 4)
  else {
    c.rect(153, 200, 94, 92, '#ffffff', { opacity: 0.95 })
    packLabel(c, look, 160, 218, 80, 13, '#1e2a33', 3)
  }
}

const ampoule: Draw = (c, look) => {
  for (const [x, y] of [
    [152, -12],
    [248, -12],
    [200, 0],
  ] as const) {
    c.path(
      `M${x - 7} ${96 + y}Q${x} ${84 + y} ${x + 7} ${96 + y}L${x + 5} ${158 + y}Q${x + 5} ${170 + y} ${x + 23} ${182 + y}V${330 + y}Q${x + 23} ${342 + y} ${x} ${342 + y}T${x - 23} ${330 + y}V${182 + y}Q${x - 5} ${170 + y} ${x - 5} ${158 + y}Z`,
      c.round('#9a5a20'),
    )
    c.rect(x - 8, 160 + y, 16, 3, '#e9d34a')
      .rect(x - 23, 204 + y, 46, 96, c.round('#f7f6f0'))
      .rect(x - 23, 204 + y, 46, 17, c.round(look.colour))
      .shine(x - 17, 184 + y, 4, 140, 0.35)
    c.block(look.label.title, x, 238 + y, 9, 40, 3, { bold: true, anchor: 'middle' })
    c.text(look.label.pack ?? '', x, 292 + y, 7, { anchor: 'middle', max: 40, fill: '#4b5661' })
  }
}

const pouch: Draw = (c, look) => {
  c.path('M112 92H288V330Q200 350 112 330Z', c.slant(look.colour), {
    stroke: darker(look.colour, 0.15),
    width: 1.2,
  })
  c.rect(112, 84, 176, 18, lighter(look.colour, 0.25), { r: 2 }).line(
    112,
    112,
    288,
    112,
    darker(look.colour, 0.25),
    1.6,
    { dash: '4 3' },
  )
  c.path('M124 120L150 320', 'none', { stroke: '#ffffff', width: 10, opacity: 0.35 })
  c.rect(140, 150, 120, 140, '#ffffff', { r: 4, opacity: 0.95 }).rect(
    140,
    150,
    120,
    24,
    look.accent === '#2d3339' ? darker(look.colour, 0.45) : look.accent,
    { r: 4 },
  )
  packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 150, 186, 100, 15, '#1e2a33', 3)
  c.text(look.label.brand ?? '', 150, 167, 12, { bold: true, fill: '#ffffff', max: 100 })
}

/** A carton seen from the front and a little from above. */
export function box(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  depth = 34,
): void {
  c.path(
    `M${x} ${y}L${x + depth} ${y - depth * 0.62}H${x + width + depth}L${x + width} ${y}Z`,
    c.gradient('across', [0, lighter(colour, 0.42)], [1, lighter(colour, 0.2)]),
  )
  c.path(
    `M${x + width} ${y}L${x + width + depth} ${y - depth * 0.62}V${y + height - depth * 0.62}L${x + width} ${y + height}Z`,
    c.gradient('across', [0, darker(colour, 0.2)], [1, darker(colour, 0.34)]),
  )
  c.rect(x, y, width, height, c.face(colour))
  c.line(x, y, x + width, y, '#ffffff', 1, { opacity: 0.4 })
}

const kitBox: Draw = (c, look: Look) => {
  box(c, 84, 150, 206, 190, '#fbfbf9')
  c.rect(84, 150, 206, 66, c.face(look.colour)).path(
    'M290 150L324 129V195L290 216Z',
    darker(look.colour, 0.28),
  )
  c.text(look.label.brand ?? '', 98, 178, 19, {
    bold: true,
    fill: readableOn(look.colour),
    max: 178,
  }).text(look.label.code ?? '', 98, 200, 11, {
    fill: readableOn(look.colour),
    opacity: 0.85,
    max: 178,
  })
  const at = c.block(look.label.title, 98, 244, 18, 180, 2, { bold: true, fill: '#1b242c' })
  c.block(look.label.titleEn ?? '', 98, at + 18, 10, 180, 2, { fill: '#5a6670' })
  c.rect(98, 308, 74, 19, lighter(look.colour, 0.86), { r: 9 }).text(
    look.label.pack ?? '',
    135,
    322,
    11,
    { anchor: 'middle', bold: true, fill: darker(look.colour, 0.2), max: 70 },
  )
  for (let at2 = 0; at2 < 22; at2++)
    c.rect(214 + at2 * 3, 306, at2 % 3 === 0 ? 2 : 1, 22, '#28313a')
}

const gasCylinder: Draw = (c, look) => {
  c.path(
    'M164 120C164 92 188 84 192 76H208C212 84 236 92 236 120V338Q236 348 226 348H174Q164 348 164 338Z',
    c.round(look.colour === '#2b2b2b' ? '#33373b' : look.colour),
  )
  c.path(
    'M164 122C164 100 180 90 187 82H213C220 90 236 100 236 122V136H164Z',
    c.round(look.accent),
    { opacity: 0.95 },
  )
  c.rect(184, 52, 32, 26, c.round('#b08a3e'), { r: 3 })
    .rect(212, 58, 16, 10, c.round('#c9a24e'), { r: 2 })
    .rect(190, 38, 20, 16, c.round('#4a5159'), { r: 3 })
  c.rect(166, 186, 68, 84, '#ffffff', { opacity: 0.96 })
  c.block(look.label.title, 200, 208, 14, 62, 3, { bold: true, anchor: 'middle' })
  c.text(look.label.pack ?? '', 200, 262, 11, { anchor: 'middle', max: 62, fill: '#4b5661' }).shine(
    172,
    130,
    7,
    200,
    0.22,
  )
}

export const containers = {
  bottle,
  mediaBottle,
  plasticBottle,
  jar,
  jerryCan,
  drum,
  vial,
  ampoule,
  pouch,
  kitBox,
  gasCylinder,
} satisfies Record<string, Draw>
