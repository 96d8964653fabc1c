import { useTranslation } from 'react-i18next'
import { orderStatuses } from '~/areas/orders/codes'
import { EXPORT_ORDERS_MAX } from '~/areas/orders/limits'
import type { OrderRow } from '~/areas/orders/contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import type { OrderListData } from '~/areas/orders/screens/OrderList'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith, usePaged } from '~/frame/paged'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  ButtonLink,
  DateField,
  Form,
  IntentButton,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  PhoneFold,
  SelectField,
  StatusBadge,
  Tabs,
  TextField,
} from '~/ui'
const PATH = paths.deskOrders

/** Why an order that waits for the supplier cannot be taken on yet. */
export function useWaiting() {
  const { t } = useTranslation('desk')
  return (order: OrderRow) => {
    if (order.status !== 'pending' || order.actions.includes('adopt')) return null
    const { fundStatus, payStatus } = order
    if (
      fundStatus === 'toFill' ||
      fundStatus === 'toAudit' ||
      fundStatus === 'freezing' ||
      fundStatus === 'returned'
    )
      return t(`notCleared.${fundStatus}`)
    return payStatus === 'unpaid' || payStatus === 'paying' ? t(`notCleared.${payStatus}`) : null
  }
}

/** Buttons of the supplier for an order: taking on is one press, the others ask first. */
export function DeskActions({
  order,
  size = 'small',
}: {
  order: OrderRow
  size?: 'small' | 'normal'
}) {
  const { t } = useTranslation('desk')
  const { t: parcels } = useTranslation('parcels')
  const token = useFormToken()
  const can = (action: OrderRow['actions'][number]) => order.actions.includes(action)
  return (
    <>
      {can('adopt') ? (
        <Form token={token} action={paths.deskOrder(order.id)} look="bare" className="m-inline">
          <IntentButton
            intent="adopt"
            label={t('adopt')}
            describes={`${t('adopt')} ${order.id}`}
            look="primary"
            size={size}
          />
        </Form>
      ) : null}{' '}
      {can('ship') ? (
        <ButtonLink href={paths.shipOrder(order.id)} look="primary" size={size}>
          {t('ship')}
        </ButtonLink>
      ) : null}{' '}
      {can('endDelivery') ? (
        <ButtonLink href={paths.endOrder(order.id)} size={size}>
          {parcels('end')}
        </ButtonLink>
      ) : null}{' '}
      {can('reject') ? (
        <ButtonLink href={paths.rejectOrder(order.id)} size={size}>
          {t('reject')}
        </ButtonLink>
      ) : null}
    </>
  )
}

/**
 * The orders of the supplier's store: a dense table by status.
 * @param adopted the order that was taken on from the list just now
 */
export function DeskOrders({ data, adopted }: { data: OrderListData; adopted: string | null }) {
  const { page, counts, query, payTypes } = data
  const { t } = useTranslation('desk')
  const { t: orders, standing } = useOrderWords()
  const waiting = useWaiting()
  const pick = usePick()
  const { legacySheet } = useRootData()
  const filters = {
    status: query.status,
    payType: query.payType,
    keyword: query.keyword,
    from: query.from,
    to: query.to,
  }
  const pager = usePaged(PATH, filters, { page: query.page, rows: query.rows, total: page.total })
  const status = query.status ?? ''
  const searching = !!(query.payType || query.keyword || query.from || query.to)
  const tab = (label: string, value: string, count?: number) => ({
    label,
    href: hrefWith(PATH, { ...filters, status: value }),
    current: status === value,
    count,
  })
  return (
    <Page title={t('title')} lead={t('lead')}>
      {adopted ? (
        <Notice tone="success" announce>
          <Link href={paths.deskOrder(adopted)} className="m-figures">
            {adopted}
          </Link>{' '}
          {t('adopted')}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('tabs')}
          tabs={[
            tab(t('all'), ''),
            tab(orders('status.pending'), 'toAdopt', counts.toAdopt),
            ...orderStatuses
              .filter(it => it !== 'pending')
              .map(it =>
                tab(orders(`status.${it}`), it, it === 'waitDelivered' ? counts[it] : undefined),
              ),
          ]}
        />
        <PhoneFold label={t('fold')} open={searching} plain={legacySheet}>
          <FilterForm
            path={PATH}
            label={orders('mine.filters')}
            kept={{ status }}
            submit={orders('mine.query')}
            clear={
              Object.values(filters).some(Boolean) && { label: orders('mine.clear'), href: PATH }
            }
          >
            <TextField
              id="desk-keyword"
              name="keyword"
              label={orders('mine.keyword')}
              placeholder={t('keywordHint')}
              defaultValue={query.keyword}
              width="medium"
            />
            <SelectField
              id="desk-pay-type"
              name="payType"
              label={orders('mine.payType')}
              width="short"
              defaultValue={query.payType}
              empty={orders('mine.any')}
              choices={payTypes.map(it => ({
                value: it,
                label: orders(`payType.${it as 'unified'}`),
              }))}
            />
            <DateField
              id="desk-from"
              name="from"
              label={orders('mine.from')}
              defaultValue={query.from}
            />
            <DateField id="desk-to" name="to" label={orders('mine.to')} defaultValue={query.to} />
          </FilterForm>
          {page.total ? (
            <ExportLinks
              hrefOf={type => hrefWith(paths.exportOrders, { ...filters, scope: 'store', type })}
              hint={orders('mine.exportHint', { n: EXPORT_ORDERS_MAX })}
            />
          ) : null}
        </PhoneFold>
      </Panel>
      {counts.toAdopt || counts.waitDelivered ? (
        <div className="m-toolbar">
          {counts.toAdopt ? (
            <ButtonLink href={paths.adoptOrders}>{t('adoptSeveral')}</ButtonLink>
          ) : null}{' '}
          {counts.waitDelivered ? (
            <ButtonLink href={paths.shipOrders}>{t('shipSeveral.title')}</ButtonLink>
          ) : null}
        </div>
      ) : null}
      <ListPanel
        caption={t('title')}
        rows={page.list}
        rowId={it => it.id}
        about={it => it.id}
        pager={pager}
        stacks
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        columns={[
          {
            id: 'id',
            head: t('id'),
            names: true,
            cell: it => (
              <>
                <Link href={paths.deskOrder(it.id)} className="m-figures">
                  {it.id}
                </Link>
                <br />
                <span className="m-muted m-small m-figures">{minuteOf(it.createdAt)}</span>
              </>
            ),
          },
          { id: 'buyer', head: t('buyer'), cell: it => it.buyerName },
          {
            id: 'goods',
            head: t('goods'),
            cell: it => {
              const [first] = it.lines
              const name = first ? pick(first.name, first.nameEn) : ''
              return it.lines.length > 1 ? t('goodsMore', { name, n: it.lines.length }) : name
            },
          },
          {
            id: 'amount',
            head: t('amount'),
            numeric: true,
            cell: it => (
              <div>
                <Money hao={it.amount} />
                <br />
                <span className="m-muted m-small">{orders(`payType.${it.payType}`)}</span>
              </div>
            ),
          },
          {
            id: 'status',
            head: t('status'),
            cell: it => {
              const { text, tone } = standing(it)
              return (
                <div>
                  <StatusBadge tone={tone}>{text}</StatusBadge>
                  {waiting(it) ? <div className="m-muted m-small">{t('waiting')}</div> : null}
                </div>
              )
            },
          },
          {
            id: 'action',
            head: t('action'),
            screenOnly: true,
            cell: it => (
              <>
                <DeskActions order={it} /> <Link href={paths.deskOrder(it.id)}>{t('view')}</Link>
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}
