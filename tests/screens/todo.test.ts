import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatYuan } from '~/contract/money'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'
import { buyUntil, complaintAbout, orderOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[goods] = (await someGoods(site.mall, 1, { stock: 100_000 })) as [Goods]
})
afterAll(() => site.close())

const visit = async (person: string, query = '', language: 'cn' | 'en' = 'cn') =>
  (await site.browser().signIn(person)).speak(language).visit(`/todo/todo${query}`, { status: 200 })
const rowOf = (page: Page, id: string) =>
  page.$('#main .m-todo').filter((_, it) => page.$(it).text().includes(id))
const place = async () => {
  const { orders } = await site.mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
  return orders[0]!
}

describe('the to-do centre', () => {
  test('shows each thing with what it is, whom it concerns, its amount, its age, and one way to do it', async () => {
    const {
      orders: [order],
    } = await buyUntil(site.mall, [{ goods, num: 2 }], 'filled')
    site.mall.clock.advance({ days: 3 })
    const detail = await site.mall.as('teacher').orders.detail({ id: order!.id })
    const page = await visit('owner')
    const row = rowOf(page, order!.id)
    expect(row.length).toBe(1)
    const text = row.text().replace(/\s+/g, ' ')
    for (const word of [
      `待审核 订单 ${order!.id}`,
      detail.lines[0]!.name,
      `采购人 ${detail.buyerName}`,
      `供应商 ${detail.storeName}`,
      `¥${formatYuan(order!.amount)}`,
      '已等待 3 天',
    ])
      expect(text).toContain(word)
    expect(row.find('.m-money.m-figures').length).toBe(1)
    expect(row.find('time').attr('title')).toMatch(/^2026-\d\d-\d\d \d\d:\d\d$/)
    const way = row.find('a')
    expect(way.map((_, it) => page.$(it).attr('href')).get()).toEqual([
      `/emall/todo/todo/toAudit/${order!.id}`,
    ])
    expect(way.text()).toBe(`审核 ${order!.id}`)

    const english = rowOf(await visit('owner', '', 'en'), order!.id)
    expect(english.text().replace(/\s+/g, ' ')).toContain('Waiting 3 days')
  })

  test('tells how much time is left, and what happens then', async () => {
    const { orders } = await site.mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods }], { payType: 'online' }))
    const { id } = orders[0]!
    const told = async () =>
      rowOf(await visit('teacher'), id)
        .find('.m-todo-age')
        .text()
    expect(await told()).toMatch(/还剩 2\d 分钟.*逾期未付自动关闭/)
    site.mall.clock.advance({ hours: 26 })
    expect(await told()).toContain('已逾期 1 天')
  })

  test('shows the platform new complaints by their subject, with who made them and of whom', async () => {
    const { id, subject, personName, sellerName } = await site.mall
      .as('teacher')
      .complaints.add(complaintAbout(goods))
    const page = await visit('platform')
    const row = rowOf(page, id)
    const text = row.text().replace(/\s+/g, ' ')
    for (const word of [
      `待处理投诉 投诉 ${id}`,
      subject,
      `采购人 ${personName}`,
      `供应商 ${sellerName}`,
    ])
      expect(text).toContain(word)
    expect(row.find('a').attr('href')).toBe(`/emall/platform/complaints/${id}`)
    expect(row.find('a').text()).toBe(`处理投诉 ${id}`)
    expect(page.links('待处理投诉').map(it => new URL(it, page.url).search)).toContain(
      '?status=NEW',
    )
  })

  test('narrows to a kind by links that count, without kinds of nothing', async () => {
    await place()
    const { counts, total } = await site.mall.as('teacher').todo.list({})
    const page = await visit('teacher')
    const kinds = page
      .$('#main .m-tabs a')
      .map((_, it) => page.$(it).text())
      .get()
    expect(kinds[0]).toBe(`全部 ${total}`)
    expect(kinds).toContain(`待填写经费 ${counts.addAccountWait}`)
    expect(kinds.length).toBe(1 + Object.keys(counts).length)
    expect(kinds.filter(it => !/ [1-9]/.test(it))).toEqual([])
    expect(page.textOf('#main')).toContain(`需要您处理的事项共 ${total} 项`)
    const narrowed = await visit('teacher', '?kind=addAccountWait')
    expect(narrowed.textOf('#main .m-tabs [aria-current=page]')).toContain('待填写经费')
    const ways = narrowed.$('#main .m-todo a').map((_, it) => narrowed.$(it).attr('href'))
    expect(ways.length).toBe(Math.min(20, counts.addAccountWait!))
    for (const it of ways.get()) expect(it).toContain('/order/account?order=')
    // The list behind the kind, where several are done at once.
    expect(page.links('待填写经费').map(it => new URL(it, page.url).search)).toContain(
      '?status=toFill',
    )
  })

  test('has pages, and says where there is nothing of a kind', async () => {
    for (let n = 0; n < 21; n++) await place()
    const { total } = await site.mall.as('teacher').todo.list({})
    const first = await visit('teacher')
    expect(first.$('#main .m-todo').length).toBe(20)
    expect(first.textOf('#main .m-pager')).toContain(`${total}`)
    const second = await visit('teacher', '?page=2')
    expect(second.$('#main .m-todo').length).toBe(Math.min(20, total - 20))
    const ids = (page: Page) =>
      page.$('#main .m-todo-act a').map((_, it) => page.$(it).attr('href'))
    expect(new Set([...ids(first).get(), ...ids(second).get()]).size).toBe(
      20 + Math.min(20, total - 20),
    )
    const none = await visit('teacher', '?kind=onlineAccept')
    expect(none.$('#main .m-todo').length).toBe(0)
    expect(none.text).toContain('这里没有待办事项')
    expect(none.links('查看全部待办').length).toBe(1)
  })

  test('says so where nothing waits at all, with a way on', async () => {
    await site.mall.sql('update surveys set closed_at = starts_at where mall_id = $1', [
      site.mall.school().id,
    ])
    const page = await visit('visitor')
    expect(page.text).toContain('没有待办事项')
    expect(page.links('浏览商品').map(it => new URL(it, page.url).pathname)).toEqual(['/emall/'])
    expect(page.has('#main .m-tabs')).toBe(false)
    expect(page.has('#main .m-pager')).toBe(false)
    const english = await visit('visitor', '', 'en')
    expect(english.text).toContain('Nothing to do')
  })
})

