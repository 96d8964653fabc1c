import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { photo, png } from '../support/pictures'
import { buyUntil, clerkOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 2, { stock: 100_000 })
})
afterAll(() => site.close())

const received = async () =>
  (await buyUntil(site.mall, [{ goods: goods[0]!, num: 3 }], 'received')).orders[0]!.id
const accepted = async () =>
  (
    await site.mall.as('teacher').acceptances.accept({
      orderId: await received(),
      lines: [{ lineNo: 1, acceptedNum: 3, rejectedNum: 0 }],
    })
  ).id

describeForm(() => site, {
  name: 'accepting an order line by line',
  who: 'teacher',
  ownThing: true,
  form: '#accept',
  at: async () => `/orders/accept/apply/${await received()}`,
  valid: {
    'lines[0].acceptedNum': '2',
    'lines[0].rejectedNum': '1',
    'lines[0].reason': '瓶身破裂',
    remark: '其余完好',
  },
  then: async (page, { mall }) => {
    const id = /\/schedule\/(\d+)/.exec(page.path)?.[1] ?? ''
    expect(await mall.as('teacher').acceptances.detail({ id })).toMatchObject({
      status: 'toConfirm',
      remark: '其余完好',
      lines: [{ acceptedNum: 2, rejectedNum: 1, reason: '瓶身破裂' }],
    })
  },
  wrong: [
    { values: { 'lines[0].acceptedNum': 'x' }, at: 'lines[0].acceptedNum' },
    { values: { 'lines[0].rejectedNum': '-1' }, at: 'lines[0].rejectedNum' },
    { values: { 'lines[0].acceptedNum': '4' }, at: 'lines[0].acceptedNum' },
    { values: { 'lines[0].acceptedNum': '1' }, at: 'lines[0].acceptedNum' },
    { values: { 'lines[0].reason': '' }, at: 'lines[0].reason' },
    {
      values: { 'lines[0].photos': photo('假照片.png', Buffer.from('this is no picture')) },
      at: 'lines[0].photos',
    },
    {
      values: { 'lines[0].photos': photo('动图.png', Buffer.concat([Buffer.from('GIF89a'), png])) },
      at: 'lines[0].photos',
    },
    {
      values: {
        'lines[0].photos': photo('大图.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])),
      },
      at: 'lines[0].photos',
    },
    {
      values: { 'lines[0].photos': Array.from({ length: 9 }, (_, i) => photo(`${i}.png`)) },
      at: 'lines[0].photos',
    },
  ],
  never: [
    { who: 'student', status: 404 },
    { who: 'finance', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'confirming an acceptance',
  who: 'acceptor',
  ownThing: true,
  form: '#confirm-acceptance',
  press: 'confirm',
  at: async () => `/todo/todo/toAuditAccept/detail/${await accepted()}`,
  valid: { note: '已核对' },
  wrong: [{ values: { note: '长'.repeat(201) }, at: 'note' }],
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'returning an acceptance',
  who: 'acceptor',
  ownThing: true,
  form: '#return-acceptance',
  press: 'return',
  at: async () => `/todo/todo/toAuditAccept/detail/${await accepted()}`,
  valid: { remark: '请补拍照片' },
  wrong: [
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
})

test('what was accepted and what was not is told with the unit of the goods', async () => {
  await site.mall.sql(
    "update products set unit = '瓶', unit_en = 'bottle' where mall_id = $1 and id = $2",
    [site.mall.school().id, goods[0]!.id],
  )
  await site.mall.as('teacher').acceptances.accept({
    orderId: await received(),
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 1, reason: '破裂' }],
  })
  const browser = await site.browser().signIn('teacher')
  const { text } = await browser.visit('/orders/accept?status=all', { status: 200 })
  expect(text).toContain('合格 2 瓶')
  expect(text).toContain('拒收 1 瓶')
  expect(text).toContain('1 种商品有拒收')
  const english = await browser.speak('en').visit('/orders/accept?status=all', { status: 200 })
  expect(english.text).toContain('2 bottles accepted')
  expect(english.text).toContain('1 bottle rejected')
  expect(english.text).toContain('Rejections on 1 line')
})

describe('photos of an acceptance', () => {
  test('are kept when the form is refused, shown afterwards, and seen by nobody without a part in it', async () => {
    const id = await received()
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit(`/orders/accept/apply/${id}`, { status: 200 })
    await buyer.submit(
      {
        'lines[0].acceptedNum': '2',
        'lines[0].rejectedNum': '1',
        'lines[0].reason': '',
        'lines[0].photos': photo('瓶身.png'),
      },
      { form: '#accept' },
    )
    expect(buyer.page.status).toBe(422)
    const [src] = buyer.page
      .$('#main .m-photo img')
      .toArray()
      .map(it => buyer.page.$(it).attr('src') ?? '')
    expect(src).toMatch(/\/emall\/files\//)
    const done = await buyer.submit({ 'lines[0].reason': '破裂' }, { form: '#accept' })
    expect(done.status).toBe(200)
    const picture = await buyer.request(buyer.address(src ?? ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const stranger = await site.browser().signIn('student')
    expect((await stranger.request(stranger.address(src ?? ''))).status).toBe(404)
    const guest = site.browser()
    expect((await guest.request(guest.address(src ?? ''))).status).not.toBe(200)
    const clerk = await site.browser().signIn(clerkOf(goods[0]!.storeId))
    expect(
      (await clerk.request(clerk.address(src ?? ''))).status,
      'the supplier of the order',
    ).toBe(200)
  })

  test('pressed twice, it is accepted once and shown both times', async () => {
    const id = await received()
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit(`/orders/accept/apply/${id}`)
    const { url, init } = buyer.page.form('#accept').request()
    const again = buyer.page.form('#accept').request()
    const one = await buyer.request(url, init)
    const two = await buyer.request(again.url, again.init)
    expect([one.status, two.status]).toEqual([302, 302])
    expect(two.headers.get('location')?.split('?')[0]).toBe(
      one.headers.get('location')?.split('?')[0],
    )
  })
})
