import { expect, test } from '../support/story'

test('one of several pieces goes back, from the first word to the money', async ({
  as,
  school,
}) => {
  const buyer = await as(`colleague@${school}`)
  const main = buyer.page.getByRole('main')
  await buyer.open('/person/orders?status=finished')
  await buyer.follow(/^申请售后/, main)
  await buyer.follow('申请', main)
  await buyer.page.locator('#apply [name=num]').fill('99')
  await buyer.page.locator('#apply [name=content]').fill('与描述不符')
  await buyer.press('提交申请')
  await expect(buyer.page.locator('#main .m-error-summary')).toContainText('退货原因')
  await buyer.page.locator('#apply [name=num]').fill('1')
  await buyer.page.locator('#apply [name=reason]').selectOption('quality')
  await buyer.press('提交申请')
  await expect(main).toContainText('售后申请已提交')
  const id = /\d{20}/.exec(buyer.page.url())?.[0] ?? ''
  const store =
    /\/product\/([^/]+)\//.exec(
      (await main.locator('a[href*="/product/"]').first().getAttribute('href')) ?? '',
    )?.[1] ?? ''
  const clerk = await as(`clerk-${store}@${school}`)
  await clerk.open('/desk/returns?status=applied')
  await clerk.open(`/desk/returns/${id}`)
  await clerk.press('提交答复')
  await expect(clerk.page.locator('#main .m-error-summary')).toContainText('请填写退货地址')
  await clerk.page.locator('#answer [name=returnAddress]').fill('仓储路 8 号 售后组')
  await clerk.press('提交答复')
  await expect(clerk.page.getByRole('main')).toContainText('已答复采购人')
  await buyer.open(`/orders/return/${id}`)
  await buyer.follow('填写退货物流', main)
  await expect(main).toContainText('仓储路 8 号')
  await buyer.page.locator('#send [name=logisticsCompany]').fill('顺丰速运')
  await buyer.page.locator('#send [name=logisticsNo]').fill('SF1234567890')
  await buyer.press('提交物流信息')
  await expect(main).toContainText('退货途中')
  await clerk.open(`/desk/returns/${id}`)
  await clerk.page.locator('#receive [name=restockNum]').fill('1')
  await clerk.press('确认收到')
  await clerk.follow('办理退款')
  await clerk.press('确定退款')
  await expect(clerk.page.getByRole('main')).toContainText('退款已完成')
  await buyer.open(`/orders/return?status=refunded&keyword=${id}`)
  await expect(main).toContainText('退款完成')
  await buyer.open(`/orders/return/${id}`)
  await expect(main).toContainText('退款合计')
})

test('an instrument is registered in the assets system', async ({ as, school }) => {
  const buyer = await as(`teacher@${school}`)
  const main = buyer.page.getByRole('main')
  await buyer.open('/todo/todo')
  await buyer.follow(/待固资登记/, main)
  await buyer.follow(/^登记 \d{20}$/, main)
  await buyer.page.locator('#describe [name=class]').selectOption('03')
  await buyer.page.locator('#describe [name=place]').fill('化学楼 305')
  await buyer.press('保存')
  await expect(main).toContainText('资产信息已保存')
  await buyer.follow('前往资产系统登记', main)
  await expect(main).toContainText('资产建账')
  await buyer.press('确认建账')
  await expect(main).toContainText('已建账')
  await buyer.follow('返回采购商城', main)
  await expect(main).toContainText('已登记')
})
