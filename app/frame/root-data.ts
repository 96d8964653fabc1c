import { useLocation } from '@remix-run/react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Mall, Organisation } from '~/areas/malls/contract'
import { quantity, unitOf, type Unit } from '~/contract/quantity'
import type { Locale } from '~/i18n'

/** What the root loader gives to every screen. */
export interface RootData {
  mall: Pick<
    Mall,
    | 'id'
    | 'code'
    | 'name'
    | 'nameEn'
    | 'schoolName'
    | 'schoolNameEn'
    | 'logo'
    | 'orgLogo'
    | 'theme'
    | 'palette'
    | 'platformPhone'
    | 'hotline'
    | 'supportContact'
    | 'serviceHours'
    | 'serviceHoursEn'
    | 'operatorLine'
    | 'operatorLineEn'
    | 'nonClassifiedWarning'
    | 'languageSwitch'
    | 'links'
    | 'regions'
    | 'biddings'
    | 'confirmAcceptance'
    | 'freezeAt'
    | 'watermark'
    | 'groupBuying'
    | 'limits'
    | 'groupBuyingBar'
    | 'ownHome'
    | 'assetHints'
    | 'consultation'
    | 'miniProgram'
    | 'culturalStore'
    | 'unconnected'
    | 'wxValid'
    | 'teacherLogins'
  >
  person: {
    name: string
    code: string
    kind: string
    roles: string[]
    shoper: boolean
    storeId: string | null
    /** Until when somebody who runs the mall may read here; null for everybody of the school. */
    supportUntil: string | null
    /** 100 stands for more. */
    unreadMessages: number
    /** To choose among; none for who has one only. */
    organisations: Organisation[]
  } | null
  locale: Locale
  formToken: string
  /** The school's address as it was asked for, and when the page was made: both stand on what is printed. */
  origin: string
  madeAt: string
  /** The query the page was made from, `?` in front; empty for none. */
  query: string
  cartCount: number
  scripts: boolean
  legacySheet: boolean
  /** The browser takes one file a field at most. */
  oneFileOnly: boolean
  /** It reads pages from top to bottom: long lists of links come after what the page is about. */
  textBrowser?: true
  warnBrowser: boolean
  /** What was typed before is shown again on this page, and how that is said. */
  restored: { page: string; text: string; discard: string } | null
  /** Prices are not for this visitor: a guest of a school that hides them. */
  pricesHidden: boolean
  /** Whoever looks at the page audits: then nothing on it acts. */
  audits: boolean
}

export const RootDataContext = createContext<RootData | null>(null)

/** Whether pages of buyers are for whoever is here; guests may yet sign in. */
export const mayBuy = (person: RootData['person']): boolean => !person || person.shoper

/** The root loader's data: school, person, language, form token. */
export function useRootData(): RootData {
  const root = useContext(RootDataContext)
  if (!root) throw new Error('the root loader has not run')
  return root
}

/** Whether whoever looks at the page audits: then nothing on it acts. */
export const useAudits = (): boolean => useRootData().audits

/**
 * Path (without the base) and query of this page. A page that guests share is made from the part of their address it reads, in
 * one order; what is drawn first in a browser is that same page, and only then the address that stands in its bar.
 */
export function useAddress(): { pathname: string; search: string } {
  const { query } = useRootData()
  const { pathname, search } = useLocation()
  return {
    pathname,
    search: useSyncExternalStore(
      never,
      () => search,
      () => query,
    ),
  }
}
const never = () => () => undefined

/** The token every POST form carries. */
export const useFormToken = () => useRootData().formToken

/** Picks the word of the visitor's language out of a bilingual pair. */
export function usePick() {
  const { locale } = useRootData()
  return (cn: string, en: string) => (locale === 'en' && en ? en : cn)
}

/** Says a number of something with its unit, in the visitor's language. */
export function useQuantity() {
  const { locale } = useRootData()
  return (num: number | string, of: Unit) => quantity(num, of, locale)
}

/** The unit alone, in the visitor's language: of one, or beside a field that holds a number of them. */
export function useUnit() {
  const { locale } = useRootData()
  return (of: Unit, num?: number | string) => unitOf(of, locale, num)
}

/** A specification of goods in the visitor's language, as far as its words are known. */
export const useSpec = () => (useRootData().locale === 'en' ? inEnglish : asWritten)
const asWritten = (spec: string) => spec
const inEnglish = (spec: string) => specInEnglish(spec)
let specInEnglish = asWritten
/** Who draws pages in English says how: the words for it are not loaded by others. */
export const sayEnglishSpecsBy = (say: (spec: string) => string) => {
  specInEnglish = say
}

/** The amounts, numbers and times of the school's rules. */
export const useLimits = () => useRootData().mall.limits
