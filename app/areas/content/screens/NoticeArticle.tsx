import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeKind } from '../codes'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { Tag } from '~/ui'

export interface NoticeText {
  title: string
  titleEn: string
  body: string
  bodyEn: string
  kind: NoticeKind
  source: string
  sourceEn: string
  publishedAt: string
}

/** A notice as its page and its preview show it. */
export function NoticeArticle({ notice }: { notice: NoticeText }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <div className="m-article">
      <h1 className="m-article-title">{pick(notice.title, notice.titleEn)}</h1>
      <p className="m-article-facts m-figures">
        <Tag tone="info">{t(`kinds.${notice.kind}`)}</Tag>{' '}
        {t('source', { source: pick(notice.source, notice.sourceEn) })}{' '}
        <time dateTime={notice.publishedAt}>
          {t('published', { day: dayOf(notice.publishedAt) })}
        </time>
      </p>
      <Paragraphs text={pick(notice.body, notice.bodyEn)} />
    </div>
  )
}

/** Plain text whose paragraphs are apart by an empty line. */
export const Paragraphs = ({ text }: { text: string }): ReactNode =>
  text.split(/\n\s*\n/).map(paragraph => <p key={paragraph}>{paragraph}</p>)
