import type { Canvas } from '../canvas'
import { darker, lighter, readableOn } from '../colour'
import { mark } from '../label'
import type { Draw, Look } from '../look'

/** Dark glass with lit figures. */
export function display(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  figures: string,
  ink = '#7fe3d0',
): void {
  c.rect(x, y, width, height, c.gradient('slant', [0, '#26323c'], [1, '#10171d']), {
    r: Math.min(6, height / 5),
    stroke: '#0c1115',
    width: 1,
  })
  mark(
    c,
    figures,
    x + width / 2,
    y + height / 2 + height * 0.19,
    height * 0.52,
    ink,
    width * 0.84,
    1,
  )
  c.path(
    `M${x + 3} ${y + 3}H${x + width * 0.5}L${x + width * 0.34} ${y + height - 3}H${x + 3}Z`,
    '#ffffff',
    { opacity: 0.07 },
  )
}

function barrel(c: Canvas, look: Look): void {
  const body = look.accent === '#2d3339' ? '#f4f5f6' : look.accent
  c.rect(-13, -148, 26, 30, c.round(look.colour), { r: 7 })
    .rect(-8, -122, 16, 18, c.round('#cfd6dc'))
    .path('M-24 -104H24L26 -40Q26 -8 18 24H-18Q-26 -8 -26 -40Z', c.round(body), {
      stroke: darker(body, 0.15),
      width: 1,
    })
  c.path('M-26 -92Q-52 -92 -54 -70Q-46 -60 -26 -64Z', c.round(lighter(look.colour, 0.1))).rect(
    -11,
    -82,
    22,
    42,
    '#1c242b',
    { r: 4 },
  )
  mark(c, (/(\d+)\D*$/.exec(look.label.pack ?? '') ?? ['', '100'])[1], 0, -55, 12, '#8ff0dc', 20, 1)
  c.path('M-18 24H18L10 96H-10Z', c.round('#eef1f3'))
    .rect(-9, 92, 18, 22, c.round(look.colour))
    .path(
      'M-7 114H7L2 164H-2Z',
      c.gradient('across', [0, '#c6d6df', 0.9], [0.4, '#ffffff', 0.95], [1, '#b4c7d2', 0.9]),
      { stroke: '#a3b6c1', width: 0.7 },
    )
}

const pipette: Draw = (c, look) => {
  if (/助吸器/.test(look.label.title)) {
    c.path(
      'M120 122Q120 96 148 92H256Q282 94 282 122Q282 146 258 150L236 154L228 268Q226 300 198 300T168 268L160 152Q120 150 120 122Z',
      c.slant(look.colour),
      { stroke: darker(look.colour, 0.2), width: 1 },
    )
      .circle(232, 118, 12, look.accent)
      .circle(232, 176, 11, lighter(look.accent, 0.3))
      .path('M132 150H156L150 186H138Z', '#2b3238')
      .rect(139, 184, 10, 150, c.glass(), { stroke: '#9fb1bd', width: 1 })
    return
  }
  c.within('translate(204 200) rotate(16)', () => barrel(c, look))
  mark(c, look.label.brand, 300, 328, 14, '#74828e', 120)
}

const multiPipette: Draw = (c, look) => {
  c.within('translate(200 186) rotate(6)', () => {
    barrel(c, look)
    c.rect(-96, 24, 192, 54, c.face('#f1f3f5'), { r: 10, stroke: '#c5ced5', width: 1 }).rect(
      -96,
      62,
      192,
      16,
      c.face(look.colour),
      { r: 6 },
    )
    for (let at = 0; at < 8; at++)
      c.path(
        `M${-82 + at * 23.4 - 6} 78H${-82 + at * 23.4 + 6}L${-82 + at * 23.4 + 1.6} 148H${-82 + at * 23.4 - 1.6}Z`,
        c.gradient('across', [0, '#c6d6df', 0.9], [0.4, '#ffffff', 0.95], [1, '#b4c7d2', 0.9]),
        { stroke: '#a3b6c1', width: 0.7 },
      )
    mark(c, look.label.pack, 0, 52, 14, '#4a5661', 150)
  })
}

