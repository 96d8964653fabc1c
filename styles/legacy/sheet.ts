import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  lookOf,
  palettes,
  THEMES,
  type Look,
  type Palette,
  type PaletteName,
  type Theme,
} from '../palette'

/**
 * The sheet for browsers without flex and custom properties: CSS 2.1 only, 1000 pixels wide, floats and tables, plain colours.
 * Its parts are written by hand, in the hues of one palette; `sheetIn` joins them, puts another palette's hues in place and adds
 * the theme sets. What carries the layout is known to IE 6 and 7 too; `allowed.ts` says what may be used.
 */
export const PARTS = [
  'base',
  'chrome',
  'layout',
  'form',
  'data',
  'shop',
  'detail',
  'home',
  'channels',
  'zones',
  'search',
  'group-buying',
  'frames',
  'documents',
  'print',
] as const
const WRITTEN_IN: PaletteName = 'crimson'

const folder = fileURLToPath(new URL('.', import.meta.url))
export const pathOf = (part: (typeof PARTS)[number]) => join(folder, `${part}.css`)

export function sheetIn(palette: PaletteName): string {
  const parts = PARTS.map(part => readFileSync(pathOf(part), 'utf8'))
  const themes = THEMES.filter(theme => theme !== 'default').flatMap(theme =>
    themeRules(theme, palettes[palette]),
  )
  // Paper comes last: it takes the colours away again.
  parts.splice(-1, 0, themes.join('\n'))
  return inHues(parts.join('\n'), palette)
}

function inHues(text: string, palette: PaletteName): string {
  const from = palettes[WRITTEN_IN]
  return (Object.keys(from) as Array<keyof Palette>)
    .reduce((done, hue) => done.replaceAll(from[hue], `<${hue}>`), text)
    .replace(/<(\w+)>/g, (_, hue) => palettes[palette][hue as keyof Palette])
}

/** What of a theme set old browsers show. */
function themeRules(theme: Theme, hue: Palette): string[] {
  const look = flat(lookOf(theme, hue))
  const bold = theme.startsWith('bold')
  const rule = (selectors: string, body: string) =>
    `${selectors
      .split(', ')
      .map(it => `.theme-${theme} ${it}`)
      .join(', ')} { ${body}; }`
  return [
    rule('.m-head', `background: ${look.headerBack}`),
    rule(
      '.m-topbar',
      `color: ${look.topBarInk}; background: ${look.topBarBack}; border-color: ${look.topBarBack}`,
    ),
    rule('.m-topbar a, .m-topbar .m-button-link', `color: ${look.topBarInk}`),
    rule('.m-brand, .m-brand-school, .m-header-cart', `color: ${look.headerInk}`),
    rule(
      '.m-brand-mall, .m-search-under, .m-search-under a, .m-search-tabs a',
      `color: ${look.headerMuted}`,
    ),
    rule('.m-search-tabs a[aria-current]', `color: ${look.headerInk}`),
    rule('.m-search-form, .m-header-cart', `border-color: ${look.searchLine}`),
    rule(
      '.m-search-button',
      `color: ${look.headerButtonInk}; background: ${look.headerButtonBack}`,
    ),
    rule('.m-nav', `background: ${look.navBack}; border-color: ${look.navRule}`),
    rule('.m-head-plain', `border-color: ${look.navRule}`),
    rule('.m-nav-links a', `color: ${look.navInk}`),
    rule(
      '.m-nav-links a:hover',
      `color: ${look.navActiveInk}; background: ${look.navActiveBack}; text-decoration: none`,
    ),
    // Told apart by the weight: with the same body a minifier would join the two, and IE 6 would drop both.
    rule(
      '.m-nav-links a[aria-current]',
      `font-weight: bold; color: ${look.navActiveInk}; background: ${look.navActiveBack}`,
    ),
    ...(bold
      ? [
          rule(
            '.m-cats-title',
            `color: ${look.headerButtonInk}; background: ${look.headerButtonBack}`,
          ),
        ]
      : []),
    rule('.m-footer', `color: ${look.footerInk}; background: ${look.footerBack}`),
    rule('.m-footer a, .m-footer-muted, .m-footer-line', `color: ${look.footerMuted}`),
  ]
}

/** Translucent colours mixed with what lies below them. */
export function flat(look: Look): Look {
  const navBack = mixed(look.navBack, look.headerBack)
  return {
    ...look,
    topBarBack: mixed(look.topBarBack, look.headerBack),
    navBack,
    navRule: mixed(look.navRule, navBack),
    navActiveBack: mixed(look.navActiveBack, navBack),
  }
}

/** A colour laid over another, as `#rrggbb`. */
export function mixed(top: string, below: string): string {
  if (top === 'transparent') return below
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(top)
  if (!parts) return top
  const alpha = Number(parts[4])
  const under = parseInt(below.slice(1), 16)
  const channels = [under >> 16, (under >> 8) & 255, under & 255].map((base, index) =>
    Math.round(Number(parts[index + 1]) * alpha + base * (1 - alpha)),
  )
  return `#${channels.map(it => it.toString(16).padStart(2, '0')).join('')}`
}
