import { expect, test, type Visitor } from '../support/story'
import { choose, fillCart, ordersOnPage, placeOrder, statusOf } from '../support/doings'

test.use({ newcomers: ['student', 'colleague'] })

const PURPOSE = '实验教学耗材'

/** Orders of one supplier on funds, sent to the fund owner; answers the id. */
async function sentToOwner(buyer: Visitor, keyword = '离心管'): Promise<string> {
  await fillCart(buyer, keyword, 1)
  const checkout = await placeOrder(buyer, { payType: 'unified', purpose: PURPOSE })
  const [id = ''] = await ordersOnPage(buyer)
  const fund = buyer.page.locator('#main [name="shares[0].fundId"]')
  await fund.selectOption(
    (await fund.locator('option', { hasText: '重点研发计划' }).first().getAttribute('value')) ?? '',
  )
  await buyer.press('提交审核')
  await expect(buyer.page.getByText('经费信息已提交')).toBeVisible()
  expect(checkout).not.toBe('')
  return id
}

/** Whether money of the fund's owner is held for an order. Others buy on the same fund meanwhile, so sums say nothing. */
async function isFrozen(owner: Visitor, id: string): Promise<boolean> {
  await owner.open('/account/frozen/detail?fund=key&rows=100')
  return (await owner.page.locator(`#main a[href$="/orders/${id}"]`).count()) > 0
}

test('returned by the fund owner with a reason, sent again, approved; refused by the supplier, and the money is free again', async ({
  as,
}) => {
  test.slow()
  const buyer = await as('student'),
    owner = await as('owner')
  const id = await sentToOwner(buyer)
  await owner.open(`/todo/todo/toAudit/${id}`)
  await owner.press('退回')
  await expect(owner.page.locator('#main .m-error').first()).toBeVisible()
  await owner.page.locator('#give-back [name=remark]').fill('请写明课题')
  await owner.press('退回')
  await expect(owner.page.getByRole('main')).toContainText('退回')
  expect(await statusOf(buyer, id)).toMatch(/经费被退回|待供应商接单/)
  await expect(buyer.page.getByRole('main')).toContainText('请写明课题')
  await buyer.open(`/order/account?order=${id}`)
  const fund = buyer.page.locator('#main [name="shares[0].fundId"]')
  await fund.selectOption(
    (await fund.locator('option', { hasText: '重点研发计划' }).first().getAttribute('value')) ?? '',
  )
  await buyer.press('提交审核')
  await owner.open(`/todo/todo/toAudit/${id}`)
  await owner.press('审核通过')
  expect(await isFrozen(owner, id)).toBe(true)

  await buyer.open(`/orders/${id}`)
  const href =
    (await buyer.page.locator('#main a[href*="/emall/product/"]').first().getAttribute('href')) ??
    ''
  const store = /\/product\/([^/]+)\//.exec(href)?.[1] ?? ''
  const clerk = await as(`clerk-${store}`)
  await clerk.open(`/desk/orders/${id}/reject`)
  await clerk.press('确定拒单')
  await expect(clerk.page.locator('#main .m-error').first()).toBeVisible()
  await clerk.page.locator('#main [name=remark]').fill('本批次断货')
  await clerk.press('确定拒单')
  expect(await statusOf(buyer, id)).toContain('拒单')
  await expect(buyer.page.getByRole('main')).toContainText('本批次断货')
  expect(await isFrozen(owner, id)).toBe(false)
})

test('cancelled before it is shipped, the order gives money and goods back', async ({ as }) => {
  const buyer = await as('student'),
    owner = await as('owner')
  const id = await sentToOwner(buyer, '手套')
  await owner.open(`/todo/todo/toAudit/${id}`)
  await owner.press('审核通过')
  await buyer.open(`/orders/${id}`)
  await buyer.unfold('更多操作')
  await buyer.follow('取消订单')
  await buyer.press('确定取消订单')
  await expect(buyer.page.locator(':is(#main, dialog) .m-error-summary')).toContainText(
    '请选择一项',
  )
  await choose(buyer, 'reason', 'need')
  await buyer.page.locator(':is(#main, dialog) [name=detail]').fill('实验改期')
  await buyer.press('确定取消订单')
  expect(await statusOf(buyer, id)).toContain('已取消')
  await expect(buyer.page.getByRole('main')).toContainText('实验改期')
  expect(await isFrozen(owner, id)).toBe(false)
})

test('paid online at the cashier: pressed twice and come back to twice, counted once', async ({
  as,
}) => {
  const buyer = await as('student')
  await fillCart(buyer, '中性笔', 1)
  await placeOrder(buyer, { payType: 'online', purpose: '学习用品' })
  await expect(buyer.page).toHaveURL(/\/pay\?checkout=/)
  await buyer.press('去支付')
  await expect(buyer.page).toHaveURL(/\/cashier\//)
  const cashier = buyer.page.url()
  await buyer.press('付款失败')
  await expect(buyer.page.getByRole('main')).toContainText('支付没有成功')
  await buyer.press('去支付')
  await buyer.press('确认付款')
  await expect(buyer.page.getByRole('main')).toContainText('支付成功')
  const paid = buyer.page.url()
  await buyer.page.goto(cashier)
  await buyer.settle()
  await buyer.press('确认付款')
  await buyer.page.goto(paid)
  await buyer.settle()
  const [id = ''] = await ordersOnPage(buyer)
  await buyer.open(`/orders/${id}`)
  await expect(buyer.page.getByRole('main')).toContainText('已支付')
  await expect(buyer.page.getByText('在线支付成功')).toHaveCount(1)
})

test('cash on delivery goes to the supplier at once', async ({ as }) => {
  const buyer = await as('colleague')
  await fillCart(buyer, '打印纸', 1)
  await placeOrder(buyer, { payType: 'cod', purpose: '办公' })
  await expect(buyer.page.getByRole('main')).toContainText('订单提交成功')
  const [id = ''] = await ordersOnPage(buyer)
  expect(await statusOf(buyer, id)).toContain('待供应商接单')
  await expect(buyer.page.getByRole('link', { name: '填写经费' })).toHaveCount(0)
})

test('who may not buy is told so, and a guest is brought back after logging in', async ({
  as,
  guest,
  origin,
}) => {
  const visitor = await as('visitor')
  await visitor.open('/cart')
  await expect(visitor.page.locator('body')).toContainText('抱歉，您没有采购人权限，无法使用该商城')
  const stranger = await guest()
  await stranger.open('/person/orders?status=finished')
  await expect(stranger.page).toHaveURL(new RegExp(`${origin}/emall/logining\\?returnTo=`))
})
