import { useTranslation } from 'react-i18next'
import { formatYuan, sumHao } from '~/contract/money'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { DataTable, HiddenField, Money, Notice, Panel } from '~/ui'
import type { DueSupplier } from '../contract'

/** One look at all that will be made. Its form takes along what is due to each as it is shown. */
export function ConfirmStatements({
  asked: { key, suppliers, gone, back, firstAt, lastAt, ...run },
  reply,
}: {
  asked: {
    key: string
    /** Without days it is all there is, from the first to the last. */
    from?: string
    to?: string
    firstAt: string
    lastAt: string
    suppliers: readonly DueSupplier[]
    gone: number
    back: string
  }
  reply?: FormReply
}) {
  const { t } = useTranslation('settlement')
  const pick = usePick()
  const { from = dayOf(firstAt), to = dayOf(lastAt) } = run
  const amount = sumHao(suppliers.map(it => it.amount))
  return (
    <ConfirmPage
      title={t('confirm.title')}
      yes={t('confirm.yes')}
      no={{ label: t('confirm.no'), href: back }}
      reply={reply}
      fields={
        <>
          <HiddenField name="key" value={key} />
          <HiddenField name="from" value={from} />
          <HiddenField name="to" value={to} />
          {suppliers.map(({ storeId, acceptCount, amount }, i) =>
            Object.entries({ storeId, acceptCount, amount }).map(([name, value]) => (
              <HiddenField key={name} name={`suppliers[${i}].${name}`} value={value} />
            )),
          )}
        </>
      }
    >
      {gone ? <Notice tone="warning">{t('confirm.gone', { n: gone })}</Notice> : null}
      <p>{t('confirm.text', { n: suppliers.length, from, to, amount: formatYuan(amount) })}</p>
      <p>{t('confirm.rule')}</p>
      <Panel flush plain>
        <DataTable
          caption={t('confirm.list')}
          rows={suppliers}
          rowId={row => row.storeId}
          columns={[
            {
              id: 'store',
              head: t('many.supplier'),
              names: true,
              cell: row => pick(row.storeName, row.storeNameEn),
            },
            {
              id: 'count',
              head: t('many.count'),
              numeric: true,
              width: 'short',
              cell: row => row.acceptCount,
            },
            {
              id: 'first',
              head: t('many.firstAt'),
              width: 'short',
              cell: row => <span className="m-figures m-nowrap">{dayOf(row.firstAt)}</span>,
            },
            {
              id: 'amount',
              head: t('many.amount'),
              numeric: true,
              width: 'medium',
              cell: row => <Money hao={row.amount} />,
            },
          ]}
        />
      </Panel>
    </ConfirmPage>
  )
}
