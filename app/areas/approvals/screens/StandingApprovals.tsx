import { useTranslation } from 'react-i18next'
import { usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Money, Pager, Panel } from '~/ui'
import type { WaitingOrder } from '../contract'
import { useWaited } from './use-waited'

interface Standing {
  list: WaitingOrder[]
  total: number
  query: { departmentId?: string; from: string; to: string; page: number; rows: number }
}

/** Orders that wait for an approval now, for how long and with whom. */
export function StandingApprovals({ list, total, query }: Standing) {
  const { t } = useTranslation('approvalFigures')
  const pick = usePick()
  const waited = useWaited()
  const { page, rows, ...filters } = query
  const pager = usePaged(paths.approvalFigures, filters, { page, rows, total })
  return (
    <Panel id="standing" title={t('standing.title')} note={t('standing.note')} flush>
      <DataTable
        caption={t('standing.title')}
        rows={list}
        stacks
        rowId={it => it.id}
        empty={<EmptyState compact picture="paper" title={t('standing.empty')} />}
        columns={[
          {
            id: 'order',
            head: t('standing.order'),
            names: true,
            cell: it => (
              <>
                {it.canOpen ? (
                  <Link href={paths.order(it.id)} className="m-figures">
                    {it.id}
                  </Link>
                ) : (
                  <span className="m-figures">{it.id}</span>
                )}
                <div className="m-small m-muted">
                  {it.buyerName} {it.storeName} <Money hao={it.amount} />
                </div>
              </>
            ),
          },
          {
            id: 'step',
            head: t('standing.step'),
            cell: it => (it.name === null ? t('owner') : pick(it.name, it.nameEn ?? it.name)),
          },
          {
            id: 'waited',
            head: t('standing.waited'),
            numeric: true,
            cell: it => (
              <>
                {waited(it.hours)}
                <div className="m-small m-muted">
                  {t('standing.since', { since: minuteOf(it.since) })}
                </div>
              </>
            ),
          },
          {
            id: 'people',
            head: t('standing.people'),
            cell: it => it.people.join(t('standing.and')) || t('standing.nobody'),
          },
        ]}
      />
      {total > rows || page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}
