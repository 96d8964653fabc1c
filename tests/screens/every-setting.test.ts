import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import { changeSchool, findSettings } from '~/areas/malls/domain/change-school'
import { createSchool } from '~/areas/malls/domain/create-school'
import { schoolSettings, type SchoolSettings } from '~/areas/malls/settings'
import { casSettings } from '~/areas/malls/sign-on'
import { remindApprovers } from '~/areas/messages/domain/remind-approvers'
import { paths } from '~/paths'
import { operatorAt } from '../support/console'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { codeOf } from '../support/database'
import { buyUntil, orderOf, setStock, someGoods, type Goods } from '../support/shopping'
import { oldAccounts, LAST_YEAR } from '../support/year-change'

/**
 * Whatever a school may decide makes a difference to somebody: each setting, found in the schema, is set otherwise, and what one
 * page, call or header shows must not be what it was. A setting nobody put down here fails by its name.
 */
let site: TestSite
let usual: SchoolSettings
let goods: Goods
/** Orders of the owner: one that is not filled in, one on its way, one received, and one that waits for an administrator. */
const made = { unfilled: '', shipped: '', received: '', asked: '' }
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
  const { mall } = site
  goods = (await someGoods(mall, 1))[0]!
  await setStock(mall, goods.id, 100_000)
  usual = (await findSettings(await mall.ctx(null))).settings
  await set({ approvalRules: [wholeRule({ name: '每单', from: 0 })] })
  const order = async (until: Parameters<typeof buyUntil>[2]) =>
    (await buyUntil(mall, [{ goods }], until, { person: 'teacher' })).orders[0]!.id
  made.asked = await order('filled')
  await set({ approvalRules: [] })
  made.shipped = await order('shipped')
  made.received = await order('received')
  const placed = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
  made.unfilled = placed.orders[0]!.id
  const accounts = await oldAccounts(
    mall,
    (['government', 'contract', 'special', 'running', 'other'] as const).map((kind, n) => ({
      ...{ no: `ES-${n}`, kind, yuan: 10 },
    })),
  )
  // Ten yuan last ten months where one is spent in each.
  await mall.sql(
    "insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) values ($1, $2, 'es-spent', 'spend', 10000, 'test', $3)",
    [mall.school().id, accounts.get('ES-0'), mall.clock.now()],
  )
  await set({})
})
afterAll(() => site.close())

type Change = Partial<SchoolSettings>
/** The usual settings of the school, and what is to be otherwise. */
async function set(change: Change): Promise<void> {
  await changeSchool(await site.mall.ctx(null), () => ({ ...usual, ...change }), {
    reason: 'every setting',
    by: 'test',
  })
  site.forgetSchools()
}

const guest = () => site.browser()
const signedIn = (person = 'teacher') => site.browser().signIn(person)
/** What there is to be read, pressed and looked at on a page. */
async function shown(browser: Browser, path: string) {
  const page = await browser.visit(path)
  const all = (selector: string, name: string) =>
    page
      .$(selector)
      .toArray()
      .map(it => page.$(it).attr(name))
  return {
    ...{
      status: page.status,
      path: page.path,
      text: page.text,
      look: page.$('html').attr('class'),
    },
    ...{ links: all('a', 'href'), pictures: all('img', 'src') },
    fields: all('input[name], select[name]', 'name'),
  }
}
const at = (path: string) => () => shown(guest(), path)
const inEnglish = (path: string) => () => shown(guest().speak('en'), path)
const asPerson = (path: string, person?: string) => async () => shown(await signedIn(person), path)
const teacher = () => site.mall.as('teacher')
const administrator = () => site.mall.as('administrator')
const home = at('/')
/** Where a guest is led, and what the first answer says of it. */
async function ledTo(path: string, headers: Record<string, string> = {}) {
  const { url } = { url: new URL(`/emall${path}`, 'http://yunlu.localhost:3000') }
  const request = new Request(url, { headers: { host: url.host, accept: 'text/html', ...headers } })
  const answer = await site.app.fetch(request, {})
  return [answer.status, answer.headers.get('location')]
}
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const statusAt = async (host: string) => {
  site.mall.api.directory.forget()
  return (await site.browserAt(`${host}:3000`).visit('/')).status
}

