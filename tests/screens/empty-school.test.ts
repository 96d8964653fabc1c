import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKindName } from '~/areas/imports/codes'
import { runImport } from '~/areas/imports/domain/run'
import type { Ctx } from '~/mall/core/ctx'
import { managePerson } from '~/server/person'
import { manageSchool } from '~/server/school'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { shellOf } from '../support/shell'

const CODE = 'jiangnan'
const OWN = 'river and 42'
const quiet = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'mall-empty-'))
let site: TestSite
let ctx: Ctx
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const config = () => shellOf(site.mall.settings.database.owner, folder)
const browser = () => site.browserAt(`${CODE}.localhost:3000`)
const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await site.mall.api.services.database.withTenant(ctx.mall.id, (_, tx) => tx.query(text)))
    .rows as Row[]
const idIn = (path: string) => /\d{20}/.exec(path)?.[0] ?? ''

/** What whoever runs the mall types; answers what is printed on standard output. */
async function person(...words: string[]): Promise<string> {
  let printed = ''
  await managePerson(config(), quiet, words, it => void (printed += it))
  return printed.trim()
}

async function enter(account: string, password: string): Promise<Browser> {
  const it = browser()
  await it.visit('/logining', { status: 200 })
  await it.submit({ account, password })
  expect(it.cookies.has('access_token'), `${account} is in`).toBe(true)
  return it
}

/** Sets a first password by the code that is sent to the phone the file has. */
async function comesIn(account: string, phone: string): Promise<Browser> {
  const it = browser()
  await it.visit('/forgot-password', { status: 200 })
  await it.submit({ phone }, { press: 'code' })
  const [sent] = await rows<{ code: string }>(
    `select code from sms_outbox where phone = '${phone}' order by at desc limit 1`,
  )
  await it.submit({ verificationCode: sent?.code ?? '', password: OWN, passwordAgain: OWN })
  return enter(account, OWN)
}

/** The school as it stands now, here and at the site. */
async function lookAtSchool(): Promise<void> {
  site.mall.api.directory.forget()
  site.forgetSchools()
  const school = await site.mall.api.directory.findNamed(CODE)
  if (!school) throw new Error('no school')
  ctx = site.mall.api.ctxFor(school.mall, null, 'test')
}

/** A table through the form of the school's office: looked over, confirmed, worked through. */
async function bringIn(office: Browser, kind: ImportKindName, text: string): Promise<string> {
  await office.visit('/school/imports', { status: 200 })
  const file = new File([text], `${kind}.csv`, { type: 'text/csv' })
  const looked = await office.submit({ kind, file }, { form: '#upload' })
  const id = looked.path.split('/').at(-1) ?? ''
  expect(looked.text, kind).toContain('没有未接受的行')
  await office.submit({}, { form: '#decide', press: 'confirm' })
  await runImport(ctx, id)
  return (await office.visit(`/school/imports/${id}`)).text
}

const tables: Partial<Record<ImportKindName, string>> = {
  departments: '单位代码,单位名称,上级单位\n100,化学学院,\n900,财务处,',
  people:
    '工号,姓名,人员类别,部门代码,手机号,角色,采购权限\n' +
    'T1,林清,教师,100,13600000001,教师,是\nT2,顾川,教师,100,13600000002,教师;经费负责人,是\n' +
    'T3,何宁,职工,100,13600000003,验收人,否\nF1,钱青,职工,900,13600000004,财务,否',
  campuses: '校区编号,校区名称,校区英文名称\nmain,,Main Campus\nwest,西校区,West Campus',
  addresses:
    '地址编号,工号,收货人,联系电话,校区,楼宇,收货地址\nD1,T1,林清,13600000001,西校区,化学楼,301',
  funds: '经费账号,经费名称,预算科目,负责人工号,批复额度\nK2026001,横向课题,材料费,T2,5000',
  suppliers:
    '供应商编号,供应商名称,类型,联系电话,包邮金额,运费,经办人编号,经办人姓名\n' +
    'G01,江州文具,办公用品,0510-1,50,8,JZ1,江舟',
  categories: '分类代码,分类名称,上级分类\nB,办公用品,\nB1,书写工具,B',
  goods:
    '供应商编号,货号,商品名称,品牌,分类代码,规格,单位,单价,库存\n' +
    'G01,PEN-07,签字笔,江州,B1,0.7 mm,支,2.5,200\nG01,PAD-A5,记事本,江州,B1,A5,本,12,50',
}

