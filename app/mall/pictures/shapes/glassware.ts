// Longer than other files: each drawing is a list of strokes.
import type { Canvas } from '../canvas'
import { darker, lighter } from '../colour'
import { mark } from '../label'
import type { Draw, Look } from '../look'

const liquids = ['#4aa3d8', '#f0a93b', '#d85f86', '#58b58a', '#8d6cc4', '#e2704a'] as const
const liquidOf = (look: Look): string =>
  liquids[look.chance('liquid', liquids.length)] ?? liquids[0]
const edge = { stroke: '#86a2b2', width: 1.8, opacity: 0.9 } as const

/** What stands in the glass, lit like the glass itself. */
function fill(c: Canvas, d: string, liquid: string): void {
  c.path(
    d,
    c.gradient(
      'across',
      [0, darker(liquid, 0.2), 0.85],
      [0.28, lighter(liquid, 0.5), 0.72],
      [0.7, liquid, 0.75],
      [1, darker(liquid, 0.3), 0.88],
    ),
  )
}
function scale(c: Canvas, x: number, from: number, to: number, marks: number, long = 18): void {
  for (let at = 0; at < marks; at++) {
    const y = from + ((to - from) * at) / (marks - 1)
    c.line(x, y, x + (at % 2 === 0 ? long : long * 0.6), y, '#ffffff', 2)
  }
}
const sizeMark = (c: Canvas, look: Look, x: number, y: number, max = 90): void => {
  mark(c, look.label.pack, x, y, 15, '#ffffff', max)
}

const beaker: Draw = (c, look) => {
  const liquid = liquidOf(look)
  const body = 'M104 116H300L292 126V326Q292 344 274 344H130Q112 344 112 326V128L98 118Z'
  if (/PP|塑料/.test(look.label.title)) {
    c.path(
      body,
      c.gradient('across', [0, '#cfd8de', 0.95], [0.3, '#ffffff', 0.95], [1, '#bfcad2', 0.95]),
      { stroke: '#aab8c2', width: 1.4 },
    ).path(
      'M292 160H334Q344 160 344 172V270Q344 282 330 282H292V262H318V182H292Z',
      c.slant('#dfe6ec'),
      { stroke: '#aab8c2', width: 1.2 },
    )
    for (let at = 0; at < 8; at++)
      c.line(140, 160 + at * 22, 140 + (at % 2 === 0 ? 34 : 20), 160 + at * 22, look.accent, 2.4)
    mark(c, look.label.pack, 222, 240, 22, look.accent)
    return
  }
  c.path(body, c.glass())
  fill(c, 'M114 206Q202 216 290 206V326Q290 342 274 342H130Q114 342 114 326Z', liquid)
  c.ellipse(202, 206, 88, 9, lighter(liquid, 0.5), { opacity: 0.85 })
    .path(body, 'none', edge)
    .ellipse(200, 118, 98, 9, 'none', edge)
    .shine(128, 140, 8, 186, 0.6)
  scale(c, 210, 232, 318, 6, 30)
  sizeMark(c, look, 172, 282)
}

const erlenmeyer: Draw = (c, look) => {
  const liquid = liquidOf(look)
  const body =
    'M170 84H230V94L226 98V170L302 318Q310 344 284 344H116Q90 344 98 318L174 170V98L170 94Z'
  c.path(body, c.glass())
  fill(c, 'M141 236Q200 246 259 236L301 318Q308 342 284 342H116Q92 342 99 318Z', liquid)
  c.ellipse(200, 236, 59, 8, lighter(liquid, 0.5), { opacity: 0.85 })
    .path(body, 'none', edge)
    .rect(168, 82, 64, 9, '#e6eff4', { r: 4, stroke: '#86a2b2', width: 1.2 })
  if (/塞/.test(look.label.title))
    c.path('M176 52Q200 44 224 52L220 66H180Z', c.glass('#bcd2de'), edge).path(
      'M182 66H218L214 96H186Z',
      c.glass('#dbe8ef'),
      edge,
    )
  c.path('M182 176L126 300', 'none', { stroke: '#ffffff', width: 7, opacity: 0.6, cap: 'round' })
  scale(c, 214, 262, 318, 4, 30)
  sizeMark(c, look, 172, 312)
}

