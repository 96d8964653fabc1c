import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
let n = 0
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 1, { stock: 100_000 })
})
afterAll(() => site.close())

const as = (person: string) => site.mall.as(person)
const sql = (text: string, ...values: unknown[]) =>
  site.mall.sql<{ id: string }>(text, [site.mall.school().id, ...values])
const term = { validFrom: '2026-01-01', validTo: '2027-12-31', note: '' }
const STUDENT = 'S2026101'
const endAuthorizations = () =>
  sql(
    'update fund_grants set ended_at = now() where mall_id = $1 and ended_at is null and person_id = $2',
    'student',
  )
const grant = async (more = {}) =>
  (await as('owner').teams.give({ personCode: STUDENT, rights: ['view'], ...term, ...more })).id
const authorization = async () => {
  await endAuthorizations()
  return (await as('owner').funds.authorize({ fundId: 'services', personCode: STUDENT, ...term }))
    .id
}

describeForm(() => site, {
  name: 'naming somebody who may buy for one',
  who: 'owner',
  form: '#proxy',
  at: async () => {
    await sql('delete from proxies where mall_id = $1 and principal_id = $2', 'owner')
    return '/person/agency'
  },
  valid: { personCode: 'T10001' },
  then: page => {
    expect(page.text).toContain('林知远 已成为您的代购人')
  },
  wrong: [
    { values: { personCode: '' }, at: 'personCode' },
    { values: { personCode: 'T10002' }, at: 'personCode', says: /不能选择本人/ },
    { values: { personCode: 'X999' }, at: 'personCode', says: /没有找到这个工号或学号/ },
    { values: { personCode: 'T10009' }, at: 'personCode', says: /没有采购人权限/ },
  ],
})

for (const [who, path, other] of [
  ['teacher', '/person/agency/remove?person=deputy', 'owner'],
  ['deputy', '/person/agencyed/remove?person=teacher', 'student'],
] as const) {
  describeForm(() => site, {
    name: `ending a proxy, by ${who}`,
    who,
    form: '#confirm',
    valid: {},
    at: async () => {
      await as('teacher').proxyBuying.add({ daigouOrgPersonId: 'deputy' })
      return path
    },
    then: page => {
      expect(page.text).toContain('已取消代购关系')
    },
    never: [{ who: other, status: 404 }],
  })
}

describeForm(() => site, {
  name: 'founding a research group',
  who: 'teacher',
  form: '#team',
  at: async () => '/person/group',
  get valid() {
    return { name: `界面测试课题组 ${++n}`, note: '催化与分离' }
  },
  then: page => {
    expect(page.path).toMatch(/^\/emall\/person\/group\/member\?id=\d{20}&created=1$/)
  },
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { name: '长'.repeat(41) }, at: 'name' },
    { values: { name: '绿色催化课题组' }, at: 'name', says: /同名/ },
  ],
})

describeForm(() => site, {
  name: 'settings of a research group',
  who: 'owner',
  form: '#team',
  at: async () => '/person/group/setting?id=catalysis',
  valid: { name: '绿色催化课题组', note: '', spending: 'members', orderLimit: '50000' },
  then: async page => {
    expect(page.text).toContain('设置已保存')
    await as('owner').teams.change({
      id: 'catalysis',
      name: '绿色催化课题组',
      note: '',
      spending: 'members',
    })
  },
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { orderLimit: '0' }, at: 'orderLimit' },
    { values: { orderLimit: '很多' }, at: 'orderLimit' },
    { values: { name: '功能材料课题组' }, at: 'name' },
  ],
})

describeForm(() => site, {
  name: 'taking somebody into a research group',
  who: 'owner',
  form: '#member',
  at: async () => {
    await sql('delete from project_members where mall_id = $1 and person_id = $2', 'deputy')
    return '/person/group/member?id=catalysis'
  },
  valid: { personCode: 'T10006' },
  then: page => {
    expect(page.text).toContain('许知秋 已加入课题组')
  },
  wrong: [
    { values: { personCode: '' }, at: 'personCode' },
    { values: { personCode: STUDENT }, at: 'personCode', says: /已是本组成员/ },
    { values: { personCode: 'T1' }, at: 'personCode' },
  ],
})

describeForm(() => site, {
  name: 'taking a member out',
  who: 'owner',
  form: '#confirm',
  ownThing: true,
  valid: {},
  at: async () => {
    await sql(
      "insert into project_members (mall_id, project_id, person_id) values ($1, 'catalysis', 'deputy') on conflict do nothing",
    )
    return '/person/group/remove?id=catalysis&person=deputy'
  },
  then: page => {
    expect(page.text).toContain('成员已移出')
  },
  never: [{ who: 'finance', status: 403 }],
})