/** How often whoever has to agree is reminded at this moment, a Friday a week after they were asked. */
async function reminded(day = '2026-04-24'): Promise<number> {
  const { mall } = site
  const before = mall.clock.now()
  await mall.sql("delete from messages where kind in ('stillToAgree', 'agreeOverdue')")
  mall.clock.set(new Date(`${day}T02:00:00Z`))
  mall.api.directory.forget()
  await remindApprovers(await mall.ctx(null))
  mall.clock.set(before)
  const rows = await mall.sql("select 1 from messages where kind = 'stillToAgree'")
  return rows.length
}

/** What whoever fills an order in is told of rules. */
const ahead = async () => (await teacher().approvals.ahead({ orderId: made.unfilled })).list
const rule = (change: Partial<ApprovalRule> = {}): Change => ({
  approvalRules: [wholeRule({ name: '规则', from: 0, words: '不行', ...change })],
})
const ruled = (change: Partial<ApprovalRule>, before: Partial<ApprovalRule> = {}): Entry => ({
  before: rule(before),
  set: rule(change),
  see: ahead,
})
const yearRule = (kind: keyof SchoolSettings['yearEnd']): Entry => ({
  set: () => ({ yearEnd: { ...usual.yearEnd, [kind]: 'decide' } }),
  before: () => ({ yearEnd: { ...usual.yearEnd, [kind]: 'carry' } }),
  see: async () => {
    const { id } = await administrator().yearChange.look({ year: LAST_YEAR })
    const { kinds } = await administrator().yearChange.detail({ id, rows: 1 })
    return kinds.find(it => it.kind === kind)
  },
})
const link = (change: object = {}): Change => ({
  links: [{ name: '图书馆', nameEn: 'Library', url: 'https://lib.example.edu/', ...change }],
})
const ownDay = (change: object = {}): Change => ({
  ownDays: [{ day: '2026-04-24', name: '校庆', works: false, ...change }],
})
const firstRegion = (change: object) => () => ({
  regions: usual.regions.map((it, n) => (n ? it : { ...it, ...change })),
})

interface Entry {
  /** What the school has decided before, where that is not the usual. */
  before?: Change | (() => Change)
  set: Change | (() => Change | Promise<Change>)
  see: () => Promise<unknown>
}

