import { eq, inArray } from 'drizzle-orm'
import type { MallClient } from '~/contract'
import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import type { DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { bankCards } from '~/areas/billing/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { dueWithin } from '~/areas/settlement/domain/due'
import { Cast } from './acting'
import { demoCatalogue } from './catalogue'
import { invoiceFile } from './invoice-file'

const banks = [
  ['中国工商银行', 'Industrial and Commercial Bank of China'],
  ['中国建设银行', 'China Construction Bank'],
  ['中国银行', 'Bank of China'],
  ['招商银行', 'China Merchants Bank'],
] as const

/** An account of each supplier that buyers may transfer to. The numbers belong to nobody. */
export async function seedBankCards(ctx: DbCtx): Promise<void> {
  await ctx.db.insert(bankCards).values(
    demoCatalogue().stores.map((store, i) => {
      const [bank, bankEn] = banks[i % banks.length] ?? banks[0]
      return {
        mallId: ctx.mall.id,
        id: `${store.key}-main`,
        storeId: store.key,
        bank,
        bankEn,
        accountName: store.name,
        accountNo: `0000 ${String(1001 + i * 37)} ${String(ctx.mall.id).padStart(4, '0')} ${String(2718 + i * 101)}`,
      }
    }),
  )
}

/** Orders whose invoice has a file to look at. */
const INVOICE_FILES = 3

async function drawnFor(
  clerk: MallClient,
  id: string,
  invoice: { invNo: string; issuedOn: string },
): Promise<Uint8Array> {
  const order = await clerk.orders.detail({ id })
  return invoiceFile({
    ...invoice,
    buyer: order.invoice.title || order.buyerName,
    buyerTaxNo: order.invoice.taxNo || '—',
    seller: order.storeName,
    amount: order.amount,
    lines: order.lines,
  })
}

/** Invoices that were given, a transfer that was recorded, funds that are prepared, and settlements sent back: one to be changed, one changed and to be confirmed. */
export async function seedBilling(api: MallApi, school: Mall): Promise<void> {
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  const { finished, paid, due, open } = await read(cast.system, async ctx => ({
    finished: await ctx.db
      .select({ id: orders.id, storeId: orders.storeId })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.status, 'finished'), eq(orders.buyerId, 'teacher')))
      .orderBy(orders.id)
      .limit(6),
    paid: await ctx.db
      .select({ id: orders.id, storeId: orders.storeId })
      .from(orders)
      .where(
        mine(
          ctx,
          orders,
          eq(orders.status, 'finished'),
          inArray(orders.payType, ['cod', 'periodic']),
          eq(orders.buyerId, 'teacher'),
        ),
      )
      .orderBy(orders.id)
      .limit(2),
    due: await ctx.db
      .select()
      .from(acceptances)
      .where(
        mine(
          ctx,
          acceptances,
          dueWithin(cast.day(60), cast.day(7)),
          eq(acceptances.buyerId, 'teacher'),
        ),
      )
      .orderBy(acceptances.id),
    open: await ctx.db
      .select({ id: orders.id, amount: orders.amount })
      .from(orders)
      .where(
        mine(
          ctx,
          orders,
          eq(orders.fundStatus, 'toFill'),
          eq(orders.status, 'pending'),
          eq(orders.buyerId, 'student'),
        ),
      )
      .orderBy(orders.id)
      .limit(1),
  }))
  cast.goTo(9, 10)
  for (const [n, { id, storeId }] of finished.entries()) {
    const clerk = await cast.as(`clerk-${storeId}`)
    const invoice = {
      invNo: `2631200000${String(5_000_001_371 + n * 977).padStart(10, '0')}`,
      issuedOn: cast.day(10),
    }
    const fileId =
      n < INVOICE_FILES
        ? (
            await clerk.files.upload({
              kind: 'ImgPdf',
              name: `电子发票样例-${invoice.invNo}.pdf`,
              content: await drawnFor(clerk, id, invoice),
            })
          ).id
        : undefined
    await clerk.billing.uploadInvoice({ id, ...invoice, fileId })
  }
  for (const [n, { id, storeId }] of paid.entries()) {
    const transferNo = `HQ20261108-${String(417 + n * 31).padStart(4, '0')}`
    await (
      await cast.as('teacher')
    ).billing.paymentBank({ id, bankCardId: `${storeId}-main`, transferNo, paidOn: cast.day(12) })
    // The second waits for the supplier's word.
    if (!n)
      await (
        await cast.as(`clerk-${storeId}`)
      ).billing.answerTransfer({ id, transferNo, received: true, remark: '' })
  }
  const [draft] = open
  if (draft)
    await (
      await cast.as('student')
    ).ordering.draft({ id: draft.id, shares: [{ fundId: 'nsfc', amount: draft.amount }] })
  const sentBack = due.slice(0, 2)
  const finance = await cast.as('finance')
  for (const storeId of new Set(sentBack.map(it => it.storeId))) {
    cast.goTo(7, 9)
    const { id } = await finance.settlement.make({ storeId, from: cast.day(60), to: cast.day(7) })
    cast.goTo(6, 15)
    await finance.fundChanges.bounce({
      id,
      acceptIds: sentBack.filter(it => it.storeId === storeId).map(it => it.id),
      remark: '经费账号年度预算已封账，请更换为本年度可用的经费。',
    })
  }
  const changed = sentBack[1]
  if (!changed) return
  cast.goTo(5, 11)
  const buyer = await cast.as(changed.buyerId)
  const { orderAmount } = await buyer.fundChanges.detail({ id: changed.id })
  await buyer.fundChanges.modify({
    id: changed.id,
    shares: [{ fundId: 'key', amount: orderAmount }],
  })
}
