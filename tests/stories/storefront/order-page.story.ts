import { expect, test } from '../support/story'

const PHONE = { width: 390, height: 844 }
/** A screen and a half of such a telephone. */
const HALF_MORE = 1266

test('a telephone has the first thing to do and its button on a screen and a half, the menus folded', async ({
  as,
}) => {
  const visitor = await as('teacher')
  const { page } = visitor
  const side = page.locator('.m-side-groups')
  const menu = page.locator('.m-side summary')
  await page.setViewportSize(PHONE)
  for (const language of ['en', 'cn'])
    for (const path of ['/person/orders', '/person']) {
      await page.context().addCookies([{ name: 'language', value: language, url: visitor.origin }])
      await visitor.open(path)
      await expect(side).toBeHidden()
      // The personal centre begins with what waits, the lists with the first order.
      const acts = page.locator('.m-todo .m-button, .m-record-actions .m-button')
      const first = await acts.first().boundingBox()
      expect(first ? first.y + first.height : Number.NaN, `${path}, ${language}`).toBeLessThan(
        HALF_MORE,
      )
    }
  await expect(menu).toHaveText('个人中心菜单')
  await menu.click()
  await expect(side).toBeVisible()
  await visitor.follow('我的订单', side)
  await expect(page).toHaveURL(/\/person\/orders$/)
  await expect(side, 'folded again on the next page').toBeHidden()

  const keyword = page.locator('#filter-keyword')
  await expect(keyword).toBeHidden()
  await visitor.unfold('筛选、打印与导出')
  await keyword.fill('乙醇')
  await visitor.press('查询')
  await expect(keyword, 'what narrows the list is in sight').toBeVisible()

  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(side).toBeVisible()
  await expect(menu).toBeHidden()
})

test('an order shows its next step, and the rest when it is asked for', async ({ as }) => {
  const visitor = await as('teacher')
  const { page } = visitor
  const main = page.getByRole('main')
  await visitor.open('/person/orders?status=waitReceive')
  await visitor.go(main.getByRole('link', { name: '查看详情' }).first())
  for (const size of [PHONE, { width: 1366, height: 768 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size)
    await page.reload()
    await visitor.settle()
    await expect(main.getByRole('link', { name: '确认收货' })).toBeInViewport()
    for (const [menu, inside] of [
      ['更多操作', '电子发票'],
      ['打印单据', '采购申请单'],
    ] as const) {
      const link = main.getByRole('link', { name: inside })
      await expect(link).toBeHidden()
      await visitor.unfold(menu)
      await expect(link).toBeVisible()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${menu} sticks out at ${size.width}`).toBeLessThanOrEqual(0)
    }
  }
})