const roundFlask: Draw = (c, look) => {
  const liquid = liquidOf(look)
  const three = /三口/.test(look.label.title)
  const neck = (turn: number) =>
    c.within(`rotate(${turn} 200 246)`, () =>
      c
        .path('M184 78H216V86L213 90V160H187V90L184 86Z', c.glass(), edge)
        .rect(181, 76, 38, 8, '#e8f0f4', { r: 3, stroke: '#86a2b2', width: 1 })
        .rect(187, 92, 26, 30, '#ffffff', { opacity: 0.5 }),
    )
  c.path('M132 338Q200 322 268 338V348H132Z', c.face('#9a7a54'))
  if (three) for (const turn of [-38, 38]) neck(turn)
  neck(0)
  c.circle(200, 246, 96, c.glow([0, '#ffffff', 0.25], [0.75, '#cfe3ee', 0.3], [1, '#86a2b2', 0.55]))
  fill(c, 'M107 258Q200 272 293 258A96 96 0 0 1 107 258Z', liquid)
  c.ellipse(200, 259, 93, 10, lighter(liquid, 0.5), { opacity: 0.8 })
    .circle(200, 246, 96, 'none', edge)
    .path('M126 204A86 86 0 0 1 168 168', 'none', {
      stroke: '#ffffff',
      width: 9,
      opacity: 0.8,
      cap: 'round',
    })
  sizeMark(c, look, 200, 310, 130)
}

const graduatedCylinder: Draw = (c, look) => {
  const liquid = liquidOf(look)
  c.path('M146 346L164 322H236L254 346Z', c.slant(look.colour)).rect(
    144,
    340,
    112,
    8,
    darker(look.colour, 0.15),
    { r: 3 },
  )
  c.path('M158 62H242L236 72V324H164V72Z', c.glass())
  fill(c, 'M165 176Q200 184 235 176V322H165Z', liquid)
  c.ellipse(200, 176, 35, 6, lighter(liquid, 0.5))
    .path('M158 62H242L236 72V324H164V72Z', 'none', edge)
    .shine(171, 84, 6, 228, 0.6)
  for (let at = 0; at < 23; at++)
    c.line(
      200,
      96 + at * 10,
      at % 5 === 0 ? 226 : 214,
      96 + at * 10,
      at < 8 ? '#5b7484' : '#ffffff',
      1.5,
    )
  mark(c, look.label.pack, 188, 116, 12, '#3b5565', 44)
}

const volumetricFlask: Draw = (c, look) => {
  const liquid = liquidOf(look)
  const body =
    'M188 74H212V178C214 204 288 224 288 292C288 330 262 344 244 344H156C138 344 112 330 112 292C112 224 186 204 188 178Z'
  c.path('M184 46H216L210 82H190Z', c.slant('#3f7fbf')).path(body, c.glass())
  fill(
    c,
    'M188 140H212V178C214 204 286 224 286 292C286 328 262 342 244 342H156C138 342 114 328 114 292C114 224 186 204 188 178Z',
    liquid,
  )
  c.path(body, 'none', edge)
    .line(184, 138, 216, 138, '#d64545', 2)
    .path('M138 262Q134 300 152 326', 'none', {
      stroke: '#ffffff',
      width: 8,
      opacity: 0.65,
      cap: 'round',
    })
  mark(c, look.label.pack, 200, 282, 20, '#ffffff', 120)
  mark(c, 'A · 20 °C', 200, 304, 12, '#ffffff', 100)
}

