import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NoticeArticle } from '~/areas/content/screens/NoticeArticle'
import { PrintButton } from '~/frame/PrintButton'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Link, Page, Panel, useColon } from '~/ui'
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
        <NoticeArticle notice={notice} />
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
