import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import { sumHao } from '~/contract/money'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import { TogetherTable } from '~/frame/Together'
import {
  Actions,
  ButtonLink,
  DataTable,
  Form,
  HiddenField,
  Money,
  Notice,
  Page,
  Panel,
  SubmitButton,
  Tag,
} from '~/ui'
import type { Fund } from '../contract'
import { spendableOf } from './fund-choices'

export interface OrderToFill {
  order: OrderRow
  /** Those that may pay for it. */
  funds: Fund[]
  fundId: string
  ticked: boolean
}

/** What each account is charged together, and what it has left then. */
function chargesOf(ticked: readonly OrderToFill[]) {
  const accounts = new Map(
    ticked.flatMap(it => it.funds.filter(fund => fund.id === it.fundId)).map(it => [it.id, it]),
  )
  return [...accounts.values()].map(fund => {
    const amount = sumHao(ticked.filter(it => it.fundId === fund.id).map(it => it.order.amount))
    const free = spendableOf(fund)
    return { fund, amount, free, after: free - amount }
  })
}

/** One look at what several orders take of their accounts, before they are submitted. */
export function FillTogether({ toFill, back }: { toFill: readonly OrderToFill[]; back: string }) {
  const { t } = useTranslation('together')
  const words = useTranslation('funds').t
  const pick = usePick()
  const token = useFormToken()
  const { mall } = useRootData()
  const ticked = toFill.filter(it => it.ticked)
  const charges = chargesOf(ticked)
  const fundOf = ({ funds, fundId }: OrderToFill) => funds.find(it => it.id === fundId)
  return (
    <Page
      title={t('fill.title')}
      lead={t('fill.lookLead')}
      actions={<ButtonLink href={back}>{t('fill.change')}</ButtonLink>}
    >
      {charges.some(it => it.after < 0) ? (
        <Notice tone="warning">{t(`fill.short.${mall.freezeAt}`)}</Notice>
      ) : null}
      <Panel title={t('fill.accounts')} flush>
        <DataTable
          caption={t('fill.accounts')}
          rows={charges}
          rowId={it => it.fund.id}
          stacks
          columns={[
            {
              id: 'account',
              head: words('fill.fund'),
              names: true,
              cell: ({ fund }) => (
                <>
                  {fund.name}
                  <div className="m-muted m-small m-figures">
                    {fund.accountNo} · {fund.ownerName}
                  </div>
                </>
              ),
            },
            {
              id: 'free',
              head: t('fill.free'),
              numeric: true,
              cell: ({ free }) => <Money hao={free} />,
            },
            {
              id: 'charge',
              head: t('fill.charge'),
              numeric: true,
              cell: ({ amount }) => <Money hao={amount} />,
            },
            {
              id: 'after',
              head: t('fill.after'),
              numeric: true,
              cell: ({ after }) => (
                <>
                  <Money hao={after} look="price" />{' '}
                  {after < 0 ? <Tag tone="danger">{t('fill.shortTag')}</Tag> : null}
                </>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('fill.list')} flush>
        <TogetherTable
          caption={t('fill.list')}
          rows={ticked.map(it => ({ ...it, id: it.order.id, amount: it.order.amount }))}
          columns={[
            {
              id: 'supplier',
              head: words('fill.supplier'),
              cell: ({ order }) => pick(order.storeName, order.storeNameEn),
            },
            { id: 'fund', head: words('fill.fund'), cell: it => fundOf(it)?.name },
          ]}
        />
      </Panel>
      <Form token={token} id="charge" label={t('fill.title')}>
        {ticked.map(({ order, fundId }) => (
          <HiddenField
            key={order.id}
            name="charge"
            value={[order.id, fundId, order.amount].join(':')}
          />
        ))}
        <Notice>
          {mall.freezeAt === 'submit' ? words('fill.freezeSubmit') : words('fill.freezeApproval')}{' '}
          {words('fill.own')}
        </Notice>
        <Actions>
          <SubmitButton label={words('fill.submit')} size="large" />
          <ButtonLink href={back}>{t('fill.change')}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  )
}
