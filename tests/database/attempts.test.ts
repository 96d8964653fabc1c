import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '~/demo/people'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { answerTo, codeFor, forgetTurns } from '../support/phones'
import { visiting } from '../support/sessions'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(() => forgetTurns(mall))

const OWNER = 'T10001'
const STUDENT = '13800000004'
const HOME = '203.0.113.10'
const right = clientHash(DEMO_PASSWORD)
const wrong = clientHash('a guess')
const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`
const refusedBy = async (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'done' }) as const,
    (error: { message: string; details?: { fields?: object; values?: { seconds?: number } } }) => ({
      code: error.message,
      ...error.details,
    }),
  )
/** One try at a sign-in; what it was answered with. */
const tries = async (
  code: string,
  password: string,
  from: { address?: string; device?: string } = {},
) => codeOf((await visiting(mall, from)).accounts.loginByCode({ code, password }))
const deviceOf = async (code = OWNER) =>
  (await (await visiting(mall, { address: HOME })).accounts.loginByCode({ code, password: right }))
    .device ?? ''
const answering = () => answerTo(mall)

describe('guessing a password', () => {
  test('of so many at once from one address no more get through than may', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => tries(OWNER, wrong, { address: HOME })),
    )
    expect(answers.filter(it => it === 'wrong_credentials').length).toBeLessThanOrEqual(10)
    expect(
      answers.filter(it => it === 'too_many' || it === 'too_soon').length,
    ).toBeGreaterThanOrEqual(50)
    expect(await tries(OWNER, right, { address: HOME }), 'the right one, from there').toBe(
      'too_many',
    )
  })

  test('from many addresses at once does not keep the owner from a device of theirs', async () => {
    const device = await deviceOf()
    const attack = Array.from({ length: 120 }, (_, i) =>
      tries(OWNER, wrong, { address: addressOf(i) }),
    )
    const owner = await tries(OWNER, right, { address: HOME, device })
    const guesses = await Promise.all(attack)
    expect(owner).toBe('done')
    // Ten of a name are free, then one each second, then fewer: the clock of this test hardly moves.
    expect(guesses.filter(it => it === 'wrong_credentials').length).toBeLessThanOrEqual(12)
    expect(new Set(guesses)).toEqual(new Set(['wrong_credentials', 'too_soon']))
    for (let i = 0; i < 3; i++)
      expect(await tries(OWNER, right, { address: addressOf(i), device })).toBe('done')
  })

  test('is answered at once with how long to wait, longer each time, a minute at most', async () => {
    for (let i = 0; i < 10; i++) await tries(OWNER, wrong, { address: addressOf(i) })
    const start = mall.clock.now()
    const waits: number[] = []
    try {
      for (let i = 10; i < 20; i++) {
        expect(await tries(OWNER, wrong, { address: addressOf(i) })).toBe('wrong_credentials')
        const browser = await visiting(mall, { address: addressOf(200 + i) })
        const refused = await refusedBy(
          browser.accounts.loginByCode({ code: OWNER, password: right }),
        )
        expect(refused.code).toBe('too_soon')
        const seconds = 'values' in refused ? (refused.values?.seconds ?? 0) : 0
        waits.push(seconds)
        mall.clock.set(new Date(mall.clock.now().getTime() + seconds * 1_000))
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
      expect(await tries(OWNER, right, { address: HOME }), 'who waits, from anywhere').toBe('done')
    } finally {
      mall.clock.set(start)
    }
  })

  test('on a known device is limited there, and nowhere else', async () => {
    const device = await deviceOf()
    const elsewhere = await deviceOf()
    for (let i = 0; i < 10; i++)
      expect(await tries(OWNER, wrong, { address: HOME, device })).toBe('wrong_credentials')
    expect(await tries(OWNER, right, { address: HOME, device })).toBe('too_many')
    expect(await tries(OWNER, right, { address: HOME, device: elsewhere })).toBe('done')
    expect(await tries(OWNER, right, { address: HOME })).toBe('done')
  })

  test('a device of one person is none of another’s, of another school or of a forger', async () => {
    const device = await deviceOf()
    for (let i = 0; i < 10; i++) await tries('T10002', wrong, { address: HOME, device })
    expect(await tries('T10002', right, { address: HOME, device }), 'known to the teacher').toBe(
      'too_many',
    )
    const [at = '', nonce = ''] = device.split('.')
    const forged = [
      `${at}.${nonce}.${'A'.repeat(43)}`,
      '~~~',
      `${device.slice(0, -1)}`,
      'x'.repeat(5_000),
    ]
    for (let i = 0; i < 10; i++) await tries(OWNER, wrong, { address: '203.0.113.99' })
    for (const it of forged)
      expect(await tries(OWNER, right, { address: '203.0.113.99', device: it })).not.toBe('done')
    // Both are known to it once both have signed in on it.
    await forgetTurns(mall)
    const both =
      (
        await (
          await visiting(mall, { device })
        ).accounts.loginByCode({ code: 'T10002', password: right })
      ).device ?? ''
    for (const code of [OWNER, 'T10002']) {
      for (let i = 0; i < 10; i++) await tries(code, wrong, { address: HOME })
      expect(await tries(code, right, { address: HOME, device: both })).toBe('done')
    }
  })

  test('of any number of names does not shut the school, nor the address it comes from', async () => {
    await mall.sql(
      'insert into attempt_counters (mall_id, key, points, expires_at) values ($1, $2, 300, $3)',
      [mall.school().id, `address:${HOME}`, new Date(mall.clock.now().getTime() + 600_000)],
    )
    const browser = await visiting(mall, { address: HOME })
    const ask = (more: object) =>
      browser.accounts.loginByCode({ code: OWNER, password: right, ...more })
    expect(await refusedBy(ask({}))).toMatchObject({ fields: { answer: 'answer_needed' } })
    const good = await answering()
    expect(await refusedBy(ask({ ...good, answer: '99' }))).toMatchObject({
      fields: { answer: 'answer_wrong' },
    })
    expect(await codeOf(ask(good))).toBe('done')
    expect(await refusedBy(ask(good)), 'good once').toMatchObject({ code: 'invalid' })
    const device = await deviceOf('T10002').catch(() => null)
    expect(device, 'asked here, too').toBeNull()
    expect(await tries(OWNER, right, { address: '203.0.113.44' }), 'the school').toBe('done')
  })

  test('of a person leaves so many rows in the audit trail an hour, and no more', async () => {
    const failed = async () =>
      Number(
        (
          await mall.sql<{ n: string }>(
            "select count(*) as n from audit_rows where mall_id = $1 and verb = 'accounts.signInFailed' and subject_id = 'finance'",
            [mall.school().id],
          )
        )[0]?.n,
      )
    const before = await failed()
    for (let i = 0; i < 25; i++) {
      // As if they came over many hours' worth of addresses and pauses.
      await mall.sql(
        "delete from attempt_counters where mall_id = $1 and key not like 'failed:%'",
        [mall.school().id],
      )
      await tries('F10001', wrong, { address: HOME })
    }
    expect((await failed()) - before).toBe(20)
  })
})

describe('a code by phone', () => {
  const asker = (name: string, address = HOME) => visiting(mall, { asker: name, address })

  test('belongs to the browser that asked: a stranger neither uses it up nor uses it', async () => {
    const mine = await asker('mine')
    const stranger = await asker('stranger', '198.51.100.7')
    await mine.accounts.sendCode({ phone: STUDENT, purpose: 'reset' })
    const code = await codeFor(mall, STUDENT)
    const guess = (client: typeof mine, verificationCode: string) =>
      refusedBy(
        client.accounts.resetPassword({ phone: STUDENT, password: wrong, verificationCode }),
      )
    const wrongCode = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 8; i++)
      expect(await guess(stranger, wrongCode)).toMatchObject({
        fields: { verificationCode: 'verify_wrong' },
      })
    expect(await guess(stranger, code), 'even the right one').toMatchObject({
      fields: { verificationCode: 'verify_wrong' },
    })
    // Nor does a code of their own for the same number void it.
    await stranger.accounts.sendCode({ phone: STUDENT, purpose: 'reset' })
    expect(
      await codeOf(
        mine.accounts.resetPassword({
          phone: STUDENT,
          password: clientHash('a sentence of words'),
          verificationCode: code,
        }),
      ),
    ).toBe('done')
  })

  test('to reset may be asked for right after one to register, but in sum so many a number', async () => {
    const phone = '13955500001'
    const client = await asker('one')
    expect(await codeOf(client.accounts.sendCode({ phone, purpose: 'register' }))).toBe('done')
    expect(await codeOf(client.accounts.sendCode({ phone, purpose: 'reset' }))).toBe('done')
    expect(await refusedBy(client.accounts.sendCode({ phone, purpose: 'reset' }))).toMatchObject({
      fields: { phone: 'sms_soon' },
    })
    // The third of an hour, of whatever purpose and whoever asks, takes an answer; the sixth is not sent.
    for (let i = 0; i < 3; i++) {
      const other = await asker(`other ${i}`)
      expect(await refusedBy(other.accounts.sendCode({ phone, purpose: 'login' }))).toMatchObject({
        fields: { answer: 'answer_needed' },
      })
      expect(
        await codeOf(other.accounts.sendCode({ phone, purpose: 'login', ...(await answering()) })),
      ).toBe('done')
    }
    expect(
      await refusedBy(
        (await asker('last')).accounts.sendCode({
          phone,
          purpose: 'login',
          ...(await answering()),
        }),
      ),
    ).toMatchObject({ fields: { phone: 'sms_many_phone' } })
  })

  test('is still to be had on a known device when a stranger has used up the number’s', async () => {
    const { device } = await (
      await visiting(mall, { address: HOME })
    ).accounts.loginByPhonePassword({ phone: '13800000001', password: right })
    await mall.sql(
      "insert into attempt_counters (mall_id, key, points, expires_at) values ($1, 'sms:day:13800000001', 10, $2)",
      [mall.school().id, new Date(mall.clock.now().getTime() + 80_000_000)],
    )
    const ask = async (known: string | undefined) =>
      codeOf(
        (await visiting(mall, { address: HOME, asker: 'me', device: known })).accounts.sendCode({
          phone: '13800000001',
          purpose: 'login',
        }),
      )
    expect(await ask(undefined)).toBe('too_many')
    expect(await ask(device)).toBe('done')
  })

  test('is sent on a known device as often as to anybody, and five times more', async () => {
    const { device } = await (
      await visiting(mall, { address: HOME })
    ).accounts.loginByPhonePassword({ phone: '13800000001', password: right })
    await forgetTurns(mall)
    const sent = async (known: string | undefined, phone: string) => {
      for (let i = 0; i < 20; i++) {
        const client = await visiting(mall, {
          address: HOME,
          asker: `${phone} ${i}`,
          device: known,
        })
        const answer = known ? {} : await answering()
        const code = await codeOf(client.accounts.sendCode({ phone, purpose: 'login', ...answer }))
        if (code !== 'done') return [i, code]
      }
      return 'without end'
    }
    expect(await sent(undefined, '13955500002')).toEqual([5, 'too_many'])
    expect(await sent(device, '13800000001')).toEqual([10, 'too_many'])
  })
})
