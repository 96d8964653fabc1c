import { paperPages } from '~styles/paper-pages/sheets'
import { useRootData } from './root-data'

/**
 * The pages of paper that this screen is printed on. Their sheet has an `@page` without a name: of named ones Chromium now and
 * then drew the first page as the unnamed one, empty and of the printer's size; and Firefox before 110 and Safari know none.
 */
export function PaperPages({ turned = 'portrait' }: { turned?: keyof typeof paperPages }) {
  const { locale, legacySheet } = useRootData()
  if (legacySheet) return null
  return <link rel="stylesheet" href={paperPages[turned][locale]} />
}
