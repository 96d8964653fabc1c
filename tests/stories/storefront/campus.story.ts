import { callsOf } from '../support/calls'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

/** The goods cost more on the other campus: the page says so before anything is submitted, and one submit is enough. */
test('an order to the other campus is priced by it and placed', async ({
  as,
  origin,
  javaScriptEnabled,
}) => {
  const visitor = await as('teacher')
  const { page } = visitor
  const { cart, accounts } = await callsOf(visitor, origin)
  await cart.add({ id: 'dcm-10l', num: 1 })
  const { list } = await accounts.addresses({})
  const [near, far] = ['north', 'south'].map(code => list.find(it => it.regionCode === code))
  const priceAt = async (regionCode: string) =>
    (await cart.view({ checked: true, regionCode })).cartList[0]?.items[0]?.unitPriceShow ?? ''
  const [here, there] = [await priceAt('north'), await priceAt('south')]
  expect(here).not.toBe(there)

  await visitor.open(`/order?address=${near?.id ?? ''}`)
  const goods = page.locator('#order .m-table')
  await expect(goods).toContainText(here)
  await page.locator('#order [name=purpose]').fill('溶剂')
  await page.locator('#order [name=remark]').fill('请于工作日送达')
  await page.locator(`#order [name=addressId][value="${far?.id ?? ''}"]`).check()
  if (javaScriptEnabled === false) await visitor.press('按所选地址更新价格和库存')
  await expect(goods).toContainText(there)
  await expect(page.locator('#order [name=purpose]')).toHaveValue('溶剂')
  await expect(page.locator('#order [name=remark]')).toHaveValue('请于工作日送达')
  await visitor.go(page.locator('#order input[type=submit][value="提交订单"]').last())
  await expect(page).toHaveURL(/\/order\/account\?checkout=/)
})
