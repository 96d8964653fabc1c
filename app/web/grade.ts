import { LRUCache } from 'lru-cache'
import { readCookie, type Told } from './cookies'
import { isPhone, wantsPc } from './phone'

/** What a browser gets. Three questions kept apart: the warning, the scripts, the sheet. */
export interface Grade {
  /** Whether the built bundle runs in it. Without, the page has no script tag at all. */
  scripts: boolean
  /** `legacy`: the CSS 2.1 sheet, for browsers without custom properties and flex. */
  sheet: 'modern' | 'legacy'
  /** Whether spec 1's version warning is shown. */
  warn: boolean
  /** Takes one file a field at most: it does not know `multiple`. */
  oneFileOnly: boolean
  /** Shows text alone, from top to bottom. */
  text?: true
  /** A telephone that has not asked for the pages for computers. */
  phone?: true
}

/** The engine that draws the page, whatever the program around it calls itself. */
type Engine = {
  name: 'trident' | 'edgehtml' | 'presto' | 'blink' | 'gecko' | 'webkit' | 'unknown'
  version: number
}

/**
 * The first versions the built bundle runs in. Its syntax is ES2020; the page's inline script needs TextEncoderStream and
 * pipeThrough, its forms need `submitter` (or a pressed button loses its intent), requestSubmit and `at` of arrays. What else is
 * too new for them is kept out by `tests/screens/bundle.test.ts`.
 */
const scriptsFrom: Partial<Record<Engine['name'], number>> = { blink: 92, gecko: 113, webkit: 16 }
/** The first versions with both flex and custom properties. WebKit's 9.1 counts as 9 and stays below: iOS 9.3 calls itself 9.0. */
const modernSheetFrom: Partial<Record<Engine['name'], number>> = {
  blink: 49,
  gecko: 31,
  webkit: 10,
  edgehtml: 16,
}

/** Long enough for what real browsers send; nobody makes us read more. */
const READ_CHARACTERS = 1_024
/** Cubot makes telephones. */
const bot = /(?<!cu)bot\b|spider|crawl|slurp/i
const textBrowser = /^(Lynx|w3m|E?Links)\b/i
/** They copy another browser's name and number without being able to do all it can. */
const pretender = /Goanna|Servo\/|Ladybird|Konqueror|QtWebKit/
/** The window inside WeChat, QQ or WeCom claims to be QQ Browser 9 or 6 for ever; it is not the browser the list means. */
const insideAnotherApp = /MicroMessenger|QBCore|TBS\/| QQ\//

function number(ua: string, pattern: RegExp): number {
  return Number(pattern.exec(ua)?.[1] ?? Number.NaN)
}

/** Internet Explorer by its engine, because in a compatibility mode it gives a lower number than it has. */
function internetExplorer(ua: string): number {
  const trident = number(ua, /Trident\/(\d{1,3})/)
  return Number.isNaN(trident) ? number(ua, /MSIE (\d{1,3})/) : trident + 4
}

