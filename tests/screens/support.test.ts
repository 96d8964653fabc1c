import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { cn } from '~/i18n/cn'
import { perform } from '~/mall/core/implement'
import { operatorAt } from '../support/console'
import { CONSOLE_HOST, openTestSite, IE8, type Browser, type TestSite } from '../support/browse'
import { codeOf, type SchoolCode } from '../support/database'
import { enterAsSupport, openSupportVisit } from '../support/support-visit'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const words = cn.support
const WHY = '学校来电，协助查看订单'
const idOf = (school: SchoolCode) => site.mall.school(school).id

/** The link into a school as the console gives it to an operator. */
async function linkTo(school: SchoolCode, reason = WHY): Promise<URL> {
  const operator = await operatorAt(site)
  await operator.visit(`/operator/schools/${idOf(school)}/support`, { status: 200 })
  const page = await operator.submit({ reason }, { form: '#support' })
  return new URL(page.$('#main a[href*="ticket="]').attr('href') ?? 'about:blank')
}
/** A browser at the school that has followed the link and pressed the button. */
async function enter(school: SchoolCode, userAgent?: string): Promise<Browser> {
  const link = await linkTo(school)
  const browser = site.browser({ school, userAgent })
  await browser.visit(link.pathname.replace('/emall', '') + link.search, { status: 200 })
  await browser.submit({}, { form: '#enter' })
  return browser
}

