/**
 * Plain colour values. Neutral colours are the same in every school and are printed as they are;
 * only what belongs to a school goes through custom properties (see themes.css.ts): a palette gives
 * the hues, a theme set says how boldly they are used.
 */
export const color = {
  ink: '#1f2329',
  inkSoft: '#4a515c',
  inkFaint: '#626a76',
  surface: '#ffffff',
  sunken: '#f7f8fa',
  page: '#f2f3f5',
  line: '#e5e7eb',
  lineStrong: '#cfd4db',
  controlLine: '#7f8793',
  placeholder: '#666d79',
  stripe: '#fcfcfd',
  neutralSoft: '#eef0f3',
  countBack: '#fdeceb',
  offInk: '#626a76',
  offBack: '#eceef1',
  meterBack: '#e9ebee',
  meterWarning: '#c98600',
  meterSuccess: '#3f9d66',
  price: '#c8281e',
  star: '#d9780b',
  success: '#17713a',
  successSoft: '#e9f6ee',
  successLine: '#b5dfc5',
  warning: '#875000',
  warningSoft: '#fff6e3',
  warningLine: '#f0d69b',
  danger: '#b42318',
  dangerSoft: '#fdf0ee',
  dangerLine: '#f2c3bd',
  info: '#1c5a9e',
  infoSoft: '#ebf3fb',
  infoLine: '#bcd6ef',
} as const

/** The hues of a school. */
export type Palette = {
  brand: string
  brandStrong: string
  brandDeep: string
  brandSoft: string
  brandLine: string
  /** Ends of the tint behind a translucent header. */
  tintFrom: string
  tintTo: string
  /** Where the saturated band of a bold translucent header ends. */
  bandTo: string
}

export const PALETTES = ['crimson', 'navy', 'jade', 'plum', 'teal', 'rust'] as const
export type PaletteName = (typeof PALETTES)[number]

export const palettes: Record<PaletteName, Palette> = {
  crimson: {
    brand: '#a31d2b',
    brandStrong: '#7f1320',
    brandDeep: '#5c0c16',
    brandSoft: '#fbf2f2',
    brandLine: '#e6c3c7',
    tintFrom: '#f6dfe0',
    tintTo: '#fbf1e2',
    bandTo: '#a2402f',
  },
  navy: {
    brand: '#164a94',
    brandStrong: '#0e3470',
    brandDeep: '#0a2650',
    brandSoft: '#f0f5fb',
    brandLine: '#c0d3ec',
    tintFrom: '#d5e3f5',
    tintTo: '#eaf3f4',
    bandTo: '#23689e',
  },
  jade: {
    brand: '#17693f',
    brandStrong: '#0f4d2d',
    brandDeep: '#0a3820',
    brandSoft: '#f0f7f3',
    brandLine: '#bddccb',
    tintFrom: '#d4eadd',
    tintTo: '#f4f2e0',
    bandTo: '#2b7463',
  },
  plum: {
    brand: '#5d2f8c',
    brandStrong: '#43206a',
    brandDeep: '#2f154c',
    brandSoft: '#f6f2fa',
    brandLine: '#d8c8e8',
    tintFrom: '#e6daf2',
    tintTo: '#f8ecf0',
    bandTo: '#7d3f8c',
  },
  teal: {
    brand: '#0f6470',
    brandStrong: '#0a4a53',
    brandDeep: '#07363d',
    brandSoft: '#eff7f8',
    brandLine: '#bcdce0',
    tintFrom: '#d2eaec',
    tintTo: '#eef4e4',
    bandTo: '#2b6f8c',
  },
  rust: {
    brand: '#9a3f12',
    brandStrong: '#752e0b',
    brandDeep: '#552006',
    brandSoft: '#fcf4ef',
    brandLine: '#ecccb9',
    tintFrom: '#f7e2d5',
    tintTo: '#fbf3dc',
    bandTo: '#94551a',
  },
}

