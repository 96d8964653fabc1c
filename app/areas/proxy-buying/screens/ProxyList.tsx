import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Proxy } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith, usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Pager, Panel, TextField } from '~/ui'

export interface ProxyListData {
  list: Proxy[]
  total: number
  page: number
  rows: number
  personName?: string
}

/** Who buys for me, or whom I buy for. */
export function ProxyList({
  data,
  relation,
}: {
  data: ProxyListData
  relation: 'agency' | 'agencyed'
}) {
  const { t } = useTranslation('teams')
  const { t: common } = useTranslation()
  const { list, total, page, rows, personName } = data
  const path = relation === 'agency' ? paths.proxies : paths.proxiedFor
  const pager = usePaged(path, { personName }, data)
  const agency = relation === 'agency'
  const title = agency ? t('agency.list') : t('agencyed.list')
  return (
    <Panel title={title} note={t('count', { n: total })}>
      <FilterForm
        path={path}
        label={t('query')}
        submit={t('query')}
        look="secondary"
        clear={personName && { label: t('clear'), href: path }}
      >
        <TextField
          id="proxy-name"
          name="personName"
          label={t('keyword')}
          defaultValue={personName}
          maxLength={40}
          width="medium"
        />
      </FilterForm>
      {total ? (
        <ExportLinks
          hrefOf={type => hrefWith(`${path}/export`, { personName, type })}
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      <DataTable
        caption={title}
        rows={list}
        rowId={it => it.person.id}
        about={it => it.person.name}
        empty={
          personName ? (
            <EmptyState picture="search" title={t('emptyFiltered')} />
          ) : (
            <EmptyState title={agency ? t('agency.empty') : t('agencyed.empty')}>
              {agency ? t('agency.emptyText') : t('agencyed.emptyText')}
            </EmptyState>
          )
        }
        columns={[
          { id: 'name', head: t('person'), names: true, cell: it => it.person.name },
          {
            id: 'code',
            head: t('code'),
            cell: it => <span className="m-figures">{it.person.code}</span>,
          },
          { id: 'dep', head: t('dep'), cell: it => it.person.depName },
          {
            id: 'since',
            head: t('since'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.since)}</span>,
          },
          {
            id: 'orders',
            head: agency ? t('agency.orders') : t('agencyed.orders'),
            numeric: true,
            cell: it => it.orders,
          },
          {
            id: 'actions',
            head: t('actions'),
            screenOnly: true,
            cell: it => {
              const remove = hrefWith(`${path}/remove`, { person: it.person.id })
              return agency ? (
                <Link href={remove} aria-label={t('agency.removeOf', { name: it.person.name })}>
                  {t('agency.remove')}
                </Link>
              ) : (
                <>
                  <Link
                    href={hrefWith(paths.ordering, { for: it.person.id })}
                    aria-label={t('agencyed.buyOf', { name: it.person.name })}
                  >
                    {t('agencyed.buy')}
                  </Link>{' '}
                  <Link href={remove} aria-label={t('agencyed.stopOf', { name: it.person.name })}>
                    {t('agencyed.stop')}
                  </Link>
                </>
              )
            },
          },
        ]}
      />
      {total > rows || page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}