test('from an empty school to the first settled order, by commands, files and forms alone', async () => {
  const settings = {
    code: CODE,
    name: '江南大学采购商城',
    schoolName: '江南大学',
    regions: [{ code: 'main', name: '主校区' }],
  }
  const path = join(folder, 'school.json')
  writeFileSync(path, JSON.stringify(settings))
  await manageSchool(config(), quiet, ['create', path], () => undefined)
  await lookAtSchool()
  const named = ['--name', '秦教务', '--reason', 'First']
  const office = await enter('A1', await person('administrator', CODE, 'A1', ...named))
  for (const [kind, text] of Object.entries(tables)) {
    expect(await bringIn(office, kind as ImportKindName, text), kind).toContain('导入已完成')
    // The site is a process of its own, and campuses are the school's settings.
    if (kind === 'campuses') await lookAtSchool()
  }

  // The owner of the account lets the buyer spend from it.
  const owner = await comesIn('T2', '13600000002')
  const [{ fund = '' } = {}] = await rows<Record<string, string>>(
    'select id as fund from fund_accounts',
  )
  await owner.visit('/person/purchase/give', { status: 200 })
  const given = await owner.submit(
    {
      fundId: fund,
      personCode: 'T1',
      limitAmount: '300',
      validFrom: '2026-03-01',
      validTo: '2027-03-01',
    },
    { form: '#authorization' },
  )
  expect(given.text, given.summary.join()).toContain('采购授权已生效')

  // The buyer finds the goods and orders them.
  const buyer = await comesIn('T1', '13600000001')
  await buyer.visit('/person/address/add', { status: 200 })
  const kept = await buyer.submit({
    consignee: '林清',
    phone: '13600000001',
    regionCode: 'main',
    detail: '化学楼 301',
  })
  expect(kept.summary).toEqual([])
  const found = await buyer.visit('/product?keyword=签字笔', { status: 200 })
  expect(found.text).toContain('签字笔')
  await buyer.follow('签字笔')
  await buyer.submit({ num: '30' }, { form: '#main form[action$="/cart/add"]' })
  await buyer.visit('/order', { status: 200 })
  const funding = await buyer.submit(
    { payType: 'unified', 'invoice.type': 'none', purpose: '教学', buyReason: '实验课' },
    { form: '#order' },
  )
  expect(funding.path, funding.summary.join()).toContain('/emall/order/account')
  const [{ order = '', store = '' } = {}] = await rows<Record<string, string>>(
    'select id as order, store_id as store from orders',
  )
  await buyer.submit({ 'shares[0].fundId': fund }, { form: '#fill' })

  await owner.visit(`/todo/todo/toAudit/${order}`, { status: 200 })
  await owner.submit({}, { form: '#approve', press: 'approve' })

  // The school sends no codes to suppliers: the operator hands the first password over.
  const clerk = await enter(
    'JZ1',
    await person('supplier', CODE, 'G01', 'JZ1', '--reason', 'First'),
  )
  await clerk.visit(`/desk/orders/${order}`, { status: 200 })
  await clerk.submit({}, { form: '#main form:has([name="intent.adopt"])', press: 'adopt' })
  await clerk.visit(`/desk/orders/${order}/ship`, { status: 200 })
  await clerk.submit({ logisticsCompany: '顺丰速运', logisticsNo: 'SF0001' }, { form: '#ship' })

  await buyer.visit(`/orders/${order}/receive`, { status: 200 })
  await buyer.submit({}, { form: '#confirm' })
  await buyer.visit(`/orders/accept/apply/${order}`, { status: 200 })
  const accepted = await buyer.submit({}, { form: '#accept' })
  const acceptance = /\/schedule\/(\d+)/.exec(accepted.path)?.[1] ?? ''
  const acceptor = await comesIn('T3', '13600000003')
  await acceptor.visit(`/todo/todo/toAuditAccept/detail/${acceptance}`, { status: 200 })
  await acceptor.submit({}, { form: '#confirm-acceptance', press: 'confirm' })

  const finance = await comesIn('F1', '13600000004')
  await finance.visit('/finance/settle', { status: 200 })
  const [due] = finance.page
    .$(`#main a[href*="storeId=${store}"]`)
    .toArray()
    .map(it => finance.page.$(it).attr('href') ?? '')
  await finance.visit(due ?? '', { status: 200 })
  const statement = idIn((await finance.submit({}, { form: '#make' })).path)
  await finance.visit(`/finance/settle/${statement}/settle`, { status: 200 })
  const settled = await finance.submit({}, { form: '#main form' })
  expect(settled.text).toContain('结算已完成')
  expect((await buyer.visit(`/orders/${order}`)).text).toContain('已结算')
  expect(
    await rows(
      'select balance::float8 as balance, frozen::float8 as frozen, spent::float8 as spent from fund_accounts',
    ),
  ).toEqual([{ balance: 50_000_000, frozen: 0, spent: 750_000 }])
  // It goes where the table of addresses says, and comes from the stock there.
  expect(
    await rows(
      "select stock from product_stock s join products p on p.mall_id = s.mall_id and p.id = s.product_id where s.region_code = 'west' order by p.code",
    ),
  ).toEqual([{ stock: 50 }, { stock: 170 }])

  // All the way the office has been told what is left: now it is the hotline.
  const left = await office.visit('/school', { status: 200 })
  expect(left.textOf('#main .m-notice')).toContain('必办的 15 项中已完成 14 项')
  expect(left.$('#main [aria-current=step]').attr('id')).toBe('contacts')
  expect(left.textOf('#people')).toContain('4 人')
  await office.visit('/school/settings', { status: 200 })
  const contacts = { hotline: '0510-1', supportContact: 'help@jiangnan.example' }
  await office.submit({ ...contacts, reason: '开通' }, { form: '#settings' })
  expect((await office.visit('/school/start')).text).toContain('必办事项已全部完成')
  expect((await office.visit('/school')).path).toBe('/emall/school/settings')
  expect((await office.visit('/person', { status: 200 })).text).not.toContain('必办事项')
})
