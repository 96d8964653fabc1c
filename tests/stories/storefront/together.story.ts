import { fillCart, ordersOnPage, placeOrder } from '../support/doings'
import { expect, test, type Visitor } from '../support/story'

/** Ticks these of a list and none of the others. */
async function tick(visitor: Visitor, ids: readonly string[]): Promise<void> {
  for (const box of await visitor.page.locator('#main [name=ids]').all())
    await box.setChecked(ids.includes((await box.getAttribute('value')) ?? ''))
}

test('two orders are charged to an account, returned with one reason, charged again and approved', async ({
  as,
}) => {
  const [teacher, owner] = [await as('teacher'), await as('owner')]
  await fillCart(teacher, '打印纸', 2)
  await placeOrder(teacher, { payType: 'unified', purpose: '办公打印' })
  await teacher.open('/person/orders?status=toFill')
  const ids = (await ordersOnPage(teacher)).slice(0, 2)
  const charge = async () => {
    await teacher.open('/person/orders?status=toFill')
    await teacher.follow('批量填写经费')
    await tick(teacher, ids)
    await teacher.page.locator('#accounts [name=fund]').selectOption('nsfc')
    await teacher.press('核对余额')
    await expect(teacher.page.getByRole('main')).toContainText('尚未提交')
    for (const id of ids) await expect(teacher.page.getByRole('main')).toContainText(id)
    await teacher.press('提交审核')
    await expect(teacher.page.getByRole('main')).toContainText('2 张订单的经费已提交')
  }
  const look = async () => {
    await owner.open('/person/examine')
    await tick(owner, ids)
    await owner.press('审批所选')
    await expect(owner.page.getByRole('main')).toContainText('2 张订单合计')
  }

  await charge()
  await look()
  await owner.press('全部退回')
  await expect(owner.page.locator('#main .m-error-summary')).toContainText('退回原因')
  await owner.page.locator('#give-back [name=remark]').fill('请写明用途')
  await owner.press('全部退回')
  await expect(owner.page.getByRole('main')).toContainText('2 张订单已退回')
  await teacher.open(`/orders/${ids[0]}`)
  await expect(teacher.page.getByRole('main')).toContainText('请写明用途')

  await charge()
  await look()
  await owner.press('全部通过')
  await expect(owner.page.getByRole('main')).toContainText('2 张订单已审批通过')
})
