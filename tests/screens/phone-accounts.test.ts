import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { DEMO_PASSWORD } from '~/demo/people'
import { MODERN, openTestSite, type Browser, type TestSite } from '../support/browse'
import type { SchoolCode } from '../support/database'
import { describeForm } from '../support/form-cases'
import { codeFor, forgetTurns, freshCode, idCard } from '../support/phones'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => forgetTurns(site.mall))

const STUDENT = '13800000004'
const words = cn.accounts
const said = cn.fields
let n = 0
const nextPhone = () => `137456${String(++n).padStart(5, '0')}`
const student = (phone: string) => ({
  name: '孙晓雨',
  idcardNo: idCard(++n, '20040229'),
  eduBackground: 'UNDERGRADUATE',
  code: `30260${String(n).padStart(5, '0')}`,
  email: 'xiaoyu@example.edu',
  phone,
  password: 'rain and 6',
  passwordAgain: 'rain and 6',
})
const at = (path: string, options: { school?: SchoolCode } = {}): Promise<Browser> => {
  const browser = site.browser(options)
  return browser.visit(path, { status: 200 }).then(() => browser)
}
const isIn = (browser: Browser) => browser.cookies.has('access_token')
/** Presses the button for a code and answers the code. */
async function askCode(browser: Browser, values: Record<string, string>): Promise<string> {
  const page = await browser.submit(values, { press: 'code' })
  expect(page.status, page.summary.join()).toBe(200)
  return codeFor(site.mall, values.phone ?? '')
}

describe('signing in by SMS code', () => {
  const path = '/logining?as=student&by=sms'

  test('number, code, in; the page says where the code went and keeps the number', async () => {
    const browser = await at(`${path}&returnTo=%2Fproduct%3Fkeyword%3Dx`)
    const code = await askCode(browser, { phone: STUDENT })
    expect(browser.page.text).toContain('验证码已发送至 138****0004，10 分钟内有效')
    expect(browser.page.valueOf('phone')).toBe(STUDENT)
    expect(browser.page.links(words.outboxLink)[0]).toBe('/emall/sms-outbox')
    const answer = await browser.post({ verificationCode: code })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/emall/product?keyword=x',
    ])
    expect(isIn(browser)).toBe(true)
  })

  test.each([
    ['', said.phone_required],
    ['1380000000', said.phone_wrong],
    ['12800000004', said.phone_wrong],
  ])('no code for the number %j', async (phone, message) => {
    const browser = await at(path)
    const page = await browser.submit({ phone }, { press: 'code' })
    expect([page.status, page.errorAt('phone'), page.valueOf('phone') ?? '']).toEqual([
      422,
      message,
      phone,
    ])
  })

  test('a second code within the minute is refused with the seconds to wait', async () => {
    const browser = await at(path)
    await askCode(browser, { phone: STUDENT })
    const page = await browser.submit({ phone: STUDENT }, { press: 'code' })
    expect(page.status).toBe(429)
    expect(page.errorAt('phone')).toMatch(/^验证码刚刚发送过，请 (60|5\d) 秒后再获取$/)
  })

  test.each([
    ['', said.verify_required],
    ['12345', said.verify_length],
    ['1234567', said.verify_length],
    ['000000', said.verify_wrong],
  ])('the code %j is refused', async (verificationCode, message) => {
    const browser = await at(path)
    await askCode(browser, { phone: STUDENT })
    const page = await browser.submit({ verificationCode })
    expect([page.status, page.errorAt('verificationCode')]).toEqual([422, message])
    expect(page.summaryAt('verificationCode')).toBe(`${words.verificationCode}：${message}`)
    expect(isIn(browser)).toBe(false)
  })

  test('a number that nobody registered is told so by who holds the phone', async () => {
    const browser = await at(path)
    const phone = nextPhone()
    const verificationCode = await askCode(browser, { phone })
    expect((await browser.submit({ verificationCode })).errorAt('phone')).toBe(said.phone_unknown)
  })

  test('the tab is there where the school has the door', async () => {
    expect((await at('/logining?as=student')).page.links(words.way.sms)).toHaveLength(1)
    const other = await at(path, { school: 'qinglan' })
    expect(other.page.links(words.way.sms)).toHaveLength(0)
    expect(other.page.has('[name=verificationCode]')).toBe(false)
    expect((await at('/logining')).page.links(words.way.sms)).toHaveLength(0)
  })

  test('never leads to another site', async () => {
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/register',
      '/forgot-password?x=1',
      '/logining',
    ]) {
      await forgetTurns(site.mall)
      const browser = await at(`${path}&returnTo=${encodeURIComponent(evil)}`)
      const verificationCode = await askCode(browser, { phone: STUDENT })
      expect((await browser.post({ verificationCode })).headers.get('location')).toBe('/emall/')
    }
  })
})

