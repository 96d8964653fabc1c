import { Buffer } from 'node:buffer'
import { FakeSignOn } from '../../support/fake-sign-on'
import { pngOf } from '../../support/pictures'
import { SmsProvider, smsAccount } from '../../support/sms-provider'
import { zipOf } from '../../support/zip'
import { addToCart, fenOf, ordersOnPage, placeOrder, search, statusOf } from '../support/doings'
import { startEmptyMall, type OwnMall } from '../support/own-mall'
import { expect, test as base, type Visitor } from '../support/story'

const HOST = 'buy.jiangnan.example'
const SCHOOL = '江南大学'
const OWN = 'river and 42'
const SECRET = 'told-to-the-mall-alone'

interface Afternoon {
  mall: OwnMall
  provider: SmsProvider
  signOn: FakeSignOn
}

/** A mall with nothing in it, with a provider of text messages and the school's own sign-on beside it. */
const test = base.extend<Afternoon>({
  provider: async ({}, use) => {
    const provider = new SmsProvider(() => new Date())
    await use(provider)
    await provider.stop()
  },
  signOn: async ({}, use) => {
    const signOn = await new FakeSignOn().open()
    signOn.now = () => new Date()
    signOn.secret = SECRET
    signOn.people.set('T1002', { name: '陆文静' })
    await use(signOn)
    signOn.close()
  },
  mall: [
    async ({ provider, signOn }, use) => {
      const mall = await startEmptyMall({
        SIGN_ON_LOCAL_HOSTS: new URL(signOn.origin).host,
        SMS: 'aliyun',
        ALIYUN_SMS_ACCESS_KEY_ID: smsAccount.accessKeyId,
        ALIYUN_SMS_ACCESS_KEY_SECRET: smsAccount.accessKeySecret,
        ALIYUN_SMS_SIGN_NAME: smsAccount.signName,
        ALIYUN_SMS_TEMPLATE_CODE: smsAccount.templateCode,
        ALIYUN_SMS_ENDPOINT: await provider.start(),
      })
      await use(mall)
      await mall.stop()
    },
    { timeout: 240_000 },
  ],
})

const files = {
  departments: ['单位代码,单位名称', 'D1,化学化工学院', 'D2,财务处'],
  people: [
    '工号,姓名,人员类别,所在单位,手机号,角色,采购权限',
    'T1001,沈立群,教师,化学化工学院,13900010001,教师、经费负责人,是',
    'T1002,陆文静,教师,化学化工学院,13900010002,教师,是',
    'T1003,顾验收,职工,化学化工学院,13900010003,验收人,否',
    'F2001,何会计,职工,财务处,13900020001,财务,否',
  ],
  groups: [
    '课题组编号,课题组名称,负责人工号,成员工号',
    'G1,催化课题组,T1001,T1001',
    'G1,催化课题组,T1001,T1002',
  ],
  funds: [
    '经费编号,经费名称,预算科目,经费类型,负责人工号,课题组,批复额度,有效期至',
    'K2026001,国家自然科学基金,材料费,纵向,T1001,G1,50000,2099-12-31',
  ],
  suppliers: [
    '供应商编号,供应商名称,供应商类型,联系电话,经办人编号,经办人姓名,经办人手机',
    'V01,江南试剂有限公司,试剂,0510-85910000,V01A,钱经办,13900030001',
  ],
  categories: ['分类代码,分类名称', 'C1,实验耗材'],
  goods: [
    '供应商编号,货号,商品名称,品牌,分类代码,规格,单位,单价,库存',
    'V01,TUBE50,离心管 50ml 尖底,江南,C1,50ml×25,包,36.50,400',
    'V01,GLOVE-M,丁腈手套 中号,江南,C1,100只,盒,42.00,300',
  ],
} as const