const burette: Draw = (c, look) => {
  c.rect(104, 338, 150, 12, c.face('#59656f'), { r: 3 })
    .rect(122, 46, 8, 296, c.round('#aab6bf'))
    .rect(126, 118, 80, 9, c.round('#7f8b95'), { r: 3 })
    .rect(126, 222, 80, 9, c.round('#7f8b95'), { r: 3 })
  c.rect(190, 50, 28, 216, c.glass())
  fill(c, 'M192 108H216V264H192Z', liquidOf(look))
  c.rect(190, 50, 28, 216, 'none', edge)
    .path('M190 266H218L210 284H198Z', c.glass(), edge)
    .rect(178, 284, 52, 16, c.round('#3f7fbf'), { r: 5 })
    .path('M199 300H209L206 332H202Z', c.glass(), edge)
  for (let at = 0; at < 20; at++)
    c.line(204, 70 + at * 9.6, at % 5 === 0 ? 216 : 211, 70 + at * 9.6, '#33566b', 1.3)
  c.path(
    'M262 300H322L328 310 356 342Q358 348 350 348H234Q226 348 230 342L258 310Z',
    c.glass(),
    edge,
  )
  fill(c, 'M248 326H338L352 342Q354 346 348 346H236Q230 346 234 342Z', '#e58aa8')
  mark(c, look.label.pack, 292, 120, 18, '#5d7484', 120)
}

const funnel: Draw = (c, look) => {
  if (/分液/.test(look.label.title)) {
    c.path(
      'M190 52H210V92C262 108 276 172 244 218L208 272H192L156 218C124 172 138 108 190 92Z',
      c.glass(),
      edge,
    )
    fill(
      c,
      'M139 152Q200 162 261 152C264 176 258 198 244 218L208 270H192L156 218C142 198 136 176 139 152Z',
      '#f0b23b',
    )
    fill(c, 'M150 208Q200 216 250 208L208 270H192Z', '#4a9bd2')
    c.rect(184, 40, 32, 18, c.round('#3f7fbf'), { r: 4 })
      .rect(172, 276, 56, 18, c.round('#e9edf0'), { r: 5 })
      .path('M194 294H206L203 346H197Z', c.glass(), edge)
      .shine(152, 128, 7, 56, 0.7)
    mark(c, look.label.pack, 200, 190, 16, '#ffffff', 90)
  } else if (/布氏/.test(look.label.title)) {
    c.path(
      'M104 112H296V212Q296 236 262 242L216 258V344H184V258L138 242Q104 236 104 212Z',
      c.round('#f7f6f1'),
      { stroke: '#cfccc0', width: 1.2 },
    )
      .ellipse(200, 112, 96, 24, '#fbfaf6', { stroke: '#cfccc0', width: 1.4 })
      .ellipse(200, 118, 82, 17, '#e6e3d8')
    for (let at = 0; at < 26; at++)
      c.ellipse(136 + (at % 9) * 16, 111 + Math.floor(at / 9) * 8, 3, 1.7, '#9d998b')
  } else {
    c.path(
      'M92 92H308L302 104L222 222Q214 234 214 248L208 344H192L186 248Q186 234 178 222L98 104Z',
      c.glass(),
      edge,
    )
      .ellipse(200, 94, 108, 15, '#ffffff', { opacity: 0.5, stroke: '#86a2b2', width: 1.6 })
      .path('M118 120L176 208', 'none', { stroke: '#ffffff', width: 8, opacity: 0.7, cap: 'round' })
    mark(c, look.label.pack, 204, 160, 16, '#5d7484', 90)
  }
}

const condenser: Draw = (c, look) => {
  c.within('rotate(14 200 210)', () => {
    c.rect(184, 40, 32, 320, c.glass('#e4eef3'), { r: 4 })
      .rect(184, 40, 32, 320, 'none', { ...edge, r: 4 })
      .rect(162, 92, 76, 210, c.glass(look.colour), { r: 26 })
      .rect(162, 92, 76, 210, 'none', { ...edge, r: 26 })
    if (/球形/.test(look.label.title))
      for (let at = 0; at < 4; at++)
        c.circle(200, 124 + at * 48, 22, c.glow([0, '#ffffff', 0.8], [1, '#9fc0d2', 0.5]), edge)
    else c.rect(190, 92, 20, 210, '#ffffff', { opacity: 0.6, stroke: '#86a2b2', width: 1.2 })
    c.rect(236, 112, 34, 14, c.glass(), { r: 5 })
      .rect(236, 112, 34, 14, 'none', { ...edge, r: 5 })
      .rect(130, 262, 34, 14, c.glass(), { r: 5 })
      .rect(130, 262, 34, 14, 'none', { ...edge, r: 5 })
      .shine(171, 112, 7, 170, 0.7)
    c.rect(180, 30, 40, 14, '#eef4f7', { r: 3, stroke: '#86a2b2', width: 1.2 })
  })
  mark(c, look.label.pack, 322, 338, 14, '#5d7484', 130)
}

