import type { PaperKind, Sheet } from '~/contract/papers'
import type { Ctx } from '../../core/ctx'
import { print } from '../../paper/press'
import {
  agreementSheet,
  billSheet,
  orderDetailSheet,
  purchaseFormSheet,
  settlementFormSheet,
} from './order-sheets'
import { acceptanceSheet, statementSheet } from './settled-sheets'
import type { Asked } from './sheet-parts'

const sheets: Record<PaperKind, (ctx: Ctx, asked: Asked) => Promise<Sheet>> = {
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
export const findSheet = (ctx: Ctx, { kind, ...asked }: Asked & { kind: PaperKind }) =>
  sheets[kind](ctx, asked)

export async function printSheet(
  ctx: Ctx,
  {
    kind,
    base,
    landscape,
    ...asked
  }: Asked & { kind: PaperKind; base?: string; landscape: boolean },
) {
  const sheet = await sheets[kind](ctx, asked)
  const pdf = await print('sheet', { sheet, url: `${base ?? ''}/emall${sheet.path}`, landscape })
  return {
    name: `${fileNames[kind]}-${sheet.number}.pdf`,
    mime: 'application/pdf' as const,
    content: pdf.toString('base64'),
  }
}
