import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { DEMO_PASSWORD } from '~/demo/people'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { codeFor, forgetTurns } from '../support/phones'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await forgetTurns(site.mall)
  await site.mall.sql(
    "delete from weixin_bindings where mall_id = $1 and openid like 'demo-new-%'",
    [site.mall.school().id],
  )
  for (const person of ['teacher', 'owner', 'student', 'visitor', 'finance'])
    await site.mall.sql(
      'insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, $3, now()) on conflict do nothing',
      [site.mall.school().id, person, `demo-${person}`],
    )
})

const words = cn.weixin
const said = cn.fields
const isIn = (browser: Browser) => browser.cookies.has('access_token')
const CODE = '/logining?as=teacher&by=wx'
/** A computer that shows a code. */
async function computer(path = CODE): Promise<Browser> {
  const browser = site.browser()
  await browser.visit(path, { status: 200 })
  return browser
}
/** The way from the page of one's own WeChat to its code. */
async function proveToBind(pc: Browser) {
  await pc.follow(words.mine.bind)
  await pc.submit({ password: DEMO_PASSWORD })
  expect(pc.page.url.pathname).toBe('/emall/person/core/weixin')
}
/** A telephone scans the code on the computer and comes back from the twin of WeChat. */
async function scan(pc: Browser, whose: string): Promise<Browser> {
  const phone = site.browser()
  const [href = ''] = pc.page.links(words.demoOpen)
  expect(href).toMatch(/^\/emall\/weixin\/scan\/[0-9a-f]{40}$/)
  const twin = await phone.visit(href, { status: 200 })
  expect(twin.url.pathname).toBe('/emall/weixin/twin')
  await phone.submit({}, { form: '#twin', press: `hold:${whose}` })
  return phone
}
const answer = (phone: Browser, word: 'confirm' | 'refuse') =>
  phone.submit({}, { form: '#weixin-answer', press: word })
const check = (pc: Browser) => pc.follow(words.check)
const stateOf = async (pc: Browser) => {
  const [href = ''] = pc.page.links(words.check)
  return (
    await pc.request(
      pc.address(`/weixin/state?qr=${new URLSearchParams(href.split('?')[1]).get('qr') ?? ''}`),
    )
  ).json() as Promise<{ type: string; code: string | null }>
}

