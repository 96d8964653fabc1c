import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PrintButton } from '~/frame/PrintButton'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Link, Page, Panel, Tag, useColon } from '~/ui'
import { asPage } from '~/web/failures'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw data({ code: 'not_found' }, { status: 404 })
  const notice = await context.api.content.notice({ id }).catch(asPage)
  return { notice, title: context.locale === 'en' ? notice.titleEn : notice.title }
}

export default function NoticeDetail() {
  const colon = useColon()
  const { notice } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const title = pick(notice.title, notice.titleEn)
  const beside = [
    ['newer', notice.newer],
    ['older', notice.older],
  ] as const
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('notices'), href: paths.notices },
          { label: t(`kinds.${notice.kind}`), href: `${paths.notices}?kind=${notice.kind}` },
          { label: title },
        ]}
      />
      <Panel>
        <div className="m-article">
          <h1 className="m-article-title">{title}</h1>
          <p className="m-article-facts m-figures">
            <Tag tone="info">{t(`kinds.${notice.kind}`)}</Tag>{' '}
            {t('source', { source: pick(notice.source, notice.sourceEn) })}{' '}
            <time dateTime={notice.publishedAt}>
              {t('published', { day: notice.publishedAt.slice(0, 10) })}
            </time>
          </p>
          {pick(notice.body, notice.bodyEn)
            .split(/\n\s*\n/)
            .map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
        <ul className="m-article-beside">
          {beside.map(([key, other]) =>
            other ? (
              <li key={key}>
                {t(key)}
                {colon}
                <Link href={`${paths.notice}?id=${encodeURIComponent(other.id)}`}>
                  {pick(other.title, other.titleEn)}
                </Link>
              </li>
            ) : null,
          )}
        </ul>
        <p className="m-article-end">
          <ButtonLink href={paths.notices}>{t('back')}</ButtonLink>{' '}
          <PrintButton label={t('print')} />
        </p>
      </Panel>
    </Page>
  )
}
