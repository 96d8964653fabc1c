import { expect, test } from '../support/story'

test('a refused form: the errors have the focus, the title says so, each line leads to its field and stays', async ({
  as,
}) => {
  const teacher = await as('colleague')
  const { page } = teacher
  const summary = page.locator('.m-error-summary')
  await teacher.open('/person/address/add')
  await page.locator('[name=consignee]').fill('张三')
  await teacher.press('保存')
  await expect(summary).toBeFocused()
  await expect(summary).toHaveAttribute('role', 'alert')
  await expect(page).toHaveTitle(/^错误：新增地址/)
  const lines = await summary.locator('a').allInnerTexts()
  expect(lines).toEqual([
    '手机号码：手机号码不能为空',
    '校区：请选择一项',
    '详细地址：此项不能为空',
  ])
  for (const [n, field] of ['phone', 'regionCode', 'detail'].entries()) {
    await summary.locator('a').nth(n).click()
    await expect(page.locator(`[name=${field}]`)).toBeFocused()
    await expect(page.locator(`[name=${field}]`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(summary).toBeVisible()
  await expect(page.locator('[name=consignee]')).toHaveValue('张三')
  await teacher.go(page.locator('#main .m-actions a'))
  await expect(page).toHaveTitle(/^收货地址/)
  await expect(page.locator('#main')).toBeFocused()
})

test('another page takes the focus and says its title; a page that only changes leaves the focus where it was', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/supplierList')
  await visitor.follow('帮助中心')
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.locator('[role=status]').filter({ hasText: '帮助中心' })).toHaveCount(1)
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87')
  const sort = page.locator('#main .m-tab').nth(1)
  await visitor.go(sort)
  await expect(page).toHaveURL(/sort=/)
  await expect(sort).toBeFocused()
})

test('a button pressed twice is still sent with its name', async ({ as }) => {
  const teacher = await as('colleague')
  const { page } = teacher
  await teacher.open('/product?keyword=%E4%B8%AD%E6%80%A7%E7%AC%94')
  await teacher.go(page.locator('#main form[action$="/cart/add"] input[type=submit]').first())
  await teacher.open('/cart')
  const bodies: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '')
  })
  await expect(page.getByRole('button', { name: '更新购物车' })).toHaveCount(0)
  await page.getByRole('button', { name: '全不选', exact: true }).dblclick()
  await teacher.settle()
  expect(bodies.length).toBeGreaterThanOrEqual(1)
  expect(bodies.filter(it => !it.includes('intent.uncheck-all'))).toEqual([])
  await expect(page.getByRole('button', { name: '全选', exact: true })).toBeEnabled()
})

test('personal fields tell the browser what they are for', async ({ as, guest }) => {
  const purposes = (page: Awaited<ReturnType<typeof guest>>['page']) =>
    page
      .locator('#main input[type=text], #main input[type=tel], #main input[type=password]')
      .evaluateAll(all =>
        Object.fromEntries(
          all.map(it => [it.getAttribute('name') ?? '', it.getAttribute('autocomplete')]),
        ),
      )
  const teacher = await as('colleague')
  await teacher.open('/person/address/add')
  expect(await purposes(teacher.page)).toMatchObject({
    consignee: 'name',
    phone: 'tel',
    detail: 'street-address',
  })
  const visitor = await guest()
  await visitor.open('/logining?by=password')
  expect(await purposes(visitor.page)).toMatchObject({
    account: 'username',
    password: 'current-password',
  })
})
