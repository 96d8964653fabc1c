import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { HelpAnswer } from '~/areas/content/screens/HelpAnswer'
import { HelpSide } from '~/areas/content/screens/HelpSide'
import { PrintButton } from '~/frame/PrintButton'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Columns, Link, Page, Panel } from '~/ui'
import { asPage } from '~/web/failures'

export const meta = pageTitle

export async function loader({ params, context }: LoaderFunctionArgs) {
  const article = await context.api.content.helpArticle({ id: params.id ?? '' }).catch(asPage)
  return { article, title: context.locale === 'en' ? article.questionEn : article.question }
}

export default function HelpArticle() {
  const { article } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const question = pick(article.question, article.questionEn)
  const topic = t(`help.topics.${article.topic}`)
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('help.title'), href: paths.help },
          { label: topic, href: `${paths.help}?topic=${article.topic}` },
          { label: question },
        ]}
      />
      <Columns side={<HelpSide />} at="right">
        <Panel>
          <HelpAnswer article={article} />
          <p className="m-article-end">
            <ButtonLink href={paths.help}>{t('help.back')}</ButtonLink>{' '}
            <PrintButton label={t('print')} />
          </p>
        </Panel>
        {article.others.length > 0 ? (
          <Panel title={t('help.others', { topic })}>
            <ul className="m-manual-list">
              {article.others.map(it => (
                <li key={it.id}>
                  <Link href={paths.helpTopic(encodeURIComponent(it.id))}>
                    {pick(it.question, it.questionEn)}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </Columns>
    </Page>
  )
}
