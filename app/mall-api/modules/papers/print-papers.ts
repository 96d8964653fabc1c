import { eq } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { Ctx } from '../../core/ctx'
import { dayOf, minuteOf } from '../../core/days'
import { mine, read } from '../../database/pool'
import type { PaperHead } from '../../paper/document'
import { printPdf } from '../../paper/press'
import { findAcceptance } from '../acceptance/find-acceptances'
import { organisations, people } from '../accounts/tables'
import { findOrderDetail } from '../orders/find-orders'
import { logOfOrder } from '../orders/history'
import { findStatement } from '../settlement/find-statements'
import { paperWords } from './words'

type Asked = { id: string; language: 'cn' | 'en'; base?: string }

const headOf = (ctx: Ctx, { id, language, base }: Asked, path: string): PaperHead => ({
  language, school: language === 'en' ? ctx.mall.schoolNameEn : ctx.mall.schoolName, number: id, url: `${base ?? ''}/emall${path}`, preparedAt: minuteOf(ctx.clock.now()),
})
const asFile = (name: string, pdf: Buffer) => ({ name: `${name}.pdf`, mime: 'application/pdf' as const, content: pdf.toString('base64') })
const minute = (instant: string | null) => (instant ? minuteOf(new Date(instant)) : undefined)
const funds = (list: readonly { accountNo: string; name?: string; fundName?: string; ownerName: string; amount: Hao }[]) =>
  list.map(it => ({ number: it.accountNo, name: it.fundName ?? it.name ?? '', owner: it.ownerName, amount: it.amount }))

/** Number and department of a person, for the head of a form. */
async function personOf(ctx: Ctx, personId: string, name: string) {
  const [row] = await read(ctx, ctx => ctx.db.select({ code: people.code, department: organisations.name }).from(people)
    .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, people.orgId))).where(mine(ctx, people, eq(people.id, personId))))
  return { name, code: row?.code, department: row?.department ?? undefined }
}

export async function printStatement(ctx: Ctx, asked: Asked) {
  const statement = await findStatement(ctx, asked)
  const words = paperWords[asked.language]
  const orderIds = [...new Set(statement.lines.map(line => line.orderId))]
  const pdf = await printPdf('statement', {
    ...headOf(ctx, asked, `/orders/scan/settle/${statement.id}`), supplier: { name: statement.storeName }, period: { from: statement.from, to: statement.to },
    status: words.statement[statement.status], preparedBy: statement.createdByName, funds: funds(statement.funds), freight: statement.freight,
    orders: orderIds.map(orderNo => {
      const lines = statement.lines.filter(line => line.orderId === orderNo)
      return { orderNo, buyer: lines[0]?.buyerName, lines: lines.map(it => ({ acceptanceNo: it.acceptanceId, product: it.name, spec: it.spec, unit: it.unit, quantity: it.num, unitPrice: it.unitPrice, amount: it.amount })) }
    }),
  })
  return asFile(`statement-${statement.id}`, pdf)
}

export async function printAcceptance(ctx: Ctx, asked: Asked) {
  const acceptance = await findAcceptance(ctx, asked)
  const order = await read(ctx, ctx => findOrderDetail(ctx, acceptance.orderId))
  const words = paperWords[asked.language]
  const person = (name: string) => (name === 'system' ? words.system : name)
  const pdf = await printPdf('acceptance', {
    ...headOf(ctx, asked, `/orders/scan/accept/${acceptance.id}`), orderNo: acceptance.orderId, supplier: acceptance.storeName, buyer: await personOf(ctx, order.buyerId, order.buyerName),
    acceptor: person(acceptance.acceptorName), confirmer: acceptance.confirmerName ?? undefined, receivedAt: minute(order.receivedAt), acceptedAt: minute(acceptance.createdAt) ?? '', logisticsNo: order.logisticsNo ?? undefined,
    place: order.address, status: words.acceptance[acceptance.status], opinion: acceptance.confirmRemark ?? acceptance.remark ?? undefined, funds: funds(order.funds), freight: acceptance.freight,
    lines: acceptance.lines.map(it => ({ product: it.name, spec: it.spec, unit: it.unit, ordered: it.num, accepted: it.acceptedNum, rejected: it.rejectedNum, unitPrice: it.unitPrice, amount: it.amount, remark: it.reason ?? undefined })),
  })
  return asFile(`acceptance-${acceptance.id}`, pdf)
}

export async function printPurchaseForm(ctx: Ctx, asked: Asked) {
  const { order, log } = await read(ctx, async ctx => ({ order: await findOrderDetail(ctx, asked.id), log: await logOfOrder(ctx, { id: asked.id }) }))
  const words = paperWords[asked.language]
  const acts: Record<string, string> = words.acts
  const pdf = await printPdf('purchaseForm', {
    ...headOf(ctx, asked, `/orders/${order.id}`), supplier: order.storeName, buyer: { ...(await personOf(ctx, order.buyerId, order.buyerName)), phone: order.phone }, orderedAt: minute(order.createdAt) ?? dayOf(ctx.clock.now()),
    status: words.order[order.status], paymentType: words.payType[order.payType], purpose: order.purpose, buyReason: order.buyReason, address: `${order.address}（${order.consignee} ${order.phone}）`,
    invoiceTitle: order.invoice.type === 'none' ? undefined : order.invoice.title, funds: funds(order.funds), freight: order.freight,
    lines: order.lines.map(it => ({ code: it.code, product: it.name, spec: it.spec, casNo: it.cas ?? undefined, unit: it.unit, quantity: it.num, unitPrice: it.unitPrice, amount: it.amount })),
    steps: log.list.flatMap(it => (acts[it.action] ? [{ at: minute(it.at) ?? '', who: it.actorName === 'system' ? words.system : it.actorName, act: acts[it.action] ?? '', remark: it.remark ?? undefined }] : [])),
  })
  return asFile(`purchase-${order.id}`, pdf)
}
