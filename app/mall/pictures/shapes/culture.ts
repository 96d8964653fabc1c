// Longer than other files: each drawing is a list of strokes.
import type { Canvas } from '../canvas'
import { darker, lighter, lightness, readableOn } from '../colour'
import { mark } from '../label'
import type { Draw, Look } from '../look'

/** What a cover shows above its title: one of several quiet ornaments. */
function ornament(
  c: Canvas,
  look: Look,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
): void {
  const kind = look.chance('ornament', 5)
  const w = width
  if (kind === 0)
    for (let at = 0; at < 7; at++)
      c.circle(x + w / 2, y + height / 2, 8 + at * (height / 15), 'none', {
        stroke: tone,
        width: 2,
        opacity: 0.85 - at * 0.1,
      })
  else if (kind === 1)
    for (let at = 0; at < 9; at++)
      c.path(
        `M${x} ${y + 8 + at * (height / 9)}C${x + w * 0.3} ${y - 10 + at * (height / 9)} ${x + w * 0.6} ${y + 26 + at * (height / 9)} ${x + w} ${y + 4 + at * (height / 9)}`,
        'none',
        { stroke: tone, width: 2, opacity: 0.75 },
      )
  else if (kind === 2) {
    for (let at = 0; at < 6; at++) {
      const angle = (at * Math.PI) / 3
      const cx = x + w / 2 + Math.cos(angle) * height * 0.3
      const cy = y + height / 2 + Math.sin(angle) * height * 0.3
      const next = angle + Math.PI / 3
      c.line(
        cx,
        cy,
        x + w / 2 + Math.cos(next) * height * 0.3,
        y + height / 2 + Math.sin(next) * height * 0.3,
        tone,
        4,
      )
        .line(
          cx,
          cy,
          x + w / 2 + Math.cos(angle) * height * 0.48,
          y + height / 2 + Math.sin(angle) * height * 0.48,
          tone,
          3,
        )
        .circle(cx, cy, 5, tone)
    }
  } else if (kind === 3)
    for (let row = 0; row < 5; row++)
      for (let col = 0; col < 7; col++)
        c.rect(x + 4 + col * (w / 7), y + 4 + row * (height / 5), w / 7 - 6, height / 5 - 6, tone, {
          opacity: 0.15 + look.chance(`o${row}-${col}`, 7) / 9,
          r: 2,
        })
  else
    c.path(
      `M${x} ${y + height}L${x + w * 0.28} ${y + height * 0.3}L${x + w * 0.46} ${y + height * 0.66}L${x + w * 0.7} ${y + height * 0.08}L${x + w} ${y + height}Z`,
      tone,
      { opacity: 0.65 },
    ).circle(x + w * 0.24, y + height * 0.16, height * 0.1, tone)
}

