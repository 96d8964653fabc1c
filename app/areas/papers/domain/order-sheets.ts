import type { Sheet } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { agreementMark } from './marks'
import { attachedTable, goodsOf, orderFacts, stepsTable } from './order-parts'
import {
  carriersOf,
  facts,
  fundsTable,
  minute,
  openAcceptance,
  parcelsTable,
  sheetOf,
  signsOf,
  wordsOf,
  type PaperQuery,
} from './sheet-parts'

/** The requisition of an order: what is bought, why, from which funds, who has approved it so far. */
export async function purchaseFormSheet(ctx: Ctx, { id, language }: PaperQuery): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const words = wordsOf(language)
  const { fact, sign } = words
  const { head, invoice, address, funds, mark, markNote } = await orderFacts(
    ctx,
    order,
    words,
    language,
  )
  return sheetOf(ctx, 'purchaseForm', language, {
    title: words.titles.purchaseForm,
    number: id,
    path: openAcceptance(id),
    mark,
    markNote,
    facts: facts([
      ...head,
      [fact.project, order.projectName],
      [fact.invoice, invoice, 'wide'],
      [fact.address, address, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
      [fact.buyReason, order.buyReason, 'wide'],
    ]),
    lines: goodsOf([order], words, language, false),
    after: [
      ...fundsTable(words, funds, 'share'),
      ...attachedTable(order, words),
      await stepsTable(ctx, id, words),
    ],
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
export async function orderDetailSheet(ctx: Ctx, { id, language }: PaperQuery): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const words = wordsOf(language)
  const { fact } = words
  const { head, invoice, address, funds, mark, markNote } = await orderFacts(
    ctx,
    order,
    words,
    language,
  )
  return sheetOf(ctx, 'orderDetail', language, {
    title: words.titles.orderDetail,
    number: id,
    path: openAcceptance(id),
    mark,
    markNote,
    facts: facts([
      ...head,
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
      ...fundsTable(words, funds, 'share'),
      ...attachedTable(order, words),
      await stepsTable(ctx, id, words),
    ],
    notes: [words.notes.order, ...(order.shortReason ? [words.short(order.shortReason)] : [])],
    signs: [],
    seal: null,
  })
}

/** What buyer and supplier agree on with an order that was taken on: the parties, the goods, the terms, room to sign. */
export async function agreementSheet(ctx: Ctx, { id, language }: PaperQuery): Promise<Sheet> {
  const order = await read(ctx, ctx => findOrderDetail(ctx, id))
  const words = wordsOf(language)
  const { fact, sign } = words
  const { head, invoice, address, funds } = await orderFacts(ctx, order, words, language)
  return sheetOf(ctx, 'agreement', language, {
    title: words.titles.agreement,
    number: id,
    path: openAcceptance(id),
    ...agreementMark(order, words),
    facts: facts([
      ...head,
      [fact.invoice, invoice, 'wide'],
      [fact.address, address, 'wide'],
      [fact.purpose, order.purpose, 'wide'],
    ]),
    lines: goodsOf([order], words, language, false),
    after: fundsTable(words, funds, 'share'),
    notes: words.notes.agreement,
    signs: signsOf([[sign.handler, order.buyerName], [sign.leader], [sign.supplier]]),
    seal: words.seal.unit,
  })
}
