// Longer than other files: all of the console stands beside each other, on one site.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tellOperators } from '~/areas/operators/domain/notices'
import { write } from '~/mall/database/pool'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTEMPTS_PAIR } from '~/areas/accounts/limits'
import { schoolSettings } from '~/areas/malls/settings'
import { cn } from '~/i18n/cn'
import type { MallBuild } from '~/server/mall'
import { PageCache } from '~/server/page-cache'
import { allRoutes, isOfConsole } from '../fuzz/site'
import { sumsOf } from '../fuzz/world'
import { bannerPicture } from '../support/banner-picture'
import { codeOf, consoleOf, operatorAt } from '../support/console'
import { CONSOLE_HOST, IE8, openTestSite, type Browser, type TestSite } from '../support/browse'
import type { SchoolCode } from '../support/database'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    cache: new PageCache({ maxBytes: 10_000_000, onLeak: () => undefined }),
  })
})
afterAll(() => site.close())

const words = cn.operators
const WHY = '按学校书面申请办理'
const get = (browser: Browser, path: string, init?: RequestInit) =>
  browser.request(browser.address(path), init)
const idOf = (school: SchoolCode) => site.mall.school(school).id
/** Without what is said there. */
const pathOf = ({ path }: { path: string }) => path.split('?')[0]
/** Says where a form of a school leads, filled in so. */
async function send(
  browser: Browser,
  path: string,
  values: Record<string, string | string[]>,
): Promise<string> {
  await browser.visit(path, { status: 200 })
  const page = await browser.submit(values, { form: `#${path.split('/').at(-1)}` })
  return `${page.status} ${pathOf(page)}`
}
const trail = (school: SchoolCode, verb: string) =>
  site.mall.sql<{ actor_name: string; detail: { reason?: string } }>(
    `select actor_name, detail from audit_rows where mall_id = ${idOf(school)} and verb = '${verb}' order by at desc`,
    [],
    school,
  )

describe('the host of whoever runs the mall', () => {
  test('has the console alone: nothing of a school, no call', async () => {
    const browser = await operatorAt(site)
    for (const path of [
      '/home',
      '/product',
      '/logining',
      '/school/settings',
      '/first-visit',
      '/api/mall/0',
      '/api/openapi.json',
      '/pictures/school/yunlu.png',
      '/operators',
      '/check-field',
      '/keep-typed',
      '/no/such',
    ]) {
      const answer = await get(browser, path)
      expect([path, answer.status]).toEqual([path, 404])
    }
    const front = await get(browser, '/')
    expect([front.status, front.headers.get('location')]).toEqual([302, '/emall/operator'])
    const post = await get(browser, '/cart/add', { method: 'POST', body: new URLSearchParams() })
    expect(post.status).toBe(404)
  })

  test('is no school by its name: no school has its pages, whoever asks', async () => {
    const signedIn = await operatorAt(site)
    for (const person of ['administrator', 'platform', 'auditor', 'it', 'teacher']) {
      const browser = await site.browser().signIn(person)
      for (const [name, value] of signedIn.cookies)
        if (name !== 'form_key') browser.cookies.set(name, value)
      for (const path of ['/operator', '/operator/schools', '/operator/sign-in', '/operator.data'])
        expect([person, path, (await get(browser, path)).status]).toEqual([person, path, 404])
      const post = await get(browser, '/operator/schools/new', {
        method: 'POST',
        body: new URLSearchParams({ code: 'x' }),
      })
      expect(post.status).toBe(404)
    }
  })

  test('takes no session of a school, and no school takes its', async () => {
    const browser = consoleOf(site)
    const office = await site.browser().signIn('administrator')
    const token = office.cookies.get('access_token') ?? ''
    for (const name of ['access_token', 'operator_session']) browser.cookies.set(name, token)
    const page = await browser.visit('/operator/schools')
    expect([pathOf(page), page.heading]).toEqual(['/emall/operator/sign-in', words.signIn.title])

    const operator = await operatorAt(site)
    const visitor = site.browser()
    for (const [name, value] of operator.cookies) visitor.cookies.set(name, value)
    visitor.cookies.set('access_token', operator.cookies.get('operator_session') ?? '')
    expect(pathOf(await visitor.visit('/school/settings'))).toBe('/emall/logining')
  })

  test('is shut to networks that are not named', async () => {
    const other = await openTestSite({ operatorAddresses: ['10.0.0.0/8'] })
    try {
      expect((await get(consoleOf(other), '/operator/sign-in')).status).toBe(404)
      expect((await get(other.browser(), '/product')).status).toBe(200)
    } finally {
      await other.close()
    }
  })
})