const book: Draw = (c, look) => {
  const volumes = /上下/.test(look.label.pack ?? '')
    ? 2
    : /三册|十册/.test(look.label.pack ?? '')
      ? 3
      : 1
  const tone = look.colour
  const light = lightness(tone) > 0.55 ? darker(tone, 0.55) : lighter(tone, 0.62)
  if (volumes > 1) {
    const start = volumes === 2 ? 126 : 92
    for (let at = volumes - 1; at >= 0; at--)
      c.path(
        `M${start + at * 74} 88H${start + 60 + at * 74}V340H${start + at * 74}Z`,
        c.round(lighter(tone, at * 0.06)),
        { stroke: darker(tone, 0.35), width: 1 },
      )
        .rect(start + at * 74, 110, 60, 4, light)
        .rect(start + at * 74, 306, 60, 4, light)
    for (let at = 0; at < volumes; at++) {
      const words = [...look.label.title.replace(/[（(].*/, '')].slice(0, 6)
      words.forEach((word, place) =>
        c.text(word, start + 30 + at * 74, 148 + place * 26, 22, {
          bold: true,
          anchor: 'middle',
          fill: readableOn(tone),
        }),
      )
      c.text(
        (volumes === 2 ? ['上', '下'] : ['上', '中', '下'])[at] ?? '',
        start + 30 + at * 74,
        298,
        14,
        { anchor: 'middle', fill: readableOn(tone) },
      )
    }
    c.path(
      `M${start} 88L${start + 14} 78H${start + volumes * 74}L${start + volumes * 74 - 14} 88Z`,
      '#f4efe2',
      { stroke: '#d5cdb9', width: 1 },
    )
    return
  }
  c.path('M288 66L312 78V334L288 346Z', '#e9e2d0')
  for (let at = 0; at < 7; at++)
    c.line(291 + at * 3, 68 + at * 1.6, 291 + at * 3, 345 - at * 1.6, '#cfc6b0', 1)
  c.path('M104 70Q104 60 114 60H288V346H114Q104 346 104 336Z', c.slant(tone), {
    stroke: darker(tone, 0.35),
    width: 1.2,
  })
    .rect(104, 62, 15, 283, darker(tone, 0.25), { opacity: 0.7 })
    .line(124, 62, 124, 345, '#ffffff', 1.4, { opacity: 0.3 })
  ornament(c, look, 136, 196, 136, 92, light)
  const fill = readableOn(tone)
  const [title = '', edition = ''] = look.label.title.split(/[（(]/)
  const at = c.block(title, 204, 112, 24, 142, 3, { bold: true, anchor: 'middle', fill })
  if (edition)
    c.text(edition.replace(/[）)].*/, '').slice(0, 9), 204, at + 24, 13, {
      anchor: 'middle',
      fill,
      opacity: 0.9,
      max: 140,
    })
  if (/[上下]册/.test(look.label.pack ?? ''))
    c.text(look.label.pack?.includes('上') ? '上' : '下', 262, 316, 20, {
      anchor: 'middle',
      fill,
      bold: true,
    })
  c.text(look.label.brand ?? '', 196, 330, 12, { anchor: 'middle', fill, opacity: 0.9, max: 130 })
}

/** The emblem of the campus: a gate in a ring. */
function emblem(c: Canvas, x: number, y: number, size: number, ink: string): void {
  c.within(`translate(${x} ${y}) scale(${size / 50})`, () => {
    c.circle(0, 0, 46, 'none', { stroke: ink, width: 4 })
      .circle(0, 0, 38, 'none', { stroke: ink, width: 1.6 })
      .path('M-24 20V-6L0 -22L24 -6V20H14V2H-14V20Z', ink)
      .rect(-4, 6, 8, 14, ink)
      .rect(-30, 20, 60, 4, ink)
      .circle(0, -30, 3, ink)
  })
}

const mug: Draw = (c, look) => {
  const glass = /玻璃/.test(look.label.title)
  const body = look.colour
  c.path(
    'M270 160H306Q342 162 342 216T300 278H266V250H296Q312 248 312 216T296 190H270Z',
    glass ? c.glass() : c.slant(body),
    { stroke: darker(body, 0.25), width: 1.2 },
  )
  c.path(
    'M92 128H276V318Q276 344 250 344H118Q92 344 92 318Z',
    glass ? c.glass('#e3eef2') : c.round(body),
  )
    .ellipse(184, 128, 92, 17, glass ? '#ffffff' : lighter(body, 0.3), {
      stroke: darker(body, 0.2),
      width: 1.2,
      opacity: glass ? 0.6 : 1,
    })
    .ellipse(184, 131, 80, 12, glass ? '#dff0f5' : '#4a2f20', { opacity: glass ? 0.6 : 1 })
  if (glass) {
    for (let at = 0; at < 16; at++)
      c.within(
        `translate(${112 + look.chance(`x${at}`, 140)} ${180 + look.chance(`y${at}`, 140)}) rotate(${look.chance(`r${at}`, 180)})`,
        () => c.path('M0 10L-13 -5Q-8 -14 0 -8Q8 -14 13 -5Z', look.accent, { opacity: 0.9 }),
      )
    c.path('M92 128V318Q92 344 118 344H250Q276 344 276 318V128', 'none', {
      stroke: '#94abb8',
      width: 1.6,
    })
  } else
    emblem(
      c,
      176,
      232,
      50,
      lightness(body) > 0.7 ? '#a8323e' : look.accent === '#2d3339' ? '#ffffff' : look.accent,
    )
}

const thermos: Draw = (c, look) => {
  const jug = /壶/.test(look.label.title)
  const width = jug ? 116 : 92
  const x = 200 - width / 2
  c.path(
    `M${x} 140Q${x} 118 ${x + 18} 116H${x + width - 18}Q${x + width} 118 ${x + width} 140V326Q${x + width} 346 ${x + width - 18} 346H${x + 18}Q${x} 346 ${x} 326Z`,
    c.round(look.colour),
  )
    .rect(x + 6, 62, width - 12, 50, c.round(darker(look.colour, 0.2)), { r: 10 })
    .rect(x + 2, 106, width - 4, 13, c.round('#c5ced5'), { r: 4 })
    .rect(x, 318, width, 9, c.round('#c5ced5'))
  if (jug)
    c.path(
      `M${x + width} 150Q${x + width + 46} 156 ${x + width + 42} 220T${x + width} 290`,
      'none',
      { stroke: darker(look.colour, 0.3), width: 15 },
    )
  if (/星空/.test(look.label.title))
    for (let at = 0; at < 40; at++)
      c.circle(
        x + 10 + look.chance(`x${at}`, width - 20),
        130 + look.chance(`y${at}`, 170),
        0.9 + look.chance(`r${at}`, 3) * 0.7,
        '#ffffff',
        { opacity: 0.85 },
      )
  emblem(c, 200, 224, jug ? 38 : 30, look.accent)
}

const toteBag: Draw = (c, look) => {
  c.path('M140 140C136 40 264 40 260 140', 'none', { stroke: darker(look.colour, 0.16), width: 14 })
    .path('M96 136H304L320 336Q320 346 308 346H92Q80 346 80 336Z', c.slant(look.colour), {
      stroke: darker(look.colour, 0.2),
      width: 1.4,
    })
    .line(96, 150, 304, 150, darker(look.colour, 0.2), 1.6, { dash: '5 4' })
    .path('M128 134L140 174M272 134L260 174', 'none', {
      stroke: darker(look.colour, 0.16),
      width: 14,
    })
  const ink =
    lightness(look.colour) < 0.45 ? '#f4e9d6' : look.accent === '#2d3339' ? '#24507a' : look.accent
  emblem(c, 200, 226, 46, ink)
  mark(c, '求 是 笃 行', 200, 312, 22, ink, 150)
}

const badge: Draw = (c, look) => {
  const metal = look.label.pack?.includes('银') ? '#c3ccd3' : '#e0b85a'
  if (/周期表/.test(look.label.title)) {
    ;[
      ['H', '氢'],
      ['C', '碳'],
      ['N', '氮'],
      ['O', '氧'],
      ['Au', '金'],
      ['Cu', '铜'],
    ].forEach(([sign = '', name = ''], at) => {
      const x = 84 + (at % 3) * 82
      const y = 120 + Math.floor(at / 3) * 104
      const tone =
        ['#2a6fb0', '#3a434b', '#5a4fa8', '#c0453b', '#d9a441', '#b8683a'][at] ?? '#2a6fb0'
      c.rect(x + 3, y + 5, 70, 88, darker(tone, 0.5), { r: 10, opacity: 0.4 }).rect(
        x,
        y,
        70,
        88,
        c.slant(tone),
        { r: 10, stroke: '#e3c88a', width: 3 },
      )
      mark(c, sign, x + 35, y + 52, 34, '#ffffff', 56, 1)
      mark(c, name, x + 35, y + 76, 15, '#ffffff', 56)
    })
    return
  }
  const gold = c.gradient(
    'slant',
    [0, lighter(metal, 0.55)],
    [0.4, metal],
    [1, darker(metal, 0.35)],
  )
  c.circle(204, 216, 118, darker(metal, 0.6), { opacity: 0.25 })
    .circle(200, 210, 118, gold)
    .circle(200, 210, 106, c.slant(/金|银/.test(look.label.pack ?? '') ? '#a8323e' : look.colour))
    .circle(200, 210, 80, 'none', { stroke: metal, width: 3 })
  for (let at = 0; at < 36; at++)
    c.within(`rotate(${at * 10} 200 210)`, () => c.rect(198.6, 109, 2.8, 15, metal))
  emblem(c, 200, 210, 72, metal)
  c.path('M116 164A98 98 0 0 1 176 112', 'none', {
    stroke: '#ffffff',
    width: 7,
    opacity: 0.5,
    cap: 'round',
  })
}

const bookmark: Draw = (c, look) => {
  const metal = look.label.pack?.includes('银') ? '#b9c2c9' : look.colour
  c.path('M206 66C230 30 270 62 248 112S262 190 286 178', 'none', {
    stroke: '#a8323e',
    width: 5,
  }).path('M284 172L302 226M290 174L312 222M278 176L290 228', 'none', {
    stroke: '#a8323e',
    width: 4,
    cap: 'round',
  })
  c.within('rotate(-8 180 200)', () => {
    c.path(
      'M132 76H236V330L184 306L132 330Z',
      c.gradient('slant', [0, lighter(metal, 0.5)], [0.45, metal], [1, darker(metal, 0.35)]),
      { stroke: darker(metal, 0.4), width: 1.4 },
    ).circle(206, 92, 7, '#eef2f5', { stroke: darker(metal, 0.4), width: 1.4 })
    emblem(c, 184, 158, 40, darker(metal, 0.6))
    c.path('M146 258V240L184 222L222 240V258H208V246H160V258Z', darker(metal, 0.6)).rect(
      142,
      260,
      84,
      5,
      darker(metal, 0.6),
    )
  })
}

const tShirt: Draw = (c, look) => {
  const hood = /卫衣/.test(look.label.title)
  const sleeve = hood ? 'M140 84L60 140L78 318L120 314L118 190' : 'M140 84L58 136L86 200L122 180'
  const right = hood ? 'M260 84L340 140L322 318L280 314L282 190' : 'M260 84L342 136L314 200L278 180'
  c.path(`${sleeve}Z`, c.slant(darker(look.colour, 0.06)), {
    stroke: darker(look.colour, 0.2),
    width: 1.4,
  })
    .path(`${right}Z`, c.slant(darker(look.colour, 0.1)), {
      stroke: darker(look.colour, 0.2),
      width: 1.4,
    })
    .path(
      'M140 84Q200 112 260 84L284 184V336Q284 344 276 344H124Q116 344 116 336V184Z',
      c.slant(look.colour),
      { stroke: darker(look.colour, 0.2), width: 1.4 },
    )
  if (hood)
    c.path(
      'M146 88Q150 48 200 46T254 88Q228 130 200 132T146 88Z',
      c.slant(darker(look.colour, 0.16)),
      { stroke: darker(look.colour, 0.3), width: 1.4 },
    )
      .path('M184 124V186M216 124V186', 'none', { stroke: '#f4ead2', width: 4, cap: 'round' })
      .path('M146 262H254L268 322H132Z', darker(look.colour, 0.1))
  else c.path('M158 88Q200 132 242 88L232 84Q200 112 168 84Z', darker(look.colour, 0.12))
  emblem(c, 200, hood ? 222 : 204, hood ? 30 : 42, look.accent)
  if (!hood) mark(c, 'UNIVERSITY', 200, 280, 20, look.accent, 130)
}

const cap: Draw = (c, look) => {
  c.path(
    'M84 236C84 144 138 106 200 106S310 144 312 230Q250 212 196 214T84 236Z',
    c.slant(look.colour),
    { stroke: darker(look.colour, 0.4), width: 1.4 },
  )
    .path(
      'M84 236Q200 196 312 230Q372 240 376 268Q330 262 280 268Q180 250 100 266Q84 256 84 236Z',
      c.slant(darker(look.colour, 0.16)),
      { stroke: darker(look.colour, 0.4), width: 1.4 },
    )
    .path('M200 106Q190 160 196 214M146 118Q124 160 126 222M256 118Q276 160 274 220', 'none', {
      stroke: darker(look.colour, 0.35),
      width: 1.6,
    })
    .ellipse(200, 104, 11, 5, darker(look.colour, 0.2))
  emblem(c, 232, 166, 32, look.accent)
}

const umbrella: Draw = (c, look) => {
  c.path('M200 74V300Q200 336 226 336T252 312', 'none', {
    stroke: '#6b4a2a',
    width: 9,
    cap: 'round',
  }).rect(196, 56, 8, 24, '#8b98a3', { r: 4 })
  const canopy = [
    'M52 232C58 132 128 78 200 76L176 222Q150 204 118 226Q82 206 52 232Z',
    'M200 76L176 222Q200 204 226 222Z',
    'M200 76C272 78 342 132 348 232Q318 206 282 226Q250 204 226 222Z',
  ]
  canopy.forEach((d, at) =>
    c.path(
      d,
      c.slant(at === 1 ? lighter(look.colour, 0.12) : at ? darker(look.colour, 0.14) : look.colour),
      { stroke: darker(look.colour, 0.35), width: 1.2 },
    ),
  )
  c.path('M200 76C160 96 124 150 118 226M200 76C240 96 276 150 282 226', 'none', {
    stroke: darker(look.colour, 0.35),
    width: 1.2,
  })
  emblem(c, 150, 166, 19, '#f4e3bf')
}

const plush: Draw = (c, look) => {
  const fur = look.colour
  const soft = look.accent
  c.path('M118 150L110 82L162 116ZM282 150L290 82L238 116Z', c.slant(darker(fur, 0.15)))
    .ellipse(200, 232, 108, 116, c.glow([0, lighter(fur, 0.2)], [0.7, fur], [1, darker(fur, 0.35)]))
    .ellipse(200, 268, 70, 74, c.glow([0, lighter(soft, 0.5)], [1, soft]))
    .path(
      'M96 226Q64 270 96 322Q120 300 112 240ZM304 226Q336 270 304 322Q280 300 288 240Z',
      c.slant(darker(fur, 0.25)),
    )
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 4; col++)
      c.path(`M${158 + col * 28 - (row % 2) * 12} ${262 + row * 24}q8 10 16 0`, 'none', {
        stroke: darker(soft, 0.3),
        width: 3,
        cap: 'round',
      })
  for (const x of [158, 242])
    c.circle(x, 176, 42, '#fdf8ec')
      .circle(x, 176, 29, '#e0a526')
      .circle(x, 176, 19, '#1c1712')
      .circle(x - 7, 168, 7, '#ffffff')
  c.path('M200 192L184 214Q200 232 216 214Z', c.slant('#f0a020'))
    .path('M112 108L200 62L288 108L200 142Z', c.slant('#1d2a44'))
    .rect(174, 116, 52, 18, '#1d2a44')
    .path('M260 116V154', 'none', { stroke: '#e0b85a', width: 4 })
    .circle(260, 158, 7, '#e0b85a')
  for (const x of [164, 236]) c.ellipse(x, 342, 22, 9, '#f0a020')
}

