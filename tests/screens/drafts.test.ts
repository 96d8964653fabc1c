import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DRAFT_BYTES_MAX, DRAFT_HOURS, DRAFTS_MAX, DRAFTS_PERSON_HOUR } from '~/areas/drafts/limits'
import { cleanDrafts, dropDrafts, findDraft, keepDraft } from '~/areas/drafts/domain/drafts'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods, type Stage } from '../support/shopping'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  goods = (await someGoods(site.mall, 1, { stock: 10_000 }))[0]!
})
afterAll(() => site.close())

const PAGE = '/person/address/add'
const RESTORED = '已恢复您上次填写的内容'
const typed = { consignee: '孙晓雨', detail: '理化楼 305 室' }
const orderIn = async (stage: Stage) =>
  (await buyUntil(site.mall, [{ goods }], stage)).orders[0]!.id
const rows = () => site.mall.sql('select path, fields from form_drafts')

/** A form of somebody whose session ends while they fill it in. */
async function interrupted(person = 'teacher', path = PAGE): Promise<Browser> {
  const browser = await site.browser().signIn(person)
  await browser.visit(path, { status: 200 })
  browser.signOut()
  await browser.submit(typed)
  return browser
}

describe('a form whose session has ended', () => {
  test('leads to the sign-in, which says so, and is shown again as it was', async () => {
    const browser = await interrupted()
    expect(browser.page.url.pathname).toBe('/emall/logining')
    expect(browser.page.text).toContain('登录已过期')
    await browser.signIn('teacher')
    const page = await browser.visit(PAGE, { status: 200 })
    expect(page.text).toContain(RESTORED)
    expect(page.valueOf('consignee')).toBe(typed.consignee)
    expect(page.valueOf('detail')).toBe(typed.detail)
    expect(page.$('title').text()).not.toContain('错误')
    expect((await browser.visit(PAGE)).valueOf('detail'), 'loaded anew').toBe(typed.detail)
  })

  test('stays with a refused press, and ends with one that is taken', async () => {
    const browser = await interrupted()
    await browser.signIn('teacher')
    await browser.visit(PAGE)
    expect((await browser.submit({ phone: 'none' }, { form: '#address' })).status).toBe(422)
    const refused = await browser.visit(PAGE)
    expect(refused.text).toContain(RESTORED)
    expect(refused.valueOf('phone')).toBe('none')
    const saved = await browser.submit(
      { ...typed, phone: '13800003011', regionCode: 'north' },
      { form: '#address' },
    )
    expect(saved.text).toContain(typed.detail)
    const page = await browser.visit(PAGE)
    expect(page.valueOf('consignee') ?? '').toBe('')
    expect(page.text).not.toContain(RESTORED)
  })

  test('or is given up', async () => {
    const browser = await interrupted()
    await browser.signIn('teacher')
    await browser.visit(PAGE)
    const page = await browser.submit(
      {},
      { form: 'form:has([name="intent.discard"])', press: 'discard' },
    )
    expect([page.url.pathname, page.valueOf('consignee') ?? '']).toEqual([`/emall${PAGE}`, ''])
  })

  test('nobody else at the same browser is shown it, nor the same person at another', async () => {
    const browser = await interrupted()
    await browser.signIn('colleague')
    expect((await browser.visit(PAGE)).text).not.toContain(RESTORED)
    const other = await site.browser().signIn('teacher')
    expect((await other.visit(PAGE)).text).not.toContain(RESTORED)
  })

  test('goes at sign-out', async () => {
    const browser = await interrupted()
    await browser.signIn('teacher')
    await browser.visit('/person/address')
    await browser.submit({}, { form: 'form[action$="/logout"]' })
    await browser.signIn('teacher')
    expect((await browser.visit(PAGE)).text).not.toContain(RESTORED)
  })

  test('is of what its address says it is about, however the page was come to', async () => {
    const browser = await interrupted('teacher', `${PAGE}?returnTo=%2Forder`)
    await browser.signIn('teacher')
    expect((await browser.visit(`${PAGE}?for=other`)).text).not.toContain(RESTORED)
    const page = await browser.visit(`${PAGE}?late=1`)
    expect(page.valueOf('consignee')).toBe(typed.consignee)
  })

  test.each([
    ['a complaint', '/complaint', { content: '送货时包装破损，请处理。' }],
    ['a demand', '/group-purchase/demand-list/add', { name: '摇床', reason: '课题组合买' }],
  ])('%s comes back, too', async (_, path, values) => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(path, { status: 200 })
    browser.signOut()
    await browser.submit(values, {
      form: `form:has([name="${Object.keys(values)[0]}"]):has(textarea)`,
    })
    await browser.signIn('teacher')
    const page = await browser.visit(path, { status: 200 })
    expect(page.text).toContain(RESTORED)
    for (const [name, value] of Object.entries(values)) expect(page.valueOf(name)).toBe(value)
  })

  test('keeps no state that was looked at: the page shows the one there is now', async () => {
    const id = await orderIn('filled')
    const path = `/todo/todo/toAudit/${id}`
    const owner = await site.browser().signIn('owner')
    await owner.visit(path, { status: 200 })
    owner.signOut()
    await owner.submit({}, { form: '#approve', press: 'approve' })
    expect(JSON.stringify(await rows())).not.toContain(id)
    await owner.signIn('owner')
    expect((await owner.visit(path, { status: 200 })).text).not.toContain(RESTORED)
  })

  test.each([
    ['a fund owner', 'owner', (id: string) => `/todo/todo/toAudit/${id}`, '#give-back'],
    ['of several', 'owner', (id: string) => `/person/examine/approve?ids=${id}`, '#give-back'],
    ['a supplier', '', (id: string) => `/desk/orders/${id}/reject`, '#reject'],
  ])('a reason comes back: of %s', async (_, key, pathOf, form) => {
    const person = key || clerkOf(goods.storeId)
    const path = pathOf(await orderIn(key ? 'filled' : 'approved'))
    const remark = '与预算科目不符，请改用其他经费。'
    const browser = await site.browser().signIn(person)
    await browser.visit(path, { status: 200 })
    browser.signOut()
    await browser.submit({ remark }, { form })
    expect(browser.page.text).toContain('登录已过期')
    await browser.signIn(person)
    const page = await browser.visit(path, { status: 200 })
    expect(page.text).toContain(RESTORED)
    expect(page.$(`${form} [name=remark]`).text()).toBe(remark)
    expect(page.has('.m-error-summary')).toBe(false)
    expect((await browser.submit({}, { form, press: key ? 'return' : undefined })).status).toBe(200)
    expect((await browser.visit(path)).text).not.toContain(RESTORED)
  })

  test.each([
    ['a list', 'teacher', '/person/lists', { name: '实验课用品' }],
    ['a research group', 'owner', '/person/group/setting', { name: '催化组' }],
    ['a deputy', 'owner', '/todo/todo/approvals/deputies', { personCode: 'T10003' }],
    ['a campaign', 'clerk', '/desk/push', { words: '试剂九折' }],
    ['a cancellation', 'teacher', '/orders/approved/cancel', { detail: '课程改期' }],
    ['a parcel', 'clerk', '/desk/orders/adopted/ship', { logisticsNo: 'SF1020304050' }],
    ['an invoice', 'clerk', '/desk/orders/adopted/invoice', { invNo: '25312000000098765432' }],
  ])('a field of one line comes back: of %s', async (_, key, place, values) => {
    const person = key === 'clerk' ? clerkOf(goods.storeId) : key
    const [stage] = /(?<=orders\/)\w+/.exec(place) ?? []
    const path = stage ? place.replace(stage, await orderIn(stage as Stage)) : place
    const name = Object.keys(values)[0]!
    const form = `#main form[method=post]:has([name=${name}])`
    const browser = await site.browser().signIn(person)
    await browser.visit(path, { status: 200 })
    browser.signOut()
    await browser.submit(values, { form })
    expect(browser.page.text).toContain('登录已过期')
    await browser.signIn(person)
    const page = await browser.visit(path, { status: 200 })
    expect(page.text).toContain(RESTORED)
    expect(page.valueOf(name)).toBe(Object.values(values)[0])
    expect(page.has('.m-error-summary')).toBe(false)
  })

  test('numbers of several parcels come back, each beside its order', async () => {
    const id = await orderIn('adopted')
    const form = '#ship-several'
    const browser = await site.browser().signIn(clerkOf(goods.storeId))
    await browser.visit('/desk/orders/ship', { status: 200 })
    browser.signOut()
    await browser.submit({ carrier: '顺丰速运', [`no_${id}`]: 'SF6010' }, { form })
    expect(browser.page.text).toContain('登录已过期')
    await browser.signIn(clerkOf(goods.storeId))
    const page = await browser.visit('/desk/orders/ship', { status: 200 })
    expect(page.text).toContain(RESTORED)
    expect([page.valueOf('carrier'), page.valueOf(`no_${id}`)]).toEqual(['顺丰速运', 'SF6010'])
    expect([page.has('.m-error-summary'), page.text.includes('请先填写')]).toEqual([false, false])
    expect((await browser.submit({}, { form })).text).toContain('已发货 1 张')
  })

  test('an answer to who has to agree comes back on the page of the order', async () => {
    const id = await orderIn('filled')
    await site.mall.as('owner').approvals.ask({ id, question: '是否急用？' })
    const answerText = '下周的课要用，请尽快。'
    const browser = await site.browser().signIn('teacher')
    await browser.visit(`/orders/${id}`, { status: 200 })
    browser.signOut()
    await browser.submit({ answerText }, { form: '#questions form', press: 'answer' })
    await browser.signIn('teacher')
    const page = await browser.visit(`/orders/${id}`, { status: 200 })
    expect(page.text).toContain(RESTORED)
    expect(page.$('[name=answerText]').text()).toBe(answerText)
    await browser.submit({}, { form: '#questions form', press: 'answer' })
    expect((await browser.visit(`/orders/${id}`)).textOf('#questions')).toContain(answerText)
  })

  test('keeps no passwords, tokens or buttons, and after a day nothing', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(PAGE, { status: 200 })
    browser.signOut()
    await browser.post({}, { tamper: { password: 'rain and 6', code: '123456', detail: 'x' } })
    const kept = JSON.stringify(await rows())
    expect(kept).toContain('detail')
    for (const secret of ['rain', '123456', 'formToken', 'intent'])
      expect(kept).not.toContain(secret)
    await site.mall.sql(
      `update form_drafts set kept_at = kept_at - interval '${DRAFT_HOURS + 1} hours'`,
    )
    await browser.signIn('teacher')
    expect((await browser.visit(PAGE)).text).not.toContain(RESTORED)
    await cleanDrafts(await site.mall.ctx(null))
    expect(await rows()).toEqual([])
  })
})

