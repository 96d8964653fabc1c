import { demoSchools } from '~/demo/schools'
import { fillCart, ordersOnPage } from '../support/doings'
import { expect, test } from '../support/story'

test('one buys for another, a third approves in the stead of the owner, and the order says all of it', async ({
  as,
  school,
}) => {
  const n = demoSchools.findIndex(it => it.code === school) + 1
  const owner = await as('owner'),
    agent = await as('deputy'),
    standIn = await as('acceptor')

  await owner.open('/person/agency')
  await owner.page.locator('#find-person').fill(`T${n}0006`)
  await owner.press('查找')
  await owner.follow(/^选择 /)
  await owner.press('添加')
  await expect(owner.page.getByRole('main')).toContainText('已成为您的代购人')

  await owner.open('/person/grant/give')
  await owner.page.locator('#grant [name=personCode]').fill(`T${n}0003`)
  await owner.press('确认授权')
  await expect(owner.page.locator('#main .m-error-summary')).toContainText('授权事项')
  await owner.page.locator('#grant [name=rights][value=fund]').check()
  await owner.page.locator('#grant [name=limitAmount]').fill('5000')
  await owner.press('确认授权')
  await expect(owner.page.getByRole('main')).toContainText('授权已生效')

  await fillCart(agent, '打印纸', 1)
  await agent.open('/order')
  await agent.page.locator('#bought-for').selectOption('owner')
  await agent.press('更换')
  await expect(agent.page.getByRole('main')).toContainText('正在为')
  await agent.page.locator('#main [name=purpose]').fill('论文打印')
  await agent.press('提交订单')
  await agent.page.locator('#fill [name="shares[0].fundId"]').selectOption('services')
  await agent.press('提交审核')
  await expect(agent.page.getByRole('main')).toContainText('经费信息已提交')
  await agent.open('/orders/agency/bought')
  const id = (await ordersOnPage(agent)).at(-1) ?? ''

  await standIn.open('/person/examine')
  await standIn.page.locator(`#main [name=ids][value="${id}"]`).check()
  await standIn.press('审批所选')
  await standIn.press('全部通过')
  await expect(standIn.page.getByRole('main')).toContainText('1 张订单已审批通过')

  await owner.open(`/orders/agency/schedule/${id}`)
  await expect(owner.page.getByRole('main')).toContainText(/（代.+）/)
  await owner.open(`/orders/${id}`)
  await expect(owner.page.getByRole('main')).toContainText('委托人')
})
