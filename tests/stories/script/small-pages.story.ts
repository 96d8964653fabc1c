import { DEMO_PASSWORD } from '~/demo/people'
import { axeFinds } from '../reader/obstacles'
import { fillCart } from '../support/doings'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

test('the combined search opens over the page, keeps what was typed, and leads to what it found', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=64-17-5&type=cas')
  const address = page.url()
  const link = page.locator('.m-search').getByRole('link', { name: '组合搜索' })
  const dialog = page.getByRole('dialog', { name: '组合搜索' })
  await visitor.go(link)
  await expect(dialog).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(dialog.locator('[name=cas]')).toHaveValue('64-17-5')
  await expect(dialog.locator('[name=name]')).toBeFocused()
  expect(await axeFinds(page)).toEqual([])

  await test.step('closed by a key it gives the focus back, and opened again it has what was typed', async () => {
    await dialog.locator('[name=spec]').fill('500 mL')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.locator('[name=spec]')).toHaveValue('500 mL')
  })

  await test.step('with nothing filled in it says so, in the dialog', async () => {
    await visitor.go(dialog.getByRole('link', { name: '清空条件' }))
    await expect(dialog.locator('[name=spec]')).toHaveValue('')
    await visitor.press('搜索')
    await expect(dialog.locator('.m-notice')).toBeVisible()
    expect(page.url()).toBe(address)
  })

  await test.step('what it finds is a page', async () => {
    await dialog.locator('[name=cas]').fill('64-17-5')
    await visitor.press('搜索')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/product\?.*64-17-5/)
    await expect(page.locator('.m-chosen-one')).toHaveCount(1)
  })

  await test.step('the list of kinds of search opens it, too', async () => {
    await page.locator('#search-keyword').fill('乙醇')
    await page.locator('#search-type').selectOption('combined')
    await expect(dialog.locator('[name=name]')).toHaveValue('乙醇')
  })

  await test.step('what one person typed is not shown to the next one at the same browser', async () => {
    await dialog.locator('[name=spec]').fill('2.5 L')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.evaluate(() => {
      for (const it of document.querySelectorAll<HTMLInputElement>('[name=formToken]'))
        it.value = 'of somebody else'
    })
    await page.locator('#search-keyword').fill('乙醇')
    await page.locator('#search-type').selectOption('combined')
    await expect(dialog.locator('[name=name]')).toHaveValue('乙醇')
    await expect(dialog.locator('[name=spec]')).toHaveValue('')
  })
})

test('an address is refused, kept, changed and deleted without leaving the list', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open('/person/address')
  const dialog = page.getByRole('dialog')
  const cards = page.locator('#main').getByText('实验楼 707')
  await buyer.follow('新增地址')
  await dialog.locator('[name=consignee]').fill('林老师')
  await dialog.locator('[name=detail]').fill('实验楼 707')
  await dialog.locator('[name=phone]').fill('12')
  await buyer.press('保存')
  await expect(dialog.locator('.m-error-summary')).toBeFocused()
  await expect(dialog.locator('[name=detail]')).toHaveValue('实验楼 707')
  await visitRefused()
  await dialog.locator('[name=phone]').fill('13800000707')
  await dialog.locator('[name=regionCode]').first().selectOption({ index: 1 })
  await buyer.press('保存')
  await expect(dialog).toHaveCount(0)
  await expect(cards).toHaveCount(1)

  await test.step('"no" closes the question and nothing is done', async () => {
    await askToRemove()
    await buyer.go(dialog.getByRole('link', { name: '返回' }))
    await expect(dialog).toHaveCount(0)
    await expect(cards).toHaveCount(1)
  })

  await test.step('an answer that is lost is told of in the dialog; sent again it is done', async () => {
    await askToRemove()
    await page.route(/\/remove/, route => route.fulfill({ status: 404, body: 'nothing' }), {
      times: 1,
    })
    await dialog.getByRole('button', { name: '确定删除' }).click()
    await expect(dialog.getByRole('alert')).toContainText('没有收到商城的答复')
    await buyer.press('确定删除')
    await expect(dialog).toHaveCount(0)
    await expect(cards).toHaveCount(0)
    await expect(page).toHaveURL(/\/person\/address$/)
  })

  async function askToRemove() {
    await buyer.go(
      page
        .locator('#main')
        .getByRole('link', { name: /^删除.*707/ })
        .first(),
    )
    await expect(dialog).toContainText('实验楼 707')
    await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused()
  }

  async function visitRefused() {
    await buyer.go(dialog.locator('.m-error-summary a').first())
    await expect(dialog.locator('[name=phone]')).toBeFocused()
  }
})