const postcards: Draw = (c, look) => {
  const card = (turn: number, sky: string, ground: string, sun: string, gate: boolean) =>
    c.within(`rotate(${turn} 200 330) translate(0 -6)`, () => {
      c.rect(92, 118, 216, 150, '#ffffff', { r: 4, stroke: '#d5dce1', width: 1.2 })
        .rect(101, 127, 198, 132, c.gradient('down', [0, sky], [1, lighter(sky, 0.6)]))
        .circle(258, 160, 15, sun)
        .path('M101 224Q150 190 200 218T299 206V259H101Z', ground)
      if (gate)
        c.path('M150 244V196L200 166L250 196V244H232V208H168V244Z', '#a8453a').rect(
          140,
          244,
          120,
          6,
          '#7a2f28',
        )
      else
        for (let at = 0; at < 5; at++)
          c.path(
            `M${122 + at * 38} 244L${136 + at * 38} 196L${150 + at * 38} 244Z`,
            darker(ground, 0.25 + at * 0.05),
          )
    })
  card(-19, '#7fb6dc', '#e3ecf2', '#ffffff', false)
  card(-7, '#f2b56b', '#c9803a', '#ffe7a3', false)
  card(5, '#8fd0b5', '#4f9a5f', '#f7e38a', false)
  card(16, '#6fa8dc', '#7fb86a', '#ffe08a', true)
  mark(c, look.label.pack, 200, 322, 17, '#74828e', 150)
}

