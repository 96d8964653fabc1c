import { eq, or } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { formatYuan, sumHao } from '~/contract/money'
import type { OrderDetail } from '~/contract/orders'
import type { Sheet, SheetTable } from '~/contract/papers'
import type { Ctx } from '../../core/ctx'
import { read } from '../../database/pool'
import { findAcceptance } from '../acceptance/find-acceptances'
import { findDetails, findOrderDetail } from '../orders/find-orders'
import { logOfOrder } from '../orders/history'
import { orders } from '../orders/tables'
import {
  carriersOf,
  column,
  facts,
  freightOf,
  fundsTable,
  line,
  minute,
  nameOf,
  parcelsTable,
  personOf,
  sheetOf,
  signsOf,
  wordsOf,
  type Asked,
  type Language,
} from './sheet-parts'
import type { DocumentWords } from './words'

const ended = (order: OrderDetail) =>
  order.status === 'cancelled' || order.status === 'rejected' || order.status === 'close'

/** What every document about an order says of it. */
async function orderFacts(ctx: Ctx, order: OrderDetail, words: DocumentWords) {
  const { fact } = words
  const buyer = await personOf(ctx, order.buyerId)
  const principal = order.principalId
    ? words.person(order.principalName ?? '', (await personOf(ctx, order.principalId)).code)
    : null
  const { type, title, taxNo } = order.invoice
  return {
    head: [
      [fact.buyer, words.person(order.buyerName, buyer.code)],
      [fact.principal, principal],
      [fact.department, buyer.department],
      [fact.phone, order.phone],
      [fact.supplier, order.storeName],
      [fact.orderedAt, minute(order.createdAt)],
      [fact.payType, words.payType[order.payType]],
    ] as const,
    invoice:
      type === 'none'
        ? words.invoice.none
        : [words.invoice[type], title, taxNo].filter(Boolean).join('　'),
    address: words.delivery(order.address, order.consignee, order.phone),
    funds: order.funds.map(it => ({
      ...it,
      ownerName: it.decidedByName ? words.inStead(it.decidedByName, it.ownerName) : it.ownerName,
      name: it.budgetItem ? `${it.fundName} / ${it.budgetItem}` : it.fundName,
      status: words.status.fund[it.status],
    })),
    mark: ended(order) ? words.status.order[order.status] : null,
    markNote: ended(order) ? words.notes.void : null,
  }
}

/** Goods as they were ordered. */
function goodsOf(
  list: readonly OrderDetail[],
  words: DocumentWords,
  language: Language,
  subtotals: boolean,
): Omit<Sheet['lines'], 'total' | 'capitals'> {
  const head = words.column
  let index = 0
  return {
    title: words.table.lines,
    sums: freightOf(words, sumHao(list.map(it => it.freight))),
    columns: [
      column(head.index, 25, 'centre'),
      column(head.code, 84),
      column(head.product, null),
      column(head.spec, 88),
      column(head.unit, 31, 'centre'),
      column(head.quantity, 40, 'right'),
      column(head.price, 60, 'right'),
      column(head.amount, 66, 'right'),
    ],
    groups: list.map(order => ({
      rows: order.lines.map(it =>
        line(
          [
            String(++index),
            it.code,
            it.cas ? [nameOf(it, language), `CAS ${it.cas}`] : nameOf(it, language),
            it.spec,
            it.unit,
            String(it.num),
            formatYuan(it.unitPrice),
          ],
          it.amount,
        ),
      ),
      subtotal: subtotals
        ? { label: words.subtotal(order.id, order.storeName), amount: order.goodsAmount }
        : null,
    })),
  }
}

async function stepsTable(ctx: Ctx, id: string, words: DocumentWords): Promise<SheetTable> {
  const { list } = await logOfOrder(ctx, { id })
  const acts: Record<string, string> = words.acts
  return {
    title: words.table.steps,
    columns: [
      column(words.column.at, 96, 'centre'),
      column(words.column.who, 86, 'centre'),
      column(words.column.act, 100, 'centre'),
      column(words.column.note, null),
    ],
    rows: list.flatMap(it =>
      acts[it.action]
        ? [
            [
              [minute(it.at) ?? ''],
              [
                it.actorName === 'system'
                  ? words.system
                  : it.onBehalfOf
                    ? words.inStead(it.actorName, it.onBehalfOf)
                    : it.actorName,
              ],
              [acts[it.action] ?? ''],
              [remarkOf(it.remark)],
            ],
          ]
        : [],
    ),
  }
}
/** A remark is what a person wrote; codes of the mall's own and numbers of documents are not printed. */
const remarkOf = (remark: string | null) => (remark && !/^[a-z_]+$/.test(remark) ? remark : '')

