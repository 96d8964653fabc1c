import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../codes'
import { paths } from '~/paths'
import { ButtonLink, Notice, Page, Panel } from '~/ui'
import { HelpAnswer, type AnswerText } from './HelpAnswer'
import { ManualChapter, type ChapterText } from './ManualChapter'
import { NoticeArticle, type NoticeText } from './NoticeArticle'

interface About {
  kind: ContentKind
  id: string
  isDraft: boolean
}

/** Says above a preview that it is one, and leads back. */
export function PreviewBar({ kind, id, isDraft }: About) {
  const { t } = useTranslation('contentDesk')
  return (
    <Notice
      tone={isDraft ? 'warning' : 'info'}
      title={t(isDraft ? 'previewing' : 'previewingPublished')}
    >
      <ButtonLink href={paths.contentEntry(kind, id)} size="small">
        {t('toEntry')}
      </ButtonLink>
    </Notice>
  )
}

/** What visitors would read of an entry that has a page of its own. */
export function EntryPreview({
  about,
  notice,
  article,
  chapter,
}: {
  about: About
  notice: NoticeText | null
  article: AnswerText | null
  chapter: ChapterText | null
}) {
  return (
    <Page>
      <PreviewBar {...about} />
      <Panel>
        {notice ? <NoticeArticle notice={notice} /> : null}
        {article ? <HelpAnswer article={article} /> : null}
        {chapter ? <ManualChapter chapter={chapter} /> : null}
      </Panel>
    </Page>
  )
}
