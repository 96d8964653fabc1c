import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isMallError } from '~/contract/errors'
import { exportContent, importContent } from '~/areas/content/domain/move-content'
import type { CampaignEntry } from '~/areas/promotions/campaign-entry'
import { repriceGoods } from '~/areas/catalogue/domain/reprice'
import { codeOf, openTestMall, type TestClock, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { goodsOfOneStore, orderOf, setStock, someGoods, type Goods } from '../support/shopping'
import { TEST_NOW } from '../support/settings'

let clock: TestClock
let mall: TestMall
let goods: Goods[]
let taken = 0
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  clock = mall.clock
  goods = await goodsOfOneStore(mall, 16)
})
beforeEach(() => {
  clock.set(TEST_NOW)
})
afterAll(() => mall.close())

const HOUR_MS = 3_600_000
const inHours = (h: number) => new Date(TEST_NOW.getTime() + h * HOUR_MS)
const office = () => mall.as('administrator').content
/** Goods no other test of this file has. */
const fresh = (): Goods => {
  const it = goods[taken++]
  if (!it) throw new Error('no goods are left')
  return it
}
const at = (it: Goods, unitPrice: number): Goods => ({ ...it, unitPrice })

const campaignOf = (more: Partial<CampaignEntry>): CampaignEntry => ({
  id: `c-${randomUUID().slice(0, 8)}`,
  kind: 'discount',
  title: '开学优惠',
  titleEn: 'New term',
  lead: '',
  leadEn: '',
  rules: '',
  rulesEn: '',
  picture: { scene: 'office', colour: '#123456' },
  beginsAt: inHours(-1).toISOString(),
  endsAt: inHours(24).toISOString(),
  ord: 0,
  floors: [],
  goods: [],
  gifts: [],
  ...more,
})
async function keep(entry: CampaignEntry, published: boolean): Promise<string> {
  const { id } = entry
  const seen = await office()
    .entry({ kind: 'campaigns', id })
    .catch(() => null)
  const content = { kind: 'campaigns' as const, entry }
  const look = seen?.look ?? 'nothing'
  return (await office().keep({ content, id: seen && id, look, published })).id
}
const publish = (entry: CampaignEntry) => keep(entry, true)
async function withdraw(id: string) {
  const { look } = await office().entry({ kind: 'campaigns', id })
  await office().withdraw({ kind: 'campaigns', id, look })
}
const refusal = async (done: Promise<unknown>) =>
  done.then(
    () => ({}),
    (error: unknown) => (isMallError(error) ? (error.details.fields ?? error.code) : error),
  )
const priceOf = async (it: Goods) =>
  (await mall.as('colleague').catalogue.price({ ids: [it.id] })).list[0]?.unitPrice
const place = (it: Goods, num = 1, person = 'colleague') =>
  mall.as(person).orders.place(orderOf(person, [{ goods: it, num }]))