test('a new address comes into the order form without losing what was typed there', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await fillCart(buyer, '中性笔', 1)
  await buyer.open('/cart')
  await buyer.go(page.locator('#main [name="intent.checkout"]'))
  await page.locator('#main [name=purpose]').fill('课程用笔')
  await buyer.press('新增地址')
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=consignee]').fill('周老师')
  await dialog.locator('[name=phone]').fill('13800000808')
  await dialog.locator('[name=regionCode]').first().selectOption({ index: 1 })
  await dialog.locator('[name=detail]').fill('图书馆 808')
  await buyer.press('保存')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#main [name=purpose]')).toHaveValue('课程用笔')
  await expect(page.getByRole('radio', { name: /图书馆 808/ })).toBeChecked()
})

test('a guest signs in over the page they are at, and stays at it', async ({
  guest,
  people,
  school,
}) => {
  const { code } = await people.makeLike('teacher', school)
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=64-17-5&type=cas')
  const address = page.url()
  const dialog = page.getByRole('dialog')
  const link = page.locator('.m-topbar').getByRole('link', { name: '登录' })
  await visitor.go(link)
  await expect(dialog.locator('img')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await test.step('by another way than the first, still over the page', async () => {
    await visitor.go(dialog.getByRole('link', { name: '密码登录' }))
    await expect(dialog.locator('[name=account]')).toBeFocused()
    expect(page.url()).toBe(address)
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('closed by a key it gives the focus back, and keeps no password', async () => {
    await dialog.locator('[name=account]').fill(code)
    await dialog.locator('[name=password]').fill('of no account')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await visitor.go(dialog.getByRole('link', { name: '密码登录' }))
    await expect(dialog.locator('[name=password]')).toHaveValue('')
  })

  await test.step('a wrong password is told in the dialog, and the account is still there', async () => {
    await dialog.locator('[name=account]').fill(code)
    await dialog.locator('[name=password]').fill('of no account')
    await visitor.press('登录')
    await expect(dialog.locator('.m-error-summary')).toBeFocused()
    await expect(dialog.locator('[name=account]')).toHaveValue(code)
    expect(page.url()).toBe(address)
  })

  await test.step('signed in they are where they were', async () => {
    await dialog.locator('[name=password]').fill(DEMO_PASSWORD)
    await visitor.press('登录')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.m-topbar').getByRole('link', { name: '待办事项' })).toBeVisible()
    expect(page.url()).toBe(address)
  })
})

test('a code on the dialog says what becomes of it, and leads on', async ({ as, port }) => {
  const visitor = await as('guest')
  const phone = await as('guest@jianghai')
  const { page } = visitor
  await visitor.open('/product?keyword=64-17-5&type=cas')
  const address = page.url()
  const dialog = page.getByRole('dialog')
  await visitor.go(page.locator('.m-topbar').getByRole('link', { name: '登录' }))
  const scan = await dialog.locator('a[href*="/weixin/scan/"]').getAttribute('href')
  await phone.page.goto(new URL(scan ?? '', `http://yunlu.localhost:${port}`).href)
  await phone.press(/林知远/)
  await expect(dialog).toContainText('扫描成功，请在手机上确认', { timeout: 8_000 })
  expect(page.url()).toBe(address)
  await phone.press('确认登录')
  await expect(dialog).toHaveCount(0, { timeout: 8_000 })
  await expect(page.locator('.m-topbar')).toContainText('林知远')
  expect(page.url()).toBe(address)
})
