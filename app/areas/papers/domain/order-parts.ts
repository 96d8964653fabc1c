import { formatYuan, sumHao } from '~/contract/money'
import type { OrderDetail } from '~/areas/orders/contract'
import type { Sheet, SheetTable } from '../contract'
import { unitOf } from '~/contract/quantity'
import type { Ctx } from '~/mall/core/ctx'
import { logOfOrder } from '~/areas/orders/domain/history'
import { markOf } from './marks'
import {
  codeOf,
  column,
  freightOf,
  line,
  minute,
  nameOf,
  specOf,
  storeOf,
  withBudgetItem,
  type Language,
} from './sheet-parts'
import type { DocumentWords } from '~/mall/paper/document-words'

/** What every document about an order says of it. */
export async function orderFacts(
  ctx: Ctx,
  order: OrderDetail,
  words: DocumentWords,
  language: Language,
) {
  const { fact } = words
  const { type, title, taxNo } = order.invoice
  return {
    head: [
      [fact.buyer, words.person(order.buyerName, await codeOf(ctx, order.buyerId))],
      [fact.principal, await principalOf(ctx, order, words)],
      [fact.department, order.orgName],
      [fact.phone, order.phone],
      [fact.supplier, storeOf(order, language)],
      [fact.orderedAt, minute(order.createdAt)],
      [fact.payType, words.payType[order.payType]],
      [fact.orderStatus, words.status.order[order.status]],
      [fact.fundStatus, order.payType === 'unified' ? words.status.funds[order.fundStatus] : null],
      [fact.payStatus, payStatusOf(order, words)],
    ] as const,
    invoice:
      type === 'none'
        ? words.invoice.none
        : [words.invoice[type], title, taxNo].filter(Boolean).join('　'),
    address: words.delivery(order.address, order.consignee, order.phone),
    funds: order.funds.map(it => ({
      ...it,
      ownerName: it.decidedByName ? words.inStead(it.decidedByName, it.ownerName) : it.ownerName,
      name: withBudgetItem(it.fundName, it.budgetItem),
      status: words.status.fund[it.status],
    })),
    ...markOf(order, words),
  }
}

/** Who the goods were bought for, with their number as the buyer's stands with theirs. */
export const principalOf = async (ctx: Ctx, order: OrderDetail, words: DocumentWords) =>
  order.principalId
    ? words.person(order.principalName ?? '', await codeOf(ctx, order.principalId))
    : null

const payStatusOf = (order: OrderDetail, words: DocumentWords) => {
  const payWords: Record<string, string> = words.status.pay
  return order.payType === 'online' ? payWords[order.payStatus] : null
}

/** Goods as they were ordered. */
export function goodsOf(
  list: readonly OrderDetail[],
  words: DocumentWords,
  language: Language,
  subtotals: boolean,
): Omit<Sheet['lines'], 'total' | 'capitals'> {
  const head = words.column
  let index = 0
  return {
    title: words.table.lines,
    sums: freightOf(words.freight, sumHao(list.map(it => it.freight))),
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
            specOf(it, language),
            unitOf(it, language),
            String(it.num),
            formatYuan(it.unitPrice),
          ],
          it.amount,
        ),
      ),
      subtotal: subtotals
        ? { label: words.subtotal(order.id, storeOf(order, language)), amount: order.goodsAmount }
        : null,
    })),
  }
}

/** What is attached to an order because rules of the school want it: each by its name, by whom and when. */
export function attachedTable({ papers }: OrderDetail, words: DocumentWords): SheetTable[] {
  if (!papers.length) return []
  return [
    {
      title: words.table.papers,
      columns: [
        column(words.column.at, 96, 'centre'),
        column(words.column.who, 86, 'centre'),
        column(words.column.paper, 100, 'centre'),
        column(words.column.file, null),
      ],
      rows: papers.map(it => [
        [minute(it.addedAt) ?? ''],
        [it.addedForName ? words.inStead(it.addedByName, it.addedForName) : it.addedByName],
        [words.paperKinds[it.kind]],
        [it.file?.name ?? words.paperKinds.text],
      ]),
    },
  ]
}

export async function stepsTable(ctx: Ctx, id: string, words: DocumentWords): Promise<SheetTable> {
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
