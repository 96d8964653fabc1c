// Longer than other files: each drawing is a list of strokes.
import type { Canvas } from '../canvas'
import { darker, lighter, readableOn } from '../colour'
import { mark, packLabel } from '../label'
import type { Draw } from '../look'
import { box } from './containers'

/** A small cone such as a pipette tip, point down. */
function tip(c: Canvas, x: number, y: number, length: number, colour: string): void {
  c.path(
    `M${x - 6} ${y}H${x + 6}L${x + 4.4} ${y + length * 0.45}L${x + 1.2} ${y + length}H${x - 1.2}L${x - 4.4} ${y + length * 0.45}Z`,
    c.round(colour),
    { opacity: 0.92 },
  )
}

const tipRack: Draw = (c, look) => {
  const lid = lighter(look.colour, 0.55)
  c.path('M92 196L124 150H300L310 196Z', lid, {
    opacity: 0.55,
    stroke: look.colour,
    width: 1.4,
  }).path(
    'M92 196L76 92Q76 82 86 82H286Q296 82 297 92L310 196Z',
    c.gradient('slant', [0, '#ffffff', 0.85], [0.5, lid, 0.4], [1, lid, 0.75]),
    { stroke: look.colour, width: 1.6 },
  )
  packLabel(c, look, 100, 112, 180, 15, darker(look.colour, 0.35))
  c.path('M92 196H310L318 226H84Z', lighter(look.accent, 0.2))
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 12; col++) {
      const x = 102 + col * (17.6 + row * 0.5) - row * 3
      c.ellipse(
        x,
        202 + row * 8,
        6,
        3,
        c.gradient(
          'across',
          [0, darker(look.colour, 0.2)],
          [0.4, lighter(look.colour, 0.5)],
          [1, look.colour],
        ),
      )
    }
  c.path(
    'M84 226H318L312 338Q311 346 302 346H100Q91 346 90 338Z',
    c.gradient('down', [0, '#ffffff', 0.96], [1, lighter(look.accent, 0.1), 0.98]),
    { stroke: '#b9c4cd', width: 1 },
  )
  for (let col = 0; col < 12; col++) tip(c, 104 + col * 17.8, 232, 96, look.colour)
  c.path('M84 226H318V238H85Z', c.face(look.colour)).rect(90, 326, 222, 16, '#ffffff', {
    opacity: 0.55,
  })
}

const tipBag: Draw = (c, look) => {
  const liner = look.colour
  c.path(
    'M110 104Q200 92 290 104L302 320Q304 344 282 344H118Q96 344 98 320Z',
    c.gradient(
      'slant',
      [0, '#ffffff', 0.95],
      [0.5, lighter(liner, 0.72), 0.92],
      [1, lighter(liner, 0.5), 0.95],
    ),
    { stroke: '#b5c0c9', width: 1.2 },
  )
  if (/袋|鞋套/.test(look.label.title) && !/吸头/.test(look.label.title)) {
    for (let at = 0; at < 7; at++)
      c.path(
        `M112 ${224 + at * 16}Q200 ${212 + at * 16} 290 ${224 + at * 16}V${240 + at * 16}Q200 ${228 + at * 16} 112 ${240 + at * 16}Z`,
        c.face(liner),
        { stroke: darker(liner, 0.25), width: 1 },
      )
  } else {
    for (let at = 0; at < 60; at++) {
      const x = 118 + look.chance(`x${at}`, 160)
      const y = 214 + look.chance(`y${at}`, 90)
      c.within(
        `rotate(${look.chance(`r${at}`, 180)} ${x} ${y}) translate(${x} ${y}) scale(.62)`,
        () => tip(c, 0, 0, 56, liner),
      )
    }
  }
  c.rect(106, 88, 188, 20, c.face(lighter(liner, 0.25)), { r: 3 }).line(
    106,
    116,
    294,
    116,
    '#9fb0bd',
    1.4,
    { dash: '5 3' },
  )
  c.path('M126 124Q116 230 128 336', 'none', { stroke: '#ffffff', width: 8, opacity: 0.6 })
  c.rect(128, 130, 144, 74, '#ffffff', {
    r: 5,
    opacity: 0.95,
    stroke: lighter(liner, 0.4),
    width: 1,
  })
  packLabel(c, look, 138, 147, 124, 15, '#1d2831', 2)
}

