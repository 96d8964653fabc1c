import type { MallClient } from '~/contract'
import type { Mall } from '~/areas/malls/contract'
import { haoFromYuan, sumHao, type Hao } from '~/contract/money'
import type { MallApi } from '~/areas'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/mall/core/days'
import { closeUnpaid } from '~/areas/orders/domain/close-unpaid'
import { paths } from '~/paths'
import { Cast } from './acting'
import { demoCatalogue } from './catalogue'
import type { DemoProduct } from './catalogue/types'
import { orderStories, statementStories, type OrderStory, type Stage } from './order-stories'

/** Nothing of the demo costs more a piece, so that budgets last. */
const DEAREST: Hao = 20_000_000
const companies = ['顺丰速运', '京东物流', '中通快递', '供应商自送'] as const
const stages: Stage[] = [
  'placed',
  'filled',
  'cleared',
  'adopted',
  'shipped',
  'received',
  'judged',
  'finished',
]

/** Orders in every status, placed and moved by the mall's own verbs, so that ledger, stock and log agree with them. */
export async function seedOrders(api: MallApi, school: Mall, n: number): Promise<void> {
  const base = api.ctxFor(school, null, 'seed')
  const story = new Storyteller(base, n)
  const offeredStories = orderStories.filter(it => school.payTypes.includes(it.payType))
  for (const [at, it] of offeredStories.entries()) await story.tell(it, at)
  for (const it of statementStories) await story.settle(it)
}

/** Tells orders from their first day on, under a clock of its own. */
export class Storyteller extends Cast {
  private parcels = 0

  constructor(
    base: Ctx,
    private readonly n: number,
  ) {
    super(base)
  }

  /** The clock goes on, never past today. */
  private wait(ms: number) {
    this.at = Math.min(this.at + ms, this.today - MINUTE_MS)
  }

  async tell(story: OrderStory, nth: number): Promise<void> {
    const hasReached = (stage: Stage) => stages.indexOf(story.stage) >= stages.indexOf(stage)
    const ends = story.stage === 'cancelled' || story.stage === 'rejected'
    // During working hours at the school, and where it is today, a while ago.
    const morning =
      Math.floor((this.today - story.daysAgo * DAY_MS) / DAY_MS) * DAY_MS + 1 * HOUR_MS
    this.at =
      story.daysAgo === 0
        ? this.today - (15 + (nth % 7)) * MINUTE_MS
        : morning + ((nth * 37 + this.n * 11) % 300) * MINUTE_MS
    const buyer = await this.as(story.buyer)
    const lines =
      story.goods?.map(([id, num]) => ({ id, num })) ??
      story.stores
        .flatMap(store => goodsOf(store, nth + this.n, nth % 3 === 2 ? 3 : 2))
        .map((it, i) => ({ id: it.key, num: 1 + ((nth + i * 2) % 4) }))
    const { list: prices } = await buyer.catalogue.price({ products: lines })
    const { rules } = this.base.mall.stopsByRules
      ? await buyer.ordering.model({ lines })
      : { rules: [] }
    const { checkoutId, orders } = await buyer.orders.place({
      key: `demo-${this.n}-${nth}`,
      addressId: `${story.buyer}-${nth % 4 === 3 ? 'office' : 'lab'}`,
      payType: story.payType,
      purpose: story.purpose,
      projectId: story.project,
      invoice:
        story.payType === 'unified'
          ? { type: 'none', title: '', taxNo: '' }
          : { type: 'normal', title: this.base.mall.schoolName, taxNo: '' },
      declared: rules.map(it => ({
        rule: it.rule,
        permitNo: it.needs === 'permit' ? `备案2026-${String(100 + nth)}` : undefined,
      })),
      lines: lines.map(it => ({
        ...it,
        unitPrice: prices.find(one => one.id === it.id)?.unitPrice ?? 0,
      })),
    })
    const amount = sumHao(orders.map(it => it.amount))
    if (story.stage === 'expired') return this.expire(checkoutId)
    if (story.payType === 'online' && (ends || hasReached('cleared')))
      await this.pay(buyer, checkoutId)
    if (
      story.payType === 'unified' &&
      story.funds &&
      (ends || story.stage === 'returned' || hasReached('filled'))
    )
      await this.fill(buyer, story, checkoutId, orders, amount)
    for (const order of orders) await this.move(story, order, hasReached)
  }

  private async expire(checkoutId: string) {
    this.wait(31 * MINUTE_MS)
    await closeUnpaid(this.system, checkoutId)
  }

  private async pay(buyer: MallClient, checkoutId: string) {
    this.wait(4 * MINUTE_MS)
    const { paymentId } = await buyer.payments.start({ checkoutId, returnUrl: paths.payReturn })
    this.wait(MINUTE_MS)
    const { returnUrl: _back, ...word } = await buyer.payments.press({
      id: paymentId,
      result: 'paid',
    })
    await buyer.payments.notify(word)
  }

  private async fill(
    buyer: MallClient,
    story: OrderStory,
    checkoutId: string,
    orders: readonly { id: string }[],
    amount: Hao,
  ) {
    this.wait(6 * MINUTE_MS)
    const shares = sharesOf(story.funds ?? [], amount)
    await buyer.funds.fill({ checkoutId, shares })
    if (story.stage === 'filled') return
    const ownerKey = shares[0]?.fundId === 'dept' ? 'colleague' : 'owner'
    if (ownerKey === story.buyer) return
    const owner = await this.as(ownerKey)
    this.wait(2 * HOUR_MS)
    for (const { id } of orders) {
      if (story.stage === 'returned')
        await owner.funds.giveBack({ id, remark: '请改用材料费科目，并补充购买事由。' })
      else await owner.funds.approve({ id })
    }
  }

