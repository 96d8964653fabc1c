import { darker, lighter, readableOn } from '../colour'
import { mark } from '../label'
import type { Draw } from '../look'

const officeChair: Draw = (c, look) => {
  const title = look.label.title
  if (/凳/.test(title)) {
    c.ellipse(200, 138, 82, 22, c.slant(look.colour))
      .rect(118, 136, 164, 14, c.round(darker(look.colour, 0.15)), { r: 7 })
      .rect(190, 152, 20, 96, c.round('#b9c2c9'))
    for (const x of [120, 170, 230, 280])
      c.path(`M194 236H206L${x + 8} 344H${x - 6}Z`, c.round('#9aa6b0'))
    c.ellipse(200, 292, 66, 13, 'none', { stroke: '#8b98a3', width: 7 })
    return
  }
  if (/折叠/.test(title)) {
    c.path('M136 74H264Q276 74 276 88L270 182H130L124 88Q124 74 136 74Z', c.slant(look.colour), {
      stroke: darker(look.colour, 0.25),
      width: 1.2,
    })
      .path('M112 220H288L304 246H96Z', c.slant(darker(look.colour, 0.06)))
      .line(130, 182, 116, 344, '#8b98a3', 9, { cap: 'round' })
      .line(270, 182, 284, 344, '#8b98a3', 9, { cap: 'round' })
      .line(104, 240, 250, 344, '#aab5bd', 8, { cap: 'round' })
      .line(296, 240, 150, 344, '#aab5bd', 8, { cap: 'round' })
    return
  }
  const cloth = look.colour
  c.path('M150 56Q200 40 250 56Q262 120 252 184Q200 200 148 184Q138 120 150 56Z', c.slant(cloth), {
    stroke: darker(cloth, 0.35),
    width: 1.6,
  })
  for (let at = 0; at < 7; at++)
    c.path(`M152 ${76 + at * 15}Q200 ${84 + at * 15} 248 ${76 + at * 15}`, 'none', {
      stroke: lighter(cloth, 0.18),
      width: 1.4,
      opacity: 0.7,
    })
  c.rect(192, 186, 16, 34, '#3a434b')
    .path(
      'M118 222Q200 204 282 222Q292 244 274 254H126Q108 244 118 222Z',
      c.slant(lighter(cloth, 0.06)),
      { stroke: darker(cloth, 0.35), width: 1.2 },
    )
    .path('M112 226V178Q112 170 124 170H146M288 226V178Q288 170 276 170H254', 'none', {
      stroke: '#2b3238',
      width: 11,
      cap: 'round',
    })
    .rect(192, 254, 16, 48, c.round('#8b98a3'))
  for (const x of [112, 158, 242, 288])
    c.line(200, 300, x, 328, '#3a434b', 10, { cap: 'round' }).circle(x, 338, 9, '#20262b')
  c.line(200, 300, 200, 334, '#3a434b', 10).circle(200, 342, 9, '#20262b')
}

const desk: Draw = (c, look) => {
  c.path('M52 176L96 142H326L352 176Z', c.slant(lighter(look.colour, 0.15)))
    .rect(52, 176, 300, 16, c.face(look.colour), { r: 2 })
    .rect(68, 192, 14, 152, c.round('#aab5bd'))
    .rect(322, 192, 14, 152, c.round('#aab5bd'))
    .rect(82, 200, 170, 62, darker(look.colour, 0.14))
    .rect(252, 192, 76, 150, c.face(lighter(look.colour, 0.28)), {
      stroke: darker(look.colour, 0.2),
      width: 1.2,
    })
  for (let at = 0; at < 3; at++)
    c.rect(258, 200 + at * 48, 64, 40, c.slant(lighter(look.colour, 0.38)), {
      r: 2,
      stroke: darker(look.colour, 0.16),
      width: 1,
    }).rect(278, 216 + at * 48, 24, 5, '#7f8b95', { r: 2 })
  c.rect(150, 96, 84, 54, '#20262b', { r: 4 })
    .rect(155, 101, 74, 44, c.gradient('slant', [0, '#7fb6e4'], [1, '#2a5fae']))
    .rect(186, 150, 12, 12, '#3a434b')
    .ellipse(192, 164, 26, 4, '#3a434b')
    .path('M110 156V128H124V156Z', '#d9573c')
    .path('M112 128L108 104M118 128V98M122 128L128 106', 'none', {
      stroke: '#3f8f4f',
      width: 5,
      cap: 'round',
    })
}

