import { formatYuan, sumHao } from '~/contract/money'
import type { Sheet } from '../contract'
import { unitOf } from '~/contract/quantity'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { findAcceptance } from '~/areas/acceptance/domain/find-acceptances'
import { assetsOfOrder } from '~/areas/assets/domain/find-assets'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { findStatement } from '~/areas/settlement/domain/find-statements'
import { assetsTable, conclusionOf, photosTable } from './acceptance-parts'
import { acceptanceMark } from './marks'
import { principalOf } from './order-parts'
import {
  codeOf,
  carriersOf,
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
  withBudgetItem,
  wordsOf,
  type PaperQuery,
} from './sheet-parts'

/** The statement of a supplier and period; a withdrawn one still shows what it held. */
export async function statementSheet(ctx: Ctx, { id, language }: PaperQuery): Promise<Sheet> {
  const statement = await findStatement(ctx, { id })
  const words = wordsOf(language)
  const { column: head, fact, sign } = words
  const orderIds = [...new Set(statement.lines.map(it => it.orderId))]
  let index = 0
  const groups = orderIds.map(orderId => {
    const orderRows = statement.lines.filter(it => it.orderId === orderId)
    return {
      rows: orderRows.map(it =>
        line(
          [
            String(++index),
            [it.orderId, it.acceptanceId],
            nameOf(it, language),
            specOf(it, language),
            unitOf(it, language),
            String(it.num),
            formatYuan(it.unitPrice),
          ],
          it.amount,
        ),
      ),
      subtotal: {
        label: words.subtotal(orderId, orderRows[0]?.buyerName ?? ''),
        amount: sumHao(orderRows.map(it => it.amount)),
      },
    }
  })
  const withdrawn = statement.status === 'cancelled'
  return sheetOf(ctx, 'statement', language, {
    title: words.titles.statement,
    number: id,
    path: openStatement(id),
    mark: withdrawn ? words.status.statement.cancelled : null,
    markNote: withdrawn ? words.notes.withdrawn : null,
    partial:
      statement.partial && words.partialLines(statement.partial.shown, statement.partial.lines),
    facts: facts([
      [fact.supplier, storeOf(statement, language)],
      [fact.period, `${statement.from}${words.to}${statement.to}`],
      [fact.statementStatus, words.status.statement[statement.status]],
      [fact.preparedBy, statement.createdByName],
      [fact.preparedAt, minute(statement.createdAt)],
      [fact.counts, words.counted(orderIds.length, statement.acceptCount, statement.lines.length)],
      [fact.settledBy, statement.settledByName],
      [fact.settledAt, minute(statement.settledAt)],
    ]),
    before: fundsTable(
      words,
      statement.funds.map(it => ({ ...it, name: withBudgetItem(it.name, it.budgetItem) })),
      'spent',
    ),
    lines: {
      title: words.table.settled,
      groups,
      sums: freightOf(words.freightSettled, statement.freight),
      columns: [
        column(head.index, 25, 'centre'),
        column(head.numbers, 100),
        column(head.product, null),
        column(head.spec, 80),
        column(head.unit, 31, 'centre'),
        column(head.settled, 41, 'right'),
        column(head.price, 56, 'right'),
        column(head.goodAmount, 64, 'right'),
      ],
    },
    notes: [words.notes.statement],
    signs: signsOf([
      [sign.handler, statement.createdByName],
      [sign.supplier],
      [sign.finance],
      [sign.head],
    ]),
    seal: words.seal.finance,
  })
}

/** What a buyer files when goods are accepted: what came, what was kept, what it costs. */
export async function acceptanceSheet(ctx: Ctx, { id, language }: PaperQuery): Promise<Sheet> {
  const acceptance = await findAcceptance(ctx, { id })
  const order = await read(ctx, ctx => findOrderDetail(ctx, acceptance.orderId))
  const words = wordsOf(language)
  const { column: head, fact, sign } = words
  const acceptor = acceptance.acceptorName === 'system' ? words.system : acceptance.acceptorName
  const assetRows = await read(ctx, ctx => assetsOfOrder(ctx, order.id))
  return sheetOf(ctx, 'acceptance', language, {
    title: words.titles.acceptance,
    number: id,
    path: openAcceptance(id),
    ...acceptanceMark(acceptance, words),
    facts: facts([
      [fact.orderNo, order.id],
      [fact.supplier, storeOf(acceptance, language)],
      [fact.buyer, words.person(order.buyerName, await codeOf(ctx, order.buyerId))],
      [fact.principal, await principalOf(ctx, order, words)],
      [fact.department, order.orgName],
      [fact.receivedAt, minute(order.receivedAt)],
      [fact.acceptor, acceptor],
      [fact.acceptedAt, minute(acceptance.createdAt)],
      [
        fact.confirmer,
        acceptance.confirmerName ?? (acceptance.confirmedAt ? words.selfConfirmed : null),
      ],
      [fact.confirmedAt, minute(acceptance.confirmedAt)],
      [fact.logistics, carriersOf(order)],
      [fact.acceptStatus, words.status.acceptance[acceptance.status]],
      [fact.conclusion, conclusionOf(acceptance, words)],
      [fact.address, order.address, 'wide'],
      [fact.acceptRemark, acceptance.remark, 'wide'],
      [fact.opinion, acceptance.confirmRemark, 'wide'],
    ]),
    lines: {
      title: words.table.accepted,
      sums: freightOf(words.freightSettled, acceptance.freight),
      columns: [
        column(head.index, 25, 'centre'),
        column(head.productCode, null),
        column(head.spec, 74),
        column(head.unit, 31, 'centre'),
        column(head.ordered, 41, 'right'),
        column(head.accepted, 41, 'right'),
        column(head.rejected, 41, 'right'),
        column(head.refusal, 62),
        column(head.price, 56, 'right'),
        column(head.goodAmount, 64, 'right'),
      ],
      groups: [
        {
          subtotal: null,
          rows: acceptance.lines.map((it, i) =>
            line(
              [
                String(i + 1),
                [nameOf(it, language), it.code],
                specOf(it, language),
                unitOf(it, language),
                String(it.num),
                String(it.acceptedNum),
                String(it.rejectedNum),
                [it.reason, it.returnedNum ? words.returned(it.returnedNum) : '']
                  .filter(Boolean)
                  .join('；'),
                formatYuan(it.unitPrice),
              ],
              it.amount,
            ),
          ),
        },
      ],
    },
    after: [
      ...fundsTable(
        words,
        order.funds.map(it => ({
          ...it,
          name: withBudgetItem(it.fundName, it.budgetItem),
          status: undefined,
        })),
        'share',
      ),
      ...photosTable(acceptance, words, language),
      ...assetsTable(assetRows, words, language),
    ],
    notes: [words.notes.acceptance],
    signs: signsOf([
      [sign.handler, order.buyerName],
      [sign.acceptor, acceptor],
      [sign.confirmer, acceptance.confirmerName],
      [sign.leader],
    ]),
    seal: words.seal.unit,
  })
}