test('one afternoon: from an empty mall to the first settled order', async ({
  browserOf,
  mall,
  provider,
  signOn,
}) => {
  test.slow()
  const origin = `http://${HOST}:${mall.port}`
  const secret = /([0-9a-z]{4}-){6}[0-9a-z]{4}/.exec(mall.output())?.[0] ?? ''
  const known = new Map<string, Visitor>()
  const sit = async (who: string, at = origin) => {
    const visitor = known.get(who) ?? (await browserOf(who, at))
    known.set(who, visitor)
    return visitor
  }
  const fill = (visitor: Visitor, name: string, text: string) =>
    visitor.page.locator(`#main [name="${name}"]`).fill(text)

  await test.step('whoever runs the mall makes the school, its administrator and themselves', async () => {
    const visitor = await sit('operator', `http://localhost:${mall.port}`)
    await visitor.open('/')
    await expect(visitor.page).toHaveURL(/\/first-visit$/)
    for (const [name, text] of Object.entries({
      secret,
      code: 'jiangnan',
      name: `${SCHOOL}采购商城`,
      schoolName: SCHOOL,
      campus: '主校区',
      host: HOST,
      number: 'A1',
      person: '秦教务',
      password: OWN,
      passwordAgain: OWN,
      operator: 'ops',
      operatorPassword: 'lake and 77',
      operatorPasswordAgain: 'lake and 77',
    }))
      await fill(visitor, name, text)
    await visitor.go(visitor.page.locator('#main input[type=submit]').last())
    await expect(visitor.page.getByRole('main')).toContainText(HOST)
  })

  await test.step('its administrator signs in at the school’s own address and is told what comes next', async () => {
    const office = await sit('administrator')
    await enter(office, 'A1', OWN)
    await expect(office.page).toHaveURL(/\/school\/start$/)
    await expect(office.page.getByRole('main')).toContainText('下一步：填写服务热线')
    await office.open('/school/settings')
    await fill(office, 'hotline', '0510-85911234')
    await fill(office, 'supportContact', '采购办 301')
    await office.page.locator('#main [name=logoFile]').setInputFiles({
      name: '校徽.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pngOf(200, 200, [[20, 80, 160]])),
    })
    await fill(office, 'reason', '开通商城')
    await office.press('保存设置')
    await expect(office.page.locator('.m-notice-success').first()).toBeVisible()
    await expect(office.page.locator('body')).toContainText('0510-85911234')
    await expect(office.page.locator('img[src*="upload~"]').first()).toBeVisible()
  })

  await test.step('the school’s own sign-on is set up by whoever shows once more who they are', async () => {
    const office = await sit('administrator')
    const { page } = office
    await office.open('/school/sign-on')
    await page.locator('#main [name=protocol]').selectOption('oidc')
    await fill(office, 'issuer', signOn.origin)
    await fill(office, 'clientId', 'mall')
    await fill(office, 'secret', SECRET)
    await page.locator('#main [name=teachers]').check()
    await fill(office, 'reason', '对接统一身份认证')
    await office.press('试连')
    await expect(page.getByRole('main')).toContainText('连接正常')
    await fill(office, 'secret', SECRET)
    await fill(office, 'password', OWN)
    await office.press('保存')
    await expect(page.locator('.m-notice-success').first()).toContainText('立即生效')
  })

  await test.step('people, groups, accounts, a supplier and its goods come by files', async () => {
    const office = await sit('administrator')
    for (const [kind, rows] of Object.entries(files)) {
      const file = {
        name: `${kind}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\r\n')),
      }
      // All rows of a group are one thing.
      await bringIn(office, kind, file, kind === 'groups' ? 1 : rows.length - 1)
    }
    const picture = (name: string, color: [number, number, number]) => ({
      name,
      bytes: pngOf(300, 300, [color]),
    })
    const zip = zipOf(picture('TUBE50.png', [40, 90, 160]), picture('GLOVE-M.png', [40, 140, 90]))
    const photographs = {
      name: '照片.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zip),
    }
    await bringIn(office, 'photographs', photographs, 2)
  })

  let order = ''
  await test.step('a teacher of the group comes in by the school’s sign-on, finds the goods and orders', async () => {
    const buyer = await sit('buyer')
    await enterBySchool(buyer, 'T1002')
    await buyer.open('/person/address/add')
    await fill(buyer, 'consignee', '陆文静')
    await fill(buyer, 'phone', '13900010002')
    await buyer.page.locator('#main [name=regionCode]').selectOption('main')
    await fill(buyer, 'detail', '实验楼 B305')
    await buyer.press('保存')
    await buyer.open('/')
    await search(buyer, '离心管')
    await buyer.go(buyer.page.locator('#main a[href*="/emall/product/"]:visible').first())
    await addToCart(buyer, 3)
    await buyer.open('/cart')
    const checkout = await placeOrder(buyer, { payType: 'unified', purpose: '样品分装' })
    await buyer.open(`/order/account?checkout=${checkout}`)
    ;[order = ''] = await ordersOnPage(buyer)
    expect(order).toMatch(/^\d{20}$/)
    const due = fenOf(await buyer.page.locator('#main [name="shares[0].amount"]').inputValue())
    expect(due).toBeGreaterThanOrEqual(109_50)
    await buyer.page
      .locator('#main [name="shares[0].fundId"]')
      .selectOption(
        (await buyer.page
          .locator('#main [name="shares[0].fundId"] option', { hasText: '国家自然科学基金' })
          .first()
          .getAttribute('value')) ?? '',
      )
    await buyer.press('提交审核')
    await expect(buyer.page.getByText('经费信息已提交')).toBeVisible()
  })

  await test.step('whoever owns the account agrees', async () => {
    const owner = await sit('owner')
    await enterByPhone(owner, provider, '13900010001')
    await owner.open(`/todo/todo/toAudit/${order}`)
    await owner.press('审核通过')
    expect(await statusOf(await sit('buyer'), order)).toContain('待供应商接单')
  })

  await test.step('the supplier takes it on and ships', async () => {
    const clerk = await sit('clerk')
    await enterByPhone(clerk, provider, '13900030001')
    await clerk.open(`/desk/orders/${order}`)
    await clerk.press(/^接单/)
    await clerk.open(`/desk/orders/${order}/ship`)
    await fill(clerk, 'logisticsCompany', '顺丰速运')
    await fill(clerk, 'logisticsNo', 'SF1029384756')
    await clerk.press('确认发货')
    await expect(clerk.page.locator('#main .m-error-summary')).toHaveCount(0)
  })

  let acceptance = ''
  await test.step('the buyer receives and accepts, somebody else confirms', async () => {
    const buyer = await sit('buyer')
    await buyer.open(`/orders/${order}/receive`)
    await buyer.press('确认已收货')
    await buyer.open(`/orders/accept/apply/${order}`)
    await buyer.press('提交验收')
    await expect(buyer.page).toHaveURL(/\/orders\/accept\/schedule\/\d+/)
    acceptance = /\/schedule\/(\d+)/.exec(buyer.page.url())?.[1] ?? ''
    const acceptor = await sit('acceptor')
    await enterByPhone(acceptor, provider, '13900010003')
    await acceptor.open(`/todo/todo/toAuditAccept/detail/${acceptance}`)
    await acceptor.press('确认验收')
    expect(await statusOf(buyer, order)).toContain('已完成')
  })

  await test.step('finance settles, and the order says so', async () => {
    const finance = await sit('finance')
    await enterByPhone(finance, provider, '13900020001')
    const { page } = finance
    await finance.open('/finance/settle')
    await finance.go(page.locator('#main a[href*="storeId="]').first())
    await finance.press('生成结算单')
    await expect(page).toHaveURL(/settle\/\d{20}/)
    await expect(page.getByRole('main')).toContainText(order)
    await finance.follow('办理结算')
    await finance.press('确认结算')
    await expect(page.getByRole('main')).toContainText('结算已完成')
    const buyer = await sit('buyer')
    await buyer.open(`/orders/${order}`)
    await expect(buyer.page.getByRole('main')).toContainText('已结算')
  })

  await test.step('nothing that is needed is left to do', async () => {
    const office = await sit('administrator')
    await office.open('/school/start')
    await expect(office.page.getByRole('main')).toContainText('必办的 15 项中已完成 15 项')
  })
})

/** Signs in by number and password. */
async function enter(visitor: Visitor, number: string, password: string): Promise<void> {
  const { page } = visitor
  await visitor.open('/logining')
  await page.locator('#main [name=account]').fill(number)
  await page.locator('#main [name=password]').fill(password)
  await visitor.press('登录')
}

/** By way of the school, which believes whatever is said to it. */
async function enterBySchool(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor
  await visitor.open('/logining')
  await visitor.follow('统一身份认证')
  await visitor.follow('前往统一身份认证')
  await expect(page).toHaveURL(/\/authorize\?/)
  await page.locator('[name=number]').fill(number)
  await visitor.go(page.locator('[type=submit]'))
  await expect(page.locator('body')).toContainText('陆文静')
}

/** Sets a password by a code that comes as a text message, which signs in, too. */
async function enterByPhone(visitor: Visitor, provider: SmsProvider, phone: string): Promise<void> {
  const { page } = visitor
  await visitor.open('/forgot-password')
  await page.locator('#main [name=phone]').fill(phone)
  await visitor.press('获取验证码')
  const sent = () => provider.taken.find(it => it.get('PhoneNumbers') === phone)
  await expect.poll(() => !!sent()).toBe(true)
  const { code } = JSON.parse(sent()?.get('TemplateParam') ?? '{}') as { code?: string }
  await page.locator('#main [name=verificationCode]').fill(code ?? '')
  await page.locator('#main [name=password]').fill(OWN)
  await page.locator('#main [name=passwordAgain]').fill(OWN)
  await visitor.press('重置密码')
  await expect(page.getByRole('main')).toContainText('重置密码成功')
}

/** A file from its upload to its end, with so many made. */
async function bringIn(
  office: Visitor,
  kind: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  made: number,
): Promise<void> {
  const { page } = office
  const main = page.getByRole('main')
  await office.open(`/school/imports?kind=${kind}`)
  await page.locator('#upload [name=file]').setInputFiles(file)
  await office.press('上传并核对', page.locator('#upload'))
  await expect(main, kind).toContainText('尚未改动任何内容')
  await office.press('确认导入')
  await expect
    .poll(
      async () => {
        await page.reload()
        await office.settle()
        return main.innerText()
      },
      { timeout: 30_000, message: kind },
    )
    .toContain('导入已完成')
  const counts = (name: string) => page.locator('#main dt', { hasText: name }).locator('+ dd')
  await expect(counts('新增').first(), `${kind} made`).toHaveText(String(made))
  await expect(counts('未接受').first(), `${kind} refused`).toHaveText('0')
}