const balance: Draw = (c, look) => {
  const fine = /分析/.test(look.label.title)
  if (fine) {
    c.path(
      'M122 92L150 78H268L280 92V268H122Z',
      c.gradient('slant', [0, '#ffffff', 0.75], [0.5, '#d5e4ec', 0.35], [1, '#b9cedb', 0.6]),
      { stroke: '#9db2bf', width: 2 },
    )
      .line(201, 92, 201, 268, '#9db2bf', 1.6)
      .rect(118, 84, 166, 12, c.face('#dfe5ea'), { r: 3 })
    c.ellipse(201, 252, 48, 9, c.slant('#dfe5e9'), { stroke: '#8b98a3', width: 1 })
      .rect(194, 252, 14, 18, '#9aa6b0')
      .path('M180 250Q200 226 222 250Z', '#f2f2ec')
      .path('M134 112L160 100V240L134 256Z', '#ffffff', { opacity: 0.4 })
  } else {
    c.ellipse(200, 214, 104, 22, c.slant('#eceff1'), { stroke: '#9aa6b0', width: 1.2 })
      .ellipse(200, 209, 104, 22, c.slant('#dfe4e8'))
      .ellipse(200, 207, 92, 17, 'none', { stroke: '#ffffff', width: 2 })
      .rect(180, 220, 40, 44, '#8b98a3')
  }
  c.path('M84 268H316L330 332Q332 344 318 344H82Q68 344 70 332Z', c.face(look.colour), {
    stroke: darker(look.colour, 0.2),
    width: 1.2,
  })
  display(c, 132, 280, 136, 38, fine ? '0.0000 g' : '0.00 g')
  c.rect(88, 290, 32, 18, look.accent, { r: 8 }).rect(280, 290, 32, 18, darker(look.colour, 0.22), {
    r: 8,
  })
  mark(c, look.label.brand, 200, 337, 12, readableOn(look.colour), 180)
}

const phMeter: Draw = (c, look) => {
  const power = /电源/.test(look.label.title)
  c.path(
    'M70 232Q72 214 92 212H262Q280 214 284 232L296 326Q298 344 280 344H76Q58 344 60 326Z',
    c.face(look.colour),
    { stroke: darker(look.colour, 0.2), width: 1.2 },
  )
  display(
    c,
    88,
    228,
    168,
    54,
    power ? '100 V' : /电导/.test(look.label.title) ? '1413 μS' : 'pH 7.00',
  )
  for (let at = 0; at < 5; at++)
    c.rect(88 + at * 35, 298, 28, 18, at === 4 ? look.accent : '#f7f8f9', {
      r: 5,
      stroke: '#b5c0c8',
      width: 1,
    })
  mark(c, look.label.brand, 172, 336, 12, readableOn(look.colour), 150)
  if (power) {
    c.path('M120 212C120 130 200 120 214 176T320 300', 'none', {
      stroke: '#c5302f',
      width: 5,
      cap: 'round',
    }).path('M160 212C160 150 250 130 262 196T338 318', 'none', {
      stroke: '#23282d',
      width: 5,
      cap: 'round',
    })
    return
  }
  c.rect(318, 78, 8, 262, c.round('#9aa6b0'))
    .rect(296, 334, 54, 12, c.face('#5c6872'), { r: 4 })
    .rect(292, 112, 34, 10, c.round('#7f8b95'), { r: 4 })
  c.rect(284, 96, 16, 36, c.round('#23282d'), { r: 4 })
    .rect(286, 130, 12, 124, c.round('#5aa7d6'), { r: 3 })
    .circle(292, 258, 7, '#d7ecf6', { stroke: '#9bc3d8', width: 1 })
    .path('M292 96C292 54 176 70 172 212', 'none', { stroke: '#2b3238', width: 4 })
  c.path('M262 276H322V330Q322 340 312 340H272Q262 340 262 330Z', c.glass(), {
    stroke: '#86a2b2',
    width: 1.2,
  }).path('M264 296H320V330Q320 338 312 338H272Q264 338 264 330Z', '#7fc4e8', { opacity: 0.55 })
}

const multimeter: Draw = (c, look) => {
  c.rect(132, 66, 136, 280, c.slant(look.colour), {
    r: 22,
    stroke: darker(look.colour, 0.25),
    width: 1.4,
  })
    .rect(146, 82, 108, 248, c.face('#3a434b'), { r: 14 })
    .rect(156, 96, 88, 56, '#c4d3b4', { r: 6, stroke: '#20272d', width: 2 })
  mark(c, '12.85', 200, 136, 30, '#1f2a20', 78, 1)
  c.circle(200, 216, 44, c.slant('#22292f'), { stroke: '#0f1418', width: 2 }).rect(
    194,
    176,
    12,
    80,
    '#d9dfe4',
    { r: 6 },
  )
  for (let at = 0; at < 10; at++)
    c.within(`rotate(${at * 36} 200 216)`, () =>
      c.rect(198.6, 162, 2.8, 7, at === 0 ? '#d64545' : '#f2c230'),
    )
  for (const [x, tint] of [
    [168, '#23282d'],
    [200, '#c5302f'],
    [232, '#c5302f'],
  ] as const)
    c.circle(x, 298, 9, tint, { stroke: '#8a96a0', width: 2 })
  c.path('M168 300C160 370 92 340 84 250', 'none', {
    stroke: '#23282d',
    width: 5,
    cap: 'round',
  }).path('M232 300C246 372 312 340 318 240', 'none', { stroke: '#c5302f', width: 5, cap: 'round' })
  mark(c, look.label.brand, 200, 326, 11, '#ffffff', 90)
}