const testTubes: Draw = (c, look) => {
  const metal = /不锈钢/.test(look.label.title)
  for (let at = 0; at < 6; at++) {
    const x = 104 + at * 39
    c.path(`M${x - 13} 96H${x + 13}V300A13 13 0 0 1 ${x - 13} 300Z`, c.glass())
    if (!metal)
      fill(
        c,
        `M${x - 12} ${190 + look.chance(`t${at}`, 40)}H${x + 12}V300A12 12 0 0 1 ${x - 12} 300Z`,
        liquids[at] ?? liquids[0],
      )
    c.path(`M${x - 13} 96H${x + 13}V300A13 13 0 0 1 ${x - 13} 300Z`, 'none', edge)
      .ellipse(x, 96, 15, 4, '#f4f9fb', { stroke: '#86a2b2', width: 1.2 })
      .shine(x - 8, 108, 4, 180, 0.6)
  }
  const wood = metal ? '#b7c0c8' : '#c89b63'
  c.rect(72, 150, 260, 14, c.face(wood), { r: 3 })
    .rect(72, 250, 260, 14, c.face(wood), { r: 3 })
    .rect(72, 330, 260, 14, c.face(darker(wood, 0.08)), { r: 3 })
    .rect(72, 150, 12, 194, c.face(darker(wood, 0.14)), { r: 3 })
    .rect(320, 150, 12, 194, c.face(darker(wood, 0.14)), { r: 3 })
}

const desiccator: Draw = (c, look) => {
  c.path('M112 232H288L274 320Q270 346 240 346H160Q130 346 126 320Z', c.glass(), edge)
    .rect(100, 220, 200, 14, c.round('#dfeaf0'), { r: 6 })
    .path('M104 222C104 150 150 112 200 112S296 150 296 222Z', c.glass(), edge)
    .rect(186, 84, 28, 30, c.round('#cfdfe8'), { r: 8 })
  c.ellipse(200, 262, 74, 11, '#f4f1ea', { stroke: '#c9c4b6', width: 1 })
    .path('M140 318Q200 296 260 318Q250 340 200 340T140 318Z', '#3f7fc4', { opacity: 0.85 })
    .path('M130 190C138 158 160 140 178 134', 'none', {
      stroke: '#ffffff',
      width: 8,
      opacity: 0.75,
      cap: 'round',
    })
  mark(c, look.label.pack, 200, 196, 16, '#5d7484', 120)
}

const crucible: Draw = (c, look) => {
  c.path('M118 184H282L256 320Q252 344 226 344H174Q148 344 144 320Z', c.round('#f7f5ef'), {
    stroke: '#d5d1c4',
    width: 1.2,
  })
    .ellipse(200, 184, 84, 15, '#ffffff', { stroke: '#d5d1c4', width: 1.2 })
    .path(
      'M108 172Q200 146 292 172Q294 184 284 186Q200 168 116 186Q106 184 108 172Z',
      c.round('#fbfaf6'),
      { stroke: '#d5d1c4', width: 1 },
    )
    .path('M186 158Q200 138 214 158', 'none', { stroke: '#e6e2d6', width: 11, cap: 'round' })
  mark(c, look.label.pack, 200, 272, 18, '#b3ad9d', 100)
}

const mortar: Draw = (c, look) => {
  c.within('rotate(28 250 150)', () =>
    c.path('M238 40Q250 28 262 40L268 190Q270 216 250 218T232 190Z', c.round(look.colour)),
  )
  c.path(
    'M94 212H306C306 276 274 314 252 322L260 346H140L148 322C126 314 94 276 94 212Z',
    c.round(look.colour),
  )
    .ellipse(200, 212, 106, 26, lighter(look.colour, 0.25), {
      stroke: darker(look.colour, 0.2),
      width: 1.2,
    })
    .ellipse(200, 218, 88, 18, darker(look.colour, 0.18))
    .ellipse(206, 224, 50, 8, '#cfe0a8')
}

