import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeRule } from '~/areas/malls/approval-rule'
import { formatYuan } from '~/contract/money'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const FROM_YUAN = 300

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  const [one] = await someGoods(site.mall, 1, { stock: 100_000 })
  goods = one!
  const administrator = site.mall.as('administrator')
  const { settings, version } = await administrator.malls.settings()
  const own = wholeRule({
    name: '自购复核',
    nameEn: 'Second look',
    from: FROM_YUAN,
    ownOnly: true,
  })
  const items = wholeRule({
    name: '设备集中采购',
    nameEn: 'Equipment is bought centrally',
    from: FROM_YUAN,
    budgetItems: ['设备费'],
    outcome: 'refuse',
    words: '设备请走学校集中采购。',
    wordsEn: 'Please order equipment through the procurement office.',
  })
  await administrator.malls.changeSettings({
    settings: { ...settings, approvalRules: [own, items] },
    version,
    reason: 'test',
  })
  site.forgetSchools()
})
afterAll(() => site.close())

/** An order of the fund owner's for more than they may spend alone, not filled in yet. */
async function placed() {
  const num = Math.ceil((FROM_YUAN * HAO_PER_YUAN) / goods.unitPrice)
  const { checkoutId, orders } = await site.mall
    .as('owner')
    .orders.place(orderOf('owner', [{ goods, num }]))
  return { checkoutId, id: orders[0]!.id, amount: orders[0]!.amount }
}
async function waiting(): Promise<string> {
  const { checkoutId, id, amount } = await placed()
  await site.mall.as('owner').funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount }] })
  return id
}
const fundStatus = async (id: string) =>
  (await site.mall.as('owner').orders.detail({ id })).fundStatus
const idIn = (path: string) => /\d{20}/.exec(path)?.[0] ?? ''