const thermometer: Draw = (c, look) => {
  const electrode = /电极/.test(look.label.title)
  for (const [x, turn] of electrode
    ? ([[200, 10]] as const)
    : ([
        [166, -8],
        [230, 8],
      ] as const))
    c.within(`translate(${x} 200) rotate(${turn})`, () => {
      if (electrode)
        c.path('M0 -130C0 -170 60 -160 84 -120', 'none', {
          stroke: '#2b3238',
          width: 6,
          cap: 'round',
        })
          .rect(-16, -136, 32, 58, c.round('#23282d'), { r: 6 })
          .rect(-11, -80, 22, 190, c.round(look.colour), { r: 4 })
          .circle(0, 122, 14, '#d7ecf6', { stroke: '#9bc3d8', width: 1.4 })
      else {
        c.rect(-9, -140, 18, 250, c.glass('#eef5f8'), { r: 9 })
          .rect(-9, -140, 18, 250, 'none', { r: 9, stroke: '#9fb3bf', width: 1.2 })
          .rect(-2, -70, 4, 190, '#c5302f')
          .ellipse(0, 122, 8, 20, c.round('#c5302f'))
        for (let at = 0; at < 22; at++)
          c.line(4, -120 + at * 10, at % 5 === 0 ? -7 : 0, -120 + at * 10, '#33424d', 1)
      }
    })
  mark(c, look.label.pack, 288, 326, 15, '#74828e', 120)
}

const timer: Draw = (c, look) => {
  c.rect(112, 106, 176, 214, c.slant(look.colour), {
    r: 26,
    stroke: darker(look.colour, 0.2),
    width: 1.4,
  }).rect(132, 128, 136, 90, '#c9d6bd', { r: 10, stroke: '#4a565f', width: 3 })
  const hygro = /温湿度/.test(look.label.title)
  mark(c, hygro ? '23.5°' : '05:30', 200, 172, 38, '#1f2a20', 118, 1)
  mark(c, hygro ? '48 %RH' : '00:00', 200, 206, 22, '#3b473a', 110, 1)
  for (let at = 0; at < 3; at++)
    c.circle(
      154 + at * 46,
      258,
      17,
      at === 1 ? (look.accent === '#ffffff' ? '#f2a33a' : look.accent) : '#f4f6f7',
      { stroke: '#8a96a0', width: 1.2 },
    )
  mark(c, look.label.brand, 200, 304, 14, readableOn(look.colour), 130)
}

const spectrophotometer: Draw = (c, look) => {
  c.path(
    'M60 238Q62 204 96 200H236L258 176H330Q344 178 344 196V330Q344 344 330 344H70Q56 344 58 328Z',
    c.face(look.colour),
    { stroke: darker(look.colour, 0.2), width: 1.2 },
  )
    .path('M110 200L124 178H224L236 200Z', c.slant('#3a444d'))
    .rect(270, 196, 58, 96, c.face(darker(look.colour, 0.1)), { r: 6 })
    .line(299, 204, 299, 284, '#ffffff', 2, { opacity: 0.5 })
  display(c, 84, 222, 166, 72, '')
  c.path(
    'M98 282C120 282 122 240 140 240S158 276 174 270S192 246 206 252S224 280 238 282',
    'none',
    { stroke: '#7fe3d0', width: 2.4, cap: 'round' },
  )
    .line(96, 284, 240, 284, '#5c6c77', 1)
    .rect(58, 306, 286, 8, look.accent, { opacity: 0.9 })
  mark(c, look.label.brand, 170, 332, 14, readableOn(look.colour), 200)
  c.path('M146 148H166V178H146ZM176 148H196V178H176Z', c.glass(), { stroke: '#86a2b2', width: 1.2 })
    .rect(148, 160, 16, 18, '#e2704a', { opacity: 0.7 })
    .rect(178, 160, 16, 18, '#4aa3d8', { opacity: 0.7 })
}

export const measuring = {
  pipette,
  multiPipette,
  balance,
  phMeter,
  multimeter,
  thermometer,
  timer,
  spectrophotometer,
} satisfies Record<string, Draw>
