import { useTranslation } from 'react-i18next'
import type { AfterSalesDetail } from '../contract'
import type cn from '../words/after-sales.cn'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  DataTable,
  DescriptionList,
  Item,
  Link,
  Money,
  Notice,
  Panel,
  StatusBadge,
  Steps,
  type Description,
} from '~/ui'
import { caseTones } from './CaseList'
import { liveStatuses } from '../codes'
const notices = ['applied', 'sent', 'withdrawn', 'answered', 'received', 'refunded'] as const

/** What was just done, after the redirect. */
export function SaidNotice({ code }: { code: string | null }) {
  const { t } = useTranslation('afterSales')
  const one = notices.find(it => it === code)
  return one ? (
    <Notice tone="success" announce>
      {t(`detail.said.${one}`)}
    </Notice>
  ) : null
}

/** How far a case is, and what comes next. */
export function CaseStanding({ it }: { it: AfterSalesDetail }) {
  const { t } = useTranslation('afterSales')
  const { t: orders } = useTranslation('orders')
  const isOver = it.status === 'refused' || it.status === 'withdrawn'
  const isHeld = it.status === 'received' && (it.route === 'waiting' || it.route === 'ledger')
  const hasLapsed = it.events.some(event => event.action === 'lapse')
  const place = liveStatuses.findIndex(step => step === it.status)
  return (
    <>
      <p>
        <StatusBadge tone={caseTones[it.status]}>{t(`status.${it.status}`)}</StatusBadge>{' '}
        <span className="m-muted">
          {t(
            isHeld
              ? `detail.hint.${it.route as 'waiting' | 'ledger'}`
              : it.refunding
                ? 'detail.hint.refunding'
                : hasLapsed
                  ? 'detail.hint.lapsed'
                  : `detail.hint.${it.status}`,
          )}
        </span>
      </p>
      {it.dueAt ? (
        <p className="m-small">
          {t(
            it.status === 'returning' || it.status === 'agreed'
              ? `detail.due.${it.status}`
              : `detail.due.${it.kind}`,
            { at: minuteOf(it.dueAt) },
          )}
        </p>
      ) : null}
      {isOver ? null : (
        <Steps
          label={t('detail.steps')}
          steps={liveStatuses.map(step => t(`detail.step.${step}`))}
          active={it.status === 'refunded' ? liveStatuses.length : place}
          doneLabel={orders('step.done')}
        />
      )}
    </>
  )
}

/** What the mall does when it is the buyer who has let the days pass. */
const ofBuyer = ['remindBuyer', 'lapse']

