import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../codes'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Page, Panel } from '~/ui'

export interface DeskData {
  list: {
    kind: ContentKind
    published: number
    drafts: number
    last: { at: string; by: string } | null
  }[]
}

/** What visitors are told, by kinds. */
export function ContentDesk({ list }: DeskData) {
  const { t } = useTranslation('contentDesk')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Panel flush>
        <DataTable
          caption={t('title')}
          rows={list}
          rowId={it => it.kind}
          empty={<EmptyState picture="paper" title={t('none')} />}
          columns={[
            {
              id: 'kind',
              head: t('column.kind'),
              names: true,
              cell: ({ kind }) => (
                <>
                  <Link href={paths.contentOf(kind)}>{t(`kind.${kind}`)}</Link>
                  <div className="m-hint">{t(`about.${kind}`)}</div>
                </>
              ),
            },
            {
              id: 'published',
              head: t('column.published'),
              align: 'end',
              cell: it => <span className="m-figures">{it.published}</span>,
            },
            {
              id: 'drafts',
              head: t('column.drafts'),
              align: 'end',
              cell: it => <span className="m-figures">{it.drafts}</span>,
            },
            {
              id: 'last',
              head: t('column.last'),
              cell: ({ last }) =>
                last ? (
                  <>
                    {last.by} <span className="m-figures m-nowrap">{minuteOf(last.at)}</span>
                  </>
                ) : (
                  <span className="m-muted">{t('unchanged')}</span>
                ),
            },
          ]}
        />
      </Panel>
    </Page>
  )
}