describe('signing in', () => {
  test('asks for name and password, leads on to what was asked for, and ends', async () => {
    const browser = consoleOf(site)
    const first = await browser.visit('/operator/acts')
    expect(pathOf(first)).toBe('/emall/operator/sign-in')
    const wrong = await browser.submit({ code: 'operator', password: 'campus2027' })
    expect([wrong.status, wrong.valueOf('code')]).toEqual([422, 'operator'])
    expect(wrong.html).not.toContain('campus2027')
    const answer = await browser.post({ code: 'operator', password: 'campus2026' })
    expect(answer.headers.get('location')).toContain('/operator/acts')
    const kept = answer.headers.getSetCookie().find(it => it.startsWith('operator_session='))
    expect(kept).toMatch(/HttpOnly/)
    expect(kept).toMatch(/SameSite=Strict/)
    expect(kept).not.toMatch(/Domain=/)
    expect((await browser.visit('/operator/acts', { status: 200 })).text).toContain(
      words.verb.signIn,
    )
    await browser.submit({}, { form: 'form[action$="/operator/sign-out"]' })
    expect(pathOf(await browser.visit('/operator/acts'))).toBe('/emall/operator/sign-in')
  })

  test('is host-only and secure over https, whatever domain the schools share', async () => {
    const other = await openTestSite({ publicScheme: 'https', cookieDomain: 'localhost' })
    try {
      const browser = other.browserAt(CONSOLE_HOST)
      await browser.visit('/operator/sign-in', { status: 200 })
      const answer = await browser.post({ code: 'operator', password: 'campus2026' })
      const kept = answer.headers.getSetCookie().find(it => it.includes('operator_session='))
      expect(kept).toMatch(/^__Host-operator_session=.*; Secure/)
      expect(kept).not.toMatch(/Domain=/)
    } finally {
      await other.close()
    }
  })

  test('tries are counted; the count of a school and that of the console are not one', async () => {
    const browser = consoleOf(site)
    const statuses: number[] = []
    for (let n = 0; n <= ATTEMPTS_PAIR; n++) {
      await browser.visit('/operator/sign-in', { status: 200 })
      statuses.push((await browser.submit({ code: 'nobody-here', password: `wrong ${n}` })).status)
    }
    expect(statuses.slice(0, ATTEMPTS_PAIR)).toEqual(Array<number>(ATTEMPTS_PAIR).fill(422))
    expect(statuses.at(-1)).toBe(429)
    // Whoever has that name at a school is kept from nothing.
    const visitor = site.browser()
    await visitor.visit('/logining', { status: 200 })
    expect((await visitor.submit({ account: 'nobody-here', password: 'wrong' })).status).toBe(422)
  })

  test('ends after half an hour without a request, and after half a day whatever was done', async () => {
    const idle = await operatorAt(site)
    const busy = await operatorAt(site)
    const where = async (browser: Browser) => pathOf(await browser.visit('/operator/acts'))
    for (let n = 0; n < 2; n++) {
      site.mall.clock.advance({ minutes: 20 })
      expect(await where(busy)).toBe('/emall/operator/acts')
    }
    expect(await where(idle)).toBe('/emall/operator/sign-in')
    for (let n = 0; n < 34; n++) {
      site.mall.clock.advance({ minutes: 20 })
      await get(busy, '/operator/acts')
    }
    expect(await where(busy)).toBe('/emall/operator/sign-in')
  })

  test('nothing is done without the token of the browser', async () => {
    const browser = await operatorAt(site)
    const path = `/operator/schools/${idOf('beiyuan')}/archive`
    await browser.visit(path, { status: 200 })
    const forged = await browser.post(
      { reason: WHY },
      { form: '#archive', tamper: { formToken: 'none' } },
    )
    expect(forged.status).toBe(403)
    const elsewhere = await operatorAt(site)
    const token = (await elsewhere.visit(path, { status: 200 })).valueOf('formToken') ?? ''
    await browser.visit(path, { status: 200 })
    const others = await browser.post(
      { reason: WHY },
      { form: '#archive', tamper: { formToken: token } },
    )
    expect(others.status).toBe(403)
    expect((await site.browser({ school: 'beiyuan' }).visit('/home')).status).toBe(200)
  })
})

