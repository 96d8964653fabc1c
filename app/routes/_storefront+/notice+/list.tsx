import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { noticeKinds } from '~/areas/content/codes'
import { NoticeFilter } from '~/areas/content/screens/NoticeFilter'
import { hrefWith, usePaged } from '~/frame/paged'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, EmptyState, Link, Page, Pager, Panel, Tag } from '~/ui'
import { translator } from '~/web/i18n'
import { inLanguage } from '~/web/in-language'
import { listQuery } from '~/web/query'

export const meta = pageTitle
const ROWS = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = listQuery(request, ROWS)
  const filters = {
    keyword: query.text('keyword') ?? '',
    kind: noticeKinds.find(it => it === query.text('kind')),
  }
  const page = await context.api.content.notices({ page: query.page, rows: ROWS, ...filters })
  return inLanguage(
    {
      ...page,
      page: query.page,
      keyword: filters.keyword,
      kind: filters.kind ?? null,
      title: translator(context.locale).getFixedT(null, 'content')('notices'),
    },
    context.locale,
  )
}

const tones = {
  notice: 'info',
  policy: 'warning',
  activity: 'success',
  maintenance: 'neutral',
} as const

export default function Notices() {
  const { list, total, page, kinds, kind, keyword } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const query = { keyword, kind: kind ?? undefined }
  const pager = usePaged(paths.notices, query, { page, rows: ROWS, total })
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('notices') }]}
      />
      <h1 className="m-hidden">{t('notices')}</h1>
      <Panel title={t('noticeList')} note={t('noticeCount', { n: total })}>
        <NoticeFilter kinds={kinds} kind={kind} keyword={keyword} />
        {list.length === 0 ? (
          <EmptyState
            title={keyword || kind ? t('noNoticesFound') : t('noNotices')}
            picture="paper"
            actions={
              keyword || kind ? (
                <ButtonLink href={hrefWith(paths.notices, {})}>{t('allNotices')}</ButtonLink>
              ) : undefined
            }
          />
        ) : (
          <ul className="m-news m-news-long">
            {list.map(it => (
              <li key={it.id}>
                <Tag tone={tones[it.kind]} filled>
                  {t(`kinds.${it.kind}`)}
                </Tag>{' '}
                <Link href={`${paths.notice}?id=${encodeURIComponent(it.id)}`}>
                  {pick(it.title, it.titleEn)}
                </Link>{' '}
                {it.pinned ? <Tag tone="brand">{t('pinned')}</Tag> : null}{' '}
                <span className="m-news-source">{pick(it.source, it.sourceEn)} </span>
                <time dateTime={it.publishedAt}>
                  <span className="m-figures">{dayOf(it.publishedAt)}</span>
                </time>
              </li>
            ))}
          </ul>
        )}
        <Pager {...pager} />
      </Panel>
    </Page>
  )
}