const filingCabinet: Draw = (c, look) => {
  if (/书架/.test(look.label.title)) {
    c.rect(100, 58, 200, 288, c.face(look.colour), { stroke: darker(look.colour, 0.3), width: 1.6 })
    const tones = ['#2f6fb0', '#c0453b', '#2f8f6b', '#d9a441', '#6b4fa0', '#e9e3d4']
    for (let row = 0; row < 5; row++) {
      c.rect(110, 68 + row * 55, 180, 47, darker(look.colour, 0.35))
      for (let at = 0; at < 12; at++) {
        const height = 30 + look.chance(`h${row}-${at}`, 13)
        c.rect(
          113 + at * 14.4,
          114 + row * 55 - height,
          11 + look.chance(`w${row}-${at}`, 3),
          height,
          c.round(tones[look.chance(`c${row}-${at}`, tones.length)] ?? '#2f6fb0'),
        )
      }
    }
    return
  }
  const drawers = /抽/.test(look.label.pack ?? '') ? 3 : 0
  c.path('M290 74L312 66V330L290 344Z', darker(look.colour, 0.3)).rect(
    112,
    66,
    178,
    280,
    c.face(look.colour),
    { r: 3, stroke: darker(look.colour, 0.25), width: 1.4 },
  )
  if (drawers)
    for (let at = 0; at < 3; at++)
      c.rect(122, 76 + at * 90, 158, 82, c.slant(lighter(look.colour, 0.15)), {
        r: 3,
        stroke: darker(look.colour, 0.2),
        width: 1.2,
      })
        .rect(176, 96 + at * 90, 50, 18, '#fdfdfb', { stroke: '#9aa6b0', width: 1.4 })
        .rect(170, 126 + at * 90, 62, 10, c.round('#6b7781'), { r: 4 })
  else {
    c.rect(120, 76, 162, 116, c.slant('#dcebf3'), { stroke: darker(look.colour, 0.25), width: 1.4 })
      .line(201, 76, 201, 192, darker(look.colour, 0.3), 2)
      .rect(120, 200, 162, 136, c.slant(lighter(look.colour, 0.12)), {
        stroke: darker(look.colour, 0.2),
        width: 1.2,
      })
      .line(201, 200, 201, 336, darker(look.colour, 0.3), 2)
    for (const x of [190, 206])
      c.rect(x, 130, 6, 26, c.round('#6b7781'), { r: 3 }).rect(x, 250, 6, 30, c.round('#6b7781'), {
        r: 3,
      })
    for (let at = 0; at < 10; at++)
      c.rect(
        126 + at * 7.2,
        96 + look.chance(`f${at}`, 10),
        5.6,
        40,
        ['#2f6fb0', '#c0453b', '#d9a441'][at % 3] ?? '#2f6fb0',
        { opacity: 0.75 },
      )
  }
}

const whiteboard: Draw = (c, look) => {
  const screen = /平板|86/.test(look.label.title)
  if (/投影幕/.test(look.label.title)) {
    c.rect(52, 84, 296, 22, c.face('#e3e8ec'), { r: 9, stroke: '#b9c4cc', width: 1 })
      .rect(66, 104, 268, 176, '#f7f8f8', { stroke: '#22282d', width: 8 })
      .rect(58, 284, 284, 9, c.face('#4a545d'), { r: 4 })
    mark(c, look.label.pack, 200, 202, 22, '#aab5bd', 200)
    return
  }
  c.rect(58, 84, 284, 186, c.face(screen ? '#20262b' : '#c3ccd3'), {
    r: 8,
    stroke: '#8b98a3',
    width: 1.2,
  }).rect(
    70,
    96,
    260,
    160,
    screen ? c.gradient('slant', [0, '#1f5fae'], [1, '#0c2e5c']) : c.slant('#fdfefe'),
    { r: 3 },
  )
  if (screen) {
    c.path('M90 226C130 226 140 146 176 150S224 220 262 200S300 130 316 126', 'none', {
      stroke: '#7fe3d0',
      width: 4,
      cap: 'round',
    })
      .rect(90, 116, 82, 8, '#ffffff', { r: 4, opacity: 0.85 })
      .rect(90, 132, 54, 6, '#ffffff', { r: 3, opacity: 0.5 })
    c.rect(190, 270, 20, 40, c.round('#6b7781')).rect(112, 308, 176, 14, c.face('#59646e'), {
      r: 6,
    })
    mark(c, look.label.brand, 200, 266, 9, '#aab7c1', 60)
    return
  }
  c.text('E = mc²', 100, 152, 34, { fill: '#2a5fae', bold: true })
    .path('M100 220C140 170 170 230 210 190S270 180 300 206', 'none', {
      stroke: '#d64545',
      width: 4,
      cap: 'round',
    })
    .rect(86, 268, 228, 12, c.face('#aab5bd'), { r: 4 })
    .rect(116, 260, 46, 10, '#20262b', { r: 3 })
    .rect(170, 260, 46, 10, '#c5302f', { r: 3 })
    .rect(240, 252, 48, 18, '#3f7fbf', { r: 4 })
    .line(110, 280, 92, 344, '#9aa6b0', 7)
    .line(290, 280, 308, 344, '#9aa6b0', 7)
}

