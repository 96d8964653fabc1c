import { expect, test } from '../support/story'
import { fillCart, placeOrder } from '../support/doings'
import { axeFinds, focusFinds, narrowFinds, spacingFinds, structureFinds } from './obstacles'

test('no obstacles on the pages one comes to by buying', async ({ as }) => {
  test.slow()
  const buyer = await as('student@qinglan')
  const { page } = buyer
  const look = async (what: string) =>
    expect
      .soft(
        [
          ...(await structureFinds(page)),
          ...(await focusFinds(page)),
          ...(await narrowFinds(page)),
          ...(await spacingFinds(page)),
          ...(await axeFinds(page)),
        ],
        what,
      )
      .toEqual([])
  await fillCart(buyer, '中性笔', 1)
  await buyer.open('/product?keyword=%E4%B8%AD%E6%80%A7%E7%AC%94')
  await buyer.go(page.locator('#main form[action$="/cart/add"] input[type=submit]').first())
  await expect(page.locator('.m-in-place')).toBeVisible()
  await look('/product, added')
  // What a page without scripts, or one that has just come, leads to.
  const id = await page.locator('#main form[action$="/cart/add"] [name=id]').first().inputValue()
  await buyer.open(`/cart/add?id=${encodeURIComponent(id)}`)
  await look('/cart/add')
  await buyer.open('/cart/remove')
  await look('/cart/remove')
  await buyer.open('/cart')
  await page.locator('#main [name^="num."]').first().fill('x')
  await expect(page.locator('#main .m-quantity .m-error')).toBeVisible()
  await look('/cart, a wrong quantity')
  await page.locator('#main [name="intent.checkout"]').click()
  await buyer.settle()
  await expect(page.locator('.m-error-summary')).toBeVisible()
  await look('/cart, refused')
  await buyer.open('/cart')
  await placeOrder(buyer, { payType: 'online', purpose: '学习用品' })
  await look('/pay')
  await buyer.press('去支付')
  await look('/cashier/:id')
  const payment = page.url().split('/').pop() ?? ''
  // The bank has not said anything yet: this page asks again until it has.
  await buyer.open(`/pay-success-waiting?payment=${payment}`)
  await look('/pay-success-waiting')
  await buyer.open(`/cashier/${payment}`)
  await buyer.press('确认付款')
  await look('/pay-success')
})