/** What a theme set makes of the hues. */
export type Look = {
  onBrand: string
  topBarBack: string
  topBarInk: string
  headerBack: string
  headerImage: string
  headerInk: string
  headerMuted: string
  headerButtonBack: string
  headerButtonInk: string
  searchLine: string
  navBack: string
  navInk: string
  navRule: string
  navActiveBack: string
  navActiveInk: string
  footerBack: string
  footerInk: string
  footerMuted: string
  focus: string
}

export const THEMES = ['default', 'bold', 'opacity', 'bold-opacity'] as const
export type Theme = (typeof THEMES)[number]

const white = '#ffffff'
const gold = { headerButtonBack: '#f4bf42', headerButtonInk: '#3a2500', searchLine: '#f4bf42' }

/** Called with colours to be checked, and with custom properties to be printed. */
export function lookOf(theme: Theme, hue: Palette): Look {
  const shared = { onBrand: white, focus: hue.brandStrong }
  const own = { headerButtonBack: hue.brand, headerButtonInk: white, searchLine: hue.brand }
  switch (theme) {
    case 'default':
      return {
        ...shared,
        ...own,
        topBarBack: '#f7f7f8',
        topBarInk: '#4a515c',
        headerBack: white,
        headerImage: 'none',
        headerInk: '#1f2329',
        headerMuted: '#626a76',
        navBack: white,
        navInk: '#1f2329',
        navRule: hue.brand,
        navActiveBack: 'transparent',
        navActiveInk: hue.brand,
        footerBack: '#2b2e34',
        footerInk: '#e9eaec',
        footerMuted: '#b3b8c0',
      }
    case 'bold':
      return {
        ...shared,
        ...gold,
        topBarBack: hue.brandDeep,
        topBarInk: '#e8eaee',
        headerBack: hue.brand,
        headerImage: 'none',
        headerInk: white,
        headerMuted: '#eef0f3',
        navBack: hue.brandStrong,
        navInk: '#f3f4f6',
        navRule: hue.brandStrong,
        navActiveBack: white,
        navActiveInk: hue.brandStrong,
        footerBack: hue.brandDeep,
        footerInk: '#eceef1',
        footerMuted: '#c6cbd3',
      }
    case 'opacity':
      return {
        ...shared,
        ...own,
        topBarBack: 'rgba(255, 255, 255, .6)',
        topBarInk: '#454c57',
        headerBack: hue.tintFrom,
        headerImage: `linear-gradient(100deg, ${hue.tintFrom} 0%, ${hue.brandSoft} 48%, ${hue.tintTo} 100%)`,
        headerInk: '#1f2329',
        headerMuted: '#4a515c',
        navBack: 'rgba(255, 255, 255, .5)',
        navInk: '#1f2329',
        navRule: hue.brandLine,
        navActiveBack: 'rgba(255, 255, 255, .8)',
        navActiveInk: hue.brandStrong,
        footerBack: hue.tintFrom,
        footerInk: '#262b32',
        footerMuted: '#4a515c',
      }
    case 'bold-opacity':
      return {
        ...shared,
        ...gold,
        topBarBack: 'rgba(10, 8, 16, .3)',
        topBarInk: '#f1f2f4',
        headerBack: hue.brandStrong,
        headerImage: `linear-gradient(100deg, ${hue.brandStrong} 0%, ${hue.brand} 50%, ${hue.bandTo} 100%)`,
        headerInk: white,
        headerMuted: '#f4f5f7',
        navBack: 'rgba(10, 8, 16, .24)',
        navInk: '#f9fafb',
        navRule: 'rgba(255, 255, 255, .16)',
        navActiveBack: 'rgba(255, 255, 255, .94)',
        navActiveInk: hue.brandStrong,
        footerBack: hue.brandDeep,
        footerInk: '#eceef1',
        footerMuted: '#c9ced6',
      }
  }
}