describe('a campaign of the office', () => {
  test('has its price from its publication to its end, in cart and order alike; a draft has none', async () => {
    const it = fresh()
    const sale = it.unitPrice - 1_000
    const entry = campaignOf({ goods: [{ goods: it.id, price: sale }] })
    await keep(entry, false)
    expect(await priceOf(it)).toBe(it.unitPrice)
    expect(await codeOf(place(at(it, sale)))).toBe('price_changed')
    const colleague = mall.as('colleague')
    await colleague.cart.add({ id: it.id, num: 1 })
    await publish(entry)
    expect(await priceOf(it)).toBe(sale)
    const inCart = (await colleague.cart.view()).cartList
      .flatMap(group => group.items)
      .find(item => item.skuId === it.id)
    expect(inCart).toMatchObject({ unitPrice: sale, campaign: { id: entry.id } })
    // Whoever was at the order form before is asked again.
    expect(await codeOf(place(it))).toBe('price_changed')
    expect(await codeOf(place(at(it, sale)))).toBe('done')
    clock.set(inHours(25))
    expect(await priceOf(it)).toBe(it.unitPrice)
    expect(await codeOf(place(at(it, sale)))).toBe('price_changed')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('that was published before its day begins by the clock', async () => {
    const it = fresh()
    const sale = it.unitPrice - 900
    const times = { beginsAt: inHours(2).toISOString(), endsAt: inHours(4).toISOString() }
    const id = await publish(campaignOf({ goods: [{ goods: it.id, price: sale }], ...times }))
    expect((await office().entry({ kind: 'campaigns', id })).state).toBe('planned')
    expect(await priceOf(it)).toBe(it.unitPrice)
    clock.set(inHours(3))
    expect(await priceOf(it)).toBe(sale)
    expect((await office().entry({ kind: 'campaigns', id })).state).toBe('shown')
  })

  test('changed while it runs leaves orders as they are, and what was bought in it counted', async () => {
    const it = fresh()
    const [sale, next] = [it.unitPrice - 1_000, it.unitPrice - 2_000]
    const entry = campaignOf({ goods: [{ goods: it.id, price: sale, stock: 5, perPerson: 4 }] })
    await publish(entry)
    const placed = await place(at(it, sale), 3)
    const limits = (stock: number, perPerson: number) => ({
      ...entry,
      goods: [{ goods: it.id, price: next, stock, perPerson }],
    })
    expect(await refusal(publish(limits(2, 4)))).toEqual({ 'goods[0].stock': 'campaign_sold' })
    expect(await refusal(publish(limits(5, 2)))).toEqual({
      'goods[0].perPerson': 'campaign_bought',
    })
    await publish(limits(4, 4))
    expect(await codeOf(place(at(it, sale)))).toBe('price_changed')
    expect(await codeOf(place(at(it, next), 2, 'student'))).toBe('price_changed')
    expect(await codeOf(place(at(it, next), 1, 'student'))).toBe('done')
    const order = await mall.as('colleague').orders.detail({ id: placed.orders[0]?.id ?? '' })
    expect(order.lines[0]).toMatchObject({ unitPrice: sale, campaign: { id: entry.id } })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('withdrawn ends at once; published again it remembers what was bought, and what was called off meanwhile', async () => {
    const it = fresh()
    const sale = it.unitPrice - 1_000
    const entry = campaignOf({ goods: [{ goods: it.id, price: sale, stock: 3 }] })
    const id = await publish(entry)
    const first = await place(at(it, sale), 1)
    await place(at(it, sale), 1, 'student')
    await withdraw(id)
    expect(await codeOf(mall.guest().promotions.campaign({ id }))).toBe('not_found')
    expect(await codeOf(place(at(it, sale)))).toBe('price_changed')
    await mall.as('colleague').orders.cancel({ id: first.orders[0]?.id ?? '', remark: '不要了' })
    await publish(entry)
    expect(await codeOf(place(at(it, sale), 3))).toBe('price_changed')
    expect(await codeOf(place(at(it, sale), 2))).toBe('done')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('that is withdrawn while many order is bought at its price or not at all', async () => {
    const it = fresh()
    const sale = it.unitPrice - 1_000
    const entry = campaignOf({ goods: [{ goods: it.id, price: sale, stock: 500 }] })
    const id = await publish(entry)
    const orders = Array.from({ length: 24 }, () => codeOf(place(at(it, sale))))
    const answers = await Promise.all([...orders, withdraw(id).then(() => 'withdrawn')])
    expect(new Set(answers.filter(it => !['done', 'price_changed'].includes(it)))).toEqual(
      new Set(['withdrawn']),
    )
    await publish(entry)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('is searched for by its price after the job', async () => {
    const it = fresh()
    await publish(campaignOf({ goods: [{ goods: it.id, rate: 500 }] }))
    const ctx = mall.api.ctxFor(mall.school(), null, 'test')
    expect(await repriceGoods(ctx)).toBeGreaterThan(0)
  })
})

describe('what a form may not say', () => {
  test('prices above the list price, goods there are not, twice, or of another supplier', async () => {
    const [it, other] = [
      fresh(),
      (await someGoods(mall, 5)).find(one => one.storeId !== goods[0]?.storeId),
    ]
    const of = (more: Partial<CampaignEntry>) => refusal(publish(campaignOf(more)))
    const own = { goods: it.id }
    expect(await of({ goods: [{ ...own, price: it.unitPrice }] })).toEqual({
      'goods[0].price': 'campaign_price',
    })
    expect(await of({ goods: [own, own] })).toEqual({ 'goods[1].goods': 'campaign_goods_twice' })
    expect(await of({ goods: [own, { goods: 'nothing' }] })).toEqual({
      'goods[1].goods': 'content_goods',
    })
    expect(await of({ storeId: 'nobody', goods: [] })).toEqual({ storeId: 'choose_one' })
    expect(await of({ storeId: other?.storeId, goods: [own] })).toEqual({
      'goods[0].goods': 'campaign_supplier',
    })
    const gift = (goods: string, gift: string) => ({ goods, gift, forNum: 1, num: 1 })
    expect(await of({ goods: [own], gifts: [gift(other?.id ?? '', it.id)] })).toEqual({
      'gifts[0].goods': 'campaign_gift_goods',
    })
    expect(await of({ goods: [own], gifts: [gift(it.id, other?.id ?? '')] })).toEqual({
      'gifts[0].gift': 'campaign_gift_supplier',
    })
    expect(
      await of({ beginsAt: inHours(3).toISOString(), endsAt: inHours(2).toISOString() }),
    ).toEqual(expect.objectContaining({ 'content.entry.endsAt': 'campaign_ends' }))
  })

  test('a price that was set before may stay when the list price has fallen; buyers never pay more than that', async () => {
    const it = fresh()
    const entry = campaignOf({ goods: [{ goods: it.id, price: it.unitPrice - 100 }] })
    await publish(entry)
    await mall.sql('update products set unit_price = $2 where mall_id = $3 and id = $1', [
      it.id,
      it.unitPrice - 200,
      mall.school().id,
    ])
    await publish({ ...entry, title: '改了名字' })
    expect(await priceOf(it)).toBe(it.unitPrice - 200)
  })

  test('two campaigns on the same goods are told, and the lowest price counts', async () => {
    const it = fresh()
    const [low, high] = [it.unitPrice - 2_000, it.unitPrice - 1_000]
    const one = await publish(campaignOf({ title: '低价', goods: [{ goods: it.id, price: low }] }))
    const two = await publish(campaignOf({ goods: [{ goods: it.id, price: high }] }))
    const { overlaps } = await office().entry({ kind: 'campaigns', id: two })
    expect(overlaps).toMatchObject([{ id: one, title: '低价', goodsCount: 1 }])
    expect(await priceOf(it)).toBe(low)
    await withdraw(one)
    expect(await priceOf(it)).toBe(high)
  })
})

describe('gifts of the office', () => {
  test('come with orders from the publication on, as long as there are some', async () => {
    const [it, gift] = [fresh(), fresh()]
    await setStock(mall, gift.id, 1)
    const entry = campaignOf({
      kind: 'promote',
      goods: [{ goods: it.id }],
      gifts: [{ goods: it.id, gift: gift.id, forNum: 2, num: 1 }],
    })
    const giftsIn = async (num: number) => {
      const placed = await place(it, num)
      const order = await mall.as('colleague').orders.detail({ id: placed.orders[0]?.id ?? '' })
      return order.lines.filter(line => line.giftOf !== null)
    }
    expect(await giftsIn(2)).toEqual([])
    await publish(entry)
    expect(await giftsIn(2)).toMatchObject([{ productId: gift.id, num: 1, unitPrice: 0 }])
    expect(await giftsIn(2)).toEqual([])
    expect(await brokenLaws(mall)).toEqual([])
  })
})

describe('who may', () => {
  test('auditors read and change nothing; another school has neither the campaign nor its price', async () => {
    const it = fresh()
    const entry = campaignOf({ goods: [{ goods: it.id, price: it.unitPrice - 500 }] })
    const id = await publish(entry)
    const { look } = await mall.as('auditor').content.entry({ kind: 'campaigns', id })
    expect(await codeOf(mall.as('auditor').content.withdraw({ kind: 'campaigns', id, look }))).toBe(
      'no_permission',
    )
    expect(await codeOf(mall.guest('jianghai').promotions.campaign({ id }))).toBe('not_found')
    expect(
      await codeOf(mall.as('administrator', 'jianghai').content.entry({ kind: 'campaigns', id })),
    ).toBe('not_found')
    const [row] = await mall.sql<{ detail: { after: { goods: unknown } } }>(
      "select detail from audit_rows where mall_id = $1 and verb = 'content.publish' and subject_id = $2",
      [mall.school().id, `campaigns/${id}`],
    )
    expect(row?.detail.after.goods).toEqual([{ goods: it.id, price: it.unitPrice - 500 }])
  })
})

describe('files', () => {
  test('of campaigns are the same after they were brought in again, and keep what was bought counted', async () => {
    const before = await exportContent(await mall.ctx(null))
    const file = before.filter(it => it.name === 'campaigns.json')
    expect(JSON.parse(file[0]?.text ?? '')).not.toHaveLength(0)
    const again = await importContent(await mall.ctx(null), file, { by: 'operator' })
    expect(again).toMatchObject([{ name: 'campaigns.json', changed: false }])
    const list = JSON.parse(file[0]?.text ?? '') as CampaignEntry[]
    const less = [{ name: 'campaigns.json', text: JSON.stringify(list.slice(1)) }]
    expect((await importContent(await mall.ctx(null), less, { by: 'operator' }))[0]?.changed).toBe(
      true,
    )
    await importContent(await mall.ctx(null), file, { by: 'operator' })
    expect(await exportContent(await mall.ctx(null))).toEqual(before)
    expect(await brokenLaws(mall)).toEqual([])
  })
})

describe('pages of which there is one', () => {
  test.each([
    ['about', { text: '新的介绍', textEn: 'New words' }],
    ['poverty', { title: '乡村馆', titleEn: 'Village', lead: '', leadEn: '', paragraphs: [] }],
    ['manualHead', { title: '新手册', titleEn: 'New manual', edition: '2026' }],
  ] as const)(
    '%s is drafted and published, and keeps what its form does not ask for',
    async (kind, entry) => {
      const shown = async () => ({
        about: (await mall.guest().content.help({})).about,
        poverty: await mall.guest().content.poverty(),
        manualHead: await mall.guest().content.operationManual(),
      })
      const before = await shown()
      const { look } = await office().entry({ kind, id: kind })
      const content = { kind, entry } as Parameters<ReturnType<typeof office>['keep']>[0]['content']
      await office().keep({ content, id: kind, look, published: false })
      expect(await shown()).toEqual(before)
      const drafted = await office().entry({ kind, id: kind })
      await office().keep({ content, id: kind, look: drafted.look, published: true })
      const after = await shown()
      expect(after[kind]).toMatchObject(entry)
      expect(after.poverty.figures).toEqual(before.poverty.figures)
      expect(after.manualHead.chapters).toEqual(before.manualHead.chapters)
      const published = await office().entry({ kind, id: kind })
      const withdrawn = office().withdraw({ kind, id: kind, look: published.look })
      expect(await codeOf(withdrawn)).toBe(kind === 'manualHead' ? 'wrong_state' : 'done')
    },
  )
})