/** A conical tube with screw cap, standing. */
function conicalTube(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  cap: string,
  print: string,
): void {
  const half = width / 2
  c.path(
    `M${x - half} ${y + 24}H${x + half}V${y + height - 34}L${x + 4} ${y + height}H${x - 4}L${x - half} ${y + height - 34}Z`,
    c.glass('#dbe8ef'),
  ).path(
    `M${x - half} ${y + 24}H${x + half}V${y + height - 34}L${x + 4} ${y + height}H${x - 4}L${x - half} ${y + height - 34}Z`,
    'none',
    { stroke: '#9fb3bf', width: 1, opacity: 0.8 },
  )
  c.rect(x - half - 3, y, width + 6, 28, c.round(cap), { r: 3 })
  for (let at = 0; at < 7; at++)
    c.line(
      x - half + 5,
      y + 60 + at * ((height - 120) / 7),
      x - half + (at % 2 === 0 ? 16 : 11),
      y + 60 + at * ((height - 120) / 7),
      print,
      1.2,
    )
  c.rect(x - 2, y + 58, half - 4, height * 0.34, '#ffffff', { opacity: 0.8, r: 2 })
}

const centrifugeTubes: Draw = (c, look) => {
  conicalTube(c, 128, 92, 42, 226, look.accent === '#2d3339' ? look.colour : look.accent, '#2f5f8f')
  conicalTube(c, 198, 92, 42, 226, look.accent === '#2d3339' ? look.colour : look.accent, '#2f5f8f')
  conicalTube(c, 268, 92, 42, 226, look.accent === '#2d3339' ? look.colour : look.accent, '#2f5f8f')
  c.path(
    'M80 246H320V334Q320 346 308 346H92Q80 346 80 334Z',
    c.gradient('down', [0, lighter(look.colour, 0.25)], [1, darker(look.colour, 0.18)]),
  ).path('M80 246H320L310 236H90Z', lighter(look.colour, 0.45))
  packLabel(c, look, 98, 268, 206, 16, '#ffffff')
}

const microTubes: Draw = (c, look) => {
  const tube = (x: number, y: number, turn: number) =>
    c.within(`translate(${x} ${y}) rotate(${turn})`, () => {
      c.path(
        'M-22 0H22V70L7 132H-7L-22 70Z',
        c.gradient(
          'across',
          [0, darker(look.colour, 0.2), 0.75],
          [0.3, '#ffffff', 0.85],
          [0.6, look.colour, 0.55],
          [1, darker(look.colour, 0.25), 0.8],
        ),
        { stroke: darker(look.colour, 0.2), width: 1.2 },
      )
      c.rect(-27, -10, 54, 12, c.round(look.colour), { r: 3 })
        .path('M27 -6Q44 -10 40 -30L34 -30Q36 -14 26 -12Z', look.colour, { opacity: 0.8 })
        .within('rotate(-14 30 -30)', () =>
          c
            .rect(-16, -52, 54, 14, c.round(lighter(look.colour, 0.1)), { r: 4 })
            .rect(-8, -40, 38, 12, c.round(lighter(look.colour, 0.3)), { r: 3 }),
        )
      for (let at = 0; at < 4; at++)
        c.line(-20, 26 + at * 16, -8, 26 + at * 16, darker(look.colour, 0.5), 1)
    })
  tube(116, 150, -8)
  tube(200, 134, 0)
  tube(284, 150, 8)
  c.rect(112, 286, 176, 58, '#ffffff', { r: 6, stroke: '#d5dce2', width: 1 })
  packLabel(c, look, 124, 302, 152, 14, '#1d2831', 1)
}

