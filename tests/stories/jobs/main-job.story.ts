import { expect, test, type Visitor } from '../support/story'
import {
  fenOf,
  fillCart,
  openGoods,
  ordersOnPage,
  photo,
  placeOrder,
  search,
  statusOf,
} from '../support/doings'
import { extractText } from '../support/paper'

test.use({ newcomers: ['teacher'] })

/** From a search to a settled order: everybody signs in as themselves and does their own part. */
test('goods of three suppliers, from the search to the settled statement', async ({
  as,
  guest,
  school,
  javaScriptEnabled,
}) => {
  test.slow()
  const confirmed = school === 'yunlu' || school === 'jianghai'
  let orders: string[] = []
  let checkout = ''
  let first = ''
  let store = ''
  let acceptance = ''
  let statement = ''
  let accepted = 0

  await test.step('a visitor searches, narrows and looks at goods without logging in', async () => {
    const visitor = await guest()
    await visitor.open('/')
    await search(visitor, '乙醇')
    const { page } = visitor
    const count = async () =>
      Number(
        (await page.locator('#main .m-toolbar').first().innerText())
          .match(/[\d,]+(?=\s*(种|件|个))/)?.[0]
          ?.replaceAll(',', '') ?? Number.NaN,
      )
    const all = await count()
    const filters = page.locator('#main .m-filter')
    await visitor.go(filters.nth(1).getByRole('link').first())
    expect(await count()).toBeLessThanOrEqual(all)
    await page.getByLabel('全部筛选').check()
    await page.locator('#main [name=max]').fill('300')
    await visitor
      .press('确定', page.locator('#main .m-price-form'))
      .catch(() => visitor.go(page.locator('#main .m-price-form input[type=submit]')))
    // The first number of a price: what one piece costs now.
    const prices = await page.locator('#main .m-good .m-good-price').allInnerTexts()
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.map(fenOf).filter(it => it > 300_00)).toEqual([])
    await openGoods(visitor, 0)
    for (const word of ['乙醇', '库存', '规格', 'CAS'])
      await expect(page.getByRole('main')).toContainText(word)
    await expect(
      page
        .getByRole('main')
        .getByText(/相似|同类/)
        .first(),
    ).toBeVisible()
  })

  await test.step('a teacher fills the cart from three suppliers and changes it', async () => {
    const teacher = await as('teacher')
    await fillCart(teacher, '乙醇', 3)
    const { page } = teacher
    expect(await page.locator('#main input[name=tick]').count()).toBeGreaterThanOrEqual(3)
    const total = async () =>
      fenOf(
        await page
          .locator('#main .m-summary, #main .m-summary-box')
          .last()
          .locator('.m-money')
          .last()
          .innerText(),
      )
    const before = await total()
    const num = page.locator('#main [name^="num."]').first()
    const type = async (text: string) => {
      await num.fill(text)
      if (javaScriptEnabled === false)
        await teacher.go(page.locator('#main [name="intent.update"]').last())
      else await num.press('Enter')
      await teacher.settle()
    }
    await type('5')
    await expect.poll(total).toBeGreaterThan(before)
    await type('x')
    await expect(page.locator('#main .m-error').first()).toContainText('1 到 9999')
    await expect(num).toHaveValue('x')
    await type('70')
    await expect(page.locator('#main .m-error-summary')).toHaveCount(0)
  })

  await test.step('checks the order and submits it', async () => {
    const teacher = await as('teacher')
    checkout = await placeOrder(teacher, { payType: 'unified', purpose: '催化反应溶剂' })
    await expect(teacher.page).toHaveURL(/\/order\/account/)
    orders = await ordersOnPage(teacher)
    expect(orders.length).toBeGreaterThanOrEqual(3)
  })

  await test.step('the back button offers nothing to submit a second time', async () => {
    const teacher = await as('teacher')
    await teacher.page.goBack()
    await teacher.settle()
    await expect(teacher.page).toHaveURL(/\/cart$/)
    await expect(teacher.page.getByRole('button', { name: '提交订单' })).toHaveCount(0)
    await teacher.open(`/order/account?checkout=${checkout}`)
    expect(await ordersOnPage(teacher)).toEqual(orders)
    await teacher.open('/person/orders?status=toFill')
    const waiting = await ordersOnPage(teacher)
    expect(orders.filter(it => !waiting.includes(it))).toEqual([])
  })

  await test.step('splits the money over two funds, and is refused where one lacks it', async () => {
    const teacher = await as('teacher')
    const { page } = teacher
    await teacher.open(`/order/account?checkout=${checkout}`)
    const due = fenOf(await page.locator('#main [name="shares[0].amount"]').inputValue())
    const poor = await optionWith(teacher, '青年教师启动经费')
    const rich = await optionWith(teacher, '国家自然科学基金')
    const other = await optionWith(teacher, '重点研发计划')
    const fill = async (one: string, amount: number, two: string) => {
      await page.locator('#main [name="shares[0].fundId"]').selectOption(one)
      await page.locator('#main [name="shares[0].amount"]').fill((amount / 100).toFixed(2))
      await page.locator('#main [name="shares[1].fundId"]').selectOption(two)
      await page.locator('#main [name="shares[1].amount"]').fill(((due - amount) / 100).toFixed(2))
      await teacher.press('提交审核')
    }
    // More than the young teacher's fund holds.
    expect(due).toBeGreaterThan(900_00)
    await fill(poor, due - 100, rich)
    await expect(page.locator('#main .m-error-summary')).toContainText(/余额不足/)
    await expect(page.locator('#main [name="shares[1].amount"]')).toHaveValue('1.00')
    await page.locator('#main [name="shares[0].fundId"]').selectOption(rich)
    await page.locator('#main [name="shares[0].amount"]').fill((due / 100 + 1).toFixed(2))
    await page.locator('#main [name="shares[1].fundId"]').selectOption('')
    await page.locator('#main [name="shares[1].amount"]').fill('')
    await teacher.press('提交审核')
    await expect(page.locator('#main .m-error-summary')).toContainText(/不一致/)
    await fill(rich, Math.floor(due / 2), other)
    await expect(page.getByText('经费信息已提交')).toBeVisible()
  })

  await test.step('the fund owner finds them in the to-do list, sees the amounts and approves', async () => {
    const owner = await as('owner')
    await owner.open('/todo/todo/toAudit')
    for (const id of orders) {
      await owner.open(`/todo/todo/toAudit/${id}`)
      await expect(owner.page.getByRole('main')).toContainText('催化反应溶剂')
      await owner.press('审核通过')
      await expect(owner.page.getByRole('main')).toContainText(/审核通过/)
    }
    const teacher = await as('teacher')
    expect(await statusOf(teacher, orders[0] ?? '')).toContain('待供应商接单')
  })

  await test.step('the supplier adopts and ships with a logistics number', async () => {
    const teacher = await as('teacher')
    first = orders[0] ?? ''
    await teacher.open(`/orders/${first}`)
    store =
      /\/store\/([^/?"]+)/.exec(
        (await teacher.page
          .locator('#main a[href*="/emall/store/"]')
          .first()
          .getAttribute('href')) ?? '',
      )?.[1] ??
      /\/product\/([^/]+)\//.exec(
        (await teacher.page
          .locator('#main a[href*="/emall/product/"]')
          .first()
          .getAttribute('href')) ?? '',
      )?.[1] ??
      ''
    const clerk = await as(`clerk-${store}`)
    await clerk.open(`/desk/orders/${first}`)
    await clerk.press(/^接单/)
    await expect(clerk.page.getByRole('main')).toContainText(/待发货|已接单/)
    await clerk.open(`/desk/orders/${first}/ship`)
    await clerk.page.locator('#main [name=logisticsCompany]').fill('顺丰速运')
    await clerk.page.locator('#main [name=logisticsNo]').fill('顺丰 123')
    await clerk.press('确认发货')
    await expect(clerk.page.locator('#main .m-error-summary')).toContainText('请输入正确的物流单号')
    await clerk.page.locator('#main [name=logisticsNo]').fill('SF1029384756')
    await clerk.press('确认发货')
    await expect(clerk.page.locator('#main .m-error-summary')).toHaveCount(0)
    expect(await statusOf(teacher, first)).toContain('待收货')
    await expect(teacher.page.getByRole('main')).toContainText('SF1029384756')
  })

  await test.step('the buyer receives, and accepts all but one piece, with a photo', async () => {
    const teacher = await as('teacher')
    const { page } = teacher
    await teacher.open(`/orders/${first}/receive`)
    await teacher.press('确认已收货')
    await teacher.open(`/orders/accept/apply/${first}`)
    const good = page.locator('#main [name="lines[0].acceptedNum"]')
    const bought = Number(await good.inputValue())
    await good.fill(String(bought - 1))
    await page.locator('#main [name="lines[0].rejectedNum"]').fill('1')
    await page
      .locator('#main [name="lines[0].photos"]')
      .setInputFiles({ name: '瓶身.png', mimeType: 'image/png', buffer: photo })
    await teacher.press('提交验收')
    await expect(page.locator('#main .m-error-summary')).toContainText('请填写原因')
    await expect(page.locator('#main .m-photo')).toHaveCount(1)
    await page.locator('#main [name="lines[0].reason"]').fill('瓶身破裂')
    await teacher.press('提交验收')
    await expect(page).toHaveURL(/\/orders\/accept\/schedule\/\d+/)
    acceptance = /\/schedule\/(\d+)/.exec(page.url())?.[1] ?? ''
    await expect(page.getByRole('main')).toContainText('瓶身破裂')
    await expect(page.locator('#main img[src*="/files/"]').first()).toBeVisible()
  })

  if (confirmed)
    await test.step('somebody who is not the buyer confirms', async () => {
      const teacher = await as('teacher')
      expect(await statusOf(teacher, first)).toContain('待验收')
      const acceptor = await as('acceptor')
      await acceptor.open(`/todo/todo/toAuditAccept/detail/${acceptance}`)
      await acceptor.press('确认验收')
      await expect(acceptor.page).toHaveURL(/toAuditAccept/)
      expect(await statusOf(teacher, first)).toContain('已完成')
    })

  await test.step('finance states the period of that supplier and settles', async () => {
    const teacher = await as('teacher')
    await teacher.open(`/orders/accept/schedule/${acceptance}`)
    accepted = fenOf(
      await teacher.page
        .locator('#main')
        .getByText(/^¥?\s*[\d,]+\.\d{2}$/)
        .last()
        .innerText(),
    )
    const finance = await as('finance')
    const { page } = finance
    await finance.open('/finance/settle')
    await finance.go(page.locator(`#main a[href*="storeId=${store}"]`).first())
    await finance.press('生成结算单')
    await expect(page).toHaveURL(/settle\/\d{20}/)
    statement = /\d{20}/.exec(page.url())?.[0] ?? ''
    await expect(page.getByRole('main')).toContainText(first)
    await finance.follow('办理结算')
    await finance.press('确认结算')
    await expect(page.getByRole('main')).toContainText('结算已完成')
    expect(await statusOf(teacher, first)).toContain('已完成')
    await expect(teacher.page.getByRole('main')).toContainText('已结算')
  })

  await test.step('the statement opens as a print page and downloads as a PDF in Chinese', async () => {
    const finance = await as('finance')
    await finance.open(`/pdf/${statement}`)
    const { page } = finance
    await expect(page.locator('body')).toContainText(/[零壹贰叁肆伍陆柒捌玖]+.*[元圆]/)
    await expect(page.locator('body')).toContainText(first)
    await finance.open(`/finance/settle/${statement}`)
    const href = await page.getByRole('link', { name: '下载 PDF' }).first().getAttribute('href')
    const file = await finance.fetch(href ?? '')
    expect(file.headers['content-type']).toContain('application/pdf')
    expect(file.headers['content-disposition']).toMatch(/filename/)
    const text = await extractText(file.body)
    expect(text).toContain('结算单')
    expect(text).toContain(first)
    expect(text).toMatch(/[壹贰叁肆伍陆柒捌玖]/)
  })

  await test.step('the log of the order tells who did what', async () => {
    const teacher = await as('teacher')
    await teacher.open(`/orders/${first}`)
    const main = teacher.page.getByRole('main')
    for (const word of ['提交订单', '填写经费', '接单', '发货', '确认收货', '提交验收'])
      await expect(main).toContainText(word)
    expect(accepted).toBeGreaterThan(0)
  })
})

async function optionWith(visitor: Visitor, words: string): Promise<string> {
  return (
    (await visitor.page
      .locator('#main [name="shares[0].fundId"] option', { hasText: words })
      .first()
      .getAttribute('value')) ?? ''
  )
}