function engineOf(ua: string): Engine {
  // Presto also pretends to be Internet Explorer, so it is asked about first; later Operas call themselves OPR.
  if (/Opera[/ ]/.test(ua))
    return {
      name: 'presto',
      version: number(ua, /Version\/(\d{1,3})/) || number(ua, /Opera[/ ](\d{1,3})/),
    }
  const ie = internetExplorer(ua)
  if (!Number.isNaN(ie)) return { name: 'trident', version: ie }
  const edge = number(ua, /Edge\/(\d{1,3})/)
  if (!Number.isNaN(edge)) return { name: 'edgehtml', version: edge }
  // On iOS every browser has the system's engine, and its own number says nothing about that.
  if (/iPhone|iPad|iPod/.test(ua))
    return {
      name: 'webkit',
      version: number(ua, / OS (\d{1,3})_/) || number(ua, /Version\/(\d{1,3})/),
    }
  const chrome = number(ua, /Chrom(?:e|ium)\/(\d{1,4})/)
  if (!Number.isNaN(chrome)) return { name: 'blink', version: chrome }
  const firefox = number(ua, /Firefox\/(\d{1,4})/)
  if (/Gecko\/\d/.test(ua) && !Number.isNaN(firefox)) return { name: 'gecko', version: firefox }
  // Elsewhere than at Apple "Version" is the telephone's or a program's.
  if (/AppleWebKit\//.test(ua) && !/Android/.test(ua))
    return {
      name: 'webkit',
      version: /Macintosh/.test(ua) ? number(ua, /Version\/(\d{1,3})/) : Number.NaN,
    }
  return { name: 'unknown', version: Number.NaN }
}

/** Spec 1: IE up to 8, Opera up to 60, Firefox up to 60, Safari up to 4, QQ browser up to 9, Edge up to 80. */
function isOnTheList(ua: string, engine: Engine): boolean {
  // The edition for the Mac numbers apart: its fifth is younger than the tenth for Windows, which began with Chromium 63.
  const apart = /Macintosh/.test(ua) && engine.name === 'blink' && engine.version >= 63
  const qq =
    insideAnotherApp.test(ua) || apart
      ? Number.NaN
      : number(ua, /\bM?QQBrowser\/(?:Mini)?(\d{1,3})/)
  const opera = engine.name === 'presto' ? engine.version : number(ua, /OPR\/(\d{1,3})/)
  const edge = engine.name === 'edgehtml' ? engine.version : chromiumEdge(ua, engine)
  const firefox = engine.name === 'gecko' ? engine.version : Number.NaN
  const ie = engine.name === 'trident' ? engine.version : Number.NaN
  return qq <= 9 || opera <= 60 || edge <= 80 || firefox <= 60 || ie <= 8 || safari(ua) <= 4
}

/** The edition for telephones was at 46 when that for computers was at 91; it counts as what it is made of. */
function chromiumEdge(ua: string, { version }: Engine): number {
  return /EdgA\//.test(ua) ? version : number(ua, /Edg\/(\d{1,4})/)
}

/** Safari of Apple's own systems and of Windows; before its third version it gave only the number of its engine. */
function safari(ua: string): number {
  if (
    !/Safari\//.test(ua) ||
    !/Macintosh|Windows NT|iPhone|iPad|iPod/.test(ua) ||
    /Chrom|CriOS|FxiOS|OPiOS|PhantomJS|Maxthon|Epiphany|MSIE|Trident/.test(ua)
  )
    return Number.NaN
  const version = number(ua, /Version\/(\d{1,3})/)
  return Number.isNaN(version) && number(ua, /AppleWebKit\/(\d{1,4})/) < 526 ? 2 : version
}

/** Decides from the user agent alone; what it does not know counts as plain. */
export function gradeOf(userAgent: string | null): Grade {
  const ua = (userAgent ?? '').slice(0, READ_CHARACTERS)
  const engine = engineOf(ua)
  const robot = bot.test(ua)
  const honest = !pretender.test(ua)
  const scripts = honest && !robot && engine.version >= (scriptsFrom[engine.name] ?? Infinity)
  // What robots draw pages with is recent, and they think little of a page that is 1000 pixels wide on a telephone.
  const modern =
    robot ||
    engine.version >= (modernSheetFrom[engine.name] ?? Infinity) ||
    isRecentWebKit(ua, engine)
  return {
    scripts,
    sheet: modern ? 'modern' : 'legacy',
    warn: !robot && isOnTheList(ua, engine),
    oneFileOnly: engine.name === 'trident' && engine.version <= 9,
    ...(textBrowser.test(ua) && { text: true }),
  }
}

/** Programs around Apple's engine that give no version; its own number has stood still since Safari 11. */
const isRecentWebKit = (ua: string, { name, version }: Engine) =>
  name === 'webkit' && Number.isNaN(version) && number(ua, /AppleWebKit\/(\d{1,4})/) >= 605

/** Set by a page whose scripts failed while it came to life: for an hour this browser is served without any. */
const SCRIPTS_COOKIE = 'scripts'

/** Browsers call themselves by some hundred names, and each name is looked at once. */
const AGENTS_KEPT = 2_000
const agents = new LRUCache<string, { grade: Grade; phone: boolean; key: string }>({
  max: AGENTS_KEPT,
  memoMethod: ua => {
    const grade = gradeOf(ua)
    const phone = isPhone(ua)
    return { grade, phone, key: Object.values(grade).join() }
  },
})

const agentOf = (userAgent: string) => agents.memo(userAgent.slice(0, READ_CHARACTERS))

/** The grade of whoever asks. */
export function gradeOfRequest(request: Told): Grade {
  const { grade: own, phone } = agentOf(request.headers.get('user-agent') ?? '')
  const grade = { ...own }
  if (phone && !wantsPc(request)) grade.phone = true
  return readCookie(request, SCRIPTS_COOKIE) === 'off' ? { ...grade, scripts: false } : grade
}

/** The same for the same grade and for no other: for keys of what is kept by it. */
export function gradeKeyOfRequest(request: Told): string {
  const { key, phone } = agentOf(request.headers.get('user-agent') ?? '')
  const scriptsOff = readCookie(request, SCRIPTS_COOKIE) === 'off'
  return `${key},${phone && !wantsPc(request)},${scriptsOff}`
}