/** The requisition of an order: what is bought, why, from which funds, who has approved it so far. */
export async function purchaseFormSheet(ctx: Ctx, { id, language }: Asked): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const words = wordsOf(language)
  const { fact, sign } = words
  const { head, invoice, address, funds, mark, markNote } = await orderFacts(ctx, order, words)
  return sheetOf(ctx, 'purchaseForm', language, {
    title: words.titles.purchaseForm,
    number: id,
    path: `/orders/${id}`,
    mark,
    markNote,
    facts: facts([
      ...head,
      [fact.status, words.status.order[order.status]],
      [fact.project, order.projectName],
      [fact.invoice, invoice, 'wide'],
      [fact.address, address, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
      [fact.buyReason, order.buyReason, 'wide'],
    ]),
    lines: goodsOf([order], words, language, false),
    after: [...fundsTable(words, funds), await stepsTable(ctx, id, words)],
    notes: [words.notes.order],
    signs: signsOf([
      [sign.handler, order.buyerName],
      [sign.fundOwner],
      [sign.leader],
      [sign.finance],
    ]),
    seal: words.seal.unit,
  })
}

/** The same order as a plain record, with its way so far and nothing to sign. */
export async function orderDetailSheet(ctx: Ctx, { id, language }: Asked): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const words = wordsOf(language)
  const { fact } = words
  const { head, invoice, address, funds, mark, markNote } = await orderFacts(ctx, order, words)
  return sheetOf(ctx, 'orderDetail', language, {
    title: words.titles.orderDetail,
    number: id,
    path: `/orders/${id}`,
    mark,
    markNote,
    facts: facts([
      ...head,
      [fact.status, words.status.order[order.status]],
      [fact.payStatus, payStatusOf(order, words)],
      [fact.settle, words.status.settle[order.settleStatus]],
      [fact.project, order.projectName],
      [fact.shippedAt, minute(order.shippedAt)],
      [fact.receivedAt, minute(order.receivedAt)],
      [fact.logistics, carriersOf(order)],
      [fact.acceptanceNo, order.acceptanceId],
      [fact.statementNo, order.statementId],
      [fact.invoice, invoice, 'wide'],
      [fact.address, address, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
      [fact.buyReason, order.buyReason, 'wide'],
      [fact.remark, order.remark, 'wide'],
      [fact.reason, order.cancelReason, 'wide'],
    ]),
    lines: goodsOf([order], words, language, false),
    after: [
      ...parcelsTable(words, order, language),
      ...fundsTable(words, funds),
      await stepsTable(ctx, id, words),
    ],
    notes: [words.notes.order, ...(order.shortReason ? [words.short(order.shortReason)] : [])],
    signs: [],
    seal: null,
  })
}

/** What buyer and supplier agree on with an order that was taken on: the parties, the goods, the terms, room to sign. */
export async function agreementSheet(ctx: Ctx, { id, language }: Asked): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const words = wordsOf(language)
  const { fact, sign } = words
  const { head, invoice, address, funds, mark, markNote } = await orderFacts(ctx, order, words)
  return sheetOf(ctx, 'agreement', language, {
    title: words.titles.agreement,
    number: id,
    path: `/orders/${id}`,
    mark,
    markNote,
    facts: facts([
      ...head,
      [fact.status, words.status.order[order.status]],
      [fact.invoice, invoice, 'wide'],
      [fact.address, address, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
    ]),
    lines: goodsOf([order], words, language, false),
    after: fundsTable(words, funds),
    notes: words.notes.agreement,
    signs: signsOf([[sign.handler, order.buyerName], [sign.leader], [sign.supplier]]),
    seal: words.seal.unit,
  })
}

const payStatusOf = (order: OrderDetail, words: DocumentWords) => {
  const known: Record<string, string> = words.status.pay
  return order.payType === 'online' ? known[order.payStatus] : null
}

