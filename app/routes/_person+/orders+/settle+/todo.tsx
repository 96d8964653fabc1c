import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { OrderCard } from '~/areas/orders/screens/OrderCard'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, DataTable, Link, Page, Pager, Panel, StatusBadge } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('changes', 'todo.title')

const PATH = paths.settlementTodo

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shoper } = requirePerson(request, context)
  const { page, rows } = listQuery(request, 10)
  const { fundChanges, orders } = context.api
  const [{ counts }, bank] = await Promise.all([
    fundChanges.counts({ codes: ['accept_modify', 'accept_confirm'] }),
    shoper ? orders.list({ status: 'toTransfer', page, rows }) : { list: [], total: 0 },
  ]).catch(asPage)
  return {
    page,
    rows,
    shoper,
    modify: counts.accept_modify ?? 0,
    confirm: counts.accept_confirm ?? 0,
    bank,
  }
}

/** What settlements need from this person: funds to change, funds to confirm, transfers to record. */
export default function SettlementTodo() {
  const { page, rows, shoper, modify, confirm, bank } = useLoaderData<typeof loader>()
  const { t } = useTranslation('changes')
  const pager = usePaged(PATH, {}, { page, rows, total: bank.total })
  const work = [
    ...(shoper
      ? [
          {
            id: 'modify',
            name: t('todo.modify'),
            text: t('todo.modifyText'),
            n: modify,
            href: paths.fundsToModify,
          },
        ]
      : []),
    {
      id: 'confirm',
      name: t('todo.confirm'),
      text: t('todo.confirmText'),
      n: confirm,
      href: paths.fundsToConfirm,
    },
    ...(shoper
      ? [
          {
            id: 'bank',
            name: t('todo.bank'),
            text: t('todo.bankText'),
            n: bank.total,
            href: '#transfers',
          },
        ]
      : []),
  ]
  return (
    <Page
      title={t('todo.title')}
      lead={work.some(it => it.n) ? t('todo.lead') : t('todo.none')}
      actions={
        shoper ? <ButtonLink href={paths.settledOrders}>{t('todo.all')}</ButtonLink> : undefined
      }
    >
      <DataTable
        caption={t('todo.title')}
        rows={work}
        rowId={it => it.id}
        columns={[
          {
            id: 'name',
            head: t('todo.title'),
            names: true,
            cell: it => (
              <Link href={it.href} className="m-strong">
                {it.name}
              </Link>
            ),
          },
          {
            id: 'what',
            head: t('todo.what'),
            cell: it => <span className="m-muted">{it.text}</span>,
          },
          {
            id: 'n',
            head: t('todo.number'),
            width: 'short',
            align: 'centre',
            cell: it => (
              <StatusBadge tone={it.n ? 'warning' : 'neutral'}>
                {t('todo.count', { n: it.n })}
              </StatusBadge>
            ),
          },
        ]}
      />
      {bank.list.length ? (
        <>
          <Panel id="transfers" title={t('todo.bank')}>
            <p className="m-muted">{t('todo.bankText')}</p>
          </Panel>
          {bank.list.map(order => (
            <OrderCard key={order.id} order={order} transfer />
          ))}
          {bank.total > 0 || page > 1 ? <Pager {...pager} /> : null}
        </>
      ) : null}
    </Page>
  )
}