describe('signing in by WeChat', () => {
  test('the code, scanned, confirmed, in and back to where one was going', async () => {
    const pc = await computer(`${CODE}&returnTo=%2Fproduct%3Fkeyword%3Dx`)
    expect(pc.page.text).toContain(words.scan)
    expect(pc.page.$('#main img').attr('src')).toMatch(/^data:image\/png;base64,/)
    expect(await stateOf(pc)).toEqual({ type: 'NOACTION', code: null })
    expect((await check(pc)).text).toContain(words.scan)
    const phone = await scan(pc, 'demo-teacher')
    expect(phone.page.text).toContain('林知远（T10001）')
    expect(phone.page.text).toContain(words.phone.warn)
    expect(await stateOf(pc)).toEqual({ type: 'ACTION', code: null })
    expect((await check(pc)).text).toContain(words.state.ACTION)
    expect((await answer(phone, 'confirm')).text).toContain(words.phone.confirmed)
    expect(isIn(phone), 'the telephone is signed in nowhere').toBe(false)
    expect(await stateOf(pc)).toEqual({ type: 'OK', code: null })
    const done = await check(pc)
    expect([done.url.pathname, done.text.includes(words.done)]).toEqual([
      '/emall/weixin/done',
      true,
    ])
    expect(isIn(pc)).toBe(true)
    expect(done.links(words.goOn)[0]).toBe('/emall/product?keyword=x')
  })

  test('where script has said that it succeeded, the page leads on at once, and the code is used up', async () => {
    const pc = await computer(`${CODE}&returnTo=%2Fcart`)
    const [again = ''] = pc.page.links(words.check)
    await answer(await scan(pc, 'demo-teacher'), 'confirm')
    const other = site.browser()
    await other.visit(CODE)
    const stolen = await other.request(other.address(`${again}&go=1`))
    expect(
      [stolen.status, stolen.headers.getSetCookie().some(it => it.startsWith('access_token='))],
      'the address is good in the browser that was shown the code',
    ).toEqual([200, false])
    const way = await pc.request(pc.address(`${again}&go=1`))
    expect([way.status, way.headers.get('location')]).toEqual([302, '/emall/cart'])
    expect(way.headers.getSetCookie().find(it => it.startsWith('access_token='))).toMatch(
      /HttpOnly/,
    )
    pc.signOut()
    const replayed = await pc.visit(`${again.replace('/emall', '')}&go=1`)
    expect(replayed.text).toContain(words.code.used)
    expect(isIn(pc)).toBe(false)
  })

  test('never leads to another site', async () => {
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/weixin/twin',
      '/logining',
    ]) {
      const pc = await computer(`${CODE}&returnTo=${encodeURIComponent(evil)}`)
      await answer(await scan(pc, 'demo-teacher'), 'confirm')
      const [again = ''] = pc.page.links(words.check)
      expect((await pc.request(pc.address(`${again}&go=1`))).headers.get('location')).toBe(
        '/emall/',
      )
      expect(
        (await pc.visit(`/weixin/done?returnTo=${encodeURIComponent(evil)}`)).links(
          words.goOn,
        )[0] ?? '/emall/',
      ).toBe('/emall/')
    }
  })

  test('refused on the telephone', async () => {
    const pc = await computer()
    const phone = await scan(pc, 'demo-teacher')
    expect((await answer(phone, 'refuse')).text).toContain(words.phone.refusedText)
    const page = await check(pc)
    expect(page.text).toContain(words.code.refused)
    expect(page.links(words.refresh)[0]).toBe('/emall/logining?as=teacher&by=wx')
    expect(isIn(pc)).toBe(false)
  })

  test('expired: said, with a button for a new one; the telephone is told, too', async () => {
    const pc = await computer()
    const [again = ''] = pc.page.links(words.check)
    const [href = ''] = pc.page.links(words.demoOpen)
    await site.mall.sql(
      "update weixin_tickets set expires_at = '2026-03-15' where mall_id = $1 and status = 'waiting'",
      [site.mall.school().id],
    )
    const page = await pc.visit(again.replace('/emall', ''))
    expect(page.text).toContain(words.state.TIMEOUT)
    expect(page.has('#main img')).toBe(false)
    expect((await site.browser().visit(href)).text).toContain(words.phone.expiredText)
    const fresh = await pc.follow(words.refresh)
    expect(fresh.links(words.demoOpen)[0]).not.toBe(href)
  })

  test('each page that is opened shows a code of its own', async () => {
    const pc = await computer()
    const first = pc.page.links(words.demoOpen)[0]
    expect((await pc.visit(CODE)).links(words.demoOpen)[0]).not.toBe(first)
  })

  test('is offered where the school lets them in by it', async () => {
    expect((await computer('/logining')).page.links(cn.accounts.way.wx)).toHaveLength(1)
    expect((await computer('/logining?as=student')).page.links(cn.accounts.way.wx)).toHaveLength(1)
    expect(
      (await computer('/logining?as=student')).page.has('[name=password]'),
      'one asks for it',
    ).toBe(true)
    const qinglan = site.browser({ school: 'qinglan' })
    expect(
      (await qinglan.visit('/logining?as=student&by=wx')).links(cn.accounts.way.wx),
    ).toHaveLength(0)
    const jianghai = site.browser({ school: 'jianghai' })
    expect((await jianghai.visit(CODE)).has('[name=account]')).toBe(true)
    expect((await jianghai.visit('/weixin/twin')).status).toBe(404)
    expect((await jianghai.visit('/choose-identity')).links('教师登录')[0]).not.toContain('wx')
    expect((await (await computer('/choose-identity')).follow('学生登录')).text).toContain(
      words.scan,
    )
  })

  test('a page without script reloads by itself while somebody holds a telephone', async () => {
    const old = site.browser({ userAgent: IE8 })
    await old.visit(`${CODE}&returnTo=%2Fcart`)
    const content = () => old.page.$('meta[http-equiv="refresh"]').attr('content') ?? ''
    expect(content()).toMatch(
      /^3;url=\/emall\/logining\?as=teacher&by=wx&returnTo=%2Fcart&qr=[\w-]{24}$/,
    )
    expect(old.page.has('script')).toBe(false)
    const phone = await scan(old, 'demo-teacher')
    await old.visit(content().slice('3;url=/emall'.length))
    expect(old.page.text).toContain(words.state.ACTION)
    const next = content().slice('3;url=/emall'.length)
    await answer(phone, 'confirm')
    expect((await old.visit(next)).text).toContain(words.done)
    expect(old.page.has('meta[http-equiv="refresh"]')).toBe(false)
    expect(isIn(old)).toBe(true)
  })
})