const shredder: Draw = (c, look) => {
  const ink = readableOn(look.colour)
  if (/装订/.test(look.label.title)) {
    c.rect(92, 300, 216, 40, c.face(look.colour), {
      r: 8,
      stroke: darker(look.colour, 0.2),
      width: 1.2,
    })
      .rect(120, 120, 60, 182, c.face(lighter(look.colour, 0.1)), {
        r: 10,
        stroke: darker(look.colour, 0.2),
        width: 1.2,
      })
      .rect(176, 132, 74, 56, c.face(look.accent), { r: 8 })
      .rect(204, 188, 18, 60, c.round('#aab5bd'))
      .path('M150 120L120 66L132 58L170 120Z', c.slant('#2b3238'))
      .rect(170, 270, 120, 30, '#fbfbf7', { stroke: '#c5ced5', width: 1 })
    mark(c, look.label.brand, 150, 246, 14, ink, 52)
    return
  }
  c.rect(118, 166, 164, 180, c.face(look.colour), {
    r: 8,
    stroke: darker(look.colour, 0.35),
    width: 1.4,
  })
    .path(
      'M104 110Q104 96 120 96H280Q296 96 296 110L292 170H108Z',
      c.face(lighter(look.colour, 0.14)),
    )
    .rect(140, 108, 120, 10, '#0e1215', { r: 4 })
    .path('M152 112V60H248V112Z', '#ffffff', { stroke: '#c9d2d9', width: 1 })
  for (let at = 0; at < 4; at++)
    c.line(164, 72 + at * 10, 236 - at * 12, 72 + at * 10, '#b9c4cc', 2)
  c.rect(142, 196, 116, 124, c.gradient('slant', [0, '#5c6872'], [1, '#1c242b']), { r: 6 })
  for (let at = 0; at < 26; at++)
    c.rect(
      148 + look.chance(`x${at}`, 100),
      262 + look.chance(`y${at}`, 50),
      3,
      13,
      ['#ffffff', '#e3e9ee', '#f4d9a7'][at % 3] ?? '#ffffff',
      { opacity: 0.9 },
    )
  c.circle(272, 138, 6, '#3fd07a')
  mark(c, look.label.brand, 200, 152, 15, ink, 110)
}

const stamp: Draw = (c, look) => {
  if (/印台|垫/.test(look.label.title)) {
    c.path('M84 252L140 200H330L300 252Z', darker(look.colour, 0.15))
      .path('M112 244L150 210H312L290 244Z', look.colour)
      .path('M84 252H300V290Q300 300 290 300H94Q84 300 84 290Z', c.face('#3a434b'))
      .path('M140 200L152 108Q154 98 164 98H322Q334 98 334 110L330 200Z', c.slant('#4a545d'))
    mark(c, look.label.brand, 240, 158, 26, '#ffffff', 140)
    return
  }
  c.path('M170 84Q200 60 230 84Q240 120 222 148V190H178V148Q160 120 170 84Z', c.round('#8b5a2b'))
    .rect(140, 190, 120, 44, c.face('#b9c2c9'), { r: 6 })
    .rect(132, 234, 136, 26, c.face(look.colour), { r: 3 })
    .rect(140, 296, 120, 44, 'none', { r: 4, stroke: look.colour, width: 4, opacity: 0.85 })
  mark(c, '2026.11.21', 200, 326, 22, look.colour, 104)
}

export const furniture = {
  officeChair,
  desk,
  filingCabinet,
  whiteboard,
  shredder,
  stamp,
} satisfies Record<string, Draw>
