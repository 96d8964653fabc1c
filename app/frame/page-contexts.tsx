import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Colon, OneFileOnly } from '~/ui'
import { RootDataContext, type RootData } from './root-data'

/** What every screen may read from above: a page has it from its root, and so has a fragment that is drawn apart from its page. */
export function PageContexts({
  root,
  children,
}: {
  /** None where the root could not be read. */
  root: RootData | null
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <RootDataContext.Provider value={root}>
      <Colon.Provider value={t('colon')}>
        <OneFileOnly.Provider value={root?.oneFileOnly ?? false}>{children}</OneFileOnly.Provider>
      </Colon.Provider>
    </RootDataContext.Provider>
  )
}
