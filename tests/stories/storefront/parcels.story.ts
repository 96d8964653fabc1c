import { Buffer } from 'node:buffer'
import { choose, fillCart, ordersOnPage, placeOrder, statusOf } from '../support/doings'
import { expect, test } from '../support/story'

test.use({ newcomers: ['colleague'] })

/** A supplier ships one piece of two, cannot deliver the other, and keeps prices and stock; the buyer pays for what came, by transfer. */
test('an order leaves in parts, the rest will not come, and the supplier keeps prices and stock', async ({
  as,
  school,
}) => {
  const buyer = await as('colleague')
  const { page } = buyer
  const main = page.getByRole('main')
  // Goods that nobody else buys: their price changes below.
  await fillCart(buyer, '荧光笔', 1)
  await placeOrder(buyer, { payType: 'cod', purpose: '分批发货' })
  const [id = ''] = await ordersOnPage(buyer)
  await buyer.open(`/orders/${id}`)
  const goodsHref =
    (await page.locator('#main a[href*="/emall/product/"]').first().getAttribute('href')) ?? ''
  const [, store = '', goods = ''] = /\/product\/([^/?]+)\/([^/?]+)/.exec(goodsHref) ?? []

  const clerk = await as(`clerk-${store}`)
  const desk = clerk.page.getByRole('main')
  await clerk.open(`/desk/orders/${id}`)
  await clerk.press(/^接单/)
  await clerk.open(`/desk/orders/${id}/ship`)
  await clerk.page.locator('#ship [name=logisticsCompany]').fill('中通快递')
  await clerk.page.locator('#ship [name=logisticsNo]').fill('ZT20260301')
  await clerk.page.locator('#ship [name="lines[0].num"]').fill('1')
  await clerk.press('确认发货')
  await expect(desk).toContainText('包裹已发出，订单还有商品待发')
  await buyer.open(`/orders/${id}`)
  await expect(main).toContainText('已有包裹发出，订单不能再取消')
  await expect(main).toContainText('ZT20260301')
  // Whoever still has the page of the cancellation open is led to how things are now.
  await buyer.open(`/orders/${id}/cancel`)
  await expect(main).toContainText('这一步现在不能再做')

  await clerk.open(`/desk/orders/${id}/end`)
  await clerk.page.locator('#end [name=remark]').fill('厂家停产')
  await clerk.press('确定不再发货')
  await expect(desk).toContainText('等待买方收货')
  await buyer.open(`/orders/${id}/receive`)
  await buyer.press('确认已收货')
  await buyer.open(`/orders/accept/apply/${id}`)
  await expect(page.locator('#accept [name="lines[0].rejectedNum"]')).toHaveValue('1')
  await buyer.press('提交验收')
  await expect(page).toHaveURL(/\/schedule\/\d+/)
  if (school === 'yunlu' || school === 'jianghai') {
    const acceptor = await as('acceptor')
    await acceptor.open(
      `/todo/todo/toAuditAccept/detail/${/\/schedule\/(\d+)/.exec(page.url())?.[1] ?? ''}`,
    )
    await expect(acceptor.page.getByRole('main')).toContainText('厂家停产')
    await acceptor.go(acceptor.page.locator('#confirm-acceptance input[type=submit]').first())
  }
  expect(await statusOf(buyer, id)).toContain('已完成')
  await buyer.open(`/orders/${id}/transfer`)
  await page.locator('#transfer [name=transferNo]').fill('HQ-2026-2')
  await page.locator('#transfer [name=paidOn]').fill('2026-03-01')
  await buyer.press('保存')
  await clerk.open(`/desk/orders/${id}/transfer`)
  await choose(clerk, 'received', 'true')
  await clerk.go(clerk.page.locator('#answer input[type=submit]').first())
  await buyer.open(`/orders/${id}/transfer`)
  await expect(main).toContainText('供应商已确认')

  await clerk.open('/desk/goods/import')
  await clerk.page.locator('#file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`商品编码,单价（元）\n${goods},26.5\n`),
  })
  await clerk.press('上传并核对')
  await expect(desk).toContainText('1 行有变动')
  await clerk.press(/^确认修改/)
  await expect(desk).toContainText('已修改 1 种商品')
  await buyer.open(`/product/${store}/${goods}`)
  await expect(main).toContainText('26.50')
})
