import { randomUUID } from 'node:crypto'
import type { TestMall } from '../support/database'
import { clerkOf, type Goods } from '../support/shopping'
import { OURS } from './world'

type Input = Record<string, unknown>
type Stage = 'applied' | 'agreed' | 'returning' | 'received'
const BUYER = 'teacher'

const rows = (mall: TestMall, text: string, values: unknown[] = []) =>
  mall.sql<{ id: string }>(text, [mall.school(OURS).id, ...values], OURS)
const inStore = (settled: string) =>
  `select id from orders where mall_id = $1 and store_id = $2 and buyer_id = '${BUYER}' and status = 'finished' and settle_status in (${settled}) order by created_at desc limit 20`

/** A line of a finished order of the buyer's of which something may be given back. */
async function returnable(
  mall: TestMall,
  goods: Goods[],
  settled: string,
): Promise<{ orderId: string; lineNo: number } | null> {
  for (const { id } of await rows(mall, inStore(settled), [goods[0]!.storeId])) {
    const {
      lines: [line],
    } = await mall.as(BUYER, OURS).afterSales.lines({ id })
    if (line) return { orderId: id, lineNo: line.lineNo }
  }
  return null
}

const asked = (line: {
  orderId: string
  lineNo: number
}): Input & { key: string; num: number } => ({
  ...line,
  key: randomUUID(),
  num: 1,
  kind: 'return',
  reason: 'damaged',
  content: '瓶口破损',
  phone: '13800000001',
  attach: [],
})

/** A case of the buyer's at a stage, of the store the tests know; a new one where there is none. */
async function caseAt(
  mall: TestMall,
  goods: Goods[],
  stage: Stage,
  settled = "'settled', 'settling', 'toSettle'",
): Promise<string | null> {
  const [known] = await rows(
    mall,
    `select c.id from after_sales c join orders o on o.mall_id = c.mall_id and o.id = c.order_id where c.mall_id = $1 and c.store_id = $2 and c.buyer_id = '${BUYER}' and c.status = $3 and o.settle_status in (${settled}) limit 1`,
    [goods[0]!.storeId, stage],
  )
  if (known) return known.id
  const line = await returnable(mall, goods, settled)
  if (!line) return null
  const buyer = mall.as(BUYER, OURS).afterSales,
    clerk = mall.as(clerkOf(goods[0]!.storeId), OURS).afterSales
  const { id } = await buyer.apply(asked(line) as Parameters<typeof buyer.apply>[0])
  if (stage === 'received') await clerk.answer({ id, answer: 'waive' })
  else if (stage !== 'applied')
    await clerk.answer({ id, answer: 'agree', returnAddress: '云麓路 1 号' })
  if (stage === 'returning')
    await buyer.sendBack({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
  return id
}

/** Goods of the buyer's that wait to be registered; put there where there are none. */
async function assetOf(
  mall: TestMall,
  described: boolean,
): Promise<{ id: string; orderId: string } | null> {
  const school = mall.school(OURS).id
  await mall.sql(
    `insert into assets (mall_id, id, order_id, line_no, person_id, person_name, num, rule, status, created_at)
    select l.mall_id, 'asset-' || l.order_id || '-' || l.line_no, l.order_id, l.line_no, o.buyer_id, o.buyer_name, l.accepted_num, 'asset', 'wait', $2 from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
    where l.mall_id = $1 and o.buyer_id = '${BUYER}' and o.status = 'finished' and l.accepted_num > 0 and not exists (select 1 from assets a where a.mall_id = l.mall_id and a.order_id = l.order_id and a.line_no = l.line_no) order by o.created_at desc limit 1`,
    [school, mall.clock.now()],
    OURS,
  )
  const [row] = await mall.sql<{ id: string; orderId: string }>(
    `select id, order_id as "orderId" from assets where mall_id = $1 and person_id = '${BUYER}' and status = 'wait' order by created_at desc, id desc limit 1`,
    [school],
    OURS,
  )
  if (row && described)
    await mall
      .as(BUYER, OURS)
      .assets.describe({ id: row.id, code: '03', place: '化学楼 305', keeper: '林知远' })
  return row ?? null
}
/** What the address of the assets system says of goods. */
async function opened(mall: TestMall): Promise<{ data: string; sign: string } | null> {
  const asset = await assetOf(mall, true)
  if (!asset) return null
  const { url } = await mall.as(BUYER, OURS).assets.systemUrl({ dataId: asset.id })
  const query = new URL(url, 'http://mall').searchParams
  return { data: query.get('data') ?? '', sign: query.get('sign') ?? '' }
}

type Sample = (mall: TestMall, person: string, goods: Goods[]) => Promise<Input | null>
const byCase =
  (stage: Stage, more: Input = {}, settled?: string): Sample =>
  async (mall, _, goods) => {
    const id = await caseAt(mall, goods, stage, settled)
    return id ? { id, ...more } : null
  }

/** Inputs that are right for the calls about after-sales and fixed assets. */
export const afterSalesSamples: Record<string, Sample> = {
  'afterSales.lines': async (mall, _, goods) => {
    const line = await returnable(mall, goods, "'settled', 'settling', 'toSettle'")
    return line && { id: line.orderId }
  },
  'afterSales.apply': async (mall, _, goods) => {
    const line = await returnable(mall, goods, "'settled', 'settling', 'toSettle'")
    return line && asked(line)
  },
  'afterSales.export': async () => ({ scope: 'own', type: 'csv', language: 'cn', status: 'open' }),
  'afterSales.detail': byCase('applied'),
  'afterSales.withdraw': byCase('applied'),
  'afterSales.answer': byCase('applied', {
    answer: 'agree',
    returnAddress: '云麓路 1 号',
    remark: '请寄回',
  }),
  'afterSales.sendBack': byCase('agreed', {
    logisticsCompany: '顺丰速运',
    logisticsNo: 'SF1234567890',
  }),
  'afterSales.receive': byCase('returning', { restockNum: 1, remark: '完好' }),
  'afterSales.refund': byCase('received', { refundRef: 'R-1' }, "'toSettle'"),
  'afterSales.financeRefund': byCase('received', { refundRef: 'R-2' }, "'settled'"),
  'assets.detail': async mall => await assetOf(mall, false).then(it => it && { id: it.id }),
  'assets.describe': async mall =>
    await assetOf(mall, false).then(
      it => it && { id: it.id, code: '0301', place: '化学楼 305', keeper: '林知远' },
    ),
  'assets.orderUrl': async mall => {
    const asset = await assetOf(mall, true)
    return asset && { id: asset.orderId }
  },
  'assets.systemUrl': async mall => await assetOf(mall, true).then(it => it && { dataId: it.id }),
  'assets.record': async mall =>
    await assetOf(mall, true).then(
      it => it && { id: it.orderId, dataId: it.id, assetNo: '03-0001' },
    ),
  'assets.enter': opened,
  'assets.register': opened,
  'assets.notify': async mall => {
    const from = await opened(mall)
    return from && { ...(await mall.guest(OURS).assets.register(from)) }
  },
}
