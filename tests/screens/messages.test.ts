import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageKind } from '~/areas/messages/codes'
import { dayOf } from '~/mall/core/days'
import { openTestSite, type TestSite } from '../support/browse'
import { bringIn, csv } from '../support/imports'
import {
  buyUntil,
  clerkOf,
  complaintAbout,
  orderOf,
  returnOf,
  someGoods,
  type Goods,
} from '../support/shopping'

let site: TestSite
let goods: Goods
let others: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[goods, others] = (await someGoods(site.mall, 2, { stock: 100_000 })) as [Goods, Goods]
})
afterAll(() => site.close())

const PATH = '/person/messages'
const signedIn = async (person: string) => (await site.browser()).signIn(person)
const approved = async () => (await buyUntil(site.mall, [{ goods }], 'approved')).orders[0]!.id

describe('the inbox', () => {
  test('is reached from every frame, which count what is not read', async () => {
    await approved()
    const clerk = await signedIn(clerkOf(goods.storeId))
    const { count } = await site.mall.as(clerkOf(goods.storeId)).messages.count()
    expect(count).toBeGreaterThan(0)
    for (const [path, frame] of [
      ['/', '.m-topbar'],
      ['/desk/orders', '.m-desk-head'],
      ['/person/core', '.m-topbar'],
    ] as const) {
      const page = await clerk.visit(path, { status: 200 })
      const link = page.$(`${frame} a[href$="${PATH}"]`)
      expect([path, link.text().replace(/\s+/g, ' ').trim()]).toEqual([path, `消息 ${count}`])
    }
    for (const [person, path] of [
      ['finance', '/finance/settle'],
      ['platform', '/platform/complaints'],
      ['administrator', '/school/settings'],
    ] as const) {
      const page = await (await signedIn(person)).visit(path, { status: 200 })
      expect([path, page.$(`.m-desk-head a[href$="${PATH}"]`).length]).toEqual([path, 1])
    }
    const guest = await (await site.browser()).visit('/', { status: 200 })
    expect(guest.$(`a[href$="${PATH}"]`).length).toBe(0)
  })

  test('opens a message at its thing and has it read; marks one and all', async () => {
    const [first, second, third] = [await approved(), await approved(), await approved()]
    const clerk = await signedIn(clerkOf(goods.storeId))
    let page = await clerk.visit(`${PATH}?state=unread&kind=newOrder`, { status: 200 })
    expect(page.$('tbody tr').first().text()).toContain(`新订单 ${third} 等待接单`)
    const row = (id: string) => page.$('tbody tr').filter((_, it) => page.$(it).text().includes(id))
    const press = (id: string, intent: string) =>
      (row(id).find(`input[name^="intent.${intent}"]`).attr('name') ?? '').replace('intent.', '')
    page = await clerk.submit(
      {},
      { form: '#main form[method="post"]', press: press(third!, 'open') },
    )
    expect(page.path).toContain(`/desk/orders/${third}`)
    page = await clerk.visit(`${PATH}?state=unread&kind=newOrder`)
    expect(row(third!).length).toBe(0)
    page = await clerk.submit(
      {},
      { form: '#main form[method="post"]', press: press(second!, 'read') },
    )
    expect(page.path).toContain('state=unread&kind=newOrder')
    expect([row(second!).length, row(first!).length]).toEqual([0, 1])
    page = await clerk.submit({}, { form: '#main form[method="post"]', press: 'readAll' })
    expect(page.text).toContain('所有消息已标为已读')
    expect((await site.mall.as(clerkOf(goods.storeId)).messages.count()).count).toBe(0)
    expect(page.$('.m-topbar a[href$="/person/messages"]').text().trim()).toBe('消息')
    page = await clerk.visit(`${PATH}?state=unread`, { status: 200 })
    expect(page.text).toContain('没有消息')
  })

  test('pages through many, and takes nothing for a page or a kind that is none', async () => {
    const id = site.mall.school().id
    await site.mall.sql(
      `insert into messages (mall_id, id, person_id, kind, subject_id, no, at)
       select $1, 'many-' || n, 'student', 'toAccept', n::text, 'N' || n, $2::timestamptz + n * interval '1 second' from generate_series(1, 40) n`,
      [id, site.mall.clock.now()],
    )
    const student = await signedIn('student')
    const page = await student.visit(`${PATH}?kind=toAccept&page=3`, { status: 200 })
    expect(page.$('tbody tr').length).toBe(10)
    expect(page.text).toContain('订单 N1 已确认收货')
    await student.visit(`${PATH}?kind=none&page=x&state=%00`, { status: 200 })
    const wrong = await student.submit(
      {},
      { form: '#main form[method="post"]', tamper: { 'intent.open:many-none': 'x' } },
    )
    expect(wrong.status).toBe(404)
  })
})

