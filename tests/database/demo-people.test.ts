import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { sessionFor } from '~/areas/accounts/domain/sign-in'
import { DEMO_PASSWORD } from '~/demo/people'
import { openMallApi, type MallApi } from '~/areas'
import { codeOf, openTestMall, type TestMall } from '../support/database'

/** The same database: as a demonstration, and as the mall of a school that has kept it. */
let demo: TestMall
let real: MallApi
beforeAll(async () => {
  demo = await openTestMall()
  real = await openMallApi({
    ...demo.settings,
    demo: false,
    // Codes can be sent, so that their doors are open.
    sms: {
      accessKeyId: 'LTAI0000000',
      accessKeySecret: 'secret',
      signName: 'mall',
      templateCode: 'SMS_1',
      endpoint: 'http://127.0.0.1:1/',
    },
  })
})
afterAll(async () => {
  await real.stop()
  await demo.close()
})

const school = () => demo.school('yunlu')
const guest = () => real.clientFor(real.ctxFor(school(), null, 'test'))
const password = clientHash(DEMO_PASSWORD)
const signIn = { code: 'T10001', password }

test('everybody the seed writes is known as one of the demonstration', async () => {
  const [row] = await demo.sql<{ all: number; marked: number }>(
    'select count(*)::int as all, count(*) filter (where is_demo)::int as marked from people where mall_id = $1',
    [school().id],
  )
  expect(row?.all).toBeGreaterThan(10)
  expect(row?.marked).toBe(row?.all)
})

test('no session of theirs is one when the demonstration is over', async () => {
  const { token } = await demo.guest().accounts.loginByCode(signIn)
  expect((await demo.api.signedIn(school(), token))?.actor.personId).toBe('teacher')
  expect(await real.signedIn(school(), token)).toBeNull()
})

test('no door lets them in', async () => {
  const { accounts } = guest()
  const phone = '13800000001'
  const [row] = await demo.sql<{ phone: string }>(
    "select phone from people where mall_id = $1 and id = 'teacher'",
    [school().id],
  )
  expect(row?.phone, 'the number of the teacher').toBe(phone)
  expect(await codeOf(accounts.loginByCode(signIn))).toBe('wrong_credentials')
  expect(await codeOf(accounts.loginByPhonePassword({ phone, password }))).toBe('wrong_credentials')
  const ctx = real.ctxFor(school(), null, 'test')
  // What WeChat, a school's sign-on and a code all end in.
  expect(await codeOf(sessionFor(ctx, { id: 'teacher', sessionEpoch: 0 }))).toBe(
    'wrong_credentials',
  )
  for (const [purpose, call] of [
    ['login', (code: string) => accounts.loginByPhoneCode({ phone, verificationCode: code })],
    [
      'reset',
      (code: string) => accounts.resetPassword({ phone, password, verificationCode: code }),
    ],
  ] as const) {
    const code = '123456'
    await demo.sql(
      `insert into sms_codes (mall_id, purpose, phone, digest, tries, sent_at, expires_at)
       values ($1, $2, $3, $4, 0, $5, $6)`,
      [
        school().id,
        purpose,
        phone,
        real.services.tokens.digest('sms-code', `${purpose}\n${phone}\n${code}`),
        demo.clock.now(),
        new Date(demo.clock.now().getTime() + 600_000),
      ],
    )
    expect(await codeOf(call(code)), purpose).toBe('invalid')
  }
})

test('what somebody else of the school has is theirs to use', async () => {
  await demo.sql("update people set is_demo = false where mall_id = $1 and id = 'teacher'", [
    school().id,
  ])
  const { token, person } = await guest().accounts.loginByCode(signIn)
  expect(person.id).toBe('teacher')
  expect((await real.signedIn(school(), token))?.actor.personId).toBe('teacher')
})
