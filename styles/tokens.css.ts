import { createGlobalThemeContract } from '@vanilla-extract/css'
import { color as neutral, lookOf, palettes, type Look, type Palette } from './palette'

const names = (keys: object) => Object.fromEntries(Object.keys(keys).map(key => [key, key]))
const property = (key: string | null) =>
  `m-${String(key).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** The school's hues as custom properties `--m-brand` and so on. */
export const hue = createGlobalThemeContract(
  names(palettes.crimson) as Record<keyof Palette, string>,
  property,
)
/** What the theme set makes of them. */
export const look = createGlobalThemeContract(
  names(lookOf('default', palettes.crimson)) as Record<keyof Look, string>,
  property,
)
export const brand = { ...hue, ...look }

/** Neutral colours, the same in every school. */
export const color = neutral

/** Distance on the 4 px grid: `space(3)` is 12 px. */
export const space = (steps: number) => `${steps * 4}px`

export const font = {
  family:
    '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", system-ui, -apple-system, "Segoe UI", sans-serif',
  /** Of pages in English: marks of quotation are as wide as a Chinese letter in the fonts above. */
  latin: '"Segoe UI", "Helvetica Neue", Arial',
  mono: 'ui-monospace, "SF Mono", Consolas, "Liberation Mono", Menlo, monospace',
  tiny: '12px',
  small: '13px',
  body: '14px',
  large: '16px',
  title: '18px',
  heading: '22px',
  display: '30px',
} as const

export const radius = { small: '3px', medium: '6px', large: '10px', pill: '999px' } as const

export const shadow = {
  low: '0 1px 2px rgba(20, 24, 31, .06)',
  mid: '0 4px 14px rgba(20, 24, 31, .09)',
  high: '0 10px 32px rgba(20, 24, 31, .16)',
} as const

/** Widths in px at which the layout changes, as media queries. */
export const media = {
  phone: 'screen and (max-width: 719px)',
  notPhone: 'screen and (min-width: 720px)',
  /** Telephones whose browser knows `details`: who answers this question in either way is younger than the element. */
  foldingPhone:
    'screen and (max-width: 719px) and (prefers-reduced-motion: no-preference), screen and (max-width: 719px) and (prefers-reduced-motion: reduce)',
  narrow: 'screen and (max-width: 1079px)',
  wide: 'screen and (min-width: 1600px)',
  print: 'print',
  calm: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  hover: '(hover: hover)',
} as const
