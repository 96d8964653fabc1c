import { afterAll, beforeAll, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { consoleOf, operatorAt } from '../support/console'
import { FakeSignOn } from '../support/fake-sign-on'

const SECRET = 'typed-once-and-never-shown'
const WHY = '按学校书面申请办理'
const words = cn.signOn
const BY = '运维 运维演示'

let site: TestSite
let fake: FakeSignOn
let path = ''
beforeAll(async () => {
  site = await openTestSite()
  fake = await new FakeSignOn().open()
  fake.secret = SECRET
  path = `/operator/schools/${site.mall.school('jianghai').id}/sign-on`
})
afterAll(async () => {
  fake.close()
  await site.close()
})

const oidc = () => ({
  protocol: 'oidc',
  issuer: fake.origin,
  clientId: 'mall',
  secret: SECRET,
  teachers: 'on',
  reason: WHY,
})
const rows = (query: string) =>
  site.mall.sql<Record<string, unknown>>(
    query.replace('$school', String(site.mall.school('jianghai').id)),
    [],
    'jianghai',
  )
const send = (browser: Browser, values: Record<string, string>, press?: string) =>
  browser.submit(values, { form: '#sign-on', press })

test('whoever runs the mall sets up the sign-on of a school, by the form its administrators have', async () => {
  const operator = await operatorAt(site)
  const sheet = await operator.visit(path.replace('/sign-on', ''), { status: 200 })
  expect(sheet.links(cn.operators.sheet.signOn)).toEqual([`/emall${path}`])
  const page = await operator.visit(path, { status: 200 })
  expect(page.text).toContain('http://jianghai.localhost:3000/emall/sso/return')
  expect(page.has('#sign-on [name=password]'), 'signing in has proved who it is').toBe(false)

  const wrong = await send(operator, { ...oidc(), issuer: 'http://id.example.edu', reason: '' })
  expect([wrong.status, wrong.valueOf('issuer')]).toEqual([422, 'http://id.example.edu'])
  for (const field of ['issuer', 'reason', 'secret'])
    expect([field, wrong.errorAt(field)]).not.toEqual([field, null])
  expect(wrong.html).not.toContain(SECRET)

  const tried = await send(operator, { ...oidc(), reason: '' }, words.try)
  expect(tried.text).toContain(words.tried.works)
  expect(
    await rows(
      `select actor_name from audit_rows where mall_id = $school and verb = 'signOn.tryOut'`,
    ),
  ).toEqual([{ actor_name: BY }])

  const saved = await send(operator, oidc())
  expect(saved.text).toContain(words.saved)
  expect([saved.valueOf('issuer'), saved.html.includes(SECRET)]).toEqual([fake.origin, false])
  site.forgetSchools()
  const setUp = await site.mall.as('administrator', 'jianghai').sso.setUp()
  expect(setUp).toMatchObject({
    signOn: { protocol: 'oidc', issuer: fake.origin, clientId: 'mall' },
    secret: { state: 'set', by: BY },
    teachers: true,
  })
  expect((await send(operator, { reason: WHY })).text).toContain(words.same)
})

test('what they did is kept at the school and among the acts, and told to its administrators', async () => {
  expect(
    await rows(
      `select actor_name, reason from mall_versions where mall_id = $school order by no desc limit 1`,
    ),
  ).toEqual([{ actor_name: BY, reason: WHY }])
  const acts = (await operatorAt(site)).visit('/operator/acts', { status: 200 })
  const { text } = await acts
  expect(text).toContain(cn.operators.verb.school_signOn)
  expect(text).toContain(cn.operators.verb.school_trySignOn)
  expect(text).toContain(WHY)
  const { list } = await site.mall
    .as('administrator', 'jianghai')
    .messages.list({ kind: 'signOnChanged' })
  expect(list[0]?.text).toContain(BY)
})

test('of two at once, at the school and at the console, the second is told', async () => {
  const operator = await operatorAt(site)
  await operator.visit(path, { status: 200 })
  const other = await operatorAt(site)
  await other.visit(path, { status: 200 })
  expect((await send(other, { nameClaim: 'cn', reason: WHY })).text).toContain(words.saved)
  const late = await send(operator, { scope: 'openid email', reason: WHY })
  expect([late.status, late.valueOf('scope')]).toEqual([409, 'openid email'])
})

test('is for operators alone, and of schools there are', async () => {
  const visitor = consoleOf(site)
  expect((await visitor.visit(path)).path).toContain('/operator/sign-in')
  const office = await site.browser({ school: 'jianghai' }).signIn('administrator')
  expect((await office.visit(path)).status).toBe(404)
  const operator = await operatorAt(site)
  for (const none of ['/operator/schools/999999/sign-on', '/operator/schools/x/sign-on'])
    expect((await operator.visit(none)).status).toBe(404)
})