const cryoBox: Draw = (c, look) => {
  box(c, 84, 206, 206, 134, '#f5f7f9', 40)
  c.path('M84 206L124 181H330L290 206Z', '#dfe6eb')
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 9; col++)
      c.ellipse(
        108 + col * 22 + row * 9,
        201 - row * 5.4,
        8.4,
        3,
        ['#d64545', '#f0b429', '#2f80c9', '#3fa36b', '#8a5fb0'][(row + col) % 5] ?? '#2f80c9',
      )
  c.path(
    'M70 166L112 140H336L294 166Z',
    c.gradient('across', [0, '#ffffff', 0.92], [1, lighter(look.colour, 0.5), 0.9]),
  )
    .rect(70, 166, 224, 26, c.face(look.colour), { opacity: 0.92 })
    .path('M294 166L336 140V165L294 192Z', darker(look.colour, 0.25))
  c.text(look.label.brand ?? '', 84, 185, 15, { bold: true, fill: '#ffffff', max: 190 })
  packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 104, 256, 170, 17, '#1d2831')
}

const petriDish: Draw = (c, look) => {
  const dish = (y: number, agar: string) => {
    c.path(
      `M84 ${y}V${y + 34}Q84 ${y + 66} 200 ${y + 66}T316 ${y + 34}V${y}`,
      c.gradient('across', [0, '#b9cbd6', 0.75], [0.3, '#ffffff', 0.8], [1, '#a9bdc9', 0.8]),
      { stroke: '#9fb3bf', width: 1.2 },
    )
    c.ellipse(200, y + 8, 108, 30, c.gradient('slant', [0, lighter(agar, 0.4)], [1, agar])).ellipse(
      200,
      y,
      116,
      34,
      c.gradient('slant', [0, '#ffffff', 0.75], [0.6, '#dfeaf0', 0.2], [1, '#ffffff', 0.5]),
      { stroke: '#9fb3bf', width: 1.4 },
    )
  }
  dish(258, look.colour)
  dish(206, look.colour)
  dish(150, look.colour)
  for (let at = 0; at < 9; at++)
    c.circle(
      140 + look.chance(`cx${at}`, 120),
      140 + look.chance(`cy${at}`, 24),
      2.6 + look.chance(`cr${at}`, 3),
      darker(look.colour, 0.32),
      { opacity: 0.7 },
    )
  mark(c, look.label.brand, 200, 96, 17, '#5d6b77')
}

const wellPlate: Draw = (c, look) => {
  const wells =
    /6 孔/.test(look.label.pack ?? '') && !/96/.test(look.label.pack ?? '')
      ? [3, 2, 38]
      : /24/.test(look.label.pack ?? '')
        ? [6, 4, 18]
        : [12, 8, 8.4]
  const [cols = 12, rows = 8, radius = 8] = wells
  c.within('translate(200 214) rotate(-7)', () => {
    c.rect(-142, -88, 284, 196, darker('#cfd8df', 0.14), { r: 10 }).rect(
      -142,
      -96,
      284,
      194,
      c.slant('#f4f7f9'),
      { r: 10, stroke: '#b9c4cd', width: 1.2 },
    )
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cols; col++) {
        const x = -118 + (col + 0.5) * (236 / cols)
        const y = -74 + (row + 0.5) * (150 / rows)
        c.circle(x, y, radius, c.gradient('slant', [0, '#c3ced6'], [1, '#ffffff']), {
          stroke: '#aab7c1',
          width: 0.9,
        }).circle(
          x,
          y,
          radius * 0.78,
          lighter(look.colour, 0.1 + look.chance(`w${row}-${col}`, 5) / 8),
          { opacity: 0.85 },
        )
      }
    mark(c, look.label.brand, 96, 92, 11, '#74828e', 80)
  })
}