describe('where a person starts', () => {
  const home = async (person: string) =>
    (await site.browser().signIn(person)).visit('/person', { status: 200 })

  test('shows the five most pressing things, and leads to the rest', async () => {
    const { list, total } = await site.mall.as('teacher').todo.list({ rows: 5 })
    const page = await home('teacher')
    expect(
      page
        .$('#main .m-todo-act a')
        .map((_, it) => page.$(it).attr('href'))
        .get(),
    ).toEqual(list.map(it => `/emall${it.href}`))
    expect(page.links(`全部待办 ${total} 项`).map(it => new URL(it, page.url).pathname)).toEqual([
      '/emall/todo/todo',
    ])
    expect((await home('visitor')).textOf('#main')).toContain('当前没有待办事项。')
  })

  test('puts goods bought lately into the cart by one press', async () => {
    const [latest] = (await site.mall.as('teacher').orders.boughtLately({ rows: 1 })).list
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/person', { status: 200 })
    await browser.submit(
      {},
      { form: `#main form:has([name=id][value="${latest!.productId}"])`, press: 'add' },
    )
    const { cartList } = await site.mall.as('teacher').cart.view({})
    expect(cartList.flatMap(it => it.items).map(it => it.skuId)).toContain(latest!.productId)
    expect((await home('visitor')).text).not.toContain('最近买过')
  })

  test('tells what was spent this year of what was granted, and which accounts run dry', async () => {
    const year = await site.mall.as('owner').funds.year()
    const page = await home('owner')
    expect(page.textOf('#main')).toContain(`${year.year} 年经费支出`)
    expect(page.textOf('#main .m-meter')).toContain(`可用 ¥${formatYuan(year.available)}`)
    expect(page.textOf('#main .m-notice')).toContain('余额偏低')
    expect((await home('visitor')).has('#main .m-meter')).toBe(false)
  })
})

test('the personal centre counts orders where there are some, and has no tile of none', async () => {
  await site.mall.as('colleague').orders.place(orderOf('colleague', [{ goods }]))
  const page = await (await site.browser().signIn('colleague')).visit('/person', { status: 200 })
  const tiles = page
    .$('.m-order-tile')
    .map((_, it) => page.$(it).text().replace(/\s/g, ''))
    .get()
  expect(tiles.filter(it => /^[1-9]\d*待填经费$/.test(it))).toHaveLength(1)
  expect(tiles.filter(it => it.startsWith('0'))).toEqual([])
})
