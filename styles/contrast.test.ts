import { describe, expect, it } from 'vitest'
import { color, lookOf, PALETTES, palettes, THEMES } from './palette'

type Rgb = [number, number, number]

function parse(text: string): { rgb: Rgb; alpha: number } {
  if (text === 'transparent') return { rgb: [255, 255, 255], alpha: 0 }
  const parts = /rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/.exec(text)
  if (parts) return { rgb: [Number(parts[1]), Number(parts[2]), Number(parts[3])], alpha: Number(parts[4]) }
  const value = parseInt(text.slice(1), 16)
  return { rgb: [value >> 16, (value >> 8) & 255, value & 255], alpha: 1 }
}

function over(top: string, bottom: string): string {
  const { rgb, alpha } = parse(top)
  const below = parse(bottom).rgb
  const mixed = rgb.map((part, index) => Math.round(part * alpha + (below[index] ?? 0) * (1 - alpha)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(text: string): number {
  const [red, green, blue] = parse(text).rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(ink: string, back: string): number {
  const [light, dark] = [luminance(ink), luminance(back)].sort((one, other) => other - one) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('text can be read', () => {
  it.each(['ink', 'inkSoft', 'inkFaint'] as const)('%s on white, sunken and page', (ink) => {
    for (const back of [color.surface, color.sunken, color.page]) expect(contrast(color[ink], back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'danger', 'info'] as const)('%s on its soft ground and on white', (tone) => {
    expect(contrast(color[tone], color[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color[tone], color.surface)).toBeGreaterThanOrEqual(4.5)
  })

  it('prices on white, edges of controls on white', () => {
    expect(contrast(color.price, color.surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.controlLine, color.surface)).toBeGreaterThanOrEqual(3)
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
        ]
        for (const band of bands) {
          pairs.push(['header', look.headerInk, band], ['header, small', look.headerMuted, band])
          pairs.push(['top bar', look.topBarInk, over(look.topBarBack, band)])
          const nav = over(look.navBack, band)
          pairs.push(['navigation', look.navInk, nav], ['navigation here', look.navActiveInk, over(look.navActiveBack, nav)])
        }
        for (const [where, ink, back] of pairs) expect(contrast(ink, back), `${where}: ${ink} on ${back}`).toBeGreaterThanOrEqual(4.5)
      })
})
