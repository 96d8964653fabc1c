import { demoSchools } from '~/demo/schools'
import { fenOf, fillCart, ordersOnPage } from '../support/doings'
import { expect, test } from '../support/story'

test('a research group is founded, gets people and an account; one is authorised up to an amount, and what is held adds up', async ({
  as,
  school,
}) => {
  const n = demoSchools.findIndex(it => it.code === school) + 1
  const owner = await as('owner'),
    deputy = await as('deputy')
  const { page } = owner
  const main = page.getByRole('main')
  const name = `故事课题组 ${Date.now() % 100_000}`

  await owner.open('/person/group')
  await page.locator('#team [name=name]').fill(name)
  await owner.press('新建')
  await expect(main).toContainText('课题组已建立')
  const team =
    new URL(page.url()).searchParams.get('id') ??
    /id=([^&"]+)/.exec(
      (await page.locator('#main a[href*="id="]').first().getAttribute('href')) ?? '',
    )?.[1] ??
    ''
  await owner.open(`/person/group/member?id=${team}`)
  await page.locator('#member [name=personCode]').fill(`T${n}0006`)
  await owner.press('加入课题组')
  await expect(main).toContainText('已加入课题组')

  await owner.open('/person/purchase/give')
  await page.locator('#authorization [name=fundId]').selectOption('small')
  await page.locator('#authorization [name=personCode]').fill(`T${n}0006`)
  await page.locator('#authorization [name=limitAmount]').fill('1')
  await owner.press('确认授权')
  await expect(main).toContainText('采购授权已生效')

  await fillCart(deputy, '打印纸', 1)
  await deputy.open('/order')
  await deputy.page.locator('#main [name=purpose]').fill('资料打印')
  await deputy.press('提交订单')
  await deputy.page.locator('#fill [name="shares[0].fundId"]').selectOption('small')
  await deputy.press('提交审核')
  await expect(deputy.page.locator('#main .m-error-summary')).toContainText(/额度/)
  await expect(deputy.page.locator('#fill [name="shares[0].fundId"]')).toHaveValue('small')

  await owner.open('/person/purchase?state=standing&keyword=T' + String(n) + '0006')
  await owner.go(page.locator('#main a[href*="/purchase/end?id="]').first())
  await owner.go(page.locator(':is(#confirm, #over-confirm) input[type=submit]').first())
  await expect(main).toContainText('采购授权已终止')
  await owner.open('/person/purchase/give')
  await page.locator('#authorization [name=fundId]').selectOption('small')
  await page.locator('#authorization [name=personCode]').fill(`T${n}0006`)
  await page.locator('#authorization [name=limitAmount]').fill('600')
  await owner.press('确认授权')
  await expect(main).toContainText('采购授权已生效')
  await deputy.press('提交审核')
  await expect(deputy.page.getByRole('main')).toContainText('经费信息已提交')
  await deputy.open('/person/orders')
  const id = (await ordersOnPage(deputy)).at(-1) ?? ''
  await owner.open(`/todo/todo/toAudit/${id}`)
  await owner.press('审核通过')

  // What an account holds frozen is the sum of the lines below it.
  await owner.open('/account/frozen/detail?fund=small')
  await expect(main).toContainText(id)
  const lines = (await page.locator('#main table tbody .m-money').allInnerTexts()).map(fenOf)
  const held = fenOf(await page.locator('#main table tfoot .m-money').innerText())
  expect(lines.reduce((sum, it) => sum + it, 0)).toBe(held)
  await owner.open('/person/account')
  const text = (held / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(page.locator('#fund-small')).toContainText(text)
})