  private async move(
    story: OrderStory,
    order: { id: string; storeId: string },
    hasReached: (stage: Stage) => boolean,
  ) {
    const { id } = order
    const buyer = await this.as(story.buyer)
    const clerk = await this.as(`clerk-${order.storeId}`)
    if (story.stage === 'cancelled') {
      this.wait(HOUR_MS)
      await buyer.orders.cancel({ id, remark: '不再需要：实验方案有调整' })
    } else if (story.stage === 'rejected') {
      this.wait(5 * HOUR_MS)
      await clerk.orders.reject({ id, remark: '该批次缺货，预计三周后到货，请选购同类商品。' })
    }
    if (hasReached('adopted')) {
      this.wait(3 * HOUR_MS)
      await clerk.orders.adopt({ id })
    }
    if (hasReached('shipped')) {
      this.wait(20 * HOUR_MS)
      const company = companies[this.parcels % companies.length] ?? companies[0]
      await clerk.orders.ship({
        id,
        logisticsCompany: company,
        logisticsNo: `SF${this.n + 1}${String(202600 + this.parcels++ * 7919).padStart(9, '0')}`,
      })
    }
    if (hasReached('received')) {
      this.wait(2 * DAY_MS)
      await buyer.orders.receive({ id })
    }
    if (hasReached('judged')) await this.accept(story, buyer, id)
    if (story.review && hasReached('finished')) await this.review(story.review, buyer, id)
  }

  private async accept(story: OrderStory, buyer: MallClient, id: string) {
    this.wait(5 * HOUR_MS)
    const { lines } = await buyer.orders.detail({ id })
    const refusedCount = (lineNo: number) => (story.refuses && lineNo === 1 ? 1 : 0)
    const acceptance = await buyer.acceptances.accept({
      orderId: id,
      remark: '已清点',
      lines: lines.map(it => ({
        lineNo: it.lineNo,
        acceptedNum: it.num - refusedCount(it.lineNo),
        rejectedNum: refusedCount(it.lineNo),
        reason: refusedCount(it.lineNo) ? '到货时外包装破损，瓶口渗漏' : undefined,
        photoIds: [],
      })),
    })
    if (story.stage !== 'finished' || acceptance.status !== 'toConfirm') return
    this.wait(3 * HOUR_MS)
    await (await this.as('acceptor')).acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  }

  private async review([score, content]: [number, string], buyer: MallClient, orderId: string) {
    this.wait(DAY_MS)
    const { lines, status } = await buyer.orders.detail({ id: orderId })
    if (status === 'finished')
      await buyer.reviews.add({
        orderId,
        lines: lines.map(it => ({ lineNo: it.lineNo, score, content })),
      })
  }

  async settle({
    store,
    fromDaysAgo,
    toDaysAgo,
    settled,
  }: (typeof statementStories)[number]): Promise<void> {
    const day = (daysAgo: number) =>
      new Date(this.today - daysAgo * DAY_MS + 8 * HOUR_MS).toISOString().slice(0, 10)
    this.at = this.today - (toDaysAgo - 2) * DAY_MS
    const finance = await this.as('finance')
    const { id } = await finance.settlement.make({
      storeId: demoCatalogue().stores[store]?.key ?? '',
      from: day(fromDaysAgo),
      to: day(toDaysAgo),
    })
    this.wait(3 * DAY_MS)
    if (settled) await finance.settlement.settle({ id })
  }
}

const priceOf = (it: DemoProduct): Hao => haoFromYuan(it.priceYuan) ?? 0

/** Some goods of a store that cost something and not too much, others for each order. */
function goodsOf(store: number, nth: number, count: number): DemoProduct[] {
  const { stores, products } = demoCatalogue()
  const key = stores[store]?.key
  const own = products.filter(
    it =>
      it.storeKey === key &&
      priceOf(it) > 0 &&
      priceOf(it) <= DEAREST &&
      it.stock.north > 20 &&
      it.stock.south > 20 &&
      !it.isOffSale &&
      !it.northOnly &&
      !it.rule &&
      !it.southPriceYuan,
  )
  if (own.length < count) throw new Error(`too few goods of ${key ?? store}`)
  return Array.from({ length: count }, (_, i) => own[(nth * 7 + i * 5) % own.length]).filter(
    (it, i, all): it is DemoProduct => !!it && all.indexOf(it) === i,
  )
}

/** The amount in tenths over the accounts, to the fen; the first carries what rounding leaves. */
function sharesOf(
  funds: readonly [string, number][],
  amount: Hao,
): { fundId: string; amount: Hao }[] {
  const fen = amount / 100
  const rest = funds
    .slice(1)
    .map(([fundId, tenths]) => ({ fundId, amount: Math.floor((fen * tenths) / 10) * 100 }))
  return [
    { fundId: funds[0]?.[0] ?? '', amount: amount - sumHao(rest.map(it => it.amount)) },
    ...rest,
  ].filter(it => it.amount > 0)
}