describeForm(() => site, {
  name: 'leaving a research group',
  who: 'acceptor',
  form: '#confirm',
  valid: {},
  at: async () => {
    await sql(
      "insert into project_members (mall_id, project_id, person_id) values ($1, 'catalysis', 'acceptor') on conflict do nothing",
    )
    return '/person/group/leave?id=catalysis'
  },
  then: page => {
    expect(page.text).toContain('已退出课题组')
  },
})

describeForm(() => site, {
  name: 'opening an own account to a group',
  who: 'owner',
  form: '#account',
  at: async () => {
    await sql("update fund_accounts set project_id = null where mall_id = $1 and id = 'services'")
    return '/person/group/account?id=catalysis'
  },
  valid: { fundId: 'services' },
  then: page => {
    expect(page.text).toContain('经费账号已开放给本组')
  },
  wrong: [
    { values: {}, tamper: { fundId: 'dept' }, at: 'fundId' },
    { values: {}, tamper: { fundId: '' }, at: 'fundId' },
  ],
})

describeForm(() => site, {
  name: 'taking an account back',
  who: 'owner',
  form: '#confirm',
  valid: {},
  at: async () => {
    await sql(
      "update fund_accounts set project_id = 'catalysis' where mall_id = $1 and id = 'services'",
    )
    return '/person/group/take-back?id=catalysis&fund=services'
  },
  then: page => {
    expect(page.text).toContain('经费账号已收回')
  },
  never: [{ who: 'teacher', status: 404 }],
})

describeForm(() => site, {
  name: 'handing a research group over',
  who: 'colleague',
  form: '#confirm',
  valid: {},
  ownThing: false,
  at: async () => {
    const { id } = await as('colleague').teams.create({ name: `移交组 ${++n}`, note: '' })
    await as('colleague').teams.addMember({ id, personCode: 'T10001' })
    return `/person/group/hand-over?id=${id}&person=teacher`
  },
  then: page => {
    expect(page.text).toContain('课题组已移交')
  },
  never: [{ who: 'teacher', status: 404 }],
})

describeForm(() => site, {
  name: 'giving a grant',
  who: 'owner',
  form: '#grant',
  at: async () => '/person/grant/give',
  valid: {
    personCode: STUDENT,
    rights: ['fund', 'view'],
    limitAmount: '20000',
    validFrom: '2026-03-01',
    validTo: '2027-03-01',
    note: '外出',
  },
  then: page => {
    expect([page.path, page.text.includes('授权已生效')]).toEqual([
      '/emall/person/grant/own?given=1',
      true,
    ])
  },
  wrong: [
    { values: { personCode: '' }, at: 'personCode' },
    { values: { personCode: 'T10002' }, at: 'personCode' },
    { values: { limitAmount: '-3' }, at: 'limitAmount' },
    { values: { validTo: '2020-01-01' }, at: 'validTo' },
    { values: { validTo: '昨天' }, at: 'validTo' },
    { values: { rights: ['view'] }, at: 'limitAmount' },
    { values: { note: '长'.repeat(201) }, at: 'note' },
  ],
})

describeForm(() => site, {
  name: 'giving a grant in a group',
  who: 'owner',
  form: '#grant',
  at: async () => '/person/grant/give?scope=group',
  valid: {
    personCode: STUDENT,
    projectId: 'catalysis',
    rights: ['team'],
    validFrom: '2026-03-01',
    validTo: '2027-03-01',
  },
  then: page => {
    expect(page.path).toBe('/emall/person/grant/grounp?given=1')
  },
})

describeForm(() => site, {
  name: 'ending a grant',
  who: 'owner',
  form: '#confirm',
  ownThing: true,
  valid: {},
  at: async () => `/person/grant/end?id=${await grant()}`,
  then: page => {
    expect(page.path).toBe('/emall/person/grant/own?ended=1')
  },
  never: [{ who: 'colleague', status: 404 }],
})

describeForm(() => site, {
  name: 'authorising somebody to spend',
  who: 'owner',
  form: '#authorization',
  at: async () => {
    await endAuthorizations()
    return '/person/purchase/give'
  },
  valid: {
    fundId: 'services',
    personCode: STUDENT,
    limitAmount: '3000',
    validFrom: '2026-03-01',
    validTo: '2027-03-01',
    note: '',
  },
  then: async page => {
    expect(page.text).toContain('采购授权已生效')
    expect(
      (await as('student').funds.authorizations({ direction: 'held', state: 'standing' })).list[0],
    ).toMatchObject({ limitAmount: 30_000_000, fundId: 'services' })
  },
  wrong: [
    { values: { personCode: 'none' }, at: 'personCode' },
    { values: { limitAmount: '1.234' }, at: 'limitAmount' },
    { values: { validFrom: '2027-03-02' }, at: 'validTo' },
    { values: {}, tamper: { fundId: 'dept' }, at: 'fundId' },
  ],
})