describe('registration', () => {
  test('is not there where the sign-on of the school brings who is new', async () => {
    const at = '/logining?as=student&by=password'
    const known = await site.browser().visit(at)
    expect(known.links(words.register)).toHaveLength(1)
    const browser = site.browser({ school: 'qinglan' })
    const page = await browser.visit(at)
    expect([page.links(words.forgot).length, page.links(words.register)]).toEqual([1, []])
    expect((await browser.visit('/register')).status).toBe(404)
  })

  test('says for whom the mall is, takes a student and signs them in, back to where they were', async () => {
    const browser = await at('/register?returnTo=%2Fcart')
    expect(browser.page.text).toContain(words.intro)
    const values = student(nextPhone())
    const verificationCode = await askCode(browser, values)
    expect(
      Object.fromEntries(
        ['name', 'idcardNo', 'code', 'email', 'phone'].map(it => [it, browser.page.valueOf(it)]),
      ),
    ).toEqual({
      name: values.name,
      idcardNo: values.idcardNo,
      code: values.code,
      email: values.email,
      phone: values.phone,
    })
    expect(browser.page.html).not.toContain('rain and 6')
    const answer = await browser.post({
      verificationCode,
      password: values.password,
      passwordAgain: values.passwordAgain,
      eduBackground: values.eduBackground,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/emall/cart'])
    const page = await browser.visit('/person/core', { status: 200 })
    expect(page.text).toContain(values.name)
    expect(page.text).toContain(values.code)
  })

  test.each([
    ['name', '', said.name_required],
    ['idcardNo', '', said.idcard_required],
    ['idcardNo', '110105200402300019', said.idcard_wrong],
    ['idcardNo', '11010519491231002', said.idcard_wrong],
    ['eduBackground', '', said.edu_required],
    ['code', '', said.student_no_required],
    ['code', '12345', said.student_no_wrong],
    ['code', '123456789012345678901', said.student_no_wrong],
    ['code', 'S202601', said.student_no_wrong],
    ['phone', '', said.phone_required],
    ['phone', '12345678901', said.phone_wrong],
    ['email', '', said.email_required],
    ['email', 'xiaoyu', said.email_wrong],
    ['verificationCode', '', said.verify_required],
    ['verificationCode', '12345', said.verify_length],
    ['password', '', said.password_required],
    ['password', '12345', said.password_short],
    ['passwordAgain', '', said.password_again_required],
    ['passwordAgain', 'another', said.password_differs],
  ])('%s %j: %s', async (field, value, message) => {
    const browser = await at('/register')
    const values = { ...student(nextPhone()), verificationCode: '123456', [field]: value }
    const page = await browser.submit(values)
    expect([page.status, page.errorAt(field)]).toEqual([422, message])
    expect(page.summaryAt(field)).toBe(`${page.labelOf(field)}：${message}`)
    for (const kept of ['name', 'idcardNo', 'code', 'email', 'phone'] as const)
      expect(page.valueOf(kept) ?? '').toBe(values[kept])
    expect(page.html).not.toContain('rain and 6')
    expect(isIn(browser)).toBe(false)
  })

  test('the messages are the sentences of the specification', () => {
    const e = en.fields
    expect(
      [
        e.phone_required,
        e.phone_wrong,
        e.idcard_required,
        e.idcard_wrong,
        e.student_no_required,
        e.student_no_wrong,
        e.email_required,
        e.email_wrong,
        e.password_required,
        e.password_again_required,
        e.password_differs,
        e.verify_required,
        e.verify_length,
        e.name_required,
        e.edu_required,
      ].map(it => it.toLowerCase()),
    ).toEqual([
      'mobile number cannot be empty',
      'please enter a correct mobile number',
      'id card number cannot be empty',
      'please enter a correct id card number',
      'student number cannot be empty',
      'please enter a correct student number',
      'email address cannot be empty',
      'please enter email address',
      'please enter password',
      'please enter password again',
      'the two passwords are inconsistent!',
      'please enter the verification code',
      'verification code length is 6 characters!',
      'please enter real name',
      'please select education',
    ])
    expect(
      [
        en.errors.sms_failed,
        en.errors.register_failed,
        en.errors.reset_failed,
        en.accounts.reset.done,
      ].map(it => it.toLowerCase()),
    ).toEqual([
      'failed to get verification code, please try again later',
      'registration failed, please try again later',
      'reset password failed, please try again later',
      'reset password succeeded',
    ])
  })

  test('what is taken already is said beside its field', async () => {
    const browser = await at('/register')
    const values = {
      ...student(STUDENT),
      verificationCode: await askCode(browser, { phone: STUDENT }),
    }
    const page = await browser.submit(values)
    expect([page.status, page.errorAt('phone')]).toEqual([409, said.phone_taken])
  })

  test('somebody signed in has no need of it', async () => {
    const browser = await site.browser().signIn('student')
    expect((await browser.visit('/register?returnTo=%2Fcart')).url.pathname).toBe('/emall/cart')
  })
})

describe('forgotten passwords', () => {
  test('a code, a new password; signed in, and the page says that it succeeded', async () => {
    const registered = student(nextPhone())
    const { passwordAgain: _, ...input } = registered
    await site.mall.guest().accounts.register({
      ...input,
      eduBackground: 'DOCTOR',
      password: 'a'.repeat(64),
      verificationCode: await freshCode(site.mall, registered.phone, 'register'),
    })
    await forgetTurns(site.mall)
    const browser = await at('/forgot-password?returnTo=%2Fcart')
    const verificationCode = await askCode(browser, { phone: registered.phone })
    const page = await browser.submit({
      verificationCode,
      password: 'another one',
      passwordAgain: 'another one',
    })
    expect([page.status, page.url.search]).toEqual([200, '?done=1&returnTo=%2Fcart'])
    expect(page.text).toContain(words.reset.done)
    expect(page.links(words.reset.goOn)[0]).toBe('/emall/cart')
    expect(isIn(browser)).toBe(true)
    const other = await at('/logining?as=student')
    expect((await other.post({ account: registered.phone, password: 'another one' })).status).toBe(
      302,
    )
  })

  test.each([
    ['phone', '', said.phone_required],
    ['phone', '99999', said.phone_wrong],
    ['verificationCode', '', said.verify_required],
    ['verificationCode', '1', said.verify_length],
    ['verificationCode', '999999', said.verify_wrong],
    ['password', '', said.password_required],
    ['password', '12345', said.password_short],
    ['passwordAgain', '', said.password_again_required],
    ['passwordAgain', 'other', said.password_differs],
  ])('%s %j: %s', async (field, value, message) => {
    const browser = await at('/forgot-password')
    const page = await browser.submit({
      phone: STUDENT,
      verificationCode: '123456',
      password: 'another one',
      passwordAgain: 'another one',
      [field]: value,
    })
    expect([page.status, page.errorAt(field), page.summaryAt(field)]).toEqual([
      422,
      message,
      `${page.labelOf(field)}：${message}`,
    ])
    expect(isIn(browser)).toBe(false)
  })

  test('a guest does not see that something succeeded', async () => {
    const { page } = await at('/forgot-password?done=1')
    expect(page.has('[name=verificationCode]')).toBe(true)
    expect(page.text).not.toContain(words.reset.done)
  })
})

test('/loginBnu welcomes and has one entry, for purchasers', async () => {
  const { page } = await at('/loginBnu?returnTo=%2Fcart')
  expect(page.heading).toContain('欢迎登录')
  expect(
    page
      .$('#main a')
      .toArray()
      .map(it => page.$(it).text()),
  ).toEqual([words.purchaserOnly])
  expect(page.$('#main form')).toHaveLength(0)
  expect(page.links(words.purchaserOnly)[0]).toBe('/emall/choose-identity?returnTo=%2Fcart')
})

test('the outbox lists what was not sent; a mall that is no demonstration has none', async () => {
  const phone = nextPhone()
  const code = await freshCode(site.mall, phone, 'register')
  const { page } = await at('/sms-outbox')
  expect(page.text).toContain(phone)
  expect(page.text).toContain(code)
  expect((await at('/sms-outbox', { school: 'jianghai' })).page.text).not.toContain(phone)
})

describe('the account of who is signed in', () => {
  const newcomer = async () => {
    const values = student(nextPhone())
    const browser = await at('/register')
    const verificationCode = await askCode(browser, values)
    await browser.submit({ ...values, verificationCode })
    expect(isIn(browser)).toBe(true)
    return { browser, values }
  }
  const alsoAt = async (phone: string, password: string) => {
    const browser = await at('/logining?as=student')
    await browser.submit({ account: phone, password })
    return browser
  }

  test('a changed password keeps this browser in and puts the others out', async () => {
    const { browser, values } = await newcomer()
    const other = await alsoAt(values.phone, values.password)
    await browser.visit('/person/core/password', { status: 200 })
    const wrong = await browser.submit({
      password: 'not this',
      newPassword: 'fresh 123',
      passwordAgain: 'fresh 123',
    })
    expect([wrong.status, wrong.errorAt('password')]).toEqual([422, said.password_wrong])
    const page = await browser.submit({
      password: values.password,
      newPassword: 'fresh 123',
      passwordAgain: 'fresh 123',
    })
    expect(page.text).toContain(words.security.passwordDone)
    expect((await other.visit('/person/core')).url.pathname).toBe('/emall/logining')
    expect((await browser.visit('/person/core')).url.pathname).toBe('/emall/person/core')
    expect(isIn(await alsoAt(values.phone, 'fresh 123'))).toBe(true)
  })

  test('signing out everywhere asks once, then ends every session', async () => {
    const { browser, values } = await newcomer()
    const other = await alsoAt(values.phone, values.password)
    await browser.visit('/person/core', { status: 200 })
    await browser.follow(words.security.everywhere)
    expect(browser.page.url.pathname).toBe('/emall/person/core/second-factor/prove')
    await browser.submit({ password: values.password })
    expect(isIn(browser)).toBe(true)
    const stolen = browser.cookies.get('access_token') ?? ''
    await browser.submit({}, { press: words.security.everywhereYes })
    expect(isIn(browser)).toBe(false)
    expect((await other.visit('/person/core')).url.pathname).toBe('/emall/logining')
    browser.cookies.set('access_token', stolen)
    expect((await browser.visit('/person/core')).url.pathname).toBe('/emall/logining')
  })

  test('a changed number is the one to sign in by', async () => {
    const { browser, values } = await newcomer()
    await forgetTurns(site.mall)
    await browser.visit('/person/core/phone', { status: 200 })
    expect(browser.page.url.pathname).toBe('/emall/person/core/second-factor/prove')
    await browser.submit({ password: values.password })
    expect(browser.page.url.pathname).toBe('/emall/person/core/phone')
    expect(browser.page.text, 'what a message is worth').toContain('短信可能被截获')
    const phone = nextPhone()
    const verificationCode = await askCode(browser, { phone })
    const page = await browser.submit({ verificationCode })
    expect(page.text).toContain(words.security.phoneDone)
    expect(page.text).toContain(phone)
    expect(isIn(await alsoAt(phone, values.password))).toBe(true)
    expect(isIn(await alsoAt(values.phone, values.password))).toBe(false)
  })
})

describeForm(() => site, {
  name: 'changing the password',
  who: 'teacher',
  form: '#change-password',
  // The demo's people have one password; the teacher's is put back for each.
  at: async ({ mall }) => {
    await mall.sql(
      "update people set session_epoch = 0, password_hash = (select password_hash from people where mall_id = $1 and id = 'owner') where mall_id = $1 and id = 'teacher'",
      [mall.school().id],
    )
    return '/person/core/password'
  },
  valid: { password: DEMO_PASSWORD, newPassword: 'fresh 123', passwordAgain: 'fresh 123' },
  then: page => expect(page.text).toContain(words.security.passwordDone),
  wrong: [
    { values: { password: '' }, at: 'password', says: /请输入密码/ },
    { values: { password: 'wrong' }, at: 'password', says: /原密码不正确/ },
    {
      values: { newPassword: '12345', passwordAgain: '12345' },
      at: 'newPassword',
      says: /密码至少8位/,
    },
    { values: { passwordAgain: '' }, at: 'passwordAgain', says: /请再次输入密码/ },
    { values: { passwordAgain: 'fresh 124' }, at: 'passwordAgain', says: /两次输入密码不一致!/ },
  ],
})

test('a session near its end is exchanged by looking at a page; one that has ended is asked to sign in', async () => {
  const { clock } = site.mall
  const start = clock.now()
  const browser = await at('/logining')
  await browser.submit({ account: 'T10003', password: DEMO_PASSWORD })
  const first = browser.cookies.get('access_token')
  try {
    clock.advance({ days: 6, hours: 23, minutes: 30 })
    await browser.visit('/person/core', { status: 200 })
    expect(browser.cookies.get('access_token')).toBe(first)
    clock.advance({ minutes: 20 })
    await browser.visit('/person/core', { status: 200 })
    expect(browser.cookies.get('access_token')).not.toBe(first)
    const kept = browser.cookies.get('access_token') ?? ''
    browser.cookies.set('access_token', first ?? '')
    clock.advance({ minutes: 11 })
    expect((await browser.visit('/person/core')).url.pathname, 'the old token has ended').toBe(
      '/emall/logining',
    )
    browser.cookies.set('access_token', kept)
    expect((await browser.visit('/person/core')).url.pathname).toBe('/emall/person/core')
  } finally {
    clock.set(start)
  }
})

test('sentences in English', async () => {
  const browser = site.browser({ userAgent: MODERN }).speak('en')
  await browser.visit('/register', { status: 200 })
  const page = await browser.submit({ password: DEMO_PASSWORD, passwordAgain: 'another' })
  expect(page.errorAt('passwordAgain')).toBe('The two passwords are inconsistent!')
  expect(page.errorAt('idcardNo')).toBe('ID card number cannot be empty')
})
