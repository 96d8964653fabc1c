import { callsOf } from '../support/calls'
import { expect, test } from '../support/story'
import { acceptedOrder, goodsOf, statementOf } from '../paper/papers'

test.use({ newcomers: ['teacher'] })

test('a settlement that finance sends back: the buyer changes the funds, their owner confirms, and it is settled; then the invoice', async ({
  as,
  origin,
}) => {
  test.slow()
  const store = 'kunhang'
  const teacher = await as('teacher'),
    owner = await as('owner'),
    finance = await as('finance'),
    clerk = await as(`clerk-${store}`)
  const order = await acceptedOrder(
    as,
    origin,
    store,
    await goodsOf(await callsOf(teacher, origin), store, 1),
  )
  // Schools where somebody else confirms.
  if (
    (await (await callsOf(teacher, origin)).acceptances.detail({ id: order.acceptanceId }))
      .status === 'toConfirm'
  )
    await (
      await callsOf(await as('acceptor'), origin)
    ).acceptances.confirm({ id: order.acceptanceId, operate: 'confirm' })
  const statement = await statementOf(as, origin, store)

  await finance.open(`/finance/settle/${statement}`)
  await finance.follow('退回修改经费')
  await finance.press('退回所选')
  await expect(finance.page.locator('#main .m-error').first()).toBeVisible()
  await finance.page.locator(`#main [name=acceptIds][value="${order.acceptanceId}"]`).check()
  await finance.page.locator('#main [name=remark]').fill('经费账号已冻结')
  await finance.press('退回所选')
  await expect(finance.page.getByRole('main')).toContainText('等待采购人修改经费')

  await teacher.open('/todo/todo')
  await teacher.go(teacher.page.locator('#main a[href$="/orders/accept/modify"]').first())
  await expect(teacher.page.getByRole('main')).toContainText('经费账号已冻结')
  await teacher.go(
    teacher.page.locator(`#main a[href$="/orders/accept/modify/${order.acceptanceId}"]`),
  )
  const fund = teacher.page.locator('#main [name="shares[0].fundId"]')
  await fund.selectOption(
    (await fund.locator('option', { hasText: '国家自然科学基金' }).first().getAttribute('value')) ??
      '',
  )
  await teacher.press('提交修改')
  await expect(teacher.page.getByRole('main')).toContainText('等待经费负责人确认')

  await owner.open(`/orders/account/schedule/${order.id}`)
  await expect(owner.page.getByRole('main')).toContainText('更换经费')
  await owner.open(`/orders/accept/confirmAccept/${order.acceptanceId}`)
  await owner.press('确认')
  await expect(owner.page.getByRole('main')).toContainText('已确认 1 张验收单的经费')

  const again = await statementOf(as, origin, store)
  await finance.open(`/finance/settle/${again}/settle`)
  await finance.press('确认结算')
  await teacher.open('/orders/settle?status=settled')
  await expect(
    teacher.page.locator(`#main a[href$="/orders/accept/schedule/${order.acceptanceId}"]`).first(),
  ).toBeVisible()

  await clerk.open(`/desk/orders/${order.id}/invoice`)
  await clerk.page.locator('#main [name=invNo]').fill('26312000000012345678')
  await clerk.page.locator('#main [name=file]').setInputFiles({
    name: '发票.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  })
  await clerk.press('保存发票')
  await expect(clerk.page.getByRole('main')).toContainText('发票信息已保存')
  await teacher.open(`/orders/${order.id}`)
  await teacher.unfold('更多操作')
  await teacher.follow('电子发票')
  await expect(teacher.page.getByRole('main')).toContainText('26312000000012345678')
  await expect(teacher.page.locator('#main a[href*="/emall/files/"]')).toBeVisible()
})