/** Everything about a case: the goods, what was asked and answered, where the money went, who did what. `desk`: links lead to the supplier's desk. */
export function CaseSheet({ it, desk }: { it: AfterSalesDetail; desk?: boolean }) {
  const { t } = useTranslation('afterSales')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const time = (at: string | null) =>
    at ? <span className="m-figures">{minuteOf(at)}</span> : t('detail.none')
  const some = (...items: (Description | false | null | '')[]) =>
    items.filter((one): one is Description => !!one)
  const did = (action: string) =>
    t(`detail.events.${action as keyof (typeof cn)['detail']['events']}`)
  return (
    <>
      <Panel title={t('detail.info')}>
        <DescriptionList
          items={some(
            { term: t('list.id'), value: <span className="m-figures">{it.id}</span> },
            {
              term: t('list.order'),
              value: (
                <Link
                  href={desk ? paths.deskOrder(it.orderId) : paths.order(it.orderId)}
                  className="m-figures"
                >
                  {it.orderId}
                </Link>
              ),
            },
            {
              term: t('detail.goods'),
              value: (
                <Item
                  name={pick(it.name, it.nameEn)}
                  href={paths.product(it.storeId, it.productId)}
                  picture={it.pic}
                  facts={`${spec(it.spec)} · ${it.code}`}
                >
                  <span className="m-small">
                    <Money hao={it.unitPrice} /> × {quantity(it.num, it)}
                  </span>
                </Item>
              ),
              wide: true,
            },
            {
              term: t('list.store'),
              value: (
                <>
                  {pick(it.storeName, it.storeNameEn)}{' '}
                  <span className="m-figures">{it.storePhone}</span>
                </>
              ),
            },
            {
              term: t('list.buyer'),
              value: (
                <>
                  {it.buyerName} <span className="m-figures">{it.phone}</span>
                </>
              ),
            },
            { term: t('detail.kind'), value: t(`kind.${it.kind}`) },
            { term: t('detail.reason'), value: t(`reason.${it.reason}`) },
            { term: t('detail.applied'), value: time(it.createdAt) },
            it.endedAt && { term: t('detail.ended'), value: time(it.endedAt) },
            { term: t('detail.content'), value: it.content, wide: true },
            it.files.length > 0 && {
              term: t('detail.files'),
              value: <CaseFiles files={it.files} />,
              wide: true,
            },
            it.answerRemark && { term: t('detail.answer'), value: it.answerRemark, wide: true },
            it.returnAddress && { term: t('detail.address'), value: it.returnAddress, wide: true },
            it.logisticsNo && {
              term: t('detail.logistics'),
              value: (
                <>
                  {it.logisticsCompany} <span className="m-figures">{it.logisticsNo}</span>
                </>
              ),
            },
            it.restockNum !== null && {
              term: t('detail.restock'),
              value: quantity(it.restockNum, it),
            },
            it.receiveRemark && {
              term: t('detail.receiveRemark'),
              value: it.receiveRemark,
              wide: true,
            },
          )}
        />
      </Panel>
      <Panel title={t('detail.money')}>
        <DescriptionList
          items={some(
            { term: t('detail.amount'), value: <Money hao={it.amount} /> },
            it.freight > 0 && { term: t('detail.freight'), value: <Money hao={it.freight} /> },
            {
              term: t('detail.total'),
              value: <Money hao={it.amount + it.freight} look="price" size="large" />,
            },
            { term: t('detail.route'), value: t(`route.${it.route}`) },
            it.refundRef && {
              term: t('detail.ref'),
              value: <span className="m-figures">{it.refundRef}</span>,
            },
          )}
        />
        {it.parts.length ? (
          <DataTable
            caption={t('detail.parts')}
            rows={it.parts}
            rowId={part => part.fundId}
            columns={[
              {
                id: 'no',
                head: t('detail.fundNo'),
                names: true,
                cell: part => <span className="m-figures">{part.accountNo}</span>,
              },
              { id: 'name', head: t('detail.fundName'), cell: part => part.name },
              {
                id: 'amount',
                head: t('detail.partAmount'),
                numeric: true,
                cell: part => <Money hao={part.amount} />,
              },
            ]}
          />
        ) : null}
      </Panel>
      <Panel title={t('detail.log')} flush>
        <DataTable
          caption={t('detail.log')}
          dense
          rows={it.events}
          rowId={event => `${event.at}${event.action}`}
          columns={[
            { id: 'at', head: t('detail.when'), names: true, cell: event => time(event.at) },
            {
              id: 'who',
              head: t('detail.who'),
              cell: event =>
                event.actorName !== 'system'
                  ? event.actorName
                  : t(ofBuyer.includes(event.action) ? 'detail.systemBuyer' : 'detail.system'),
            },
            { id: 'what', head: t('detail.what'), cell: event => did(event.action) },
            { id: 'note', head: t('detail.note'), cell: event => event.remark ?? '' },
          ]}
        />
      </Panel>
    </>
  )
}

function CaseFiles({ files }: { files: AfterSalesDetail['files'] }) {
  const { t } = useTranslation('afterSales')
  return (
    <ul className="m-photos">
      {files.map((file, i) => (
        <li key={file.id} className="m-photo">
          <a href={file.url} target="_blank" rel="noopener noreferrer">
            <img src={file.url} alt={t('detail.file', { n: i + 1 })} width={72} height={72} />
          </a>
        </li>
      ))}
    </ul>
  )
}
