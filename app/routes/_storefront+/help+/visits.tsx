import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Breadcrumb, DataTable, DescriptionList, EmptyState, Page, PageHead, Panel } from '~/ui'
import { listQuery } from '~/web/query'

export const handle = pageName('content', 'visits.title')

/** What is counted of visits and what is not; for the platform's people the counts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { day } = listQuery(request)
  const visits = await context.api.visits.collection({ from: day('from'), to: day('to') })
  return { ...visits, mayCount: context.actor?.roles.has('platform') ?? false }
}

export default function Visits() {
  const { keptDays, list, mayCount } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('help.title'), href: paths.help },
          { label: t('visits.title') },
        ]}
      />
      <PageHead title={t('visits.title')} lead={t('visits.lead')} />
      <Panel>
        <DescriptionList
          items={[
            { term: t('visits.collects'), value: t('visits.collectsText') },
            { term: t('visits.never'), value: t('visits.neverText') },
            { term: t('visits.kept'), value: t('visits.keptText', { days: keptDays }) },
            { term: t('visits.refuse'), value: t('visits.refuseText') },
          ]}
          columns={1}
        />
      </Panel>
      {mayCount ? (
        <Panel title={t('visits.counts')}>
          {list.length === 0 ? (
            <EmptyState title={t('visits.none')} picture="paper" compact />
          ) : (
            <DataTable
              caption={t('visits.counts')}
              rows={list}
              rowId={it => `${it.day}-${it.page}`}
              columns={[
                {
                  id: 'day',
                  head: t('visits.day'),
                  cell: it => <span className="m-figures">{it.day}</span>,
                },
                { id: 'page', head: t('visits.page'), cell: it => it.page, names: true },
                { id: 'visits', head: t('visits.visits'), numeric: true, cell: it => it.visits },
              ]}
            />
          )}
        </Panel>
      ) : null}
    </Page>
  )
}