describe('the second factor', () => {
  const setUp = async (browser: Browser, password: string) => {
    const page = await browser.visit('/operator/me', { status: 200 })
    const secret = page.$('#main code').first().text()
    const wrong = await browser.submit({ code: '000000', password }, { form: '#app' })
    expect([wrong.status, wrong.errorAt('code')]).toEqual([422, cn.fields.factor_code_wrong])
    // The secret that was scanned stays.
    expect(wrong.$('#main code').first().text()).toBe(secret)
    const done = await browser.submit(
      { code: codeOf(secret, site.mall.clock.now()), password },
      { form: '#app' },
    )
    expect(done.text).toContain(words.signIn.changed)
    return secret
  }

  test('is set up before anything else where it is wanted, then asked for, and each code is good once', async () => {
    const password = 'harbour and 63'
    const chief = await operatorAt(site)
    await chief.visit('/operator/operators/new', { status: 200 })
    await chief.submit(
      { code: 'third', name: '王运维', password, passwordAgain: password, reason: WHY },
      { form: '#new-operator' },
    )
    const browser = await operatorAt(site, { code: 'third', password })
    for (const path of ['/operator/schools', '/operator/acts', '/operator/operators/new'])
      expect(pathOf(await browser.visit(path))).toBe('/emall/operator/me')
    const secret = await setUp(browser, password)

    site.mall.clock.advance({ minutes: 2 })
    const half = await operatorAt(site, { code: 'third', password })
    for (const path of ['/operator/schools', '/operator/me'])
      expect(pathOf(await half.visit(path))).toBe('/emall/operator/code')
    const before = half.cookies.get('operator_session')
    const code = codeOf(secret, site.mall.clock.now())
    expect((await half.submit({ code: '123456' })).status).toBe(422)
    expect(pathOf(await half.submit({ code }))).toBe('/emall/operator/schools')
    expect(half.cookies.get('operator_session')).not.toBe(before)
    const again = await operatorAt(site, { code: 'third', password })
    expect((await again.submit({ code })).errorAt('code')).toBe(cn.fields.factor_code_wrong)
  })
})

test('no action of the console does anything without its session and the token of the browser', async () => {
  const { routes: modules } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as MallBuild
  const actions = (await allRoutes()).filter(
    it => isOfConsole(it) && (modules[it.id]?.module as { action?: unknown } | undefined)?.action,
  )
  expect(actions.length).toBeGreaterThan(12)
  const before = await sumsOf(site.mall, 'yunlu')
  const operator = await operatorAt(site)
  const guest = consoleOf(site)
  const page = await guest.visit('/operator/sign-in', { status: 200 })
  for (const { path } of actions) {
    const at = path
      .replace(':id', String(idOf('yunlu')))
      .replace(':code', 'operator')
      .replace(':job', 'none')
    const post = async (browser: Browser, formToken: string) =>
      get(browser, at, {
        method: 'POST',
        body: new URLSearchParams({ reason: WHY, seen: 'open', version: '0', formToken }),
      })
    // Refused for the token, or sent on to where the session belongs.
    const forged = await post(operator, 'forged')
    expect([path, [302, 403].includes(forged.status)]).toEqual([path, true])
    if (/sign-(in|out)$/.test(path)) continue
    const unknown = await post(guest, page.valueOf('formToken') ?? '')
    const to = unknown.headers.get('location')?.split('?')[0]
    expect([path, unknown.status, to]).toEqual([path, 302, '/emall/operator/sign-in'])
  }
  expect(await sumsOf(site.mall, 'yunlu')).toEqual(before)
})