const entries: Record<string, Entry> = {
  code: {
    // The one way to another code is another school.
    set: async () => {
      const given = {
        ...usual,
        code: 'another',
        hosts: [],
        sso: null,
        teacherLogins: ['code'],
        schoolLoginUrl: null,
      }
      const { api } = site.mall
      const by = { reason: 'every setting', by: 'test' }
      await createSchool(
        it => api.ctxFor(it, null, 'test'),
        { ...given, studentLogins: ['password'] },
        by,
      )
      return {}
    },
    see: () => statusAt('another.localhost'),
  },
  hosts: { set: { hosts: ['own.example.edu'] }, see: () => statusAt('own.example.edu') },
  name: { set: { name: '别的商城' }, see: home },
  nameEn: { set: { nameEn: 'Another mall' }, see: inEnglish('/') },
  schoolName: { set: { schoolName: '别的大学' }, see: home },
  schoolNameEn: { set: { schoolNameEn: 'Another school' }, see: inEnglish('/') },
  theme: { before: { theme: 'default' }, set: { theme: 'bold' }, see: home },
  palette: { before: { palette: 'navy' }, set: { palette: 'plum' }, see: home },
  languageSwitch: {
    before: { languageSwitch: true },
    set: { languageSwitch: false },
    see: asPerson('/'),
  },
  logo: { set: { logo: 'https://pic.example.edu/logo.png' }, see: home },
  orgLogo: {
    set: { orgLogo: 'https://pic.example.edu/org.png' },
    see: at(paths.signIn),
  },
  orgId: {
    set: { orgId: 'X-77' },
    see: () => {
      const [phone, password] = ['13900000000', '0'.repeat(64)]
      const orgId = String(site.mall.school().id)
      return codeOf(site.mall.guest().accounts.loginByPhonePassword({ phone, password, orgId }))
    },
  },
  mallPathPc: {
    set: { mallPathPc: 'elsewhere' },
    see: async () => (await site.mall.guest().malls.current()).mallPathPc,
  },
  platformPhone: { set: { platformPhone: '010-777' }, see: home },
  hotline: { set: { hotline: '010-888' }, see: home },
  supportContact: { set: { supportContact: '图书馆三楼' }, see: home },
  serviceHours: { set: { serviceHours: '周一至周四 8:30–17:00' }, see: home },
  serviceHoursEn: {
    before: { serviceHours: '周一至周四 8:30–17:00' },
    set: { serviceHours: '周一至周四 8:30–17:00', serviceHoursEn: 'Mon–Thu 8:30–17:00' },
    see: inEnglish('/help'),
  },
  operatorLine: { set: { operatorLine: '别的运营' }, see: home },
  operatorLineEn: { set: { operatorLineEn: 'Run by others' }, see: inEnglish('/') },
  mainSite: { set: { mainSite: 'https://main.example.edu/' }, see: at('/403?reason=purchaser') },
  'links[].name': { before: link(), set: link({ name: '校园网' }), see: home },
  'links[].nameEn': { before: link(), set: link({ nameEn: 'Campus net' }), see: inEnglish('/') },
  'links[].url': { before: link(), set: link({ url: 'https://net.example.edu/' }), see: home },
  'regions[].code': {
    set: () => ({ regions: [...usual.regions, { code: 'west', name: '西', nameEn: '' }] }),
    see: asPerson('/person/address/add'),
  },
  'regions[].name': {
    set: firstRegion({ name: '别的校区' }),
    see: asPerson('/person/address/add'),
  },
  'regions[].nameEn': {
    set: firstRegion({ nameEn: 'Another campus' }),
    see: async () => shown(await guest().speak('en').signIn('teacher'), '/person/address/add'),
  },
  nonClassifiedWarning: {
    before: { nonClassifiedWarning: false },
    set: { nonClassifiedWarning: true },
    see: home,
  },
  groupBuyingBar: { before: { groupBuyingBar: false }, set: { groupBuyingBar: true }, see: home },
  ownHome: { before: { ownHome: false }, set: { ownHome: true }, see: home },
  consultation: {
    before: { consultation: '' },
    set: { consultation: 'https://ask.example/' },
    see: home,
  },
  miniProgram: {
    before: { miniProgram: '' },
    set: { miniProgram: 'https://mini.example/' },
    see: asPerson('/'),
  },
  biddings: { before: { biddings: false }, set: { biddings: true }, see: asPerson('/') },
  watermark: { before: { watermark: false }, set: { watermark: true }, see: asPerson('/') },
  culturalStore: {
    before: { culturalStore: false },
    set: { culturalStore: true },
    see: at('/cultural'),
  },
  groupBuying: {
    before: { groupBuying: false },
    set: { groupBuying: true },
    see: asPerson('/person/groupBuy'),
  },
  hidePricesFromGuests: {
    before: { hidePricesFromGuests: false },
    set: { hidePricesFromGuests: true },
    see: () => at(`/product/${goods.id}`)(),
  },
  assetHints: {
    before: { assetHints: false },
    set: { assetHints: true },
    see: async () => (await teacher().todo.counts()) as unknown,
  },
  teacherLogins: {
    before: { wxValid: true, teacherLogins: ['code'] },
    set: { wxValid: true, teacherLogins: ['code', 'wx'] },
    see: at(`${paths.signIn}?as=teacher`),
  },
  studentLogins: {
    before: { studentLogins: ['password'] },
    set: { studentLogins: ['password', 'sms'] },
    see: at(`${paths.signIn}?as=student`),
  },
  wxValid: { before: { wxValid: false }, set: { wxValid: true }, see: at(paths.signIn) },
  sso: {
    before: {
      sso: null,
      teacherLogins: ['code'],
      studentLogins: ['password'],
      schoolLoginUrl: null,
    },
    set: { sso: 'cas' },
    see: () => ledTo('/sso'),
  },
  signOn: {
    before: { sso: 'cas', teacherLogins: ['code', 'sso'] },
    set: {
      sso: 'cas',
      teacherLogins: ['code', 'sso'],
      signOn: casSettings.parse({ protocol: 'cas', url: 'https://cas.example.edu/cas' }),
    },
    see: async () => {
      const { url } = await site.mall
        .guest()
        .sso.url({ redirectUri: 'http://yunlu.localhost:3000/emall/sso/return' })
      return new URL(url).host
    },
  },
  schoolLoginUrl: {
    set: { schoolLoginUrl: 'https://sso.example.edu/login' },
    see: () => ledTo('/person/address/list'),
  },
  h5Url: {
    set: { h5Url: 'https://m.example.edu/' },
    see: () => ledTo('/', { 'user-agent': PHONE }),
  },
  hazchem: { before: { hazchem: false }, set: { hazchem: true }, see: asPerson('/hazchem') },
  assetSystem: {
    before: { assetSystem: false },
    set: { assetSystem: true },
    see: async () => {
      const [it] = (await teacher().assets.list({ status: 'wait' })).list
      return shown(await signedIn(), paths.assetForm(it!.id))
    },
  },
  financeSystem: {
    set: { financeSystem: true },
    // Until the finance system has frozen the money the order is not the supplier's.
    see: async () => {
      const { orders } = await buyUntil(site.mall, [{ goods }], 'approved')
      return (await teacher().orders.detail({ id: orders[0]?.id ?? '' })).fundStatus
    },
  },
  payTypes: {
    before: { payTypes: ['unified', 'cod'] },
    set: { payTypes: ['unified'] },
    see: () => codeOf(teacher().orders.place(orderOf('teacher', [{ goods }], { payType: 'cod' }))),
  },
  freezeAt: {
    before: { freezeAt: 'approval' },
    set: { freezeAt: 'submit' },
    see: async () => {
      const held = async () =>
        (
          await site.mall.sql<{ frozen: number }>(
            "select frozen::float8 as frozen from fund_accounts where mall_id = $1 and id = 'nsfc'",
            [site.mall.school().id],
          )
        )[0]!.frozen
      const before = await held()
      await buyUntil(site.mall, [{ goods }], 'filled')
      return (await held()) - before
    },
  },
  confirmAcceptance: {
    before: { confirmAcceptance: false },
    set: { confirmAcceptance: true },
    see: async () => administrator().setup.steps(),
  },
  autoAcceptDays: {
    before: { autoAcceptDays: 5 },
    set: { autoAcceptDays: 9 },
    see: async () => {
      const { orders } = await buyUntil(site.mall, [{ goods }], 'shipped')
      const { autoAcceptAt } = await teacher().orders.detail({ id: orders[0]!.id })
      return autoAcceptAt?.slice(0, 10)
    },
  },
  orderDelays: {
    before: { orderDelays: 0 },
    set: { orderDelays: 10 },
    see: () => codeOf(teacher().orders.delayReceive({ id: made.shipped })),
  },
  afterSalesDays: {
    before: { afterSalesDays: 3 },
    set: { afterSalesDays: 8 },
    see: async () => (await teacher().afterSales.lines({ id: made.received })).answerDays,
  },
  'fundAlert.percent': {
    before: { fundAlert: { percent: 0, days: 0 } },
    set: { fundAlert: { percent: 100, days: 0 } },
    see: asPerson(paths.funds, 'owner'),
  },
  'fundAlert.days': {
    before: { fundAlert: { percent: 0, days: 0 } },
    set: { fundAlert: { percent: 0, days: 365 } },
    see: async () =>
      (await site.mall.as('owner').funds.list({ keyword: 'ES-0' })).list.map(it => it.alert),
  },
  'yearEnd.government': yearRule('government'),
  'yearEnd.contract': yearRule('contract'),
  'yearEnd.special': yearRule('special'),
  'yearEnd.running': yearRule('running'),
  'yearEnd.other': yearRule('other'),
  stopsByRules: {
    before: { stopsByRules: false },
    set: { stopsByRules: true },
    see: async () => {
      const [it] = await site.mall.sql<{ id: string }>(
        "select id from products where mall_id = $1 and on_sale and detail->'hazard'->>'controlled' is not null order by id limit 1",
        [site.mall.school().id],
      )
      return teacher().ordering.model({ lines: [{ id: it!.id, num: 1 }] })
    },
  },
  supportVisits: {
    set: { supportVisits: false },
    see: async () => {
      const operator = await operatorAt(site)
      await operator.visit(`/operator/schools/${site.mall.school().id}/support`, { status: 200 })
      return (await operator.submit({ reason: '学校来电' }, { form: '#support' })).errorAt('reason')
    },
  },
  approvalRemindDays: {
    before: { approvalRemindDays: 0 },
    set: { approvalRemindDays: 3 },
    see: () => reminded(),
  },
  'ownDays[].day': { before: ownDay(), set: ownDay({ day: '2026-05-24' }), see: () => reminded() },
  'ownDays[].works': { before: ownDay(), set: ownDay({ works: true }), see: () => reminded() },
  'ownDays[].name': {
    before: ownDay(),
    set: ownDay({ name: '运动会' }),
    see: async () => (await administrator().malls.settings({})).settings.ownDays,
  },
  'approvalRules[].name': ruled({ name: '别的规则' }),
  'approvalRules[].nameEn': ruled({ nameEn: 'Another rule' }),
  'approvalRules[].from': ruled({ from: 90_000_000 }),
  'approvalRules[].days': ruled({ days: 30 }),
  'approvalRules[].ownOnly': ruled({ ownOnly: true }),
  'approvalRules[].heads': {
    ...ruled({}),
    set: async () => {
      await site.mall.sql("update organisations set heads = '{colleague}' where mall_id = $1", [
        site.mall.school().id,
      ])
      return rule({ heads: true })
    },
  },
  'approvalRules[].everyone': ruled({ everyone: true }),
  'approvalRules[].categories': {
    ...ruled({}),
    set: async () => rule({ categories: [await otherCategory()] }),
  },
  'approvalRules[].controlled': ruled({ controlled: true }),
  'approvalRules[].lineFrom': ruled({ lineFrom: 90_000_000 }),
  'approvalRules[].lineBelow': ruled({ lineBelow: 1 }),
  'approvalRules[].budgetItems': ruled({ budgetItems: ['设备费'] }),
  'approvalRules[].departments': ruled({ departments: ['finance'] }),
  'approvalRules[].suppliers': {
    ...ruled({}),
    set: async () => rule({ suppliers: [await otherSupplier()] }),
  },
  'approvalRules[].outcome': ruled({ outcome: 'refuse' }),
  'approvalRules[].words': ruled({ outcome: 'refuse', words: '另走招标' }, { outcome: 'refuse' }),
  'approvalRules[].wordsEn': ruled(
    { outcome: 'refuse', wordsEn: 'By tender' },
    { outcome: 'refuse' },
  ),
  'approvalRules[].papers': ruled({ papers: ['quotes'] }),
  'approvalRules[].approvers': {
    ...ruled({}),
    set: async () => rule({ approvers: [await codeOfPerson('colleague')] }),
  },
}