describe('a WeChat that nobody has', () => {
  async function scanned(whose = 'demo-new-1') {
    const pc = await computer(`${CODE}&returnTo=%2Fcart`)
    const phone = await scan(pc, whose)
    expect(phone.page.text).toContain(words.phone.notBoundText)
    await check(pc)
    expect(pc.page.text).toContain(words.code.not_bound)
    expect(pc.page.links(cn.accounts.byNumber)[0], 'another way').toContain('by=password')
    await pc.follow(words.toBind)
    return { pc, phone }
  }

  test('is bound to an account by its password and signed in', async () => {
    const { pc, phone } = await scanned()
    const early = await pc.submit({ account: 'T10005', password: DEMO_PASSWORD })
    expect([early.status, early.summary]).toEqual([409, [said.weixin_not_allowed]])
    expect(early.valueOf('account')).toBe('T10005')
    expect((await answer(phone, 'confirm')).text).toContain(words.phone.allowedText)
    const wrong = await pc.submit({ account: 'T10005', password: 'wrong one' })
    expect([wrong.status, wrong.summary.length, wrong.valueOf('account')]).toEqual([
      422,
      1,
      'T10005',
    ])
    expect(wrong.html).not.toContain('wrong one')
    const way = await pc.post({ account: 'T10005', password: DEMO_PASSWORD })
    expect([way.status, way.headers.get('location')]).toEqual([302, '/emall/cart'])
    expect((await pc.visit('/person/core/weixin')).text).toContain(words.mine.bound)
    const next = await computer()
    await answer(await scan(next, 'demo-new-1'), 'confirm')
    await check(next)
    expect((await next.visit('/person/core')).text).toContain('T10005')
  })

  test('or by a code sent to the phone', async () => {
    const { pc, phone } = await scanned()
    await answer(phone, 'confirm')
    await pc.follow(words.bind.sms)
    await pc.submit({ phone: '13800000005' }, { press: 'code' })
    expect(pc.page.text).toContain('138****0005')
    const way = await pc.post({ verificationCode: await codeFor(site.mall, '13800000005') })
    expect([way.status, way.headers.get('location')]).toEqual([302, '/emall/cart'])
  })

  test.each([
    ['code', { account: '', password: 'x' }, 'account', said.required],
    ['code', { account: 'T10005', password: '' }, 'password', said.password_required],
    ['code', { account: 'T10001', password: DEMO_PASSWORD }, 'account', said.weixin_bound_already],
    ['code', { account: 'G-HUASHI', password: DEMO_PASSWORD }, 'account', said.weixin_closed],
    ['sms', { phone: '123', verificationCode: '123456' }, 'phone', said.phone_wrong],
    [
      'sms',
      { phone: '13800000005', verificationCode: '12345' },
      'verificationCode',
      said.verify_length,
    ],
    [
      'sms',
      { phone: '13800000005', verificationCode: '123456' },
      'verificationCode',
      said.verify_wrong,
    ],
  ])('binding by %s with %j: said beside %s', async (by, values, field, message) => {
    const { pc, phone } = await scanned()
    await answer(phone, 'confirm')
    if (by === 'sms') await pc.follow(words.bind.sms)
    const page = await pc.submit(values)
    expect(page.status).toBeGreaterThanOrEqual(403)
    expect(page.errorAt(field)).toBe(message)
    for (const [name, typed] of Object.entries(values))
      if (name !== 'password') expect(page.valueOf(name) ?? '').toBe(typed)
    expect(isIn(pc)).toBe(false)
  })

  test('a code that is over is said so; without one there is nothing to bind', async () => {
    const pc = site.browser()
    expect((await pc.visit('/weixin/bind?qr=nothing-was-ever-scanned')).text).toContain(
      words.bind.gone,
    )
    expect((await pc.submit({ account: 'T10005', password: DEMO_PASSWORD })).summary).toEqual([
      said.weixin_over,
    ])
    expect((await pc.visit('/weixin/bind')).url.pathname).toBe('/emall/logining')
  })
})