const cultureFlask: Draw = (c, look) => {
  c.path(
    'M118 190Q118 172 136 168L176 158V112H232V150L292 184Q300 190 300 202V322Q300 342 280 342H138Q118 342 118 322Z',
    c.gradient('slant', [0, '#ffffff', 0.92], [0.5, '#dce8ee', 0.75], [1, '#b8cad5', 0.85]),
    { stroke: '#9cb0bc', width: 1.6 },
  )
  c.path(
    'M120 262H299V322Q299 340 280 340H138Q120 340 120 322Z',
    c.gradient('down', [0, lighter(look.colour, 0.25), 0.85], [1, look.colour, 0.9]),
  )
  c.rect(168, 74, 72, 44, c.round('#d64545'), { r: 6 })
  for (let at = 0; at < 10; at++)
    c.line(174 + at * 6.6, 80, 174 + at * 6.6, 114, '#7c1f1f', 1, { opacity: 0.4 })
  c.rect(150, 196, 120, 50, '#ffffff', { r: 4, opacity: 0.88 })
  packLabel(c, look, 158, 211, 104, 13, '#1d2831', 1)
}

const filterPaper: Draw = (c, look) => {
  box(c, 78, 216, 190, 122, look.colour, 30)
  packLabel(c, look, 90, 248, 96, 16, readableOn(look.colour), 3)
  for (const [x, y] of [
    [286, 214],
    [268, 198],
    [250, 182],
  ] as const)
    c.ellipse(x, y + 44, 74, 74, darker('#eceae2', 0.08)).ellipse(
      x,
      y + 42,
      74,
      74,
      c.glow([0, '#ffffff'], [0.8, '#faf9f4'], [1, '#e6e4da']),
      { stroke: '#d5d2c6', width: 1 },
    )
  c.path('M250 224L250 150', 'none', { stroke: '#e2dfd4', width: 1.2 }).circle(
    250,
    224,
    3,
    '#dedacd',
  )
}

const syringeFilter: Draw = (c, look) => {
  const disc = (x: number, y: number, scale: number) =>
    c.within(`translate(${x} ${y}) scale(${scale})`, () => {
      c.rect(-9, -82, 18, 40, c.round('#f2f2ee'), { r: 2 })
        .ellipse(0, 26, 74, 22, darker(look.colour, 0.25))
        .rect(-74, -6, 148, 32, c.round(look.colour))
        .ellipse(0, -8, 74, 22, c.slant(look.colour), {
          stroke: darker(look.colour, 0.2),
          width: 1,
        })
        .ellipse(0, -8, 52, 14, lighter(look.colour, 0.35))
      c.path('M-20 -46H20L16 -24H-16Z', c.round('#f2f2ee')).path(
        'M-10 44H10L6 82H-6Z',
        c.round('#f2f2ee'),
      )
    })
  disc(126, 170, 0.62)
  disc(280, 156, 0.62)
  disc(200, 242, 1.05)
  mark(c, look.label.pack, 200, 240, 12, darker(look.colour, 0.6), 100)
}

const pipetteSerological: Draw = (c, look) => {
  for (let at = 0; at < 5; at++)
    c.within(`translate(${140 + at * 30} 206) rotate(${-10 + at * 5})`, () => {
      c.path('M-8 -138H8V108L3 146H-3L-8 108Z', c.glass('#dfeaf1'), {
        stroke: '#a8bac5',
        width: 0.9,
      })
        .rect(-8, -138, 16, 20, lighter(look.colour, 0.2), { opacity: 0.9 })
        .rect(-8, -112, 16, 8, look.colour)
      for (let mark2 = 0; mark2 < 14; mark2++)
        c.line(-8, -86 + mark2 * 13, mark2 % 5 === 0 ? 4 : -1, -86 + mark2 * 13, look.colour, 1.1)
    })
  c.rect(110, 250, 180, 44, '#ffffff', { r: 5, opacity: 0.95, stroke: '#d3dbe2', width: 1 })
  packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 122, 252, 158, 14, '#1d2831', 1)
}

