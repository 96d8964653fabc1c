/**
 * Plain colour values. Neutral colours are the same in every school and are printed as they are;
 * only what belongs to a school's brand goes through custom properties (see themes.css.ts).
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
  controlLine: '#868e9a',
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

/** What a school's theme decides. */
export type Brand = {
  brand: string
  brandStrong: string
  brandSoft: string
  brandLine: string
  onBrand: string
  topBarBack: string
  topBarInk: string
  headerBack: string
  headerImage: string
  headerInk: string
  headerMuted: string
  headerButtonBack: string
  headerButtonInk: string
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

export const brands: Record<Theme, Brand> = {
  default: {
    brand: '#a31d2b',
    brandStrong: '#7f1320',
    brandSoft: '#fbf1f1',
    brandLine: '#e8c8cb',
    onBrand: white,
    topBarBack: '#f7f7f8',
    topBarInk: '#4a515c',
    headerBack: white,
    headerImage: 'none',
    headerInk: '#1f2329',
    headerMuted: '#626a76',
    headerButtonBack: '#a31d2b',
    headerButtonInk: white,
    navBack: white,
    navInk: '#1f2329',
    navRule: '#a31d2b',
    navActiveBack: white,
    navActiveInk: '#a31d2b',
    footerBack: '#2b2e34',
    footerInk: '#e9eaec',
    footerMuted: '#b3b8c0',
    focus: '#7f1320',
  },
  bold: {
    brand: '#164a94',
    brandStrong: '#0e3470',
    brandSoft: '#eef4fb',
    brandLine: '#c4d6ee',
    onBrand: white,
    topBarBack: '#0e3470',
    topBarInk: '#dbe6f5',
    headerBack: '#164a94',
    headerImage: 'none',
    headerInk: white,
    headerMuted: '#d3e0f2',
    headerButtonBack: '#f2b632',
    headerButtonInk: '#3a2500',
    navBack: '#0e3470',
    navInk: '#eaf1fa',
    navRule: '#0e3470',
    navActiveBack: white,
    navActiveInk: '#0e3470',
    footerBack: '#0b2750',
    footerInk: '#e6eef8',
    footerMuted: '#a9bfdd',
    focus: '#0e3470',
  },
  opacity: {
    brand: '#17693f',
    brandStrong: '#0f4d2d',
    brandSoft: '#eef7f1',
    brandLine: '#c0dfcc',
    onBrand: white,
    topBarBack: 'rgba(255,255,255,.55)',
    topBarInk: '#3d4a43',
    headerBack: '#e3f1e8',
    headerImage: 'linear-gradient(100deg, #d7ecdf 0%, #eef7f1 45%, #f6f4e4 100%)',
    headerInk: '#14301f',
    headerMuted: '#42574a',
    headerButtonBack: '#17693f',
    headerButtonInk: white,
    navBack: 'rgba(255,255,255,.5)',
    navInk: '#14301f',
    navRule: '#17693f',
    navActiveBack: 'rgba(255,255,255,.85)',
    navActiveInk: '#0f4d2d',
    footerBack: '#e3eee7',
    footerInk: '#1c3327',
    footerMuted: '#43574b',
    focus: '#0f4d2d',
  },
  'bold-opacity': {
    brand: '#5d2f8c',
    brandStrong: '#43206a',
    brandSoft: '#f5f0fa',
    brandLine: '#d9c8ea',
    onBrand: white,
    topBarBack: 'rgba(24,8,46,.38)',
    topBarInk: '#f1e9fa',
    headerBack: '#5d2f8c',
    headerImage: 'linear-gradient(100deg, #43206a 0%, #5d2f8c 50%, #7a3f8f 100%)',
    headerInk: white,
    headerMuted: '#e9ddf5',
    headerButtonBack: '#f5d36b',
    headerButtonInk: '#3c2a00',
    navBack: 'rgba(24,8,46,.3)',
    navInk: '#f6f0fc',
    navRule: 'rgba(255,255,255,.16)',
    navActiveBack: 'rgba(255,255,255,.94)',
    navActiveInk: '#43206a',
    footerBack: '#2e1a47',
    footerInk: '#efe8f7',
    footerMuted: '#c3b3d8',
    focus: '#43206a',
  },
}