describeForm(() => site, {
  name: 'ending an authorisation',
  who: 'owner',
  form: '#confirm',
  ownThing: true,
  valid: {},
  at: async () => `/person/purchase/end?id=${await authorization()}`,
  then: page => {
    expect(page.text).toContain('采购授权已终止')
  },
  never: [{ who: 'colleague', status: 404 }],
})

describeForm(() => site, {
  name: 'approving several orders',
  who: 'owner',
  form: '#approve',
  press: 'approve',
  valid: {},
  at: async () =>
    `/person/examine/approve?ids=${(await buyUntil(site.mall, [{ goods: goods[0]! }], 'filled')).orders[0]!.id}`,
  then: page => {
    expect(page.text).toContain('1 张订单已审批通过')
  },
})

describeForm(() => site, {
  name: 'returning several orders with one reason',
  who: 'owner',
  form: '#give-back',
  press: 'return',
  valid: { remark: '请改用横向经费' },
  wrong: [{ values: { remark: '' }, at: 'remark' }],
  at: async () =>
    `/person/examine/approve?ids=${(await buyUntil(site.mall, [{ goods: goods[0]! }], 'filled')).orders[0]!.id}`,
  then: page => {
    expect(page.text).toContain('1 张订单已退回')
  },
})

describe('several orders of the to-do centre', () => {
  const filled = async () =>
    (await buyUntil(site.mall, [{ goods: goods[0]! }], 'filled')).orders[0]!.id
  const fundStatus = async (id: string) =>
    (await site.mall.as('teacher').orders.detail({ id })).fundStatus

  test.each([
    ['approve', '#approve', '2 张订单已审批通过', 'approved'],
    ['return', '#give-back', '2 张订单已退回', 'returned'],
  ] as const)('%s: with one look, and back to its list', async (press, form, said, outcome) => {
    const [one, two, left] = [await filled(), await filled(), await filled()]
    const owner = await site.browser().signIn('owner')
    await owner.visit('/todo/todo/toAudit', { status: 200 })
    const look = await owner.submit(
      { ids: [one, two] },
      { form: '#main form[action$="/person/examine/approve"]' },
    )
    expect(look.$('#approve [name=shown]').length).toBe(2)
    expect(look.$('#main a[href$="/todo/todo/toAudit"]').length).toBe(1)
    const values: Record<string, string> = press === 'return' ? { remark: '请改用横向经费' } : {}
    const page = await owner.submit(values, { form, press })
    expect([page.path, page.text.includes(said)]).toEqual([
      expect.stringMatching(/^\/emall\/todo\/todo\/toAudit\?/),
      true,
    ])
    expect([await fundStatus(one), await fundStatus(two), await fundStatus(left)]).toEqual([
      outcome,
      outcome,
      'toAudit',
    ])
  })

  test('none ticked is told there', async () => {
    await filled()
    const owner = await site.browser().signIn('owner')
    await owner.visit('/todo/todo/toAudit', { status: 200 })
    const page = await owner.submit({}, { form: '#main form[action$="/person/examine/approve"]' })
    expect([page.url.pathname, page.text.includes('请先勾选订单')]).toEqual([
      '/emall/todo/todo/toAudit',
      true,
    ])
  })
})