describe('the WeChat of a signed-in person', () => {
  test('is bound by a code on the page, and taken off again', async () => {
    const pc = await site.browser().signIn('colleague')
    await pc.visit('/person/core', { status: 200 })
    await pc.follow(cn.accounts.security.weixin)
    expect(pc.page.has('#main img'), 'not from a session alone').toBe(false)
    await proveToBind(pc)
    expect(pc.page.text).toContain(words.scanBind)
    const bound = async () =>
      ((await (await pc.request(pc.address('/weixin/bound'))).json()) as { bound: boolean }).bound
    expect(await bound()).toBe(false)
    const phone = await scan(pc, 'demo-new-2')
    expect(phone.page.text).toContain('T10005')
    expect((await answer(phone, 'confirm')).text).toContain(words.phone.confirmedBind)
    expect(await bound()).toBe(true)
    const page = await check(pc)
    expect(page.text).toContain(words.mine.doneBound)
    expect((await pc.visit('/help/service')).text).toContain(cn.content.service.bound)
    await pc.visit('/person/core/weixin')
    await pc.follow(words.mine.unbind)
    const done = await pc.submit({}, { form: '#confirm' })
    expect([done.path, done.text.includes(words.mine.doneUnbound)]).toEqual([
      '/emall/person/core/weixin?done=unbound',
      true,
    ])
    expect((await pc.visit('/person/core')).url.pathname, 'this browser stays signed in').toBe(
      '/emall/person/core',
    )
    await site.mall.sql(
      "update people set session_epoch = 0 where mall_id = $1 and id = 'colleague'",
      [site.mall.school().id],
    )
  })

  test('is somebody else’s: both sides are told', async () => {
    const pc = await site.browser().signIn('colleague')
    await pc.visit('/person/core/weixin')
    await proveToBind(pc)
    expect((await scan(pc, 'demo-teacher')).page.text).toContain(words.phone.takenText)
    expect((await check(pc)).text).toContain(words.code.taken)
  })

  test('is not offered to suppliers, nor where the school has no WeChat', async () => {
    const clerk = await site.browser().signIn('clerk-huashi')
    expect((await clerk.visit('/person/core/weixin')).text).toContain(words.mine.notOffered)
    const jianghai = await site.browser({ school: 'jianghai' }).signIn('teacher')
    const page = await jianghai.visit('/person/core/weixin', { status: 200 })
    expect([page.text.includes(words.mine.notOffered), page.has('#main img')]).toEqual([
      true,
      false,
    ])
  })
})

describeForm(() => site, {
  name: 'taking WeChat off the account',
  who: 'finance',
  at: async () => {
    await site.mall.sql(
      "update people set session_epoch = 0 where mall_id = $1 and id = 'finance'",
      [site.mall.school().id],
    )
    return '/person/core/weixin/remove'
  },
  form: '#confirm',
  valid: {},
  then: async (page, { mall }) => {
    expect(page.text).toContain(words.mine.doneUnbound)
    await mall.sql("update people set session_epoch = 0 where mall_id = $1 and id = 'finance'", [
      mall.school().id,
    ])
  },
})

describe('the telephone', () => {
  test('another browser that brings the word of this one is sent away', async () => {
    const pc = await computer()
    const [href = ''] = pc.page.links(words.demoOpen)
    const phone = site.browser()
    await phone.visit(href)
    const back = await phone.post({}, { form: '#twin', press: 'hold:demo-teacher' })
    const victim = site.browser()
    await victim.visit('/logining')
    const page = await victim.visit(back.headers.get('location') ?? '')
    expect(page.text).toContain(words.phone.expired)
    expect(victim.cookies.has('weixin_pass')).toBe(false)
    expect(await stateOf(pc)).toEqual({ type: 'NOACTION', code: null })
  })

  test('without the token of its browser its answer is refused, and nothing is confirmed', async () => {
    const pc = await computer()
    const phone = await scan(pc, 'demo-teacher')
    const refused = await phone.post(
      {},
      { form: '#weixin-answer', press: 'confirm', tamper: { formToken: 'forged' } },
    )
    expect(refused.status).toBe(403)
    expect(await stateOf(pc)).toEqual({ type: 'ACTION', code: null })
  })

  test('with nothing scanned there is nothing to confirm; a code that is none is told so', async () => {
    const phone = site.browser()
    expect((await phone.visit('/weixin/confirm')).text).toContain(words.phone.expired)
    expect((await phone.visit(`/weixin/scan/${'0'.repeat(40)}`)).text).toContain(
      words.phone.expired,
    )
    expect((await phone.visit('/weixin/scan/nonsense')).text).toContain(words.phone.expired)
    expect((await phone.visit('/weixin/back?code=x&state=y')).text).toContain(words.phone.expired)
    expect((await phone.visit('/weixin/twin')).text).toContain(words.twin.none)
  })

  test('speaks English, too', async () => {
    const pc = site.browser().speak('en')
    await pc.visit(CODE, { status: 200 })
    expect(pc.page.text).toContain(en.weixin.scan)
    const [href = ''] = pc.page.links(en.weixin.demoOpen)
    const phone = site.browser().speak('en')
    await phone.visit(href)
    await phone.submit({}, { form: '#twin', press: 'hold:demo-student' })
    expect(phone.page.text).toContain(en.weixin.phone.warn)
    expect((await answer(phone, 'confirm')).text).toContain(en.weixin.phone.confirmedLogin)
    await pc.follow(en.weixin.check)
    expect(pc.page.text).toContain(en.weixin.done)
  })
})
