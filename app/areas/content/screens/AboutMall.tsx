import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { Panel } from '~/ui'
import { Paragraphs } from './NoticeArticle'

/** Who stands behind the mall, in the school's words. */
export function AboutMall({ text, textEn }: { text: string; textEn: string }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <Panel title={t('help.about')}>
      <Paragraphs text={pick(text, textEn)} />
    </Panel>
  )
}