const one = async <T>(text: string, values: unknown[]) =>
  (await site.mall.sql<{ it: T }>(text, [site.mall.school().id, ...values]))[0]!.it
const codeOfPerson = (id: string) =>
  one<string>('select code as it from people where mall_id = $1 and id = $2', [id])
const otherSupplier = () =>
  one<string>('select id as it from stores where mall_id = $1 and id <> $2 order by id limit 1', [
    goods.storeId,
  ])
const otherCategory = () =>
  one<string>(
    'select id as it from categories where mall_id = $1 and parent_id is null and not id = any(select unnest(category_path) from products where mall_id = $1 and id = $2) order by id limit 1',
    [goods.id],
  )

/** The settings a schema has, rows of lists by their parts. */
function leavesOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap(), path)
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return leavesOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      leavesOf(part, path ? `${path}.${name}` : name),
    )
  return [path]
}
/** Limits are gone through by `school-limits.test.ts`, who may come for the first time by `tests/database/sign-on.test.ts`. */
const leaves = leavesOf(schoolSettings).filter(it => !/^(limits|newcomers)\./.test(it))

test('each setting of the schema is put down here, and nothing else', () => {
  expect(leaves.length).toBeGreaterThan(70)
  expect(Object.keys(entries).sort()).toEqual([...leaves].sort())
})

describe('set otherwise there is a difference by', () => {
  test.each(Object.entries(entries))('%s', async (_, { before = {}, set: change, see }) => {
    await set(typeof before === 'function' ? before() : before)
    const first = await see()
    // What differs by itself proves nothing.
    expect(await see()).toEqual(first)
    await set(typeof change === 'function' ? await change() : change)
    expect(await see()).not.toEqual(first)
  })
})
