import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatYuan } from '~/contract/money'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { buyUntil, orderOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  goods = (await someGoods(site.mall, 1, { stock: 100_000 }))[0]!
})
afterAll(() => site.close())

const shipped = async () => (await buyUntil(site.mall, [{ goods }], 'shipped')).orders[0]!.id
const placed = async () =>
  (await site.mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))).orders[0]!
const stateOf = (id: string) => site.mall.as('teacher').orders.detail({ id })

describeForm(() => site, {
  name: 'confirming that the goods of several orders have come',
  who: 'teacher',
  form: '#receive',
  at: async () => {
    await shipped()
    return '/person/orders/receive'
  },
  valid: page => ({ ids: page.$('[name=ids]').first().attr('value') ?? '' }),
  then: page => expect(page.text).toContain('1 张订单已确认收货'),
  never: [{ who: 'visitor', status: 403 }],
})

describeForm(() => site, {
  name: 'charging several orders to an account',
  who: 'teacher',
  form: '#charge',
  at: async () => {
    const [one, two] = [await placed(), await placed()]
    return `/person/orders/fill?look=1&fund=nsfc&ids=${one.id}&ids=${two.id}`
  },
  valid: {},
  then: page => expect(page.text).toContain('2 张订单的经费已提交'),
})

describe('receiving several', () => {
  test('only what is ticked; none ticked, or what was received meanwhile, is told', async () => {
    const [one, two] = [await shipped(), await shipped()]
    const buyer = await site.browser().signIn('teacher')
    const list = await buyer.visit('/person/orders/receive', { status: 200 })
    for (const id of [one, two])
      expect(list.$(`[name=ids][value="${id}"]`).attr('checked')).toBeUndefined()
    expect((await buyer.submit({}, { form: '#receive' })).text).toContain('请先勾选订单')
    expect((await stateOf(one)).status).toBe('waitReceive')
    await buyer.visit('/person/orders/receive', { status: 200 })
    await site.mall.as('teacher').orders.receive({ id: one })
    const some = await buyer.submit({ ids: [one, two] }, { form: '#receive' })
    expect(some.text).toContain('1 张订单已确认收货')
    expect(some.text).toContain(`${one} 状态已变化`)
    expect((await stateOf(two)).status).toBe('waitAccept')
  })

  test('is offered where several wait, and not where none does', async () => {
    await shipped()
    await shipped()
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit('/person/orders?status=waitReceive', { status: 200 })
    const page = await buyer.follow('批量确认收货')
    expect(page.path).toBe('/emall/person/orders/receive')
    const nobody = await site.browser().signIn('deputy')
    const empty = await nobody.visit('/person/orders/receive', { status: 200 })
    expect(empty.has('#receive')).toBe(false)
  })
})

describe('charging several', () => {
  test('shows what each account is charged and has left before anything is submitted', async () => {
    const [one, two] = [await placed(), await placed()]
    const buyer = await site.browser().signIn('teacher')
    const { list } = await site.mall.as('teacher').funds.list({})
    const [first, other] = ['nsfc', list.find(it => it.id !== 'nsfc')!.id]
    const left = list.find(it => it.id === first)!.available
    await buyer.visit('/person/orders?status=toFill', { status: 200 })
    await buyer.follow('批量填写经费')
    const look = await buyer.submit(
      { ids: [one.id, two.id], fund: first, [`fund-${two.id}`]: other },
      { form: '#accounts' },
    )
    expect(look.$('[name=charge]').length).toBe(2)
    expect(look.text).toContain(formatYuan(left - one.amount))
    expect((await stateOf(one.id)).fundStatus).toBe('toFill')
    await buyer.submit({}, { form: '#charge' })
    expect((await stateOf(one.id)).funds.map(it => it.fundId)).toEqual([first])
    expect((await stateOf(two.id)).funds.map(it => it.fundId)).toEqual([other])
  })

  test('needs an order and an account of each; what was chosen stays', async () => {
    const { id } = await placed()
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit('/person/orders/fill', { status: 200 })
    const none = await buyer.submit({ ids: [], fund: 'nsfc' }, { form: '#accounts' })
    expect(none.text).toContain('请先勾选订单')
    expect(none.valueOf('fund')).toBe('nsfc')
    const without = await buyer.visit(`/person/orders/fill?look=1&ids=${id}`, { status: 200 })
    expect(without.text).toContain('请为每张勾选的订单选择')
    expect(without.$(`[name=ids][value="${id}"]`).attr('checked')).toBeDefined()
    const far = await buyer.visit(`/person/orders/fill?look=1&ids=${id}&fund=nowhere`)
    expect(far.has('#charge')).toBe(false)
  })

  test('that was filled in meanwhile is named, the rest is submitted', async () => {
    const [one, two] = [await placed(), await placed()]
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit(`/person/orders/fill?look=1&fund=nsfc&ids=${one.id}&ids=${two.id}`)
    await site.mall.as('teacher').orders.cancel({ id: one.id, remark: '不用了' })
    const some = await buyer.submit({}, { form: '#charge' })
    expect(some.text).toContain('1 张订单的经费已提交')
    expect(some.text).toContain(`${one.id} 状态已变化`)
    expect((await stateOf(two.id)).fundStatus).toBe('toAudit')
  })
})
