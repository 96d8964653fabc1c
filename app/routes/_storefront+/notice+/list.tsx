import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/features/page-title'
import { usePaged } from '~/features/paged'
import { usePick } from '~/features/root-data'
import { Breadcrumb, EmptyState, Link, Page, Pager, Panel, Tag } from '~/ui'
import { translator } from '~/web/i18n'

export const meta = pageTitle
const ROWS = 15

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  return { ...(await context.api.content.notices({ page, rows: ROWS })), page, title: translator(context.locale).getFixedT(null, 'content')('notices') }
}

const tones = { notice: 'info', policy: 'warning', activity: 'success', maintenance: 'neutral' } as const

export default function Notices() {
  const { list, total, page } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const pager = usePaged('/notice/list', {}, { page, rows: ROWS, total })
  return (
    <Page>
      <Breadcrumb label={search('crumbs')} crumbs={[{ label: search('home'), href: '/' }, { label: t('notices') }]} />
      <h1 className="m-hidden">{t('notices')}</h1>
      <Panel title={t('noticeList')}>
        {list.length === 0 ? <EmptyState title={t('noNotices')} picture="paper" /> : (
          <ul className="m-news m-news-long">
            {list.map(it => (
              <li key={it.id}>
                <Tag tone={tones[it.kind]} filled>{t(`kinds.${it.kind}`)}</Tag>{' '}
                <Link href={`/notice/noticeDetail?id=${encodeURIComponent(it.id)}`}>{pick(it.title, it.titleEn)}</Link>{' '}
                {it.pinned ? <Tag tone="brand">{t('pinned')}</Tag> : null}{' '}
                <span className="m-news-source">{pick(it.source, it.sourceEn)} </span>
                <time dateTime={it.publishedAt}><span className="m-figures">{it.publishedAt.slice(0, 10)}</span></time>
              </li>
            ))}
          </ul>
        )}
        <Pager {...pager} />
      </Panel>
    </Page>
  )
}
