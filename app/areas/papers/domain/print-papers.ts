import { crestForPapers } from '~/areas/malls/domain/paper-crest'
import type { PaperKind, Sheet } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { print } from '~/mall/paper/press'
import { withBase } from '~/paths'
import { billSheet, settlementFormSheet } from './bill-sheets'
import { agreementSheet, orderDetailSheet, purchaseFormSheet } from './order-sheets'
import { acceptanceSheet, statementSheet } from './settled-sheets'
import type { PaperQuery } from './sheet-parts'

const sheets: Record<PaperKind, (ctx: Ctx, query: PaperQuery) => Promise<Sheet>> = {
  statement: statementSheet,
  acceptance: acceptanceSheet,
  purchaseForm: purchaseFormSheet,
  orderDetail: orderDetailSheet,
  bill: billSheet,
  settlementForm: settlementFormSheet,
  agreement: agreementSheet,
}
const fileNames: Record<PaperKind, string> = {
  statement: 'statement',
  acceptance: 'acceptance',
  purchaseForm: 'purchase',
  orderDetail: 'order',
  bill: 'bill',
  settlementForm: 'settlement',
  agreement: 'agreement',
}

/** A document, for whoever may see what it is about: the finders it is made from refuse the others. */
export const findSheet = (ctx: Ctx, { kind, ...query }: PaperQuery & { kind: PaperKind }) =>
  sheets[kind](ctx, query)

export async function printSheet(
  ctx: Ctx,
  {
    kind,
    landscape,
    more,
    ...query
  }: PaperQuery & { kind: PaperKind; landscape: boolean; more?: string },
) {
  const list = []
  // One after another: each asks the database for an order in full.
  for (const id of new Set([query.id, ...(more?.split(',') ?? [])])) {
    const sheet = await sheets[kind](ctx, { ...query, id })
    list.push({ sheet, url: `${ctx.services.addressOf(ctx.mall)}${withBase(sheet.path)}` })
  }
  const number = list[0]?.sheet.number ?? query.id
  const pdf = await print('sheets', { list, landscape, crest: await crestForPapers(ctx) })
  return {
    name: `${fileNames[kind]}-${number}${list.length > 1 ? `-${list.length}` : ''}.pdf`,
    mime: 'application/pdf' as const,
    content: pdf.toString('base64'),
  }
}