const dropperBottle: Draw = (c, look) => {
  if (/洗瓶/.test(look.label.title)) {
    c.path(
      'M142 160Q142 140 164 138H236Q258 140 258 160V328Q258 346 240 346H160Q142 346 142 328Z',
      c.round('#f6f7f7'),
      { stroke: '#c9d1d6', width: 1 },
    )
      .rect(160, 104, 80, 38, c.round(look.accent), { r: 6 })
      .path('M206 104V74Q206 62 218 64L296 92', 'none', {
        stroke: look.accent,
        width: 9,
        cap: 'round',
      })
      .path('M200 138V330', 'none', { stroke: '#c9d1d6', width: 4, opacity: 0.7 })
    mark(c, look.label.pack, 200, 250, 22, '#8a98a3', 100)
    return
  }
  if (/洗耳球/.test(look.label.title)) {
    c.path(
      'M200 96C262 96 290 154 284 214C278 268 232 288 214 300L208 346H192L186 300C168 288 122 268 116 214C110 154 138 96 200 96Z',
      c.round(look.colour),
    ).path('M146 146Q132 186 146 226', 'none', {
      stroke: '#ffffff',
      width: 12,
      opacity: 0.4,
      cap: 'round',
    })
    return
  }
  c.path(
    'M130 196C130 168 172 164 176 146H224C228 164 270 168 270 196V324Q270 346 248 346H152Q130 346 130 324Z',
    c.round(look.colour),
  )
    .rect(172, 124, 56, 28, c.round(darker(look.colour, 0.1)), { r: 4 })
    .path('M182 124Q176 92 190 76Q200 66 210 76Q224 92 218 124Z', c.round(look.accent))
    .shine(144, 196, 8, 130, 0.35)
  c.rect(152, 222, 96, 74, '#ffffff', { r: 4, opacity: 0.93 })
  c.block(look.label.title, 200, 250, 17, 86, 2, { bold: true, anchor: 'middle' })
  c.text(look.label.pack ?? '', 200, 288, 11, { anchor: 'middle', max: 86, fill: '#5d6b77' })
}

/** Rods, spatulas, stirring bars and tubes: long thin things side by side. */
const glassRod: Draw = (c, look) => {
  const spoon = /药匙/.test(look.label.title)
  const bar = /搅拌子/.test(look.label.title)
  if (bar) {
    for (let at = 0; at < 8; at++) {
      const long = 44 + at * 4
      c.within(
        `translate(${118 + (at % 4) * 56} ${180 + Math.floor(at / 4) * 92}) rotate(${-40 + look.chance(`b${at}`, 50)})`,
        () => {
          c.rect(
            -long / 2,
            -15,
            long,
            30,
            c.gradient('down', [0, '#ffffff'], [0.4, '#f4f5f3'], [1, '#a9b0b4']),
            { r: 15, stroke: '#b9c0c4', width: 0.8 },
          ).rect(-5, -16, 10, 32, c.gradient('down', [0, '#ffffff'], [1, '#b9c0c4']), { r: 3 })
        },
      )
    }
    return
  }
  for (let at = 0; at < 4; at++)
    c.within(`translate(${134 + at * 44} 212) rotate(${-14 + at * 3})`, () => {
      c.rect(-6, -136, 12, 268, c.round(look.colour), { r: 6 }).shine(-3, -126, 2.4, 250, 0.7)
      if (spoon)
        c.ellipse(0, -128, 15, 26, c.slant(look.colour), {
          stroke: darker(look.colour, 0.2),
          width: 1,
        }).path('M-12 104H12V140Q0 150 -12 140Z', c.slant(look.colour))
      if (/灯管/.test(look.label.title))
        c.rect(-7, -138, 14, 18, c.round('#b9c1c8')).rect(-7, 118, 14, 18, c.round('#b9c1c8'))
    })
}

export const glassware = {
  beaker,
  erlenmeyer,
  roundFlask,
  graduatedCylinder,
  volumetricFlask,
  burette,
  funnel,
  condenser,
  testTubes,
  desiccator,
  crucible,
  mortar,
  dropperBottle,
  glassRod,
} satisfies Record<string, Draw>