describe('a form that is being filled in', () => {
  const keep = (browser: Browser, typedOn: string, fields: Record<string, string>) =>
    browser.request(browser.address('/keep-typed'), {
      method: 'POST',
      body: new URLSearchParams({
        formToken: browser.page.valueOf('formToken') ?? '',
        ...fields,
        typedOn,
      }),
    })

  test('is shown again by its page, in that browser', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(PAGE, { status: 200 })
    expect((await keep(browser, PAGE, typed)).status).toBe(204)
    const page = await browser.visit(PAGE, { status: 200 })
    expect(page.text).toContain(RESTORED)
    expect(page.valueOf('detail')).toBe(typed.detail)
    const other = await site.browser().signIn('teacher')
    expect((await other.visit(PAGE)).text).not.toContain(RESTORED)
    const colleague = await browser.signIn('colleague')
    expect((await colleague.visit(PAGE)).text).not.toContain(RESTORED)
  })

  test('is kept of no page that may not show it again, and of nobody who is not known', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(PAGE, { status: 200 })
    for (const page of ['/school/people/1', '/person/core/phone', '//elsewhere.test/', ''])
      expect([page, (await keep(browser, page, typed)).status]).toEqual([page, 404])
    expect((await keep(browser, PAGE, { ...typed, formToken: 'x'.repeat(43) })).status).toBe(403)
    const guest = site.browser()
    await guest.visit('/', { status: 200 })
    expect([403, 404]).toContain((await keep(guest, PAGE, typed)).status)
    expect((await browser.visit(PAGE)).text).not.toContain(RESTORED)
  })

  test('an order is shown again with what was typed, when it was refused, too', async () => {
    const browser = await site.browser().signIn('teacher')
    const path = `/order?buy=${goods.id}&num=1`
    await browser.visit(path, { status: 200 })
    expect((await keep(browser, path, { remark: '请送到理化楼' })).status).toBe(204)
    const kept = await browser.visit(path, { status: 200 })
    expect(kept.textOf('#main')).toContain(RESTORED)
    expect(kept.$('[name=remark]').val()).toBe('请送到理化楼')
    const refused = await browser.submit({ purpose: '' }, { form: '#order' })
    expect(refused.status).toBe(422)
    expect((await browser.visit(path)).$('[name=remark]').val()).toBe('请送到理化楼')
  })

  test('an order whose session has ended is shown again after signing in, and not placed by it', async () => {
    const browser = await site.browser().signIn('teacher')
    const path = `/order?buy=${goods.id}&num=4`
    await browser.visit(path, { status: 200 })
    browser.signOut()
    const signIn = await browser.submit({ remark: '请走西门' }, { form: '#order' })
    expect(signIn.url.pathname).toBe('/emall/logining')
    expect(signIn.text).toContain('登录已过期')
    await browser.signIn('teacher')
    const page = await browser.visit(path, { status: 200 })
    expect(page.textOf('#main')).toContain(RESTORED)
    expect(page.$('[name=remark]').val()).toBe('请走西门')
  })

  test('shares of funds come back as they stood in their rows', async () => {
    const { orders } = await site.mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
    const browser = await site.browser().signIn('teacher')
    const path = `/order/account?order=${orders[0]?.id ?? ''}`
    await browser.visit(path, { status: 200 })
    expect((await keep(browser, path, { 'shares[1].amount': '12.34' })).status).toBe(204)
    const page = await browser.visit(path, { status: 200 })
    expect(page.textOf('#main')).toContain(RESTORED)
    expect(page.$('[name="shares[1].amount"]').val()).toBe('12.34')
    // What is refused keeps papers with the order; its page is asked for anew and shows them.
    expect((await browser.submit({}, { form: '#fill' })).status).toBe(422)
    expect((await browser.visit(path)).textOf('#main')).not.toContain(RESTORED)
  })

  test('a price comes back beside what it was seen to be: what somebody else set meanwhile is not written over', async () => {
    const clerk = clerkOf(goods.storeId)
    const browser = await site.browser().signIn(clerk)
    const path = `/desk/goods/${goods.id}`
    const before = await browser.visit(path, { status: 200 })
    const wasPrice = String(before.valueOf('wasPrice'))
    const shown = before.$('#goods').serializeArray()
    await keep(browser, path, {
      ...Object.fromEntries(shown.map(it => [it.name, it.value])),
      unitPrice: '77.70',
      wasPrice: '1',
    })
    const page = await browser.visit(path, { status: 200 })
    expect(page.textOf('#main')).toContain(RESTORED)
    expect(page.valueOf('unitPrice')).toBe('77.70')
    expect(page.valueOf('wasPrice')).toBe('1')
    const refused = await browser.submit({}, { form: '#goods' })
    expect(refused.status).toBe(409)
    expect(refused.valueOf('unitPrice')).toBe('77.70')
    expect(refused.valueOf('wasPrice'), 'told of it, they decide').toBe(wasPrice)
  })

  test('what was chosen on the way back goes before what stood there', async () => {
    const browser = await site.browser().signIn('teacher')
    const path = `/order?buy=${goods.id}&num=2`
    const page = await browser.visit(path, { status: 200 })
    const ids = page
      .$('[name=addressId]')
      .map((_, it) => page.$(it).attr('value'))
      .get()
    expect(ids.length).toBeGreaterThan(1)
    const [first = '', second = ''] = ids
    await keep(browser, path, { addressId: first, remark: '请送到理化楼' })
    const kept = await browser.visit(`${path}&address=${second}`, { status: 200 })
    expect(kept.$('[name=remark]').val()).toBe('请送到理化楼')
    expect(kept.$('[name=addressId][checked]').attr('value')).toBe(second)
    expect((await browser.visit(path)).$('[name=addressId][checked]').attr('value')).toBe(first)
  })

  test('what proves something of the goods at hand is kept for no others', async () => {
    const browser = await site.browser().signIn('teacher')
    const path = `/order?buy=${goods.id}&num=3`
    await browser.visit(path, { status: 200 })
    await keep(browser, path, { remark: '甲', 'rules.controlledChemical': '许可 2026-17' })
    await browser.submit(
      { purpose: '', remark: '乙' },
      { form: '#order', tamper: { 'rules.argumentPapers[0]': 'paper' } },
    )
    expect((await browser.visit(path)).$('[name=remark]').val()).toBe('乙')
    expect(JSON.stringify(await rows())).not.toMatch(/rules|许可 2026-17/)
  })

  test('what failed on the way to be taken is still there', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(PAGE, { status: 200 })
    await keep(browser, PAGE, typed)
    await browser.visit(PAGE, { status: 200 })
    const failed = await browser.submit(
      { ...typed, phone: '13800003011', detail: '<script>' },
      { form: '#address' },
    )
    expect(failed.status).toBe(400)
    expect((await browser.visit(PAGE)).valueOf('detail')).toBe(typed.detail)
  })

  test('a form that was taken ends what was kept, though its browser was not told of it', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(PAGE, { status: 200 })
    const detail = '理化楼 399 室'
    await keep(browser, PAGE, { ...typed, detail })
    expect(JSON.stringify(await rows())).toContain(detail)
    browser.cookies.delete('form_drafts')
    const saved = await browser.submit(
      { ...typed, detail, phone: '13800003011', regionCode: 'north' },
      { form: '#address' },
    )
    expect(saved.status).toBe(200)
    expect(JSON.stringify(await rows())).not.toContain(detail)
  })

  test('so often an hour and person', async () => {
    const browser = await site.browser().signIn('owner')
    await browser.visit(PAGE, { status: 200 })
    expect((await keep(browser, PAGE, typed)).status).toBe(204)
    await site.mall.sql(
      `update attempt_counters set points = ${DRAFTS_PERSON_HOUR} where key like 'draft:person:%'`,
    )
    expect((await keep(browser, PAGE, { ...typed, detail: '另一处' })).status).toBe(204)
    expect((await browser.visit(PAGE)).valueOf('detail')).toBe(typed.detail)
  })
})

test('a holder has so many, the newest, and nothing as large as a book', async () => {
  const ctx = await site.mall.ctx(null)
  const keep = (path: string, value: string) =>
    keepDraft(ctx, 'token', { path, query: '', fields: [['detail', value]] })
  expect(await keep('/book', '长'.repeat(DRAFT_BYTES_MAX))).toBe(false)
  for (let n = 0; n <= DRAFTS_MAX; n++) {
    expect(await keep(`/${n}`, 'x')).toBe(true)
    await site.mall.sql(`update form_drafts set kept_at = kept_at - interval '1 second'`)
  }
  const find = (path: string) => findDraft(ctx, 'token', { path, query: '' })
  expect([await find('/book'), await find('/0')]).toEqual([null, null])
  expect(await find('/1')).toEqual([['detail', 'x']])
  await dropDrafts(ctx, 'token')
  expect(await find('/1')).toBeNull()
})

test('a page that scripts ask the data of is asked for whole', async () => {
  const browser = await interrupted()
  await browser.signIn('teacher')
  const answer = await browser.request(browser.address(`${PAGE}.data`))
  expect(await answer.text()).toContain('person/address/add')
  expect(answer.status).toBe(202)
})
