import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '~/demo/people'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { openTestSite, type TestSite } from '../support/browse'
import { FakeSignOn } from '../support/fake-sign-on'
import { describeForm } from '../support/form-cases'

const PATH = '/school/sign-on'
const SECRET = 'typed-once-and-never-shown'
const words = cn.signOn

let site: TestSite
let fake: FakeSignOn
beforeAll(async () => {
  site = await openTestSite()
  fake = await new FakeSignOn().open()
  fake.secret = SECRET
})
afterAll(async () => {
  fake.close()
  await site.close()
})

const administrator = () => site.browser({ school: 'jianghai' }).signIn('administrator')
const oidc = () => ({
  protocol: 'oidc',
  issuer: fake.origin,
  clientId: 'mall',
  secret: SECRET,
  teachers: 'on',
  reason: '对接',
})

describeForm(() => site, {
  name: 'the sign-on of a school',
  who: 'administrator',
  proven: true,
  at: async () => '/school/sign-on',
  form: '#sign-on',
  valid: {
    protocol: 'cas',
    url: 'https://cas.example.edu/cas',
    nameAttribute: 'cn',
    teachers: 'on',
    admits: 'on',
    departmentName: 'ou',
    reason: '对接统一身份认证',
  },
  then: page => {
    expect(page.text).toContain(words.saved)
    expect([page.valueOf('url'), page.valueOf('departmentName')]).toEqual([
      'https://cas.example.edu/cas',
      'ou',
    ])
  },
  wrong: [
    { values: { url: 'http://cas.example.edu' }, at: 'url', says: /https/ },
    { values: { url: 'https://169.254.169.254/cas' }, at: 'url', says: /不允许/ },
    { values: { url: 'https://localhost/cas?x' }, at: 'url' },
    { values: { nameAttribute: '' }, at: 'nameAttribute' },
    { values: { departmentName: '' }, at: 'defaultDepartment' },
    { values: { defaultDepartment: '没有这个' }, at: 'defaultDepartment', says: /没有这个部门/ },
    { values: { studentValues: 'student' }, at: 'kindName' },
    { values: { protocol: '' }, at: 'teachers', says: /认证协议/ },
    { values: { protocol: 'oidc' }, at: 'issuer' },
    {
      values: { protocol: 'oidc', issuer: 'https://id.example.edu', clientId: '' },
      at: 'clientId',
    },
    {
      values: {
        protocol: 'oidc',
        issuer: 'https://id.example.edu',
        clientId: 'mall',
        scope: 'profile',
      },
      at: 'scope',
      says: /openid/,
    },
    { values: { secret: 'of no use' }, at: 'secret' },
    {
      values: { protocol: 'oidc', issuer: 'https://id.example.edu', clientId: 'mall' },
      at: 'secret',
      says: /密钥/,
    },
    { values: { reason: '' }, at: 'reason' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

test('what was typed comes back with every complaint, the secret never', async () => {
  const browser = await administrator()
  const page = await browser.visit(PATH, { status: 200 })
  expect(page.text).toContain('http://jianghai.localhost:3000/emall/sso/return')
  const wrong = await browser.submit({ ...oidc(), reason: '' }, { form: '#sign-on' })
  expect([wrong.status, wrong.valueOf('issuer')]).toEqual([422, fake.origin])
  expect(wrong.html).not.toContain(SECRET)
  expect(wrong.errorAt('secret'), 'it was not saved').toBe(words.fault.secret_again)
  const tried = await browser.submit(
    { ...oidc(), reason: '' },
    { form: '#sign-on', press: words.try },
  )
  expect([tried.status, tried.valueOf('clientId')]).toEqual([200, 'mall'])
  expect(tried.text).toContain(words.tried.works)
  expect(tried.errorAt('secret')).toBe(words.fault.secret_again)
  expect(tried.html).not.toContain(SECRET)
  expect((await browser.visit(PATH)).valueOf('issuer'), 'nothing was saved').toBe('')
  const unproven = await browser.submit(oidc(), { form: '#sign-on' })
  expect([unproven.status, unproven.valueOf('clientId')]).toEqual([422, 'mall'])
  expect(unproven.errorAt('password')).toBe(cn.fields.password_required)
  expect(unproven.errorAt('secret')).toBe(words.fault.secret_again)
  expect(unproven.html.indexOf('m-error-summary')).toBeLessThan(
    unproven.html.indexOf(words.register.title),
  )
  const guessed = await browser.submit({ ...oidc(), password: 'guessed' }, { form: '#sign-on' })
  expect([guessed.status, guessed.errorAt('password')]).toEqual([422, cn.fields.password_wrong])
  const saved = await browser.submit({ ...oidc(), password: DEMO_PASSWORD }, { form: '#sign-on' })
  expect(saved.text).toContain(words.saved)
  expect(saved.text).toMatch(/客户端密钥已于 2026-03-16 由.+设置/)
  expect(saved.html).not.toContain(SECRET)
  const history = await browser.visit('/school/settings')
  expect(history.text).toContain('对接')
  expect(history.html).not.toContain(SECRET)
  const same = await browser.visit(PATH).then(() => browser.submit({ reason: '再存' }))
  expect(same.text).toContain(words.same)
  const bad = await browser.submit(
    { issuer: 'https://nowhere.invalid', reason: '' },
    { form: '#sign-on', press: words.try },
  )
  expect(bad.text).toContain(words.tried.nameUnknown)
})

test('whoever tries it, or is refused, does not write over what came in between', async () => {
  const [one, other] = [await administrator(), await administrator()]
  for (const it of [one, other]) {
    await it.prove()
    await it.visit(PATH)
  }
  const tried = await one.submit({}, { form: '#sign-on', press: words.try })
  const seen = tried.valueOf('seen')
  await other.submit({ nameClaim: 'cn', reason: '先改' }, { form: '#sign-on' })
  const refused = await one.submit({ scope: 'openid email', reason: '' }, { form: '#sign-on' })
  expect(refused.valueOf('seen')).toBe(seen)
  const late = await one.submit({ reason: '后改' }, { form: '#sign-on' })
  expect([late.status, late.valueOf('scope')]).toEqual([409, 'openid email'])
  const again = await one.submit({ reason: '后改' }, { form: '#sign-on' })
  expect(again.text).toContain(words.saved)
})

test('then its people come in by it', async () => {
  const browser = site.browser({ school: 'jianghai' })
  await browser.visit('/sso', { status: 200 })
  const [way = ''] = browser.page.links(cn.sso.ask.go)
  const answer = await browser.request(new URL(way, browser.page.url))
  expect(answer.headers.get('location')).toContain(`${fake.origin}/authorize`)
})

test('auditors look at it, in English as well', async () => {
  const browser = await site.browser({ school: 'yunlu' }).speak('en').signIn('auditor')
  const page = await browser.visit(PATH, { status: 200 })
  expect(page.heading).toBe(en.signOn.title)
  expect(page.has('fieldset[disabled] [name="issuer"]')).toBe(true)
})
