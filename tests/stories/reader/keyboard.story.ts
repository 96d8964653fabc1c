import { expect, test } from '../support/story'
import { ordersOnPage, statusOf } from '../support/doings'
import { Keys } from './keys'
import { awake } from './obstacles'

test('from the search to the settled order without a mouse', async ({ as }) => {
  test.slow()
  const buyer = await as('student')
  const main = buyer.page.locator('#main')
  const keys = new Keys(buyer)
  let order = ''
  let store = ''

  await test.step('search, product, cart', async () => {
    await buyer.open('/')
    await awake(buyer.page)
    await keys.type(buyer.page.locator('#search-keyword'), '中性笔')
    await keys.enter()
    await expect(buyer.page).toHaveURL(/\/product\?/)
    await expect(main).toBeFocused()
    await keys.press(main.locator('.m-good-name a'))
    await expect(buyer.page).toHaveURL(/\/product\/[^/]+\/[^/]+$/)
    store = /\/product\/([^/]+)\//.exec(buyer.page.url())?.[1] ?? ''
    await keys.type(main.locator('form[action$="/cart/add"] [name=num]'), '2')
    await keys.press(
      main.locator('form[action$="/cart/add"] input[type=submit][name^="intent.add"]'),
    )
    await expect(buyer.page.locator('.m-in-place')).toContainText('× 2')
    await keys.press(buyer.page.locator('.m-in-place a'))
  })

  await test.step('Enter in a quantity keeps it, and nothing else; then the order', async () => {
    await keys.type(main.locator('[name^="num."]'), '3')
    await keys.enter()
    await expect(buyer.page).toHaveURL(/\/emall\/cart(\?|$)/)
    await expect(main.locator('[name^="num."]')).toHaveValue('3')
    await keys.press(main.locator('[name="intent.checkout"]'))
    await expect(buyer.page).toHaveURL(/\/emall\/order$/)
    await keys.type(main.locator('[name=purpose]'), '学习用品')
    await keys.press(main.getByRole('button', { name: '提交订单' }))
    await expect(buyer.page).toHaveURL(/\/order\/account/)
    order = (await ordersOnPage(buyer))[0] ?? ''
  })

  await test.step('the money', async () => {
    await keys.choose(main.locator('[name="shares[0].fundId"]'), '重点研发计划')
    await keys.press(main.getByRole('button', { name: '提交审核' }))
    await expect(main).toContainText('经费信息已提交')
  })

  await test.step('the fund owner approves', async () => {
    const owner = new Keys(await as('owner'))
    await owner.open('/todo/todo/toAudit')
    await owner.press(owner.page.locator(`#main a[href$="/toAudit/${order}"]`))
    await owner.press(owner.page.locator('#main [name="intent.approve"]'))
    await expect(owner.page.locator('#main')).toContainText('审核通过')
  })

  await test.step('the supplier adopts, errs, mends it by the list of errors, and ships', async () => {
    const clerk = new Keys(await as(`clerk-${store}`))
    const desk = clerk.page.locator('#main')
    await clerk.open('/desk/orders')
    await clerk.press(desk.locator(`a[href$="/desk/orders/${order}"]`))
    await clerk.press(desk.locator('[name="intent.adopt"]'))
    await clerk.press(desk.locator(`a[href$="/${order}/ship"]`))
    await clerk.type(desk.locator('[name=logisticsCompany]'), '顺丰速运')
    await clerk.type(desk.locator('[name=logisticsNo]'), '顺丰 1')
    await clerk.enter()
    await expect(desk.locator('.m-error-summary')).toBeFocused()
    await clerk.press(desk.getByRole('link', { name: '物流单号：请输入正确的物流单号' }))
    await expect(desk.locator('[name=logisticsNo]')).toBeFocused()
    await expect(desk.locator('.m-error-summary')).toBeVisible()
    await clerk.type(desk.locator('[name=logisticsNo]'), 'SF100200300')
    await clerk.enter()
    await expect(desk.locator('.m-error-summary')).toHaveCount(0)
  })

  await test.step('received and accepted', async () => {
    await keys.open(`/orders/${order}`)
    await keys.press(main.locator(`a[href*="/orders/${order}/receive"]`))
    await keys.press(main.getByRole('button', { name: '确认已收货' }))
    if (!buyer.page.url().includes('/accept/apply/'))
      await keys.press(main.locator(`a[href*="/accept/apply/${order}"]`))
    await keys.press(main.getByRole('button', { name: '提交验收' }))
    await expect(buyer.page).toHaveURL(/\/orders\/accept\/schedule\/\d+/)
  })

  await test.step('stated and settled', async () => {
    const finance = new Keys(await as('finance'))
    const desk = finance.page.locator('#main')
    await finance.open('/finance/settle')
    await finance.press(desk.locator(`a[href*="storeId=${store}"]`))
    await finance.press(desk.getByRole('button', { name: '生成结算单' }))
    await expect(desk).toContainText(order)
    await finance.press(desk.locator('a[href$="/settle"]'))
    await finance.press(desk.getByRole('button', { name: '确认结算' }))
    await expect(desk).toContainText('结算已完成')
    expect(await statusOf(buyer, order)).toContain('已完成')
  })
})

test('somebody else confirms an acceptance without a mouse', async ({ as }) => {
  const acceptor = new Keys(await as('acceptor@yunlu'))
  const main = acceptor.page.locator('#main')
  await acceptor.open('/todo/todo/toAuditAccept')
  await acceptor.press(main.locator('a[href*="/toAuditAccept/detail/"]').last())
  await acceptor.press(main.locator('[name="intent.confirm"]'))
  await expect(acceptor.page).toHaveURL(/\/todo\/todo\/toAuditAccept(\?|$)/)
})
