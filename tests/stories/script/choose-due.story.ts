import { formatYuan, sumHao } from '~/contract/money'
import { awake, axeFinds } from '../reader/obstacles'
import { callsOf } from '../support/calls'
import { acceptedOrder, goodsOf } from '../paper/papers'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

test('the sum of a statement follows the boxes, and is told', async ({ as, origin }) => {
  const goods = await goodsOf(await callsOf(await as('teacher'), origin), 'yuexiang', 2)
  const acceptor = await callsOf(await as('acceptor'), origin)
  for (let i = 0; i < 2; i++) {
    const { acceptanceId } = await acceptedOrder(as, origin, 'yuexiang', goods)
    await acceptor.acceptances.confirm({ id: acceptanceId, operate: 'confirm' })
  }
  const finance = await as('finance')
  const { page } = finance
  const { list } = await (
    await callsOf(finance, origin)
  ).settlement.dueLines({ storeId: 'yuexiang' })
  const sums = page.locator('.m-cart-bar-sums')
  const told = page.locator('#make-told')
  const boxes = page.locator('#make [name=acceptIds]')
  const rest = formatYuan(sumHao(list.slice(1).map(it => it.amount)))
  await finance.open('/finance/settle/new?storeId=yuexiang')
  await awake(page)
  await expect(sums).toContainText(`已勾选 ${list.length} 张`)
  await expect(told).toBeEmpty()

  await test.step('one out, by the keyboard', async () => {
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await expect(sums).toContainText(`已勾选 ${list.length - 1} 张，共 ${list.length} 张`)
    await expect(sums).toContainText(rest)
    await expect(told).toHaveText(`已勾选 ${list.length - 1} 张验收单，合计 ${rest} 元`)
    await expect(boxes.first()).toBeFocused()
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('none: refused, and still none', async () => {
    const every = page.getByLabel('全部勾选')
    await every.check()
    await every.uncheck()
    await expect(sums).toContainText('已勾选 0 张')
    await finance.press('生成结算单')
    await expect(page.locator('.m-error-summary')).toContainText('请选择一项')
    await expect(sums).toContainText('已勾选 0 张')
    await expect(boxes.first()).not.toBeChecked()
  })

  await test.step('what somebody else has stated meanwhile is no longer there', async () => {
    const [gone, kept] = list
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await (
      await callsOf(finance, origin)
    ).settlement.make({
      storeId: 'yuexiang',
      from: '2000-01-01',
      to: '2999-12-31',
      acceptIds: [gone?.id ?? ''],
    })
    await finance.press('生成结算单')
    await expect(page.locator('.m-error-summary')).toContainText('1 张已不再待结算')
    await expect(page.locator(`[value="${gone?.id}"]`)).toHaveCount(0)
    await expect(page.locator(`[value="${kept?.id}"]`)).toBeChecked()
    await expect(sums).toContainText('已勾选 1 张')
    await finance.press('生成结算单')
    await expect(page).toHaveURL(/settle\/\d{20}/)
  })
})