/** A roll of film or paper lying beside its box. */
const filmRoll: Draw = (c, look) => {
  box(c, 74, 176, 214, 96, '#fbfbf8', 34)
  c.rect(74, 176, 214, 26, look.accent === '#2d3339' ? '#3a6ea5' : look.accent)
  packLabel(c, { ...look, label: { ...look.label, brand: '' } }, 90, 212, 180, 17, '#1d2831', 1)
  c.text(look.label.brand ?? '', 90, 195, 14, { bold: true, fill: '#ffffff', max: 180 })
  c.path(
    'M112 282H282A34 34 0 0 1 282 346H112Z',
    c.gradient(
      'down',
      [0, lighter(look.colour, 0.4)],
      [0.5, look.colour],
      [1, darker(look.colour, 0.2)],
    ),
  )
    .ellipse(112, 314, 17, 32, lighter(look.colour, 0.35), {
      stroke: darker(look.colour, 0.25),
      width: 1,
    })
    .ellipse(112, 314, 8, 15, '#b58a5c')
    .ellipse(112, 314, 5, 10, '#6d4c2e')
}

const labelRoll: Draw = (c, look) => {
  const band = look.accent === '#2d3339' ? lighter(look.colour, 0.1) : look.accent
  c.circle(176, 226, 112, c.gradient('slant', [0, '#ffffff'], [0.6, '#f1f1ec'], [1, '#d9d9d2']), {
    stroke: '#c6c6bd',
    width: 1.4,
  })
  for (let at = 0; at < 7; at++)
    c.circle(176, 226, 60 + at * 7.4, 'none', { stroke: '#d8d7cf', width: 1 })
  c.circle(176, 226, 50, '#b98f63', { stroke: '#94704a', width: 3 }).circle(176, 226, 40, '#e9eef2')
  c.path('M176 338H330V286Q330 276 320 276H262', '#fbfbf8', { stroke: '#c9c9c1', width: 1.2 })
  c.rect(226, 288, 92, 42, '#ffffff', { r: 4, stroke: '#c9ced3', width: 1 }).rect(
    226,
    288,
    92,
    12,
    band,
    { r: 4 },
  )
  c.text(look.label.pack ?? '', 272, 320, 10, { anchor: 'middle', bold: true, max: 86 })
  mark(c, look.label.brand, 176, 231, 14, '#5d6b77', 70)
}

const chromColumn: Draw = (c, look) => {
  c.within('rotate(-24 200 220)', () => {
    c.rect(
      60,
      204,
      280,
      30,
      c.gradient('down', [0, '#eef2f5'], [0.3, '#ffffff'], [0.55, '#b9c2ca'], [1, '#7c8893']),
      { r: 3 },
    )
    for (const x of [52, 304])
      c.rect(
        x,
        196,
        44,
        46,
        c.gradient('down', [0, '#d5dce1'], [0.35, '#ffffff'], [1, '#707c87']),
        { r: 4 },
      )
        .rect(x + 14, 196, 3, 46, '#8a96a0')
        .rect(x + 26, 196, 3, 46, '#8a96a0')
    c.rect(32, 210, 22, 18, c.gradient('down', [0, '#3f8f5d'], [0.4, '#7cc79a'], [1, '#2a6a43']), {
      r: 3,
    }).rect(
      346,
      210,
      22,
      18,
      c.gradient('down', [0, '#3f8f5d'], [0.4, '#7cc79a'], [1, '#2a6a43']),
      { r: 3 },
    )
    c.rect(122, 205, 150, 28, '#ffffff', { opacity: 0.92 }).rect(122, 205, 24, 28, '#1f5f9f')
    c.text(look.label.pack ?? '', 152, 223, 11, { bold: true, max: 116 })
  })
  box(c, 104, 292, 176, 48, '#1f5f9f', 26)
  mark(c, look.label.brand, 192, 323, 18, '#ffffff', 150)
}

