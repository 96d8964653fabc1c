import { useRouteLoaderData } from '@remix-run/react'
import type { Mall } from '~/contract/malls'
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
    | 'groupBuyingBar'
    | 'ownHome'
    | 'assetHints'
    | 'consultation'
    | 'miniProgram'
    | 'culturalStore'
  >
  person: {
    name: string
    code: string
    kind: string
    roles: string[]
    shoper: boolean
    storeId: string | null
  } | null
  locale: Locale
  formToken: string
  cartCount: number
  scripts: boolean
  legacySheet: boolean
  warnBrowser: boolean
  /** Prices are not for this visitor: a guest of a school that hides them. */
  pricesHidden: boolean
}

/** The root loader's data: school, person, language, form token. */
export function useRootData(): RootData {
  const root = useRouteLoaderData('root') as RootData | undefined
  if (!root) throw new Error('the root loader has not run')
  return root
}

/** The token every POST form carries. */
export const useFormToken = () => useRootData().formToken

/** Picks the word of the visitor's language out of a bilingual pair. */
export function usePick() {
  const { locale } = useRootData()
  return (cn: string, en: string) => (locale === 'en' && en ? en : cn)
}
