import { addToCart, openGoods, search } from '../support/doings'
import { expect, test } from '../support/story'

/** What people do with carts before and after they say who they are. */
test('a guest fills a cart, says who they are at the checkout, and finds both carts as one', async ({
  guest,
  school,
  javaScriptEnabled,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/')
  await search(visitor, '打印纸')
  await openGoods(visitor, 0)
  await addToCart(visitor, 2)
  await visitor.open('/cart')
  await expect(page.getByText('您还没有登录')).toBeVisible()
  const name = await page.locator('#main .m-item-name').first().innerText()

  await test.step('the next page shows the badge where scripts run, though all guests share it', async () => {
    await visitor.open('/')
    if (javaScriptEnabled !== false) {
      await expect(page.locator('.m-header-cart .m-badge')).toHaveText('1')
      await page.locator('.m-cart-toggle').click()
      await expect(page.locator('#cart-menu')).toContainText(name)
      await page.keyboard.press('Escape')
      await expect(page.locator('#cart-menu')).toHaveCount(0)
    } else await expect(page.locator('.m-header-cart .m-badge')).toHaveCount(0)
  })

  await test.step('asked who they are, they sign in and are back at the cart', async () => {
    await visitor.open('/cart')
    await visitor.press('去结算')
    await expect(page).toHaveURL(/\/choose-identity\?returnTo=/)
    await visitor.follow('教师登录')
    if (school === 'yunlu') await visitor.follow('使用工号登录')
    await page.locator('[name=account]').fill(school === 'yunlu' ? 'T10005' : 'T20005')
    await page.locator('[name=password]').fill('campus2026')
    await visitor.go(page.locator('#main input[type=submit]').last())
    await expect(page).toHaveURL(/\/emall\/cart$/)
    await expect(page.getByText(/已把登录前选的 1 种商品并入购物车/)).toBeVisible()
  })

  await test.step('saved for later, and back from the list', async () => {
    await visitor.go(page.locator('#main input[name^="intent.later:"]').first())
    await expect(page.getByText(/移到“稍后再买”/)).toBeVisible()
    await visitor.open('/person/lists/later')
    await page.locator('#list [name=tick]').first().check()
    await visitor.press('勾选的放入购物车')
    await expect(page.getByText('1 种商品已放入购物车。')).toBeVisible()
  })
})

test('a quick order: pasted, put right, and in the cart', async ({ as }) => {
  const teacher = await as('owner')
  const { page } = teacher
  await teacher.open('/quick-order')
  await teacher.press('读取并核对')
  await expect(page.locator('.m-error-summary')).toContainText('请粘贴内容或选择文件')
  await page.locator('#text').fill('eth-500,,10\nNO-SUCH-CODE,,1\n64-17-5,500mL,10')
  await teacher.press('读取并核对')
  await expect(page.locator('#state-2-error')).toHaveText('没有找到这个编码的商品')
  await expect(page.locator('#state-3-error')).toContainText('请选择一种')
  await page.locator('#choice-3').selectOption({ index: 1 })
  await page.locator('#code-2').fill('')
  await teacher.press('重新核对')
  await expect(page.getByText('读到 2 行，其中 2 行可以放进购物车')).toBeVisible()
  await teacher.press(/把正确的 2 行放进购物车/)
  await expect(page.getByText('所有行都已处理')).toBeVisible()
  await teacher.open('/cart')
  await expect(page.locator('#main [name=line]')).not.toHaveCount(0)
})
