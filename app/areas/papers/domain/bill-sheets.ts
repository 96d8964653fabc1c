import { count, eq, or } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { formatYuan } from '~/contract/money'
import type { Sheet } from '../contract'
import { unitOf } from '~/contract/quantity'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { findAcceptance } from '~/areas/acceptance/domain/find-acceptances'
import { findDetails, findOrderDetail } from '~/areas/orders/domain/find-orders'
import { orders } from '~/areas/orders/domain/tables'
import { paths } from '~/paths'
import { billMark, settlementMark } from './marks'
import { goodsOf, orderFacts } from './order-parts'
import {
  column,
  facts,
  freightOf,
  fundsTable,
  line,
  minute,
  nameOf,
  openAcceptance,
  openStatement,
  sheetOf,
  signsOf,
  specOf,
  storeOf,
  wordsOf,
  type PaperQuery,
} from './sheet-parts'

const ordersOfCheckout = (ctx: Ctx, id: string) =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ n: count() })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.checkoutId, id)))
    return row?.n ?? 0
  })

/** What is owed for an order, or for all orders of a checkout; `subOrdersId` narrows that to one of them. */
export async function billSheet(
  ctx: Ctx,
  { id, subOrdersId, language }: PaperQuery,
): Promise<Sheet> {
  const details = await read(ctx, ctx =>
    findDetails(ctx, or(eq(orders.id, id), eq(orders.checkoutId, id)) ?? eq(orders.id, id)),
  )
  const list = subOrdersId ? details.filter(it => it.id === subOrdersId) : details
  const [first] = list
  if (!first) throw new MallError('not_found')
  // Others of the checkout go to other suppliers, or stand on other people's funds.
  const all = first.checkoutId === id && !subOrdersId ? await ordersOfCheckout(ctx, id) : 0
  const words = wordsOf(language)
  const { fact, sign, column: head } = words
  const one = list.length === 1
  const { head: headRows, invoice, funds } = await orderFacts(ctx, first, words, language)
  const suppliers = [...new Set(list.map(it => storeOf(it, language)))]
  // Of several orders each says its own state below.
  const ofOne: readonly string[] = one ? [] : [fact.orderStatus, fact.fundStatus, fact.payStatus]
  return sheetOf(ctx, 'bill', language, {
    title: words.titles.bill,
    number: one ? first.id : first.checkoutId,
    // No open page tells of a whole checkout.
    path: one ? openAcceptance(first.id) : `${paths.bills}?id=${first.checkoutId}`,
    ...billMark(list, words),
    partial: all > list.length ? words.partialOrders(list.length, all) : null,
    facts: facts([
      ...headRows
        .filter(it => !ofOne.includes(it[0]))
        .map(it =>
          it[0] === fact.supplier ? ([fact.supplier, suppliers.join('、')] as const) : it,
        ),
      [fact.invoice, invoice, 'wide'],
      [fact.purpose, first.purpose, 'wide'],
    ]),
    lines: goodsOf(list, words, language, true),
    after: [
      ...(one ? fundsTable(words, funds, 'share') : []),
      {
        title: words.table.orders,
        columns: [
          column(head.orderNo, 120),
          column(head.supplier, null),
          column(head.status, 72, 'centre'),
          column(fact.fundStatus, 72, 'centre'),
          column(fact.settle, 72, 'centre'),
          column(head.orderAmount, 84, 'right'),
        ],
        rows: list.map(it => [
          [it.id],
          [storeOf(it, language)],
          [words.status.order[it.status]],
          [words.status.funds[it.fundStatus]],
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
export async function settlementFormSheet(ctx: Ctx, { id, language }: PaperQuery): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const acceptance = order.acceptanceId
    ? await findAcceptance(ctx, { id: order.acceptanceId })
    : null
  const counts = acceptance && acceptance.status === 'confirmed' ? acceptance : null
  const words = wordsOf(language)
  const { fact, sign, column: head } = words
  const { head: headRows, invoice, funds } = await orderFacts(ctx, order, words, language)
  const goods = goodsOf([order], words, language, false)
  const isUnified = order.payType === 'unified'
  const acceptor = counts?.acceptorName === 'system' ? words.system : counts?.acceptorName
  return sheetOf(ctx, 'settlementForm', language, {
    title: isUnified ? words.titles.settlementForm : words.titles.otherSettlement,
    number: id,
    path: order.statementId ? openStatement(order.statementId) : openAcceptance(id),
    ...settlementMark(order, acceptance, words),
    facts: facts([
      ...headRows,
      [fact.settle, words.status.settle[order.settleStatus]],
      [fact.acceptanceNo, counts?.id],
      [fact.statementNo, order.statementId],
      [fact.acceptor, acceptor],
      [fact.acceptedAt, minute(counts?.createdAt ?? null)],
      [fact.confirmer, counts?.confirmerName],
      [fact.confirmedAt, minute(counts?.confirmedAt ?? null)],
      [fact.invoice, invoice, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
    ]),
    lines: counts
      ? {
          title: words.table.settled,
          sums: freightOf(words.freightSettled, counts.freight),
          columns: goods.columns.map(it =>
            it.head === head.quantity
              ? { ...it, head: head.settled }
              : it.head === head.amount
                ? { ...it, head: head.goodAmount }
                : it,
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
                      specOf(it, language),
                      unitOf(it, language),
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
    after: fundsTable(words, funds, 'share'),
    notes: [!counts ? words.notes.ordered : isUnified ? words.notes.settled : words.notes.paid],
    signs: signsOf([
      [sign.handler, order.buyerName],
      [sign.acceptor, acceptor],
      [sign.fundOwner],
      [sign.finance],
    ]),
    seal: words.seal.finance,
  })
}