/** What is owed for an order, or for all orders of a checkout; `subOrdersId` narrows that to one of them. */
export async function billSheet(ctx: Ctx, { id, subOrdersId, language }: Asked): Promise<Sheet> {
  const found = await read(ctx, ctx =>
    findDetails(ctx, or(eq(orders.id, id), eq(orders.checkoutId, id)) ?? eq(orders.id, id)),
  )
  const list = subOrdersId ? found.filter(it => it.id === subOrdersId) : found
  const [first] = list
  if (!first) throw new MallError('not_found')
  const words = wordsOf(language)
  const { fact, sign, column: head } = words
  const one = list.length === 1
  const { head: known, invoice, funds, mark, markNote } = await orderFacts(ctx, first, words)
  const suppliers = [...new Set(list.map(it => it.storeName))]
  return sheetOf(ctx, 'bill', language, {
    title: words.titles.bill,
    number: one ? first.id : first.checkoutId,
    path: `/temp/bills?id=${one ? first.id : first.checkoutId}`,
    ...(one ? { mark, markNote } : {}),
    facts: facts([
      ...known.map(it =>
        it[0] === fact.supplier ? ([fact.supplier, suppliers.join('、')] as const) : it,
      ),
      [fact.payStatus, payStatusOf(first, words)],
      [fact.status, one ? words.status.order[first.status] : null],
      [fact.invoice, invoice, 'wide'],
      [fact.purpose, first.purpose, 'wide'],
    ]),
    lines: goodsOf(list, words, language, true),
    after: [
      ...(one ? fundsTable(words, funds) : []),
      {
        title: words.table.orders,
        columns: [
          column(head.orderNo, 120),
          column(head.supplier, null),
          column(head.status, 90, 'centre'),
          column(fact.settle, 80, 'centre'),
          column(head.amount, 84, 'right'),
        ],
        rows: list.map(it => [
          [it.id],
          [it.storeName],
          [words.status.order[it.status]],
          [words.status.settle[it.settleStatus]],
          [formatYuan(it.amount)],
        ]),
      },
    ],
    notes: [words.notes.bill],
    signs: signsOf([
      [sign.handler, first.buyerName],
      [sign.acceptor],
      [sign.fundOwner],
      [sign.finance],
    ]),
    seal: words.seal.finance,
  })
}

/** What an order costs in the end and which accounts pay it, to be filed with the invoice: by what was accepted, where it was. */
export async function settlementFormSheet(ctx: Ctx, { id, language }: Asked): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const acceptance = order.acceptanceId
    ? await findAcceptance(ctx, { id: order.acceptanceId })
    : null
  const counts = acceptance && acceptance.status === 'confirmed' ? acceptance : null
  const words = wordsOf(language)
  const { fact, sign, column: head } = words
  const { head: known, invoice, funds, mark, markNote } = await orderFacts(ctx, order, words)
  const goods = goodsOf([order], words, language, false)
  const unified = order.payType === 'unified'
  const acceptor = counts?.acceptorName === 'system' ? words.system : counts?.acceptorName
  return sheetOf(ctx, 'settlementForm', language, {
    title: unified ? words.titles.settlementForm : words.titles.otherSettlement,
    number: id,
    path: `/${unified ? 'centertraliza' : 'centertraliza-normal'}?id=${id}`,
    mark,
    markNote,
    facts: facts([
      ...known,
      [fact.settle, words.status.settle[order.settleStatus]],
      [fact.payStatus, payStatusOf(order, words)],
      [fact.acceptanceNo, counts?.id],
      [fact.statementNo, order.statementId],
      [fact.acceptor, acceptor],
      [fact.acceptedAt, minute(counts?.confirmedAt ?? null)],
      [fact.invoice, invoice, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
    ]),
    lines: counts
      ? {
          title: words.table.settled,
          sums: freightOf(words, counts.freight),
          columns: goods.columns.map(it =>
            it.head === head.quantity ? { ...it, head: head.settled } : it,
          ),
          groups: [
            {
              subtotal: null,
              rows: counts.lines
                .filter(it => it.acceptedNum > it.returnedNum)
                .map((it, i) =>
                  line(
                    [
                      String(i + 1),
                      it.code,
                      nameOf(it, language),
                      it.spec,
                      it.unit,
                      String(it.acceptedNum - it.returnedNum),
                      formatYuan(it.unitPrice),
                    ],
                    it.amount,
                  ),
                ),
            },
          ],
        }
      : goods,
    after: fundsTable(words, funds),
    notes: [!counts ? words.notes.ordered : unified ? words.notes.settled : words.notes.paid],
    signs: signsOf([
      [sign.handler, order.buyerName],
      [sign.acceptor, acceptor],
      [sign.fundOwner],
      [sign.finance],
    ]),
    seal: words.seal.finance,
  })
}
