import { useTranslation } from 'react-i18next'
import type { Fund, FundEntry } from '../contract'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith, usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import type cn from '../words/fund-ledger.cn'
import { DataTable, EmptyState, Link, Money, Pager, Panel, StatusBadge, Tabs } from '~/ui'
import { entryKinds, isYearChange } from '../codes'
const tones = {
  freeze: 'warning',
  unfreeze: 'info',
  spend: 'success',
  refund: 'info',
  adjust: 'neutral',
  hold: 'warning',
  release: 'info',
} as const
type Remark = keyof (typeof cn)['entry']['remarks']

/** The entries of one account, newest first, by kind. */
export function Ledger({
  fund,
  entries,
  kind,
  page,
  rows,
}: {
  fund: Fund
  entries: { list: readonly FundEntry[]; total: number }
  kind?: string
  page: number
  rows: number
}) {
  const { t } = useTranslation('funds')
  const { t: ledger, i18n } = useTranslation('fundLedger')
  const { t: common } = useTranslation()
  const pager = usePaged(paths.funds, { fund: fund.id, kind }, { page, rows, total: entries.total })
  const remark = (text: string | null) =>
    text && isYearChange(text)
      ? ledger('entry.yearChange', { no: text })
      : text && i18n.exists(`fundLedger:entry.remarks.${text}`)
        ? ledger(`entry.remarks.${text as Remark}`)
        : (text ?? '')
  const href = (of?: string) => `${hrefWith(paths.funds, { fund: fund.id, kind: of })}#ledger`
  return (
    <Panel
      id="ledger"
      title={t('page.ledger')}
      note={t('page.ledgerOf', { accountNo: fund.accountNo, name: fund.name })}
    >
      <Tabs
        label={t('page.kinds')}
        look="pill"
        tabs={[
          { label: t('page.allKinds'), href: href(), current: !kind },
          ...entryKinds.map(it => ({
            label: ledger(`entry.kinds.${it}`),
            href: href(it),
            current: kind === it,
          })),
        ]}
      />
      {entries.total ? (
        <ExportLinks
          hrefOf={type => hrefWith(paths.exportFunds, { fund: fund.id, kind, type })}
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      <DataTable
        caption={t('page.ledger')}
        rows={entries.list}
        rowId={entry => entry.id}
        dense
        stacks
        empty={<EmptyState compact picture="paper" title={t('page.noEntries')} />}
        columns={[
          {
            id: 'at',
            head: ledger('entry.at'),
            width: 'medium',
            cell: entry => <span className="m-figures m-nowrap">{minuteOf(entry.at)}</span>,
          },
          {
            id: 'kind',
            head: ledger('entry.kind'),
            width: 'short',
            cell: entry => (
              <StatusBadge tone={tones[entry.kind]}>
                {ledger(`entry.kinds.${entry.kind}`)}
              </StatusBadge>
            ),
          },
          {
            id: 'amount',
            head: ledger('entry.amount'),
            numeric: true,
            width: 'medium',
            cell: entry => <Money hao={entry.amount} />,
          },
          {
            id: 'order',
            head: ledger('entry.order'),
            names: true,
            cell: entry =>
              entry.orderId ? (
                <Link href={paths.order(entry.orderId)} className="m-figures">
                  {entry.orderId}
                </Link>
              ) : (
                '—'
              ),
          },
          {
            id: 'actor',
            head: ledger('entry.actor'),
            cell: entry =>
              entry.actorName === 'system' ? ledger('entry.system') : entry.actorName,
          },
          { id: 'remark', head: ledger('entry.remark'), cell: entry => remark(entry.remark) },
        ]}
      />
      {entries.total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}
