import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatYuan, haoFromYuan, yuanText } from '~/contract/money'
import { IE8, openTestSite, type TestSite } from '../support/browse'
import { buyUntil, orderOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
/** Two accounts of the teacher with plenty. */
let one: string
let other: string
let numbers: Map<string, string>
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 2)
  const { list } = await site.mall.as('teacher').funds.list({})
  numbers = new Map(list.map(it => [it.id, it.accountNo]))
  const plenty = list.filter(it => it.available > 10_000_0000 && it.limitLeft === null)
  ;[one, other] = plenty.map(it => it.id) as [string, string]
})
afterAll(() => site.close())

const placed = async (of = goods) =>
  site.mall.as('teacher').orders.place(
    orderOf(
      'teacher',
      of.map(it => ({ goods: it })),
    ),
  )
const open = async (checkoutId: string, userAgent?: string) => {
  const browser = await site.browser({ userAgent }).signIn('teacher')
  return {
    browser,
    page: await browser.visit(`/order/account?checkout=${checkoutId}`, { status: 200 }),
  }
}

test.each([
  ['with scripts', undefined],
  ['by an old browser', IE8],
])(
  'says what is left, fills it in, and says who pays for which order: %s',
  async (_, userAgent) => {
    const { checkoutId, orders } = await placed()
    const due = orders.reduce((sum, it) => sum + it.amount, 0)
    const { browser, page } = await open(checkoutId, userAgent)
    expect(haoFromYuan(page.valueOf('shares[0].amount') ?? '')).toBe(due)
    expect(page.textOf('#fill [role=status]')).toBe('金额已全部分配')
    const [smaller] = [...orders].sort((a, b) => (a.id < b.id ? -1 : 1))
    const first = smaller!.amount
    const filled = await browser.submit(
      {
        'shares[0].fundId': one,
        'shares[0].amount': yuanText(first),
        'shares[1].fundId': other,
      },
      { form: '#fill', press: 'fillRest' },
    )
    expect(filled.valueOf('shares[1].amount')).toBe(yuanText(due - first))
    const parts = filled
      .$('#fill li')
      .map((_, it) => filled.$(it).text().replace(/\s+/g, ' '))
      .get()
    expect(parts).toHaveLength(2)
    for (const { id, amount } of orders) {
      const account = numbers.get(id === smaller!.id ? one : other)
      expect(parts.find(it => it.includes(id))).toContain(`${account} ¥${formatYuan(amount)}`)
    }

    const done = await browser.submit({}, { form: '#fill' })
    expect(done.text).toContain('经费信息已提交')
    for (const { id, amount } of orders)
      expect((await site.mall.as('teacher').orders.detail({ id })).funds).toMatchObject([
        { fundId: id === smaller!.id ? one : other, amount },
      ])
  },
)

test('the accounts of the last orders come first, each with its owner', async () => {
  const choicesOf = async () => {
    const { page } = await open((await placed([goods[0]!])).checkoutId)
    return page
      .$('[name="shares[0].fundId"] option')
      .map((_, it) => ({ id: page.$(it).attr('value'), label: page.$(it).text() }))
      .get()
      .filter(it => it.id)
  }
  for (const fund of [one, other]) {
    await buyUntil(site.mall, [{ goods: goods[0]! }], 'filled', { fund })
    const choices = await choicesOf()
    expect(choices[0]?.id).toBe(fund)
    const { list } = await site.mall.as('teacher').funds.list({})
    for (const { id, label } of choices)
      expect(label).toContain(list.find(it => it.id === id)?.ownerName)
  }
})

test('less than the account has may be spent: the page says why', async () => {
  const term = { validFrom: '2026-01-01', validTo: '2027-12-31', note: '' }
  await site.mall.sql(
    'update fund_grants set ended_at = now() where mall_id = $1 and ended_at is null and person_id = $2',
    [site.mall.school().id, 'student'],
  )
  await site.mall
    .as('owner')
    .funds.authorize({ fundId: 'services', personCode: 'S2026101', limitAmount: 1_0000, ...term })
  const { checkoutId } = await site.mall
    .as('student')
    .orders.place(orderOf('student', [{ goods: goods[0]! }]))
  const browser = await site.browser().signIn('student')
  const page = await browser.visit(`/order/account?checkout=${checkoutId}`, { status: 200 })
  expect(page.text).toContain('其中您可用 ¥1.00（采购授权的余额）')
})