describe('lists', () => {
  const look = async (person: string, path: string) =>
    (await site.browser().signIn(person)).visit(path, { status: 200 })

  test('filters, counts and empty lists', async () => {
    for (const [person, path, text] of [
      ['owner', '/person/grant/own?state=ended', '年度预算核对'],
      ['owner', '/person/grant/own?keyword=zzzz', '没有符合条件的记录'],
      ['student', '/person/grant/agency?state=coming', '没有符合条件的记录'],
      ['deputy', '/person/grant/agency', '外出访学期间代为审核'],
      ['deputy', '/person/grant/grounp', '绿色催化课题组'],
      ['deputy', '/person/purchase?view=held', '横向技术服务经费'],
      ['owner', '/person/purchase?state=standing&keyword=T10006', '许知秋'],
      ['owner', '/person/audit?result=returned', '已退回'],
      ['owner', '/person/audit?from=2020-01-01&to=2020-01-02', '没有符合条件的记录'],
      ['deputy', '/person/examine', '代沈亦舟'],
      ['owner', '/person/examine?keyword=zzzz', '没有符合条件的记录'],
      ['teacher', '/person/group?keyword=zzzz', '没有符合条件的记录'],
      ['owner', '/person/group/member?find=T1000', '找到的人员'],
      ['owner', '/person/agency?find=林', '没有找到“林”'],
      ['deputy', '/person/agencyed?personName=何清越', '何清越'],
      ['deputy', '/orders/agency/bought', '委托人'],
      ['colleague', '/orders/agency', '许知秋'],
    ] as const)
      expect([path, (await look(person, path)).text.includes(text)]).toEqual([path, true])
  })

  test('who was found and chosen stands in the form', async () => {
    const page = await look('owner', '/person/grant/give?find=T10006')
    const href = page.$('a[href*="person=T10006"]').attr('href')
    expect((await look('owner', href!.replace('/emall', ''))).valueOf('personCode')).toBe('T10006')
  })

  test('each of the three lists of orders may be kept as a table', async () => {
    for (const [person, path, toward] of [
      ['colleague', '/orders/agency', 'agency'],
      ['deputy', '/orders/agency/bought', 'agencyed'],
      ['deputy', '/orders/agency/managed', 'managed'],
    ] as const) {
      const browser = await site.browser().signIn(person)
      const page = await browser.visit(`${path}?status=finished`, { status: 200 })
      const { total } = await as(person).orders.list({
        dataToward: toward,
        status: 'finished',
        page: 1,
        rows: 1,
      })
      const [href] = page.links('导出 CSV')
      expect([path, !!href]).toEqual([path, total > 0])
      const table = await browser.request(
        new URL(
          `/emall/orders/export?scope=own&type=csv&dataToward=${toward}&status=finished`,
          page.url,
        ),
      )
      expect(new Set((await table.text()).match(/^="\d{20}"/gm)).size).toBe(total)
    }
  })

  test('grants, authorisations, proxies and the people of groups may be kept as tables, as their filters leave them', async () => {
    for (const [person, path, heads, total] of [
      [
        'owner',
        '/person/grant/own?state=ended',
        ['授权编号', '授权时间', '授权人'],
        async () => (await as('owner').teams.grants({ direction: 'own', state: 'ended' })).total,
      ],
      [
        'deputy',
        '/person/grant/agency?keyword=沈',
        ['授权编号'],
        async () => (await as('deputy').teams.grants({ direction: 'agency', keyword: '沈' })).total,
      ],
      [
        'owner',
        '/person/grant/grounp',
        ['授权编号'],
        async () => (await as('owner').teams.grants({ direction: 'group' })).total,
      ],
      [
        'owner',
        '/person/purchase?state=standing',
        ['授权编号', '授权时间', '经费账号'],
        async () =>
          (await as('owner').funds.authorizations({ direction: 'given', state: 'standing' })).total,
      ],
      [
        'deputy',
        '/person/purchase?view=held',
        ['授权编号'],
        async () => (await as('deputy').funds.authorizations({ direction: 'held' })).total,
      ],
      [
        'colleague',
        '/person/agency',
        ['姓名', '工号／学号'],
        async () => (await as('colleague').proxyBuying.list({ relation: 'agency' })).total,
      ],
      [
        'deputy',
        '/person/agencyed?personName=何清越',
        ['姓名', '工号／学号'],
        async () =>
          (await as('deputy').proxyBuying.list({ relation: 'agencyed', personName: '何清越' }))
            .total,
      ],
      [
        'owner',
        '/person/group?keyword=催化',
        ['课题组', '课题组负责人'],
        async () =>
          (await as('owner').teams.list({ keyword: '催化' })).list.reduce(
            (n, it) => n + it.members,
            0,
          ),
      ],
      [
        'teacher',
        '/person/group/member?id=catalysis',
        ['课题组'],
        async () => (await as('teacher').teams.detail({ id: 'catalysis' })).people.length,
      ],
    ] as const) {
      const browser = await site.browser().signIn(person)
      const page = await browser.visit(path, { status: 200 })
      const rows: string[][] = parse(
        await (await browser.request(new URL(page.links('导出 CSV')[0]!, page.url))).text(),
        { bom: true, relax_quotes: true },
      )
      const book = await readSheet(
        Buffer.from(
          await (
            await browser.request(new URL(page.links('导出 XLSX')[0]!, page.url))
          ).arrayBuffer(),
        ),
      )
      const n = await total()
      expect([path, n > 0, rows[0]!.slice(0, heads.length), rows.length, book.length]).toEqual([
        path,
        true,
        heads,
        n + 1,
        n + 1,
      ])
    }
  })

  test('a table says what its list says, in the language of the reader, and only to whoever may read the list', async () => {
    const id = await authorization()
    const owner = await site.browser().signIn('owner')
    const sheet = await readSheet(
      Buffer.from(
        await (
          await owner.request(
            owner.address('/person/purchase/export?state=standing&keyword=S2026101'),
          )
        ).arrayBuffer(),
      ),
    )
    expect([sheet[1]?.[0], sheet[1]?.[6], sheet[1]?.[7], sheet[1]?.[12]]).toEqual([
      id,
      STUDENT,
      '不限',
      '有效',
    ])
    await grant({ rights: ['fund', 'order'], limitAmount: 123_4000 })
    const csv = await (
      await owner.request(
        owner.address(
          '/person/grant/export?direction=own&type=csv&state=standing&keyword=S2026101',
        ),
      )
    ).text()
    expect(csv.split('\r\n')[1]).toContain(
      ',经费管理 · 订单管理,123.40,0.00,2026-01-01,2027-12-31,有效,',
    )
    const people: string[][] = parse(
      await (
        await owner.request(owner.address('/person/group/export?type=csv&id=catalysis'))
      ).text(),
      { bom: true, relax_quotes: true },
    )
    expect([people[1]?.[6], new Set(people.slice(1).map(it => it[0])).size]).toEqual(['负责人', 1])
    await owner.visit('/person/group?keyword=zzzz', { status: 200 })
    expect(owner.page.links('导出 CSV')).toEqual([])
    const { id: founded } = await as('owner').teams.create({ name: `导出课题组 ${++n}`, note: '' })
    const stranger = await site.browser().signIn('acceptor')
    expect(
      (await stranger.request(stranger.address(`/person/group/export?id=${founded}`))).status,
    ).toBe(404)
    expect((await as('owner').teams.membersTable({ type: 'csv', id: founded })).count).toBe(1)
    expect((await as('acceptor').teams.grantsTable({ type: 'csv', direction: 'own' })).count).toBe(
      (await as('acceptor').teams.grants({ direction: 'own' })).total,
    )
    const english = Buffer.from(
      (await as('owner').teams.membersTable({ type: 'csv', language: 'en', id: 'catalysis' }))
        .content,
      'base64',
    ).toString('utf8')
    expect(english).toContain(
      'Research group,Manager of the group,Name,Number,Kind,Department,Role',
    )
    for (const path of [
      'grant',
      'purchase',
      'group',
      'agency',
      'agencyed',
      'evaluate',
      'complaint',
    ]) {
      expect([
        path,
        (await site.browser().visit(`/person/${path}/export`)).path.startsWith('/emall/logining'),
      ]).toEqual([path, true])
      expect([
        path,
        (await (await site.browser().signIn('clerk-huashi')).visit(`/person/${path}/export`))
          .status,
      ]).toEqual([path, 403])
    }
  })

  test('progress of an order bought by somebody else, for those of the three lists only', async () => {
    const { list } = await as('colleague').orders.list({ dataToward: 'agency' })
    const { id } = list[0]!
    for (const person of ['colleague', 'deputy'])
      expect((await look(person, `/orders/agency/schedule/${id}`)).text).toContain(id)
    expect(
      (await (await site.browser().signIn('student')).visit(`/orders/agency/schedule/${id}`))
        .status,
    ).toBe(404)
  })
})

test('buying for somebody: chosen at the order, on their address, said on the order', async () => {
  await as('deputy').cart.add({
    id: goods[0]!.id,
    num: 1,
    storeId: goods[0]!.storeId,
    regionCode: 'north',
  })
  await as('colleague').proxyBuying.add({ daigouOrgPersonId: 'deputy' })
  const browser = await site.browser().signIn('deputy')
  await browser.visit('/order', { status: 200 })
  const page = await browser.visit('/order?for=colleague', { status: 200 })
  expect(page.text).toContain('正在为 何清越（T10005）代购')
  const next = await browser.submit(
    { addressId: 'colleague-lab', payType: 'unified', purpose: '教学实验' },
    { form: '#order' },
  )
  expect(next.path).toMatch(/^\/emall\/order\/account\?checkout=/)
  const [order] = (await as('colleague').orders.list({ dataToward: 'agency' })).list
  expect(order).toMatchObject({ buyerId: 'deputy', principalId: 'colleague' })
  expect((await browser.visit(`/orders/${order!.id}`, { status: 200 })).text).toContain('委托人')
  expect((await browser.visit('/order?for=owner')).status).toBe(404)
})
