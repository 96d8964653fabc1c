import { useTranslation } from 'react-i18next'
import { PrintButton } from '~/frame/PrintButton'
import { usePick } from '~/frame/root-data'
import { PageHead } from '~/ui'

export interface ManualHeadText {
  title: string
  titleEn: string
  edition: string
}

/** What the manual is called, and of when it is. */
export function ManualHead({ title, titleEn, edition }: ManualHeadText) {
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <PageHead
      title={title ? pick(title, titleEn) : t('manual.title')}
      lead={edition ? t('manual.edition', { edition }) : undefined}
      actions={<PrintButton label={t('print')} />}
    />
  )
}