const cuvette: Draw = (c, look) => {
  for (const [x, y, liquid] of [
    [112, 132, '#7fc4e8'],
    [176, 112, '#f2c14e'],
    [240, 132, '#e88aa8'],
  ] as const) {
    c.path(
      `M${x} ${y}H${x + 46}V${y + 206}H${x}Z`,
      c.gradient('across', [0, '#c9dae5', 0.9], [0.3, '#ffffff', 0.85], [1, '#a9c0cf', 0.9]),
      { stroke: '#94abba', width: 1.4 },
    )
      .path(`M${x + 46} ${y}L${x + 60} ${y - 10}V${y + 196}L${x + 46} ${y + 206}Z`, '#b6cbd8', {
        opacity: 0.8,
      })
      .path(`M${x} ${y}L${x + 14} ${y - 10}H${x + 60}L${x + 46} ${y}Z`, '#eef5f9')
    c.rect(
      x + 3,
      y + 60,
      40,
      143,
      c.gradient(
        'across',
        [0, darker(liquid, 0.12), 0.75],
        [0.35, lighter(liquid, 0.45), 0.7],
        [1, liquid, 0.8],
      ),
    ).shine(x + 7, y + 12, 5, 180, 0.7)
  }
  mark(c, look.label.brand, 200, 92, 15, '#5d6b77')
}

const syringe: Draw = (c, look) => {
  const one = (y: number, turn: number) =>
    c.within(`translate(200 ${y}) rotate(${turn})`, () => {
      c.rect(
        -92,
        -26,
        168,
        52,
        c.gradient('down', [0, '#d3e0e8', 0.9], [0.3, '#ffffff', 0.95], [1, '#aebfca', 0.9]),
        { r: 6, stroke: '#9fb1bd', width: 1.2 },
      )
        .rect(-20, -24, 94, 48, lighter(look.colour, 0.5), { opacity: 0.75 })
        .rect(-28, -25, 12, 50, '#2b3036', { r: 3 })
      c.rect(-150, -7, 124, 14, c.gradient('down', [0, '#ffffff'], [1, '#c9d3da']))
        .rect(-160, -28, 12, 56, c.face('#eef2f5'), { r: 3 })
        .rect(-98, -40, 10, 80, c.face('#e3e9ee'), { r: 3 })
        .path('M76 -12L98 -6V6L76 12Z', '#eef2f5', { stroke: '#aebfca', width: 1 })
        .path('M98 -4L120 -2V2L98 4Z', look.colour)
      for (let at = 0; at < 12; at++)
        c.line(-66 + at * 11.5, 25, -66 + at * 11.5, at % 4 === 0 ? 8 : 15, '#2b3036', 1.2)
    })
  one(168, -14)
  one(262, -14)
  mark(c, look.label.brand, 240, 100, 15, '#5d6b77')
}

const weighBoat: Draw = (c, look) => {
  const boat = (y: number) =>
    c
      .path(
        `M84 ${y}L136 ${y - 42}H304L330 ${y}L286 ${y + 56}H120Z`,
        c.gradient('slant', [0, '#ffffff'], [1, '#dfe5ea']),
        { stroke: '#c2ccd4', width: 1.4 },
      )
      .path(
        `M120 ${y + 4}L152 ${y - 24}H288L306 ${y + 4}L270 ${y + 34}H140Z`,
        c.gradient('slant', [0, '#e4eaee'], [1, '#ffffff']),
      )
  boat(276)
  boat(248)
  boat(220)
  c.path(
    'M164 226Q214 168 268 226Q216 244 164 226Z',
    c.gradient('slant', [0, '#8fc3ea'], [1, '#3f86c4']),
  )
  mark(c, look.label.pack, 206, 330, 15, '#5d6b77', 160)
}

export const consumables = {
  tipRack,
  tipBag,
  centrifugeTubes,
  microTubes,
  cryoBox,
  petriDish,
  wellPlate,
  cultureFlask,
  filterPaper,
  syringeFilter,
  pipetteSerological,
  filmRoll,
  labelRoll,
  chromColumn,
  cuvette,
  syringe,
  weighBoat,
} satisfies Record<string, Draw>