const keyring: Draw = (c, look) => {
  c.circle(200, 96, 38, 'none', { stroke: '#b9c2c9', width: 8 })
    .path('M200 134V150', 'none', { stroke: '#8b98a3', width: 8 })
    .circle(200, 156, 8, 'none', { stroke: '#8b98a3', width: 5 })
  const metal = look.colour
  c.path('M158 340V232L170 224V206H230V224L242 232V340Z', c.slant(metal), {
    stroke: darker(metal, 0.4),
    width: 1.4,
  })
    .path('M162 208L200 164L238 208Z', c.slant(darker(metal, 0.15)))
    .circle(200, 252, 24, '#f7f1e1', { stroke: darker(metal, 0.4), width: 3 })
    .line(200, 252, 200, 236, '#2b2018', 3, { cap: 'round' })
    .line(200, 252, 211, 258, '#2b2018', 3, { cap: 'round' })
    .path('M186 340V306Q200 288 214 306V340Z', darker(metal, 0.45))
}

const giftBox: Draw = (c, look) => {
  const gold = look.accent
  const grain = /杂粮/.test(look.label.title)
  c.path('M70 176L96 140H304L330 176Z', c.slant(darker(look.colour, 0.2)))
    .rect(70, 176, 260, 168, c.face(look.colour), {
      r: 4,
      stroke: darker(look.colour, 0.4),
      width: 1.4,
    })
    .rect(84, 190, 232, 140, 'none', { r: 3, stroke: gold, width: 2 })
  if (grain) {
    const grains = [
      '#e9c46a',
      '#9c2f2f',
      '#6b8f3f',
      '#f4ecd8',
      '#3b2f2a',
      '#c9803a',
      '#d9b45a',
      '#8a5a33',
    ]
    grains.forEach((tone, at) =>
      c.rect(98 + (at % 4) * 53, 204 + Math.floor(at / 4) * 60, 46, 52, c.slant(tone), {
        r: 4,
        stroke: darker(look.colour, 0.4),
        width: 1.4,
      }),
    )
    return
  }
  c.rect(186, 140, 28, 204, c.round(gold))
    .path(
      'M200 148C160 84 108 100 130 138S184 152 200 148ZM200 148C240 84 292 100 270 138S216 152 200 148Z',
      c.slant(gold),
      { stroke: darker(gold, 0.25), width: 1.4 },
    )
    .circle(200, 146, 13, lighter(gold, 0.3), { stroke: darker(gold, 0.25), width: 1.4 })
  emblem(c, 134, 262, 28, gold)
  c.block(look.label.title, 268, 250, 17, 80, 3, { bold: true, anchor: 'middle', fill: gold })
}

