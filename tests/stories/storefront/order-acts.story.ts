import { fillCart, ordersOnPage, placeOrder, statusOf } from '../support/doings'
import { expect, test, type Visitor } from '../support/story'

test.use({ newcomers: ['teacher'] })

/** Every act of an order that the great walk through the mall passes by, one after another on one order. */
test('an order is reminded of, put off, paid by transfer, accepted twice, reviewed, bought again and hidden', async ({
  as,
  guest,
  school,
}) => {
  const confirmed = school === 'yunlu' || school === 'jianghai'
  const teacher = await as('teacher')
  const { page } = teacher
  const main = page.getByRole('main')
  const press = async (visitor: Visitor, intent: string) => {
    await visitor.unfold('更多操作')
    await visitor.go(visitor.page.locator(`#main [name^="intent.${intent}"]`).first())
  }

  await fillCart(teacher, '打印纸', 1)
  await placeOrder(teacher, { payType: 'cod', purpose: '办公打印' })
  const [id = ''] = await ordersOnPage(teacher)
  await teacher.open(`/orders/${id}`)
  await press(teacher, 'notify')
  await expect(main).toContainText('已提醒供应商')
  const store =
    /\/store\/([^/?"]+)/.exec(
      (await page.locator('#main a[href*="/emall/store/"]').first().getAttribute('href')) ?? '',
    )?.[1] ?? ''

  const clerk = await as(`clerk-${store}`)
  await clerk.open(`/desk/orders/${id}`)
  await clerk.press(/^接单/)
  await clerk.open(`/desk/orders/${id}/ship`)
  await clerk.page.locator('#main [name=logisticsCompany]').fill('顺丰速运')
  await clerk.page.locator('#main [name=logisticsNo]').fill('SF20260301')
  await clerk.press('确认发货')

  await teacher.open(`/orders/${id}`)
  await press(teacher, 'delayReceive')
  await expect(main).toContainText('已延迟')
  await teacher.open(`/orders/${id}/transfer`)
  await page.locator('#transfer [name=transferNo]').fill('HQ-2026-1')
  await page.locator('#transfer [name=paidOn]').fill('2026-03-01')
  await teacher.press('保存')
  await expect(main).toContainText('HQ-2026-1')
  await teacher.open(`/orders/${id}/receive`)
  await teacher.press('确认已收货')
  await teacher.open(`/orders/${id}`)
  await press(teacher, 'delayAccept')
  await expect(main).toContainText('已延迟')

  const accept = async () => {
    await teacher.open(`/orders/accept/apply/${id}`)
    await teacher.press('提交验收')
    await expect(page).toHaveURL(/\/schedule\/\d+/)
    return /\/schedule\/(\d+)/.exec(page.url())?.[1] ?? ''
  }
  let acceptance = await accept()
  if (confirmed) {
    await press(teacher, 'cancel')
    await expect(main).toContainText('验收已撤销')
    acceptance = await accept()
    const acceptor = await as('acceptor')
    await acceptor.open('/todo/todo/toAuditAccept')
    await acceptor.page.locator(`#main [name=acceptIds][value="${acceptance}"]`).check()
    await acceptor.press('确认所选')
    await expect(acceptor.page.getByRole('main')).toContainText('已确认 1 张验收单')
  }
  // Whoever holds the code of the sheet may look at it, signed in or not.
  const visitor = await guest()
  await visitor.open(`/orders/scan/accept/${acceptance}`)
  await expect(visitor.page.getByRole('main')).toContainText(id)
  expect(await statusOf(teacher, id)).toContain('已完成')

  await teacher.open(`/orders/evaluate/${id}`)
  await page.locator('#review [name="lines[0].content"]').fill('包装严实')
  await teacher.press('提交评价')
  await teacher.open(`/orders/${id}`)
  await expect(main).toContainText('查看评价')
  await press(teacher, 'repeat')
  await expect(page).toHaveURL(/\/emall\/cart/)
  await expect(page.locator('#main [name^="num."]').first()).toBeVisible()
  await teacher.open(`/orders/${id}/remove`)
  await teacher.go(page.locator('#confirm input[type=submit]').first())
  await teacher.open(`/person/orders?keyword=${id}`)
  expect(await ordersOnPage(teacher)).not.toContain(id)
  await teacher.open(`/orders/${id}`)
  await press(teacher, 'undelete')
  await teacher.open(`/person/orders?keyword=${id}`)
  expect(await ordersOnPage(teacher)).toContain(id)
})