test('every message leads its receiver to a page that is there, and nobody else beyond it', async () => {
  const { mall } = site
  const teacher = mall.as('teacher')
  const [order] = (await buyUntil(mall, [{ goods, num: 3 }], 'received')).orders
  const lines = [{ lineNo: 1, acceptedNum: 3, rejectedNum: 0, photoIds: [] }]
  const first = await teacher.acceptances.accept({ orderId: order!.id, lines })
  const confirm = mall.as('acceptor').acceptances.confirm
  await confirm({ id: first.id, operate: 'return', remark: '数量' })
  const second = await teacher.acceptances.accept({ orderId: order!.id, lines })
  await confirm({ id: second.id, operate: 'confirm' })
  const { id: caseId } = await teacher.afterSales.apply(returnOf(order!.id, 1))
  const clerk = mall.as(clerkOf(goods.storeId))
  await clerk.afterSales.answer({ id: caseId, answer: 'refuse', remark: '不是质量问题' })
  const { orders } = await teacher.orders.place(orderOf('teacher', [{ goods }], { payType: 'cod' }))
  await clerk.orders.reject({ id: orders[0]!.id, remark: '缺货' })
  const [gone] = (await buyUntil(mall, [{ goods }], 'approved')).orders
  await teacher.orders.cancel({ id: gone!.id, remark: '不需要了' })
  const [back] = (await buyUntil(mall, [{ goods }], 'filled')).orders
  await mall.as('owner').funds.giveBack({ id: back!.id, remark: '请换一个经费' })
  await teacher.complaints.add(complaintAbout(goods))
  await bringIn(mall, 'departments', csv(['单位代码', '单位名称'], ['D901', '量子中心']))

  const told = await mall.sql<{ personId: string; kind: MessageKind }>(
    'select person_id as "personId", kind from messages where mall_id = $1 and id not like \'many-%\' and person_id = any($2) group by 1, 2 order by 1, 2',
    [
      mall.school().id,
      ['teacher', 'owner', 'acceptor', 'platform', 'administrator', clerkOf(goods.storeId)],
    ],
  )
  const wrong: string[] = []
  const stranger = await signedIn(clerkOf(others.storeId))
  for (const { personId, kind } of told) {
    const browser = await signedIn(personId)
    const { list } = await mall.as(personId).messages.list({ kind, rows: 1 })
    for (const { href, text } of list) {
      const { status } = await browser.visit(href)
      const other = await stranger.visit(href)
      if (status !== 200) wrong.push(`${personId} ${kind} ${href}: ${status}`)
      if (other.status !== 404 && other.status !== 403 && !other.path.includes('/403'))
        wrong.push(`stranger ${kind} ${href}: ${other.status} ${other.path}`)
      if (!/\d{5}/.test(text)) wrong.push(`${kind}: ${text}`)
    }
  }
  expect(wrong).toEqual([])
  expect(new Set(told.map(it => it.kind)).size).toBeGreaterThan(10)
})

