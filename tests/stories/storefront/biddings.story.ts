import { expect, test } from '../support/story'

/** Without script it is told at another school, because both tell at once. */
const at = (school: string) => (school === 'yunlu' ? 'yunlu' : 'qinglan')
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test('bids are asked for, made sealed and awarded; the order has the price of the bid; a questionnaire is answered once', async ({
  as,
  school,
}) => {
  const buyer = await as(`teacher@${at(school)}`),
    clerk = await as(`clerk-huashi@${at(school)}`)
  const main = buyer.page.getByRole('main')
  await buyer.open('/product/huashi/pcl-2_5kg')
  await buyer.follow('加入竞价清单')
  await buyer.page.locator('#main [name=num]').fill('6')
  await buyer.press('加入')
  await expect(main).toContainText('已加入竞价清单')
  await buyer.page.locator('[name="lines[0].requirement"]').fill('含量不低于 99.5%')
  await buyer.press('去发布竞价')
  await buyer.press('发布竞价')
  await expect(buyer.page.locator('#main .m-error-summary')).toContainText('竞价名称')
  await buyer.page.locator('#main [name=title]').fill('氯化钾补充采购')
  await buyer.page.locator('#main [name=endDay]').fill(inDays(4))
  await buyer.press('发布竞价')
  await expect(main).toContainText('竞价已发布')
  await buyer.follow('查看竞价')
  await expect(main).toContainText('报价已密封')

  await clerk.open('/desk/biddings?own=new')
  await clerk.follow(/^氯化钾补充采购/)
  await clerk.page.locator('[name="lines[0].unitPrice"]').fill('41.2')
  await clerk.press('提交报价')
  await expect(clerk.page.locator('#main .m-error-summary')).toContainText('交货天数')
  await clerk.page.locator('#main [name=deliverDays]').fill('3')
  await clerk.press('提交报价')
  await expect(clerk.page.getByRole('main')).toContainText('总价 ¥247.20')
  await buyer.page.reload()
  await buyer.settle()
  await expect(main).not.toContainText('247.20')

  await buyer.open('/person/biddings?status=opened')
  await buyer.follow(/^基础化学实验盐类试剂/)
  await buyer.go(buyer.page.locator('#main a[href*="/award?store="]').nth(1))
  await buyer.press('确认成交')
  await expect(buyer.page.locator('#main .m-error').first()).toContainText('请填写原因')
  await buyer.page.locator('#main [name=reason]').fill('交货更快')
  await buyer.press('确认成交')
  await expect(main).toContainText('理由：交货更快')
  await buyer.follow('按中标价下单')
  const total = (await buyer.page.locator('#order tfoot .m-money').first().innerText()).replace(
    /[\s¥]/g,
    '',
  )
  await buyer.page.locator('#main [name=purpose]').fill('课程实验')
  await buyer.press('提交订单')
  await expect(buyer.page).toHaveURL(/\/order\/account\?/)
  await buyer.open('/person/orders')
  await expect(buyer.page.locator('#main .m-record').first()).toContainText(total)

  await buyer.open('/survey/questionnaire?state=waiting')
  await buyer.follow('实验室安全物资需求调查')
  await buyer.press('提交问卷')
  await expect(buyer.page.locator('#main .m-error-summary')).toContainText('需要哪些安全物资')
  await buyer.page.locator('label', { hasText: '洗眼器' }).click()
  await buyer.page.locator('label', { hasText: '集中采购统一发放' }).click()
  await buyer.press('提交问卷')
  await expect(main).toContainText('问卷已提交')
})
