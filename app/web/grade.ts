/** What a browser gets. Three questions kept apart: the warning, the scripts, the sheet. */
export interface Grade {
  /** Whether the built bundle runs in it. Without, the page has no script tag at all. */
  scripts: boolean
  /** `legacy`: the CSS 2.1 sheet, for browsers without custom properties and flex. */
  sheet: 'modern' | 'legacy'
  /** Whether spec 1's version warning is shown. */
  warn: boolean
}

const version = (ua: string, pattern: RegExp) => Number(pattern.exec(ua)?.[1] ?? Number.NaN)

/** Decides from the user agent alone; what it does not know counts as plain. */
export function gradeOf(userAgent: string | null): Grade {
  const ua = userAgent ?? ''
  const ie = version(ua, /MSIE (\d+)/) || (/Trident\//.test(ua) ? 11 : Number.NaN)
  if (ie) return { scripts: false, sheet: 'legacy', warn: ie <= 8 }
  const qq = version(ua, /QQBrowser\/(\d+)/)
  const opera = version(ua, /(?:OPR|Opera)\/(\d+)/)
  const edge = version(ua, /Edge?\/(\d+)/)
  const firefox = version(ua, /Firefox\/(\d+)/)
  const chrome = version(ua, /(?:Chrome|Chromium|CriOS)\/(\d+)/)
  const safari = /Safari\//.test(ua) && !chrome ? version(ua, /Version\/(\d+)/) : Number.NaN
  const warn = (qq && qq <= 9) || (opera && opera <= 60) || (firefox && firefox <= 60) || (safari && safari <= 4) || (edge && edge <= 80) || false
  const bot = /bot|spider|crawl|slurp/i.test(ua)
  const scripts = !bot && (chrome >= 80 || firefox >= 78 || safari >= 14)
  const modern = bot || chrome >= 64 || firefox >= 60 || safari >= 11
  return { scripts, sheet: modern ? 'modern' : 'legacy', warn: !!warn }
}