describe('schools', () => {
  test('are listed with how they are doing, found by words and state', async () => {
    const browser = await operatorAt(site)
    const all = await browser.visit('/operator/schools', { status: 200 })
    expect(all.$('tbody tr').length).toBe(4)
    for (const code of ['yunlu', 'jianghai', 'qinglan', 'beiyuan']) expect(all.text).toContain(code)
    const [{ n = '' } = {}] = await site.mall.sql<{ n: string }>(
      `select count(*) as n from people where mall_id = ${idOf('yunlu')} and not disabled`,
    )
    expect(all.$('tbody tr').first().text()).toContain(n)
    const found = await browser.visit('/operator/schools?words=qinglan', { status: 200 })
    expect(found.$('tbody tr').length).toBe(1)
    const none = await browser.visit('/operator/schools?state=archived', { status: 200 })
    expect(none.text).toContain(words.schools.emptyTitle)
  })

  test('one shows its settings, versions and failed work, which is let try again', async () => {
    const browser = await operatorAt(site)
    const [job] = await site.mall.sql<{ id: string }>(
      `select id from failed_jobs where mall_id = ${idOf('yunlu')} and status = 'open' order by id limit 1`,
    )
    const sheet = await browser.visit(`/operator/schools/${idOf('yunlu')}`, { status: 200 })
    expect(sheet.text).toContain(words.health.jobs)
    const path = `/operator/schools/${idOf('yunlu')}/jobs/${job?.id}`
    await browser.visit(path, { status: 200 })
    const empty = await browser.submit({ reason: '' }, { form: '#retry' })
    expect([empty.status, empty.errorAt('reason')]).toEqual([422, cn.fields.reason_required])
    const done = await browser.submit({ reason: WHY }, { form: '#retry' })
    expect(done.text).toContain(words.said.retrying)
    expect((await trail('yunlu', 'job.retry'))[0]?.actor_name).toBe('运维 运维演示')
    expect((await browser.visit(path)).status).toBe(404)
    expect((await browser.visit('/operator/schools/999')).status).toBe(404)
    expect((await browser.visit('/operator/schools/none')).status).toBe(404)
  })

  const right = {
    code: 'jiangnan',
    name: '江南大学采购商城',
    schoolName: '江南大学',
    campus: '主校区',
    hosts: 'buy.jiangnan.example\nmall.jiangnan.example',
    reason: WHY,
  }
  test('one is made, with what is wrong beside its field and nothing typed lost, and has an administrator named', async () => {
    const browser = await operatorAt(site)
    await browser.visit('/operator/schools/new', { status: 200 })
    const nothing = await browser.submit({}, { form: '#new-school' })
    expect(nothing.status).toBe(422)
    for (const field of ['code', 'name', 'schoolName', 'campus', 'reason'])
      expect([field, nothing.errorAt(field)]).not.toEqual([field, null])
    const taken = async (more: Record<string, string>) =>
      browser.submit({ ...right, ...more }, { form: '#new-school' })
    expect((await taken({ code: 'yunlu' })).errorAt('code')).toBe(words.wrong.code_taken)
    const reserved = await taken({ code: 'operator' })
    expect([reserved.status, reserved.errorAt('code')]).toEqual([422, words.wrong.code_taken])
    expect(reserved.valueOf('schoolName')).toBe('江南大学')
    const shared = await taken({ hosts: CONSOLE_HOST })
    expect(shared.errorAt('hosts')).toBe(`${CONSOLE_HOST}：${words.wrong.host_shared}`)
    const second = await taken({ hosts: 'buy.jiangnan.example\nBuy_2.jiangnan.example' })
    expect(second.errorAt('hosts')).toBe(`buy_2.jiangnan.example：${words.wrong.host_wrong}`)
    const made = await browser.submit(right, { form: '#new-school' })
    expect([made.status, made.heading]).toEqual([200, '江南大学'])
    const id = pathOf(made)?.split('/').at(-1)
    site.forgetSchools()
    expect((await site.browserAt('buy.jiangnan.example').visit('/home')).status).toBe(200)

    await browser.visit(`/operator/schools/${id}/administrator`, { status: 200 })
    const named = await browser.submit(
      { number: 'A1', name: '秦教务', reason: WHY },
      { form: '#administrator' },
    )
    const password = named.$('#password').text()
    expect(password).toMatch(/^\w{16}$/)
    const office = site.browserAt('buy.jiangnan.example')
    await office.visit('/logining', { status: 200 })
    await office.submit({ account: 'A1', password })
    const settings = await office.visit('/school/settings', { status: 200 })
    expect(settings.text).toContain(WHY)
    expect(settings.text).toContain('运维 运维演示')
  })

  test('what the office does not decide is changed by version: of two at once one is told', async () => {
    const two = [await operatorAt(site), await operatorAt(site)]
    const path = `/operator/schools/${idOf('qinglan')}/settings`
    for (const browser of two) await browser.visit(path, { status: 200 })
    const [first, second] = two as [Browser, Browser]
    const saved = await first.submit(
      { hosts: 'qinglan.example', reason: WHY },
      { form: '#settings' },
    )
    expect(saved.text).toContain(words.said.changed)
    const late = await second.submit({ hosts: 'other.example', reason: WHY }, { form: '#settings' })
    expect([late.status, late.valueOf('hosts')]).toEqual([409, 'other.example'])
    site.forgetSchools()
    expect((await site.browserAt('qinglan.example').visit('/home')).status).toBe(200)
    await first.visit(path, { status: 200 })
    const wrong = await first.submit(
      { hosts: 'not a host', logo: 'ftp://x', teacherLogins: [], reason: '' },
      { form: '#settings' },
    )
    expect(wrong.status).toBe(422)
    for (const field of ['hosts', 'logo', 'reason'])
      expect([field, wrong.errorAt(field)]).not.toEqual([field, null])
    expect(wrong.valueOf('logo')).toBe('ftp://x')
    await first.visit(path, { status: 200 })
    const pictured = await first.submit(
      {
        orgLogoFile: new File([new Uint8Array(await bannerPicture(300, 200))], 'crest.png'),
        reason: WHY,
      },
      { form: '#settings' },
    )
    expect(pictured.text).toContain(words.said.changed)
    site.forgetSchools()
    const crest = (await site.mall.guest('qinglan').malls.current()).orgLogo
    expect(crest).toMatch(/\/pictures\/school\/upload~[0-9a-f]{32}\.png$/)
    const form = await first.visit(path, { status: 200 })
    expect(form.valueOf('orgLogo')).toBe(crest)
    expect(form.html).toContain(`href="http://qinglan.example:3000${crest}"`)
    const [version] = await site.mall.sql<{ actor_name: string; reason: string }>(
      `select actor_name, reason from mall_versions where mall_id = ${idOf('qinglan')} order by no desc limit 1`,
      [],
      'qinglan',
    )
    expect(version).toEqual({ actor_name: '运维 运维演示', reason: WHY })
  })

  test('each setting of a school is on a form: of its office, of its sign-on, or of the console', async () => {
    const operator = await operatorAt(site)
    const office = await site.browser({ school: 'qinglan' }).signIn('administrator')
    const pages = [
      await operator.visit(`/operator/schools/${idOf('qinglan')}/settings`, { status: 200 }),
      await office.visit('/school/settings', { status: 200 }),
    ]
    const asked = new Set(
      pages.flatMap(page =>
        page
          .$('#settings [name]')
          .toArray()
          .map(it => page.$(it).attr('name')?.split(/[.[]/)[0]),
      ),
    )
    const elsewhere = ['code', 'signOn', 'newcomers']
    expect(
      Object.keys(schoolSettings.shape).filter(it => !asked.has(it) && !elsewhere.includes(it)),
    ).toEqual([])
    const path = `/operator/schools/${idOf('qinglan')}/settings`
    await operator.visit(path, { status: 200 })
    const saved = await operator.submit({ financeSystem: 'on', reason: WHY }, { form: '#settings' })
    expect(saved.text).toContain(words.said.changed)
    site.forgetSchools()
    const isOn = async () =>
      (await operator.visit(path, { status: 200 })).has('[name=financeSystem][checked]')
    expect(await isOn()).toBe(true)
    await operator.submit({ financeSystem: [], reason: WHY }, { form: '#settings' })
    site.forgetSchools()
    expect(await isOn()).toBe(false)
  })

  test('in English a school has its English name, and is found by it', async () => {
    const operator = await operatorAt(site)
    operator.speak('en')
    const list = await operator.visit('/operator/schools?words=qinglan+normal', { status: 200 })
    expect(list.text).toContain('Qinglan Normal University')
    for (const page of ['', '/settings', '/sign-on', '/close', '/support', '/administrator']) {
      const { text } = await operator.visit(`/operator/schools/${idOf('qinglan')}${page}`)
      expect([page, text.includes('Qinglan Normal University')]).toEqual([page, true])
    }
  })
})

describe('a school that is shut', () => {
  const home = async (school: SchoolCode) => {
    const answer = await get(site.browser({ school }), '/product')
    return { status: answer.status, text: await answer.text() }
  }

  test('for a while answers 503 with its word, on the guests’ shelf and for calls, and others go on', async () => {
    const operator = await operatorAt(site)
    const path = `/operator/schools/${idOf('jianghai')}`
    expect((await home('jianghai')).status).toBe(200)
    await operator.visit(`${path}/close`, { status: 200 })
    const wrong = await operator.submit(
      { chinese: '搬迁机房', until: 'tomorrow', reason: WHY },
      { form: '#close' },
    )
    expect([wrong.errorAt('until'), wrong.valueOf('chinese')]).toEqual([
      words.wrong.until_wrong,
      '搬迁机房',
    ])
    const until = '2030-01-02 08:00'
    const done = await operator.submit(
      { chinese: '搬迁机房 <b>', english: 'We move', until, reason: WHY },
      { form: '#close' },
    )
    // Markup is refused, as everywhere.
    expect(done.status).not.toBe(200)
    expect(
      await send(operator, `${path}/close`, {
        chinese: '搬迁机房。',
        english: 'We are moving.',
        until,
        reason: WHY,
      }),
    ).toBe(`200 /emall${path}`)
    site.forgetSchools()
    const shut = await home('jianghai')
    expect(shut.status).toBe(503)
    for (const told of ['搬迁机房。', 'We are moving.', until]) expect(shut.text).toContain(told)
    const call = await get(site.browser({ school: 'jianghai' }), '/api/mall/0', {
      headers: { accept: 'application/json' },
    })
    expect([call.status, await call.json()]).toEqual([503, { code: 'unavailable' }])
    const buyer = await site.browser({ school: 'jianghai' }).signIn('teacher')
    expect((await get(buyer, '/person')).status).toBe(503)
    expect((await home('yunlu')).status).toBe(200)
    expect((await trail('jianghai', 'mall.shut'))[0]).toMatchObject({
      actor_name: '运维 运维演示',
      detail: { reason: WHY },
    })
    expect(await send(operator, `${path}/open`, { reason: WHY })).toBe(`200 /emall${path}`)
    site.forgetSchools()
    expect((await home('jianghai')).status).toBe(200)
  })

  test('for good answers 410, lets nobody in, keeps all it has, and can be opened again', async () => {
    const operator = await operatorAt(site)
    const path = `/operator/schools/${idOf('beiyuan')}`
    expect(await send(operator, `${path}/archive`, { reason: WHY })).toBe(`200 /emall${path}`)
    site.forgetSchools()
    expect((await home('beiyuan')).status).toBe(410)
    const visitor = site.browser({ school: 'beiyuan' })
    for (const at of ['/logining', '/person', '/school/settings', '/api/mall/0'])
      expect([at, (await get(visitor, at)).status]).toEqual([at, 410])
    const signIn = await get(visitor, '/logining', { method: 'POST', body: new URLSearchParams() })
    expect(signIn.status).toBe(410)
    const list = await operator.visit('/operator/schools?state=archived', { status: 200 })
    expect(list.$('tbody tr').length).toBe(1)
    expect(await send(operator, `${path}/open`, { reason: WHY })).toBe(`200 /emall${path}`)
    site.forgetSchools()
    expect((await home('beiyuan')).status).toBe(200)
    expect(await trail('beiyuan', 'mall.archive')).toHaveLength(1)
    expect(await trail('beiyuan', 'mall.reopen')).toHaveLength(1)
    const acts = await operator.visit(`/operator/acts?school=${idOf('beiyuan')}`, { status: 200 })
    for (const verb of [words.verb.school_archive, words.verb.school_open])
      expect(acts.text).toContain(verb)
    expect(acts.text).toContain(WHY)
  })

  test('is as the first of two has made it; the second is told', async () => {
    const [one, other] = [await operatorAt(site), await operatorAt(site)]
    const path = `/operator/schools/${idOf('qinglan')}`
    await other.visit(`${path}/archive`, { status: 200 })
    await send(one, `${path}/close`, { reason: WHY })
    const late = await other.submit({ reason: WHY }, { form: '#archive' })
    expect([late.status, late.valueOf('reason')]).toEqual([409, WHY])
    expect(late.text).toContain(words.overtaken)
    await send(one, `${path}/open`, { reason: WHY })
    site.forgetSchools()
  })
})

describe('operators', () => {
  test('read what they are told of, and say where it is mailed to', async () => {
    const operator = await operatorAt(site)
    const empty = await operator.visit('/operator/notices', { status: 200 })
    expect(empty.text).toContain(words.notices.emptyTitle)
    const ctx = await site.mall.ctx(null)
    await write(ctx, tx =>
      tellOperators(tx, { kind: 'job', key: 'lost', subject: 'payments.refund', count: 1 }),
    )
    const page = await operator.visit('/operator/notices', { status: 200 })
    expect(page.text).toContain(cn.jobs.queue.payments_refund)
    expect(page.text).toContain('yunlu')

    await operator.visit('/operator/me', { status: 200 })
    const wrong = await operator.submit({ email: 'no address' }, { form: '#email' })
    expect([wrong.status, wrong.errorAt('email'), wrong.valueOf('email')]).toEqual([
      422,
      cn.fields.email_wrong,
      'no address',
    ])
    const kept = await operator.submit({ email: 'ops@example.edu' }, { form: '#email' })
    expect([kept.text.includes(words.me.emailKept), kept.valueOf('email')]).toEqual([
      true,
      'ops@example.edu',
    ])
    const none = await operator.submit({ email: '' }, { form: '#email' })
    expect(none.valueOf('email')).toBe('')
  })

  test('are added and disabled; a disabled one is out at once, and nobody disables themselves', async () => {
    const chief = await operatorAt(site)
    await chief.visit('/operator/operators/new', { status: 200 })
    const wrong = await chief.submit(
      { code: '!', name: '', password: 'short', passwordAgain: 'other', reason: '' },
      { form: '#new-operator' },
    )
    for (const field of ['code', 'name', 'password', 'reason'])
      expect([field, wrong.errorAt(field)]).not.toEqual([field, null])
    const password = 'meadow and 81'
    const added = await chief.submit(
      {
        code: 'second',
        name: '李运维',
        password,
        passwordAgain: password,
        wantsFactor: [],
        reason: WHY,
      },
      { form: '#new-operator' },
    )
    expect(added.text).toContain(words.operators.added)
    expect(added.html).not.toContain(password)
    const second = await operatorAt(site, { code: 'second', password })
    expect((await second.visit('/operator/schools')).status).toBe(200)
    await chief.visit('/operator/operators/operator/disable', { status: 200 })
    const self = await chief.submit({ reason: WHY }, { form: '#disable' })
    expect([self.status, self.text]).toEqual([
      422,
      expect.stringContaining(words.wrong.operator_self),
    ])
    await chief.visit('/operator/operators/second/disable', { status: 200 })
    await chief.submit({ reason: WHY }, { form: '#disable' })
    expect(pathOf(await second.visit('/operator/schools'))).toBe('/emall/operator/sign-in')
    const again = await operatorAt(site, { code: 'second', password })
    expect(pathOf(await again.visit('/operator/schools'))).toBe('/emall/operator/sign-in')
  })

  test('a plain browser has the same pages', async () => {
    const plain = await operatorAt(site, { userAgent: IE8 })
    const page = await plain.visit('/operator/schools', { status: 200 })
    expect([page.has('script'), page.has('body.m-legacy')]).toEqual([false, true])
    await plain.visit('/operator/schools', { status: 200 })
    const english = await plain.submit({}, { form: 'form[action$="/language"]' })
    expect([english.path, english.heading]).toEqual(['/emall/operator/schools', 'Schools'])
  })
})