describeForm(() => site, {
  name: 'agreeing to an order beside its fund owners',
  who: 'administrator',
  ownThing: true,
  form: '#approve',
  press: 'approve',
  at: async () => `/todo/todo/approvals/${await waiting()}`,
  valid: {},
  then: async page => {
    expect(await fundStatus(idIn(page.url.search))).toBe('approved')
    expect(page.text).toContain('已同意订单')
  },
  never: [
    { who: 'colleague', status: 404 },
    { who: 'visitor', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'returning an order beside its fund owners',
  who: 'administrator',
  ownThing: true,
  form: '#give-back',
  press: 'return',
  at: async () => `/todo/todo/approvals/${await waiting()}`,
  valid: { remark: '请附三家报价' },
  then: async page => expect(await fundStatus(idIn(page.url.search))).toBe('returned'),
  wrong: [
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '   ' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
})

const question = '为什么不用中标供应商？'
const asked = async () => {
  const id = await waiting()
  await site.mall.as('administrator').approvals.ask({ id, question })
  return id
}

describeForm(() => site, {
  name: 'asking the buyer of an order something',
  who: 'administrator',
  ownThing: true,
  form: '#ask',
  press: 'ask',
  at: async () => `/todo/todo/approvals/${await waiting()}`,
  valid: { question },
  then: async page => {
    expect(page.text).toContain('问题已发送给采购人')
    expect(page.text).toMatch(/提问与答复.*（自购复核）\s*待答复\s*为什么不用中标供应商？/)
    expect(page.has('#approve')).toBe(true)
    expect(await fundStatus(idIn(page.path))).toBe('toAudit')
  },
  wrong: [
    { values: { question: '' }, at: 'question' },
    { values: { question: '   ' }, at: 'question' },
    { values: { question: '长'.repeat(501) }, at: 'question' },
  ],
  never: [
    { who: 'colleague', status: 404 },
    { who: 'visitor', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'answering an approver',
  who: 'owner',
  ownThing: true,
  form: '#questions form',
  press: 'answer',
  at: async () => `/orders/${await asked()}`,
  valid: { answerText: '中标供应商缺货。\n附三家报价。' },
  then: async page => {
    expect(page.text).toContain('答复已提交')
    expect(page.textOf('#questions')).toMatch(/为什么不用中标供应商？.*答复 · .*附三家报价。/)
    expect(page.has('#questions form')).toBe(false)
    expect(await fundStatus(idIn(page.path))).toBe('toAudit')
  },
  wrong: [
    { values: { answerText: '' }, at: 'answerText' },
    { values: { answerText: '长'.repeat(501) }, at: 'answerText' },
  ],
  never: [{ who: 'visitor', status: 404 }],
})

describeForm(() => site, {
  name: 'agreeing to several orders at once',
  who: 'administrator',
  form: '#approve',
  press: 'approve',
  at: async () => `/todo/todo/approvals/together?ids=${await waiting()}&ids=${await waiting()}`,
  valid: {},
  then: async page => expect(page.text).toContain('2 张订单已审批通过'),
})

describeForm(() => site, {
  name: 'returning several orders with one reason',
  who: 'administrator',
  form: '#give-back',
  press: 'return',
  at: async () => `/todo/todo/approvals/together?ids=${await waiting()}&ids=${await waiting()}`,
  valid: { remark: '请附三家报价' },
  then: async page => expect(page.text).toContain('2 张订单已退回'),
  wrong: [
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
})

const DEPUTIES = '/todo/todo/approvals/deputies'

describeForm(() => site, {
  name: 'naming a deputy',
  who: 'administrator',
  form: '#deputy',
  at: async () => '/todo/todo/approvals/deputies',
  valid: { personCode: 'T10003', validFrom: '2026-03-16', validTo: '2026-03-20', note: '出差' },
  then: async page => {
    expect(page.text).toContain('代理人已指定')
    const { list } = await site.mall.as('administrator').approvals.deputies({})
    expect(list[0]).toMatchObject({ deputyCode: 'T10003', validTo: '2026-03-20', note: '出差' })
  },
  wrong: [
    { values: { personCode: '' }, at: 'personCode' },
    { values: { personCode: 'X-1' }, at: 'personCode' },
    { values: { validFrom: '三月' }, at: 'validFrom' },
    { values: { validTo: '2026-03-10' }, at: 'validTo' },
  ],
})

describeForm(() => site, {
  name: 'ending a deputy',
  who: 'administrator',
  form: '#confirm',
  ownThing: true,
  at: async () => {
    const { approvals } = site.mall.as('administrator')
    for (const { id } of (await approvals.deputies({ rows: 100 })).list)
      await approvals.endDeputy({ id })
    const term = { validFrom: '2026-03-16', validTo: '2026-03-18' }
    await approvals.nameDeputy({ personCode: 'T10003', ...term })
    return `/todo/todo/approvals/deputies/end?id=${(await approvals.deputies({})).list[0]!.id}`
  },
  valid: {},
  then: page => expect(page.text).toContain('代理已终止'),
  never: [{ who: 'colleague', status: 404 }],
})

test('deputies: none yet, named, and seen by whoever is one', async () => {
  const person = await site.browser().signIn('teacher')
  expect((await person.visit(DEPUTIES, { status: 200 })).text).toContain('没有代理记录')
  await site.mall
    .as('owner')
    .approvals.nameDeputy({ personCode: 'T10001', validFrom: '2026-03-16', validTo: '2026-03-18' })
  const held = await person.visit(`${DEPUTIES}?view=held`, { status: 200 })
  expect(held.text).toMatch(/被代理人.*沈亦舟\s*2026-03-16 至 2026-03-18\s*生效中/)
})

describe('agreeing to several orders', () => {
  const LIST = '/todo/todo/approvals'

  test('shows all amounts first; what was decided meanwhile is not asked about', async () => {
    const ids = [await waiting(), await waiting(), await waiting()]
    const office = await site.browser().signIn('administrator')
    const list = await office.visit(LIST, { status: 200 })
    for (const id of ids) expect(list.has(`[name=ids][value="${id}"]`)).toBe(true)
    await site.mall.as('administrator').approvals.approve({ id: ids[2]! })
    const ask = await office.visit(`${LIST}/together?${ids.map(id => `ids=${id}`).join('&')}`, {
      status: 200,
    })
    const { amount } = await site.mall.as('owner').orders.detail({ id: ids[0]! })
    expect(ask.text).toMatch(/共 2 张订单，合计 ¥[\d,.]+。/)
    expect(ask.text).toContain(`合计 ¥${formatYuan(2 * amount)}。`)
    expect(ask.$('#main').text()).not.toContain(ids[2])
    expect(await fundStatus(ids[0]!)).toBe('toAudit')
    const done = await office.submit({}, { form: '#approve', press: 'approve' })
    expect(done.path).toBe(`/emall${LIST}?done=2`)
    expect(done.text).toContain('2 张订单已审批通过')
    for (const id of ids) expect(await fundStatus(id)).toBe('approved')
  })

  test('nothing ticked, or only what waits for somebody else, is told', async () => {
    const id = await waiting()
    for (const [person, query] of [
      ['administrator', ''],
      ['administrator', '?ids=abc'],
      ['colleague', `?ids=${id}`],
    ] as const) {
      const browser = await site.browser().signIn(person)
      const page = await browser.visit(`${LIST}/together${query}`, { status: 200 })
      expect([page.path, page.text.includes('请先勾选订单')]).toEqual([
        `/emall${LIST}?none=1`,
        true,
      ])
    }
    expect(await fundStatus(id)).toBe('toAudit')
  })
})

describe('questions', () => {
  /** An order of the teacher's that waits for the owner of its account. */
  const atOwner = async () => {
    const buyer = site.mall.as('teacher')
    const { orders } = await buyer.orders.place(orderOf('teacher', [{ goods }]))
    const { id, amount } = orders[0]!
    await buyer.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    return id
  }

  test('of an owner: from their page to the buyer, and back by messages', async () => {
    const id = await atOwner()
    const owner = await site.browser().signIn('owner')
    await owner.visit(`/todo/todo/toAudit/${id}`, { status: 200 })
    const empty = await owner.submit({ question: '' }, { form: '#ask', press: 'ask' })
    expect([empty.status, empty.errorAt('question')]).toEqual([422, '此项不能为空'])
    const sent = await owner.submit({ question }, { form: '#ask', press: 'ask' })
    expect(sent.text).toMatch(/问题已发送给采购人.*（经费负责人）\s*待答复/)
    const teacher = await site.browser().signIn('teacher')
    const [told] = (await site.mall.as('teacher').messages.list({ kind: 'questionAsked' })).list
    expect(told!.text).toContain(id)
    const order = await teacher.visit(told!.href, { status: 200 })
    expect(order.text).toContain('审批人有问题等待您答复')
    const answered = await teacher.submit(
      { answerText: '急用' },
      { form: '#questions form', press: 'answer' },
    )
    expect(answered.text).not.toContain('审批人有问题等待您答复')
    const { list } = await site.mall.as('owner').messages.list({ kind: 'fundQuestionAnswered' })
    const back = await owner.visit(list[0]!.href, { status: 200 })
    expect(back.path).toBe(`/emall/todo/todo/toAudit/${id}`)
    expect(back.textOf('#questions')).toContain('急用')
    // Returning still says what is wrong with it at its own field.
    const refused = await owner.submit({ remark: '' }, { form: '#give-back', press: 'return' })
    expect([refused.status, refused.errorAt('question')]).toEqual([422, null])
    expect(refused.errorAt('remark')).toBeTruthy()
  })

  test('several at once: what is wrong is said at the one that was answered', async () => {
    const id = await atOwner()
    const { approvals } = site.mall.as('owner')
    for (const it of ['是否急用？', '能否晚一周？']) await approvals.ask({ id, question: it })
    const teacher = await site.browser().signIn('teacher')
    const page = await teacher.visit(`/orders/${id}`, { status: 200 })
    const forms = page.$('#questions form')
    expect(forms.length).toBe(2)
    const second = `#${forms.eq(1).attr('id')}`
    const long = '长'.repeat(501)
    const refused = await teacher.submit({ answerText: long }, { form: second, press: 'answer' })
    expect(refused.status).toBe(422)
    expect(refused.$(`${second} [aria-invalid=true]`).text()).toBe(long)
    expect(refused.$('#questions [aria-invalid=true]').length).toBe(1)
    expect(refused.$(`.m-error-summary a[href="${second}-answerText"]`).length).toBe(1)
  })

  test('more than may wait are refused with what was typed; once it is decided nobody answers', async () => {
    const id = await atOwner()
    const { approvals } = site.mall.as('owner')
    for (let i = 0; i < 10; i++) await approvals.ask({ id, question: `问题 ${i}` })
    const owner = await site.browser().signIn('owner')
    await owner.visit(`/todo/todo/toAudit/${id}`, { status: 200 })
    const refused = await owner.submit({ question }, { form: '#ask', press: 'ask' })
    expect(refused.status).toBe(422)
    expect(refused.errorAt('question')).toContain('此订单的问题已达上限')
    expect(refused.valueOf('question')).toBe(question)
    await site.mall.as('owner').funds.approve({ id })
    const teacher = await site.browser().signIn('teacher')
    const order = await teacher.visit(`/orders/${id}`, { status: 200 })
    expect(order.textOf('#questions')).toContain('未答复')
    expect(order.has('#questions form')).toBe(false)
  })

  test('are not on the page of the supplier', async () => {
    const id = await atOwner()
    await site.mall.as('owner').approvals.ask({ id, question })
    await site.mall.as('owner').funds.approve({ id })
    const clerk = await site.browser().signIn(clerkOf(goods.storeId))
    for (const path of [`/desk/orders/${id}`, `/orders/${id}`]) {
      const page = await clerk.visit(path)
      expect([path, page.html.includes(question)]).toEqual([path, false])
    }
  })
})

describe('what a rule refuses', () => {
  test('is told before submitting and at submitting, with what was typed; another account may pay', async () => {
    const { checkoutId, id, amount } = await placed()
    const owner = await site.browser().signIn('owner')
    const form = await owner.visit(`/order/account?checkout=${checkoutId}`, { status: 200 })
    expect(form.text).toMatch(
      /不能提交：学校规定“设备集中采购”\s*设备请走学校集中采购。.*使用预算科目为设备费的经费/,
    )
    expect(form.text).not.toMatch(/设备集中采购\s*订单满/)
    const typed = {
      'shares[0].fundId': 'key',
      'shares[0].amount': String(amount / HAO_PER_YUAN),
    }
    const refused = await owner.submit(typed, { form: '#fill' })
    expect(refused.status).toBe(422)
    expect(refused.errorAt('shares[0].fundId')).toBe(
      '学校规定“设备集中采购”：设备请走学校集中采购。',
    )
    expect(refused.valueOf('shares[0].fundId')).toBe('key')
    expect(refused.valueOf('shares[0].amount')).toBe(typed['shares[0].amount'])
    expect(await fundStatus(id)).toBe('toFill')
    await owner.submit({ ...typed, 'shares[0].fundId': 'nsfc' }, { form: '#fill' })
    expect(await fundStatus(id)).toBe('toAudit')
  })
})

describe('what is told of further approvals', () => {
  test('to the buyer before submitting, and on the order afterwards', async () => {
    const { checkoutId, id, amount } = await placed()
    const owner = await site.browser().signIn('owner')
    const form = await owner.visit(`/order/account?checkout=${checkoutId}`, { status: 200 })
    expect(form.text).toContain('提交后还须由谁同意')
    expect(form.text).toMatch(/自购复核\s*订单满 ¥300\.00，且使用自己的经费\s*学校管理员/)
    await site.mall.as('owner').funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount }] })
    const page = await owner.visit(`/orders/${id}`, { status: 200 })
    expect(page.text).toMatch(/审批环节.*自购复核\s*待审批/)
    const decide = await owner.visit(`/todo/todo/approvals/${id}`, { status: 200 })
    expect(decide.text).toContain('此订单现在没有等待您的审批')
    expect(decide.has('#approve')).toBe(false)
  })

  test('to whoever is asked: in the list, the to-do centre and the menu, until it is decided', async () => {
    const id = await waiting()
    const office = await site.browser().signIn('administrator')
    const list = await office.visit(`/todo/todo/approvals?keyword=${id}`, { status: 200 })
    expect(list.has(`#main a[href$="/todo/todo/approvals/${id}"]`)).toBe(true)
    const todo = await office.visit('/todo/todo', { status: 200 })
    expect(todo.text).toContain('待会签')
    await site.mall.as('administrator').approvals.approve({ id })
    const after = await office.visit(`/todo/todo/approvals?keyword=${id}`, { status: 200 })
    expect(after.text).toContain('没有等待您会签的订单')
  })

  test('on paper: who agreed, and when', async () => {
    const id = await waiting()
    await site.mall.as('administrator').approvals.approve({ id })
    const owner = await site.browser().signIn('owner')
    const paper = await owner.visit(`/print/purchase/${id}`, { status: 200 })
    const { name } = await site.mall.as('administrator').accounts.current()
    expect(paper.text).toContain(name)
  })
})

describe('an order that was filled in anew since somebody looked at it', () => {
  const again = async (id: string) => {
    const owner = site.mall.as('owner')
    await owner.ordering.takeBack({ id })
    await owner.ordering.submit({ id })
  }

  test.each([
    ['approve', {}, '#approve'],
    ['return', { remark: '请附报价' }, '#give-back'],
  ] as const)('is shown as it is now, and pressed again: %s', async (press, typed, form) => {
    const id = await waiting()
    const office = await site.browser().signIn('administrator')
    await office.visit(`/todo/todo/approvals/${id}`, { status: 200 })
    await again(id)
    const refused = await office.submit(typed, { form, press })
    expect(refused.text).toContain('采购人在您查看后重新提交了经费')
    expect(await fundStatus(id)).toBe('toAudit')
    await office.submit(typed, { form, press })
    expect(await fundStatus(id)).toBe(press === 'approve' ? 'approved' : 'returned')
  })

  test('is left out of several, which say why; what was not shown is not agreed to', async () => {
    const ids = [await waiting(), await waiting(), await waiting()]
    const office = await site.browser().signIn('administrator')
    await site.mall.as('owner').ordering.takeBack({ id: ids[2]! })
    const at = `/todo/todo/approvals/together?${ids.map(id => `ids=${id}`).join('&')}`
    const asked = await office.visit(at, { status: 200 })
    expect(asked.$('#main').text()).not.toContain(ids[2])
    await again(ids[0]!)
    await site.mall.as('owner').ordering.submit({ id: ids[2]! })
    const some = await office.submit({}, { form: '#approve', press: 'approve' })
    expect(some.text).toContain(`${ids[0]} 查看后采购人重新提交了经费`)
    expect(await Promise.all(ids.map(fundStatus))).toEqual(['toAudit', 'approved', 'toAudit'])
  })

  test('is left out of several that are returned with one reason; the others are', async () => {
    const ids = [await waiting(), await waiting()]
    const office = await site.browser().signIn('administrator')
    await office.visit(`/todo/todo/approvals/together?${ids.map(id => `ids=${id}`).join('&')}`, {
      status: 200,
    })
    await again(ids[0]!)
    const some = await office.submit(
      { remark: '用途不清' },
      { form: '#give-back', press: 'return' },
    )
    expect(some.text).toContain('1 张订单已退回')
    expect(some.text).toContain(`${ids[0]} 查看后采购人重新提交了经费`)
    expect(await Promise.all(ids.map(fundStatus))).toEqual(['toAudit', 'returned'])
    const buyer = await site.browser().signIn('owner')
    expect((await buyer.visit(`/orders/${ids[1]}`, { status: 200 })).text).toContain('用途不清')
  })

  test('is refused to the owner of its account as well', async () => {
    const buyer = site.mall.as('teacher')
    const { orders } = await buyer.orders.place(orderOf('teacher', [{ goods }]))
    const { id, amount } = orders[0]!
    await buyer.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    const owner = await site.browser().signIn('owner')
    await owner.visit(`/todo/todo/toAudit/${id}`, { status: 200 })
    await buyer.ordering.takeBack({ id })
    await buyer.ordering.submit({ id })
    const refused = await owner.submit({}, { form: '#approve', press: 'approve' })
    expect(refused.text).toContain('采购人在您查看后重新提交了经费')
    await owner.submit({}, { form: '#approve', press: 'approve' })
    expect((await buyer.orders.detail({ id })).fundStatus).toBe('approved')
  })
})

test('what waits for a word is taken back by its buyer, and is ready to be changed and submitted again', async () => {
  const id = await waiting()
  const buyer = await site.browser().signIn('owner')
  await buyer.visit(`/orders/${id}`, { status: 200 })
  await buyer.follow('撤回提交')
  expect(buyer.page.text).toContain('审批从头开始')
  const page = await buyer.submit({})
  expect([page.path, page.textOf('#main .m-status')]).toEqual([
    `/emall/orders/${id}`,
    expect.stringContaining('待填写经费'),
  ])
  const form = await buyer.visit(`/order/account?order=${id}`, { status: 200 })
  expect(form.valueOf('shares[0].fundId')).toBe('nsfc')
  expect((await buyer.visit(`/orders/${id}/take-back`)).path).toBe(`/emall/orders/${id}?late=1`)
  await buyer.visit(`/orders/${id}/submit`, { status: 200 })
  await buyer.submit({})
  expect(await fundStatus(id)).toBe('toAudit')
})