describe('a support visit', () => {
  test.each([undefined, IE8])('begins with a reason and a link, and reads: %s', async userAgent => {
    const browser = await enter('yunlu', userAgent)
    expect(browser.page.path).toBe('/emall/audit/orders')
    expect(browser.page.text).toContain('您正以运维人员身份只读查看本校')
    expect(
      (await browser.visit('/school/settings', { status: 200 })).has('fieldset[disabled]'),
    ).toBe(true)
  })

  test('needs a reason, an open school that wants it, and an operator', async () => {
    const operator = await operatorAt(site)
    const path = `/operator/schools/${idOf('qinglan')}/support`
    await operator.visit(path, { status: 200 })
    const bare = await operator.submit({ reason: '' }, { form: '#support' })
    expect([bare.status, bare.errorAt('reason')]).toEqual([422, expect.any(String)])

    const office = site.mall.as('administrator', 'qinglan').malls
    const { settings, version } = await office.settings({})
    await office.changeSettings({
      settings: { ...settings, supportVisits: false },
      version,
      reason: '不需要',
    })
    site.forgetSchools()
    await operator.visit(path, { status: 200 })
    const unwanted = await operator.submit({ reason: WHY }, { form: '#support' })
    expect(unwanted.text).toContain(cn.operators.wrong.support_unwanted)
    expect(unwanted.valueOf('reason')).toBe(WHY)

    const stranger = site.browserAt(`${CONSOLE_HOST}:3000`)
    expect((await stranger.visit(path)).path).toContain('/emall/operator/sign-in')
  })

  test('has a link that is good once, for some minutes, at one school', async () => {
    const enterWith = (ticket: string, school: SchoolCode = 'yunlu') =>
      site.mall
        .guest(school)
        .support.enter({ ticket })
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        )
    const ticket = await openSupportVisit(site.mall)
    expect(await enterWith(ticket, 'jianghai')).toBe('not_found')
    const both = await Promise.all([enterWith(ticket), enterWith(ticket)])
    expect(both.sort()).toEqual(['in', 'not_found'])
    const late = await openSupportVisit(site.mall)
    site.mall.clock.advance({ minutes: 6 })
    expect(await enterWith(late)).toBe('not_found')
    expect(await enterWith('none')).toBe('not_found')

    const stopped = await openSupportVisit(site.mall)
    const office = site.mall.as('administrator')
    const [waiting] = (await office.support.visits({})).list
    expect(waiting?.state).toBe('waiting')
    await office.support.endVisit({ id: waiting?.id ?? '' })
    expect(await enterWith(stopped)).toBe('not_found')
    expect(await codeOf(office.support.endVisit({ id: waiting?.id ?? '' }))).toBe('wrong_state')
    // The school at hand has switched visits off.
    expect(await enterWith(await openSupportVisit(site.mall, 'qinglan'), 'qinglan')).toBe(
      'not_found',
    )

    const link = await linkTo('yunlu')
    const [first, second] = [site.browser(), site.browser()]
    for (const browser of [first, second]) {
      await browser.visit(link.pathname.replace('/emall', '') + link.search, { status: 200 })
      await browser.submit({}, { form: '#enter' })
    }
    expect(second.page.text).toContain(words.enter.wrong)
  })

  test('changes nothing: no call that acts is open to it but the sign-out', async () => {
    const { token } = await enterAsSupport(site.mall)
    const session = await site.mall.api.signedIn(site.mall.school(), token)
    const ctx = site.mall.api.ctxFor(site.mall.school(), session?.actor ?? null, 'test', {})
    const calls = Object.entries(contract).flatMap(([area, verbs]) =>
      Object.entries(verbs as Record<string, Endpoint>).map(
        ([verb, call]) => [`${area}.${verb}`, call] as const,
      ),
    )
    const open: string[] = []
    for (const [name, call] of calls)
      if (call.acts && !call.access.includes('open')) {
        const answer = await perform(call, ctx, {} as never).then(
          () => 'done',
          (error: { code?: string }) => error.code,
        )
        if (answer !== 'no_permission') open.push(`${name}: ${answer}`)
      }
    expect(open).toEqual(['accounts.signOut: done'])
  })

  test('is told to the administrators, stands in their list, and ends when they say so', async () => {
    const browser = await enter('yunlu')
    const office = await site.browser().signIn('administrator')
    await office.visit('/person/messages', { status: 200 })
    expect(office.page.text).toContain('商城运维人员已进入本校只读查看')
    const list = await office.visit('/school/support', { status: 200 })
    expect(list.text).toContain(WHY)
    expect(list.text).toContain(words.state.running)
    const form = list.$('form[id^="end-"]').first().attr('id') ?? ''
    const after = await office.submit({}, { form: `#${form}` })
    expect(after.text).toContain(words.said.ended)
    const again = await browser.visit('/audit/orders')
    expect([again.path.split('?')[0], again.text.includes('学校已结束这次支持访问')]).toEqual([
      '/emall/logining',
      true,
    ])
    const trail = await site.mall.sql<{ verb: string }>(
      `select verb from audit_rows where mall_id = ${idOf('yunlu')} and verb like 'support.%' order by id desc limit 3`,
    )
    expect(trail.map(it => it.verb)).toEqual(['support.end', 'support.enter', 'support.open'])
  })

  test('ends by itself after an hour', async () => {
    const browser = await enter('jianghai')
    site.mall.clock.advance({ minutes: 59 })
    await browser.visit('/audit/orders', { status: 200 })
    expect(browser.page.path).toBe('/emall/audit/orders')
    site.mall.clock.advance({ minutes: 2 })
    expect((await browser.visit('/audit/orders')).path).toContain('/emall/logining')
  })

  test('is nobody the school finds, and comes by no other door', async () => {
    await enterAsSupport(site.mall)
    const office = site.mall.as('administrator')
    const { list } = await office.people.list({ keyword: '运维' })
    expect(list.filter(it => it.name.startsWith('运维'))).toEqual([])
    const [person] = await site.mall.sql<{ id: string; code: string; session_epoch: number }>(
      `select id, code, session_epoch from people where mall_id = ${idOf('yunlu')} and kind = 'support'`,
    )
    const sum = 'a'.repeat(64)
    const answer = await site.mall
      .guest()
      .accounts.loginByCode({ code: person!.code, password: sum })
      .catch((error: { code: string }) => error.code)
    expect(['wrong_credentials', 'invalid', 'answer_needed']).toContain(answer)
  })
})
