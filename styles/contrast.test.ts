import { describe, expect, it } from 'vitest'
import { color, lookOf, PALETTES, palettes, THEMES } from './palette'

type Rgb = [number, number, number]

function parse(text: string): { rgb: Rgb; alpha: number } {
  if (text === 'transparent') return { rgb: [255, 255, 255], alpha: 0 }
  const parts = /rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/.exec(text)
  if (parts)
    return { rgb: [Number(parts[1]), Number(parts[2]), Number(parts[3])], alpha: Number(parts[4]) }
  const value = parseInt(text.slice(1), 16)
  return { rgb: [value >> 16, (value >> 8) & 255, value & 255], alpha: 1 }
}

function over(top: string, bottom: string): string {
  const { rgb, alpha } = parse(top)
  const below = parse(bottom).rgb
  const mixed = rgb.map((part, index) =>
    Math.round(part * alpha + (below[index] ?? 0) * (1 - alpha)),
  )
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(text: string): number {
  const [red, green, blue] = parse(text).rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(ink: string, back: string): number {
  const [light, dark] = [luminance(ink), luminance(back)].sort((one, other) => other - one) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

describe('text can be read', () => {
  it.each(['ink', 'inkSoft', 'inkFaint'] as const)('%s on white, sunken and page', ink => {
    for (const back of [color.surface, color.sunken, color.page])
      expect(contrast(color[ink], back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'danger', 'info'] as const)(
    '%s on its soft ground and on white',
    tone => {
      expect(contrast(color[tone], color[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color[tone], color.surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('prices on white, edges of controls on white', () => {
    expect(contrast(color.price, color.surface)).toBeGreaterThanOrEqual(4.5)
    for (const back of [color.surface, color.page, color.sunken])
      expect(contrast(color.controlLine, back)).toBeGreaterThanOrEqual(3)
  })

  it('badges, tags, marked rows, controls that are wrong or off', () => {
    const pairs: Array<[string, string, string]> = [
      ['badge', color.surface, color.price],
      ['count beside a menu entry', color.price, color.countBack],
      ['neutral status', color.inkSoft, color.neutralSoft],
      ['wrong control', color.ink, color.dangerSoft],
      ['control that is off', color.offInk, color.offBack],
      ['read-only control', color.inkSoft, color.sunken],
      ['pressed danger', color.surface, color.danger],
      ['placeholder', color.placeholder, color.surface],
      ['placeholder of a wrong control', color.placeholder, color.dangerSoft],
    ]
    for (const ink of [color.ink, color.inkSoft, color.inkFaint, color.price, color.danger])
      pairs.push(['marked row', ink, color.warningSoft], ['striped row', ink, color.stripe])
    for (const [where, ink, back] of pairs)
      expect(contrast(ink, back), `${where}: ${ink} on ${back}`).toBeGreaterThanOrEqual(4.5)
  })

  it('parts of drawings stand out from what is beside them', () => {
    for (const part of [color.meterWarning, color.meterSuccess, color.star, color.controlLine])
      expect(contrast(part, color.surface), part).toBeGreaterThanOrEqual(3)
  })

  for (const palette of PALETTES)
    for (const theme of THEMES)
      it(`${theme} in ${palette}`, () => {
        const hue = palettes[palette]
        const look = lookOf(theme, hue)
        const bands = [look.headerBack]
        if (theme === 'opacity') bands.push(hue.brandSoft, hue.tintTo)
        if (theme === 'bold-opacity') bands.push(hue.brand, hue.bandTo)
        const pairs: Array<[string, string, string]> = [
          ['brand on white', hue.brand, color.surface],
          ['brand on its soft ground', hue.brand, hue.brandSoft],
          ['price on soft ground', color.price, hue.brandSoft],
          ['faint text on soft ground', color.inkFaint, hue.brandSoft],
          ['on brand', look.onBrand, hue.brand],
          ['header button', look.headerButtonInk, look.headerButtonBack],
          ['footer', look.footerInk, look.footerBack],
          ['footer, small', look.footerMuted, look.footerBack],
          ['brand on a striped row', hue.brand, color.stripe],
          ['brand on a marked row', hue.brand, color.warningSoft],
          ['brand on the page', hue.brand, color.page],
          ['brand on sunken', hue.brand, color.sunken],
          ['pressed brand', look.onBrand, hue.brandStrong],
          ['white on dark bands', '#ffffff', hue.bandTo],
          ['white on dark bands', '#ffffff', hue.brandDeep],
          ['soft text on soft ground', color.inkSoft, hue.brandSoft],
          ['ink on soft ground', color.ink, hue.brandSoft],
          ['danger on soft ground', color.danger, hue.brandSoft],
          ['warning on soft ground', color.warning, hue.brandSoft],
          ['success on soft ground', color.success, hue.brandSoft],
        ]
        // What is not text: rings around what has the focus, marks of what is chosen. Rings on dark bands have the text's colour.
        const marks: Array<[string, string, string]> = [
          color.surface,
          color.page,
          color.sunken,
          hue.brandSoft,
          hue.tintFrom,
          color.dangerSoft,
        ].map(back => ['ring', look.focus, back])
        marks.push(
          ['ring around a wrong control', color.danger, color.surface],
          ['mark of what is chosen', hue.brand, color.surface],
          ['chart', hue.brand, hue.brandSoft],
          ['part of a meter', hue.brand, color.meterBack],
        )
        if (theme === 'default' || theme === 'opacity')
          for (const band of bands)
            marks.push(
              ['ring in the head', look.focus, band],
              ['edge of the search box', look.searchLine, band],
            )
        else
          for (const band of bands)
            marks.push(
              ['ring in the head', look.headerInk, band],
              ['edge of the search box', look.searchLine, band],
            )
        for (const [where, ink, back] of marks)
          expect(contrast(ink, back), `${where}: ${ink} on ${back}`).toBeGreaterThanOrEqual(3)
        for (const band of bands) {
          pairs.push(['header', look.headerInk, band], ['header, small', look.headerMuted, band])
          pairs.push(['top bar', look.topBarInk, over(look.topBarBack, band)])
          const nav = over(look.navBack, band)
          pairs.push(
            ['navigation', look.navInk, nav],
            ['navigation here', look.navActiveInk, over(look.navActiveBack, nav)],
          )
        }
        for (const [where, ink, back] of pairs)
          expect(contrast(ink, back), `${where}: ${ink} on ${back}`).toBeGreaterThanOrEqual(4.5)
      })
})
