import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../codes'
import { CampaignPreview, type PreviewedCampaign } from '~/areas/promotions/screens/CampaignPreview'
import { ReliefHead } from '~/areas/promotions/screens/ReliefHead'
import { paths } from '~/paths'
import { ButtonLink, Notice, Page, Panel } from '~/ui'
import { AboutMall } from './AboutMall'
import { HelpAnswer, type AnswerText } from './HelpAnswer'
import { ManualChapter, type ChapterText } from './ManualChapter'
import { ManualHead, type ManualHeadText } from './ManualHead'
import { NoticeArticle, type NoticeText } from './NoticeArticle'

interface About {
  kind: ContentKind
  id: string
  isDraft: boolean
}

/** Says above a preview that it is one, and leads back. */
export function PreviewBar({ kind, id, isDraft }: About) {
  const { t } = useTranslation('content')
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
  text,
  head,
  relief,
  campaign,
}: {
  about: About
  notice: NoticeText | null
  article: AnswerText | null
  chapter: ChapterText | null
  text: { text: string; textEn: string } | null
  head: ManualHeadText | null
  relief: ComponentProps<typeof ReliefHead> | null
  campaign: PreviewedCampaign | null
}) {
  const { t } = useTranslation('content')
  return (
    <Page title={text ? t('help.about') : undefined}>
      <PreviewBar {...about} />
      {head ? <ManualHead {...head} /> : null}
      {relief ? <ReliefHead {...relief} /> : null}
      {campaign ? <CampaignPreview campaign={campaign} /> : null}
      {text ? <AboutMall {...text} /> : null}
      {notice || article || chapter ? (
        <Panel>
          {notice ? <NoticeArticle notice={notice} /> : null}
          {article ? <HelpAnswer article={article} /> : null}
          {chapter ? <ManualChapter chapter={chapter} /> : null}
        </Panel>
      ) : null}
    </Page>
  )
}
