import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ManualChapter } from '~/areas/content/screens/ManualChapter'
import { ManualHead } from '~/areas/content/screens/ManualHead'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, Columns, EmptyState, Page, Panel } from '~/ui'
import { translator } from '~/web/i18n'
import { inLanguage } from '~/web/in-language'

export const meta = pageTitle

export async function loader({ context }: LoaderFunctionArgs) {
  const manual = await context.api.content.operationManual()
  const { title, titleEn } = manual
  const ownTitle = (context.locale === 'en' && titleEn) || title
  const t = translator(context.locale).getFixedT(null, 'content')
  return inLanguage({ manual, title: ownTitle || t('manual.title') }, context.locale)
}

export default function Manual() {
  const { manual } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const contents = (
    <Panel title={t('manual.contents')}>
      <ol className="m-manual-list">
        {manual.chapters.map((it, at) => (
          <li key={it.id}>
            <a href={`#${it.id}`}>
              {at + 1}. {pick(it.title, it.titleEn)}
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  )
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('help.title'), href: paths.help },
          { label: t('manual.title') },
        ]}
      />
      <ManualHead {...manual} />
      {manual.chapters.length === 0 ? (
        <EmptyState title={t('manual.none')} picture="paper" />
      ) : (
        <Columns side={contents} at="left">
          <Panel>
            {manual.chapters.map((it, at) => (
              <ManualChapter key={it.id} chapter={it} n={at + 1} />
            ))}
          </Panel>
        </Columns>
      )}
    </Page>
  )
}