const fan: Draw = (c, look) => {
  const leaf = look.colour
  c.path(
    'M56 214A164 164 0 0 1 344 214L238 288A44 44 0 0 0 162 288Z',
    c.glow([0, lighter(leaf, 0.3)], [1, leaf]),
    { stroke: darker(leaf, 0.3), width: 1.4 },
  )
  for (let at = 0; at < 15; at++)
    c.within(`rotate(${-62 + at * 8.9} 200 312)`, () =>
      c
        .line(200, 264, 200, 140, darker(leaf, 0.2), 1.2)
        .rect(197.6, 262, 4.8, 66, c.round('#8b5a2b'), { r: 2 }),
    )
  c.path('M132 206C150 160 190 176 200 150C214 180 256 160 270 208', 'none', {
    stroke: look.accent,
    width: 4,
    opacity: 0.85,
  })
    .path('M168 226V200L200 182L232 200V226H220V210H180V226Z', look.accent, { opacity: 0.85 })
    .circle(266, 176, 9, '#c5302f')
    .circle(200, 318, 8, '#d9b24a')
    .path('M200 326V352M196 340L192 360M204 340L208 360', 'none', {
      stroke: look.accent,
      width: 3.4,
      cap: 'round',
    })
}

const medal: Draw = (c, look) => {
  const metal = look.label.pack?.includes('银') ? '#c3ccd3' : look.colour
  c.path('M130 56H182L200 168L168 188ZM270 56H218L200 168L232 188Z', c.slant('#a8323e')).path(
    'M146 56H162L188 178ZM254 56H238L212 178Z',
    '#f4e3bf',
  )
  c.circle(
    200,
    248,
    92,
    c.gradient('slant', [0, lighter(metal, 0.6)], [0.45, metal], [1, darker(metal, 0.4)]),
    { stroke: darker(metal, 0.4), width: 1.4 },
  ).circle(200, 248, 76, 'none', { stroke: darker(metal, 0.3), width: 2.4 })
  emblem(c, 200, 236, 42, darker(metal, 0.55))
  mark(c, '校庆纪念', 200, 304, 18, darker(metal, 0.55), 90)
}

export const culture = {
  book,
  mug,
  thermos,
  toteBag,
  badge,
  bookmark,
  tShirt,
  cap,
  umbrella,
  plush,
  postcards,
  keyring,
  giftBox,
  fan,
  medal,
} satisfies Record<string, Draw>