describe('e-mails', () => {
  test('are wanted by kind and in a language, as the settings say', async () => {
    const teacher = await signedIn('teacher')
    const page = await teacher.visit('/person/messages/settings', { status: 200 })
    expect(page.links('返回消息')).toEqual(['/emall/person/messages'])
    const saved = await teacher.submit({
      'mail.orderShipped': 'never',
      'mail.fundsReturned': 'daily',
      quiet: 'own',
      quietFrom: '23',
      quietTo: '6',
      language: 'en',
    })
    expect(saved.text).toContain('消息设置已保存')
    const { kinds, language, quiet } = await site.mall.as('teacher').messages.choices()
    const other = kinds.flatMap(it =>
      it.ways.flatMap(way => (way.pace === 'now' ? [] : [`${way.channel} ${it.kind} ${way.pace}`])),
    )
    expect([language, quiet, other]).toEqual([
      'en',
      { from: 23, to: 6 },
      ['mail fundsReturned daily', 'mail orderShipped never'],
    ])
  })

  test('end by the page a link leads to, which asks first, and by the one post of a mail program', async () => {
    const wants = async (person: string) =>
      (await site.mall.as(person).messages.choices()).kinds
        .find(it => it.kind === 'orderShipped')
        ?.ways.find(it => it.channel === 'mail')?.pace !== 'never'
    const linkFor = (person: string) => {
      const word = `${site.mall.school().id} ${person} orderShipped`
      const sign = site.mall.api.services.tokens.digest('messages.unsubscribe', word)
      return `/unsubscribe?${new URLSearchParams({ person, kind: 'orderShipped', sign }).toString()}`
    }
    const guest = site.browser()
    await guest.visit(linkFor('student'), { status: 200 })
    expect(await wants('student')).toBe(true)
    const done = await guest.submit()
    expect(done.text).toContain('已停止发送')
    expect(await wants('student')).toBe(false)

    const program = site.browser()
    const answer = await program.request(program.address(linkFor('owner')), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBeLessThan(400)
    expect(await wants('owner')).toBe(false)
    const forged = await program.request(program.address(`${linkFor('acceptor')}x`), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([forged.status, await wants('acceptor')]).toEqual([404, true])
  })

  test('of a demonstration stand in an outbox', async () => {
    expect((await site.browser().visit('/mail-outbox', { status: 200 })).text).toContain('演示')
  })
})

test('whoever may stand in for somebody is told of it, once, and led to where it says for how long', async () => {
  const { mall } = site
  const personCode = (await mall.ctx('colleague')).actor!.code
  const validFrom = dayOf(mall.clock.now())
  const term = { personCode, validFrom, validTo: validFrom, note: '' }
  const owner = mall.as('owner')
  await owner.approvals.nameDeputy(term)
  await owner.teams.give({ ...term, rights: ['order'] })
  for (const kind of ['deputyNamed', 'grantGiven'] as const) {
    const { list } = await mall.as('colleague').messages.list({ kind })
    expect([kind, list.length]).toEqual([kind, 1])
    const page = await (await signedIn('colleague')).visit(list[0]!.href, { status: 200 })
    expect([kind, page.$('main, #main').text().includes(validFrom)]).toEqual([kind, true])
    expect([kind, (await owner.messages.list({ kind })).total]).toEqual([kind, 0])
  }
})

test('an administrator connects the app of the school, which people then hear from', async () => {
  const office = await signedIn('administrator')
  await office.visit('/school/message-channels', { status: 200 })
  const app = {
    clientId: 'ww0123456789',
    agentId: '1000002',
    secret: 'a-secret',
    knownBy: 'number',
  }
  const wrong = await office.submit({ ...app, agentId: 'x' }, { form: '#wecom', press: 'keep' })
  expect([wrong.status, wrong.text.includes('请填写数字')]).toEqual([422, true])
  expect(wrong.text).not.toContain('a-secret')
  const kept = await office.submit(app, { form: '#wecom', press: 'keep' })
  expect(kept.text).toContain('已保存。')
  const { channels } = await site.mall.as('teacher').messages.choices()
  expect(channels).toContain('wecom')
})
