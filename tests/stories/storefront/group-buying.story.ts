import { photo } from '../support/doings'
import { expect, test } from '../support/story'

/** Without script it is told at another school: both tell at once, and the school of the plain stories has no group buying. */
const at = (school: string) => (school === 'yunlu' ? 'yunlu' : 'qinglan')

test('a group is joined, changed and left, and another one is ordered at its price', async ({
  as,
  school,
}) => {
  const buyer = await as(`student@${at(school)}`)
  await buyer.open('/groupBuy?state=recruiting')
  await buyer.follow(/得力 A4 复印纸/)
  const main = buyer.page.getByRole('main')
  await buyer.page.locator('#join [name=num]').fill('31')
  await buyer.press('确定参团')
  await expect(buyer.page.locator('#main .m-error').first()).toContainText('超过每人限购数量')
  await buyer.page.locator('#join [name=num]').fill('20')
  await buyer.press('确定参团')
  await expect(main).toContainText('参团成功')
  await expect(main).toContainText('已参团 60 / 200 箱')
  await buyer.page.locator('#join [name=num]').fill('4')
  await buyer.press('修改数量')
  await expect(main).toContainText('已参团 44 / 200 箱')
  await buyer.follow('退出团购')
  await buyer.press('确定退出')
  await expect(main).toContainText('您已退出此团购')

  await buyer.open('/person/groupBuy?state=formed')
  await buyer.follow('按团购价下单')
  await expect(main).toContainText('成团价')
  const price = (await buyer.page.locator('#order tbody .m-money').first().innerText()).replace(
    /\s/g,
    '',
  )
  await buyer.page.locator('#main [name=purpose]').fill('课程实验')
  await buyer.press('提交订单')
  await expect(buyer.page).toHaveURL(/\/order\/account\?/)
  await buyer.open('/person/groupBuy?state=formed')
  await expect(main).toContainText('已下单')
  await buyer.open('/person/orders')
  await expect(buyer.page.locator('#main .m-record').first()).toContainText(price.replace('¥', ''))
})

test('a wish is said, wanted by others and answered by a supplier', async ({ as, school }) => {
  const author = await as(`colleague@${at(school)}`),
    other = await as(`student@${at(school)}`),
    clerk = await as(`clerk-lianyi@${at(school)}`)
  await author.open('/group-purchase/demand-list')
  await author.follow('提出需求')
  await author.page.locator('#main [name=name]').fill('恒温水浴锅')
  await author.page.locator('#main [name=num]').fill('2')
  await author.page.locator('#main [name=unit]').fill('台')
  await author.press('提交需求')
  await expect(author.page.locator('#main .m-error-summary')).toContainText('用途说明')
  await author.page.locator('#main [name=reason]').fill('更换旧设备')
  await author.press('提交需求')
  await expect(author.page.getByRole('main')).toContainText('需求已提交')
  const path = new URL(author.page.url()).pathname.replace('/emall', '')
  await other.open(path)
  await other.page.locator('#support [name=num]').fill('3')
  await other.press('我也想买')
  await expect(other.page.getByRole('main')).toContainText('2 人想买，共 5 台')
  await clerk.open(path.replace('/group-purchase/demand-list', '/desk/demands'))
  await clerk.page.locator('#answer [name=unitPrice]').fill('860')
  await clerk.page.locator('#answer [name=content]').fill('两孔四孔均有现货')
  await clerk.press('提交答复')
  await other.open(path)
  await expect(other.page.getByRole('main')).toContainText('两孔四孔均有现货')
})

test('a complaint with a photo: refused once, sent, answered by the platform', async ({
  as,
  school,
}) => {
  const buyer = await as(`teacher@${at(school)}`),
    platform = await as(`platform@${at(school)}`)
  await buyer.open('/complaint?businessType=PRODUCT&businessId=wp-100')
  const main = buyer.page.getByRole('main')
  await buyer.page.locator('#main [name=category]').selectOption('PRICE')
  await buyer.page.locator('#main [name=content]').fill('比上月贵了一成，没有说明。')
  await buyer.page
    .locator('#main [name=files]')
    .setInputFiles({ name: '截图.png', mimeType: 'image/png', buffer: photo })
  await buyer.press('提交投诉')
  await expect(buyer.page.locator('#main .m-error-summary')).toContainText('请填写投诉主题')
  await expect(buyer.page.locator('#main .m-photo')).toHaveCount(1)
  await buyer.page.locator('#main [name=subject]').fill('称量纸涨价')
  await buyer.press('提交投诉')
  await expect(main).toContainText('提交成功')
  await expect(main).toContainText('返回商品列表页')
  await buyer.follow('查看投诉')
  await expect(buyer.page.locator('#main .m-photo')).toHaveCount(1)
  await platform.open('/platform/complaints?keyword=%E7%A7%B0%E9%87%8F%E7%BA%B8')
  await platform.follow(/^答复投诉/)
  await platform.page.locator('label', { hasText: '投诉无效' }).click()
  await platform.page.locator('#main [name=depName]').fill('价格监测组')
  await platform.page.locator('#main [name=answerContent]').fill('原料上调，已公示。')
  await platform.press('提交答复')
  await expect(platform.page.getByRole('main')).toContainText('答复已提交')
  await buyer.page.reload()
  await buyer.settle()
  await expect(main).toContainText('原料上调，已公示。')
})
