import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '~/demo/people'
import { SmsRefused } from '~/mall/gateways/sms/port'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { proofOf } from '../support/second-factor'
import { answerTo, codeFor, forgetTurns, freshCode, idCard } from '../support/phones'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(() => forgetTurns(mall))

const STUDENT = '13800000004'
const guest = () => mall.guest().accounts
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const detailsOf = async (call: Promise<unknown>): Promise<{ fields?: object; values?: object }> =>
  call.then(
    () => ({}),
    (error: { details?: { fields?: object; values?: object } }) => ({
      fields: error.details?.fields,
      values: error.details?.values,
    }),
  )
let n = 0
const nextPhone = () => `139123${String(++n).padStart(5, '0')}`
const student = (over: object = {}) => ({
  name: '钱多多',
  idcardNo: idCard(++n),
  eduBackground: 'POSTGRADUATE' as const,
  code: `20260${String(n).padStart(5, '0')}`,
  phone: nextPhone(),
  email: 'duoduo@example.edu',
  verificationCode: '',
  password: clientHash('secret7'),
  ...over,
})
const registered = async (over: object = {}) => {
  const input = student(over)
  return {
    input,
    session: await guest().register({
      ...input,
      verificationCode: await freshCode(mall, input.phone, 'register'),
    }),
  }
}

describe('a code', () => {
  test('is six digits, kept as a digest, and opens one session', async () => {
    const sent = await guest().sendCode({ phone: STUDENT, purpose: 'login' })
    expect(sent).toEqual({ seconds: 60, minutes: 10, outbox: true })
    const code = await codeFor(mall, STUDENT)
    expect(code).toMatch(/^\d{6}$/)
    const rows = await mall.sql<Record<string, unknown>>(
      'select * from sms_codes where mall_id = $1',
      [mall.school().id],
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    const session = await guest().loginByPhoneCode({ phone: STUDENT, verificationCode: code })
    expect(session.person.id).toBe('student')
    expect(
      await detailsOf(guest().loginByPhoneCode({ phone: STUDENT, verificationCode: code })),
    ).toMatchObject({ fields: { verificationCode: 'verify_wrong' } })
  })

  test('of twenty posts at once one gets through', async () => {
    const code = await freshCode(mall, STUDENT, 'login')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(guest().loginByPhoneCode({ phone: STUDENT, verificationCode: code })),
      ),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    // Attempts are counted before they are judged: of so many at once some are one too many.
    expect(answers.filter(it => !['done', 'invalid', 'too_many'].includes(it))).toEqual([])
  })

  test('registers one student, however often it is posted at once', async () => {
    const phone = nextPhone()
    const verificationCode = await freshCode(mall, phone, 'register')
    const inputs = Array.from({ length: 20 }, () => student({ phone, verificationCode }))
    const answers = await Promise.all(inputs.map(it => codeOf(guest().register(it))))
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    const [row] = await mall.sql<{ n: string }>(
      'select count(*) as n from people where mall_id = $1 and phone = $2',
      [mall.school().id, phone],
    )
    expect(Number(row?.n)).toBe(1)
  })

  test('is void after five wrong tries, the right one too', async () => {
    const code = await freshCode(mall, STUDENT, 'login')
    for (let i = 0; i < 5; i++)
      expect(
        await detailsOf(
          guest().loginByPhoneCode({ phone: STUDENT, verificationCode: wrongOf(code) }),
        ),
      ).toMatchObject({ fields: { verificationCode: 'verify_wrong' } })
    expect(
      await detailsOf(guest().loginByPhoneCode({ phone: STUDENT, verificationCode: code })),
    ).toMatchObject({ fields: { verificationCode: 'verify_void' } })
  })

  test('ends after ten minutes, and with the next one', async () => {
    const start = mall.clock.now()
    try {
      const old = await freshCode(mall, STUDENT, 'login')
      mall.clock.advance({ minutes: 2 })
      const code = await freshCode(mall, STUDENT, 'login')
      if (old !== code)
        expect(
          await codeOf(guest().loginByPhoneCode({ phone: STUDENT, verificationCode: old })),
        ).toBe('invalid')
      mall.clock.advance({ minutes: 10 })
      expect(
        await codeOf(guest().loginByPhoneCode({ phone: STUDENT, verificationCode: code })),
      ).toBe('invalid')
    } finally {
      mall.clock.set(start)
    }
  })

  test('is good for what it was asked for, at the school it was asked of', async () => {
    const code = await freshCode(mall, STUDENT, 'login')
    expect(
      await detailsOf(
        guest().resetPassword({
          phone: STUDENT,
          verificationCode: code,
          password: clientHash('another'),
        }),
      ),
    ).toMatchObject({ fields: { verificationCode: 'verify_wrong' } })
    expect(
      await codeOf(
        mall
          .guest('jianghai')
          .accounts.loginByPhoneCode({ phone: STUDENT, verificationCode: code }),
      ),
    ).toBe('invalid')
    expect(await codeOf(guest().loginByPhoneCode({ phone: STUDENT, verificationCode: code }))).toBe(
      'done',
    )
  })
})

describe('asking for codes', () => {
  test('again is possible after sixty seconds', async () => {
    const phone = nextPhone()
    const start = mall.clock.now()
    try {
      await guest().sendCode({ phone, purpose: 'reset' })
      const refused = await detailsOf(guest().sendCode({ phone, purpose: 'reset' }))
      expect(refused.fields).toEqual({ phone: 'sms_soon' })
      expect((refused.values as { seconds: number }).seconds).toBeGreaterThan(55)
      mall.clock.set(new Date(start.getTime() + 61_000))
      expect(await codeOf(guest().sendCode({ phone, purpose: 'reset' }))).toBe('done')
    } finally {
      mall.clock.set(start)
    }
  })

  test('twenty times at once sends one message', async () => {
    const phone = nextPhone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(guest().sendCode({ phone, purpose: 'register' }))),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    expect((await guest().outbox()).list.filter(it => it.phone === phone)).toHaveLength(1)
  })

  test('is limited by phone to five an hour and ten a day, and says how long to wait', async () => {
    const phone = nextPhone()
    const start = mall.clock.now()
    const hour = async () => {
      const answers: string[] = []
      for (let i = 0; i < 6; i++) {
        answers.push(
          await codeOf(guest().sendCode({ phone, purpose: 'login', ...(await answerTo(mall)) })),
        )
        mall.clock.advance({ minutes: 2 })
      }
      return answers
    }
    try {
      expect(await hour()).toEqual(['done', 'done', 'done', 'done', 'done', 'too_many'])
      expect(await detailsOf(guest().sendCode({ phone, purpose: 'login' }))).toMatchObject({
        fields: { phone: 'sms_many_phone' },
        values: { minutes: 48 },
      })
      mall.clock.advance({ hours: 1 })
      expect(await hour()).toEqual(['done', 'done', 'done', 'done', 'done', 'too_many'])
      mall.clock.advance({ hours: 2 })
      expect(await detailsOf(guest().sendCode({ phone, purpose: 'login' }))).toMatchObject({
        fields: { phone: 'sms_many_phone' },
      })
      mall.clock.advance({ hours: 22 })
      expect(await codeOf(guest().sendCode({ phone, purpose: 'login' }))).toBe('done')
    } finally {
      mall.clock.set(start)
    }
  })

  test.each([['sms:school', 3_000, 'sms_many_school']])(
    'is limited by %s to %i an hour',
    async (key, most, code) => {
      await guest().sendCode({ phone: nextPhone(), purpose: 'login' })
      await mall.sql('update attempt_counters set points = $3 where mall_id = $1 and key = $2', [
        mall.school().id,
        key,
        most,
      ])
      expect(
        await detailsOf(guest().sendCode({ phone: nextPhone(), purpose: 'login' })),
      ).toMatchObject({ fields: { phone: code } })
      // What was refused was not counted against the phone; the next school does not notice.
      expect(
        await codeOf(
          mall.guest('jianghai').accounts.sendCode({ phone: nextPhone(), purpose: 'login' }),
        ),
      ).toBe('done')
    },
  )

  test('tells nobody which numbers are known', async () => {
    const unknown = nextPhone()
    const answers = [
      await guest().sendCode({ phone: STUDENT, purpose: 'login' }),
      await guest().sendCode({ phone: unknown, purpose: 'login' }),
    ]
    expect(answers[0]).toEqual(answers[1])
    // A message goes to both, so neither the answer nor its time differs; a wrong code does not tell either.
    for (const phone of [STUDENT, unknown])
      expect(
        await detailsOf(
          guest().loginByPhoneCode({
            phone,
            verificationCode: wrongOf(await codeFor(mall, phone)),
          }),
        ),
      ).toMatchObject({ fields: { verificationCode: 'verify_wrong' } })
    expect(
      await detailsOf(
        guest().loginByPhoneCode({
          phone: unknown,
          verificationCode: await codeFor(mall, unknown),
        }),
      ),
    ).toMatchObject({ fields: { phone: 'phone_unknown' } })
  })

  test('is not possible where the school has no such door, or another school is meant', async () => {
    expect(
      await codeOf(mall.guest('qinglan').accounts.sendCode({ phone: STUDENT, purpose: 'login' })),
    ).toBe('no_permission')
    expect(
      await codeOf(
        mall.guest('qinglan').accounts.sendCode({ phone: '13800002004', purpose: 'reset' }),
      ),
    ).toBe('done')
    expect(
      await codeOf(guest().sendCode({ phone: nextPhone(), purpose: 'login', orgId: '1002' })),
    ).toBe('invalid')
  })

  test.each([
    ['failed', 'sms_failed', undefined],
    ['limit', 'too_many', { phone: 'sms_many_provider' }],
    ['number', 'invalid', { phone: 'phone_wrong' }],
  ] as const)(
    'a provider that says %s is told truthfully, and one may ask again at once',
    async (reason, code, fields) => {
      const { sms } = mall.api.services
      const phone = nextPhone()
      const { send } = sms
      try {
        sms.send = async () => {
          throw new SmsRefused(reason, 'isv.TEST')
        }
        const refused = guest().sendCode({ phone, purpose: 'login' })
        expect(await codeOf(refused)).toBe(code)
        expect((await detailsOf(refused)).fields).toEqual(fields)
      } finally {
        sms.send = send
      }
      mall.log.errors.splice(0)
      expect(await codeOf(guest().sendCode({ phone, purpose: 'login' }))).toBe('done')
    },
  )
})

describe('registration', () => {
  test('makes a student with the right to buy, who is signed in', async () => {
    const { input, session } = await registered()
    expect(session.person).toMatchObject({
      name: '钱多多',
      kind: 'student',
      roles: ['student', 'purchaser'],
      shoper: true,
      phone: input.phone,
      email: input.email,
      code: input.code,
      orgName: '云麓大学',
    })
    expect(
      (await mall.api.signedIn((await mall.ctx(null)).mall, session.token))?.actor.personId,
    ).toBe(session.person.id)
    const [row] = await mall.sql<Record<string, unknown>>(
      'select * from people where mall_id = $1 and id = $2',
      [mall.school().id, session.person.id],
    )
    expect(row).toMatchObject({
      edu_background: 'POSTGRADUATE',
      id_card_end: input.idcardNo.slice(-4),
    })
    expect(JSON.stringify(row)).not.toContain(input.idcardNo)
    expect(JSON.stringify(row)).not.toContain(input.password)
    expect(
      await codeOf(guest().loginByPhonePassword({ phone: input.phone, password: input.password })),
    ).toBe('done')
  })

  test('says what is taken once the code is right; the code stays good for another try', async () => {
    const { input } = await registered()
    const phone = nextPhone()
    const verificationCode = await freshCode(mall, phone, 'register')
    expect(
      await detailsOf(guest().register(student({ phone, verificationCode, code: input.code }))),
    ).toMatchObject({ fields: { code: 'student_no_taken' } })
    expect(
      await detailsOf(
        guest().register(student({ phone, verificationCode, idcardNo: input.idcardNo })),
      ),
    ).toMatchObject({ fields: { idcardNo: 'idcard_taken' } })
    expect(
      await detailsOf(
        guest().register(
          student({ phone, verificationCode: wrongOf(verificationCode), code: input.code }),
        ),
      ),
    ).toMatchObject({ fields: { verificationCode: 'verify_wrong' } })
    expect(await codeOf(guest().register(student({ phone, verificationCode })))).toBe('done')
    const again = await freshCode(mall, phone, 'register')
    expect(
      await detailsOf(guest().register(student({ phone, verificationCode: again }))),
    ).toMatchObject({ fields: { phone: 'phone_taken' } })
  })

  test.each([
    ['name', { name: ' ' }, 'name_required'],
    ['idcardNo', { idcardNo: '' }, 'idcard_required'],
    ['idcardNo', { idcardNo: '110105194912310021' }, 'idcard_wrong'],
    ['idcardNo', { idcardNo: idCard(1, '20990101') }, 'idcard_wrong'],
    ['code', { code: '' }, 'student_no_required'],
    ['code', { code: '12345' }, 'student_no_wrong'],
    ['code', { code: '2'.repeat(21) }, 'student_no_wrong'],
    ['code', { code: '2026a01' }, 'student_no_wrong'],
    ['phone', { phone: '' }, 'phone_required'],
    ['phone', { phone: '12345678901' }, 'phone_wrong'],
    ['email', { email: '' }, 'email_required'],
    ['email', { email: 'nobody' }, 'email_wrong'],
    ['verificationCode', { verificationCode: '' }, 'verify_required'],
    ['verificationCode', { verificationCode: '12345' }, 'verify_length'],
    ['eduBackground', { eduBackground: 'NONE' }, 'edu_required'],
  ])('wrong %s: %j', async (field, over, code) => {
    expect(
      (await detailsOf(guest().register(student({ verificationCode: '123456', ...over })))).fields,
    ).toMatchObject({ [field]: code })
  })

  test('of an ID card is refused at one school only', async () => {
    const { input } = await registered()
    const phone = nextPhone()
    const verificationCode = await freshCode(mall, phone, 'register', 'jianghai')
    expect(
      await codeOf(
        mall
          .guest('jianghai')
          .accounts.register(student({ idcardNo: input.idcardNo, phone, verificationCode })),
      ),
    ).toBe('done')
  })
})

describe('passwords and sessions', () => {
  const here = async () => (await mall.ctx(null)).mall
  const isIn = async (token: string) => !!(await mall.api.signedIn(await here(), token))

  test('a reset sets the password, signs in, and ends every other session', async () => {
    const { input, session } = await registered()
    const fresh = await guest().resetPassword({
      phone: input.phone,
      verificationCode: await freshCode(mall, input.phone, 'reset'),
      password: clientHash('brand new'),
    })
    expect([await isIn(session.token), await isIn(fresh.token)]).toEqual([false, true])
    expect(
      await codeOf(guest().loginByPhonePassword({ phone: input.phone, password: input.password })),
    ).toBe('wrong_credentials')
    expect(
      await codeOf(
        guest().loginByPhonePassword({ phone: input.phone, password: clientHash('brand new') }),
      ),
    ).toBe('done')
    const unknown = nextPhone()
    expect(
      await detailsOf(
        guest().resetPassword({
          phone: unknown,
          verificationCode: await freshCode(mall, unknown, 'reset'),
          password: input.password,
        }),
      ),
    ).toMatchObject({ fields: { phone: 'phone_unknown' } })
  })

  test('a change asks for the old password, and ends every other session', async () => {
    const password = clientHash(DEMO_PASSWORD),
      changed = clientHash('changed 1')
    const other = await mall.guest('beiyuan').accounts.loginByCode({ code: 'T40001', password })
    const school = (await mall.ctx(null, 'beiyuan')).mall
    const teacher = () => mall.as('teacher', 'beiyuan').accounts
    expect(
      await detailsOf(teacher().changePassword({ password: changed, newPassword: changed })),
    ).toMatchObject({ fields: { password: 'password_wrong' } })
    const session = await teacher().changePassword({ password, newPassword: changed })
    expect(await mall.api.signedIn(school, other.token)).toBeNull()
    expect((await mall.api.signedIn(school, session.token))?.actor.personId).toBe('teacher')
    expect(
      await codeOf(mall.guest('beiyuan').accounts.loginByCode({ code: 'T40001', password })),
    ).toBe('wrong_credentials')
    await mall.sql('update people set session_epoch = 0 where mall_id = $1', [school.id], 'beiyuan')
  })

  test('signing out everywhere ends the sessions of this person at this school, nobody else\u2019s', async () => {
    const password = clientHash(DEMO_PASSWORD)
    const tokens = await Promise.all(
      ['T30001', 'T30001', 'T30003'].map(
        async code => (await mall.guest('qinglan').accounts.loginByCode({ code, password })).token,
      ),
    )
    const own = mall.as('teacher', 'qinglan')
    await own.accounts.signOutEverywhere({ proof: await proofOf(own) })
    const school = (await mall.ctx(null, 'qinglan')).mall
    expect(
      await Promise.all(tokens.map(async it => !!(await mall.api.signedIn(school, it)))),
    ).toEqual([false, false, true])
    await mall.sql('update people set session_epoch = 0 where mall_id = $1', [school.id], 'qinglan')
  })

  test('a disabled person gets in by no door, and the token they have is dead', async () => {
    const { input, session } = await registered()
    await mall.sql('update people set disabled = true where mall_id = $1 and id = $2', [
      mall.school().id,
      session.person.id,
    ])
    expect(await isIn(session.token)).toBe(false)
    expect(
      await detailsOf(
        guest().loginByPhoneCode({
          phone: input.phone,
          verificationCode: await freshCode(mall, input.phone, 'login'),
        }),
      ),
    ).toMatchObject({ fields: { phone: 'account_disabled' } })
    expect(
      await codeOf(
        guest().resetPassword({
          phone: input.phone,
          verificationCode: await freshCode(mall, input.phone, 'reset'),
          password: input.password,
        }),
      ),
    ).toBe('invalid')
    expect(
      await codeOf(guest().loginByPhonePassword({ phone: input.phone, password: input.password })),
    ).toBe('wrong_credentials')
  })

  test('the number of a person changes by a code sent to the new one', async () => {
    const phone = nextPhone()
    const own = mall.as('colleague')
    const teacher = own.accounts
    const proof = await proofOf(own)
    await teacher.phoneCode({ mobile: phone })
    const verify = await codeFor(mall, phone)
    expect(
      await detailsOf(teacher.changePhone({ mobile: phone, verify: wrongOf(verify), proof })),
    ).toMatchObject({ fields: { verify: 'verify_wrong' } })
    const none = teacher.changePhone({ mobile: phone, verify, proof: 'none' })
    expect(await detailsOf(none)).toMatchObject({ fields: { proof: 'first_factor' } })
    expect((await teacher.changePhone({ mobile: phone, verify, proof })).phone).toBe(phone)
    await teacher.phoneCode({ mobile: STUDENT })
    expect(
      await detailsOf(
        teacher.changePhone({ mobile: STUDENT, verify: await codeFor(mall, STUDENT), proof }),
      ),
    ).toMatchObject({ fields: { mobile: 'phone_taken' } })
    expect(await codeOf(guest().phoneCode({ mobile: phone }))).toBe('not_logged_in')
  })
})

describe('the calls that name the mall', () => {
  const id = '1001'
  test('send a code for a ticket of the mall, once, and sign in by it', async () => {
    const { captcha } = await guest().captcha({ id })
    expect(await guest().mallLoginCode({ id, mobile: STUDENT, captcha })).toMatchObject({
      seconds: 60,
    })
    expect(
      (await guest().mallLogin({ id, mobile: STUDENT, verify: await codeFor(mall, STUDENT) }))
        .person.id,
    ).toBe('student')
    await forgetTurnsOnly()
    expect(await detailsOf(guest().mallLoginCode({ id, mobile: STUDENT, captcha }))).toMatchObject({
      fields: { captcha: 'captcha_wrong' },
    })
  })
  const forgetTurnsOnly = () =>
    mall.sql("delete from attempt_counters where mall_id = $1 and key like 'sms:%'", [
      mall.school().id,
    ])

  test('refuse a ticket that was made up, is of another school or too old, and another mall', async () => {
    const start = mall.clock.now()
    const { captcha } = await guest().captcha({ id })
    const foreign = (await mall.guest('jianghai').accounts.captcha({ id: '1002' })).captcha
    for (const bad of ['', 'a.b.c', `${captcha}x`, foreign])
      expect(
        await detailsOf(guest().mallLoginCode({ id, mobile: STUDENT, captcha: bad })),
      ).toMatchObject({ fields: { captcha: 'captcha_wrong' } })
    expect(await codeOf(guest().mallLoginCode({ id: '1002', mobile: STUDENT, captcha }))).toBe(
      'not_found',
    )
    expect(await codeOf(guest().mallLogin({ id: '1002', mobile: STUDENT, verify: '123456' }))).toBe(
      'not_found',
    )
    try {
      mall.clock.advance({ minutes: 11 })
      expect(
        await detailsOf(guest().mallLoginCode({ id, mobile: STUDENT, captcha })),
      ).toMatchObject({ fields: { captcha: 'captcha_wrong' } })
    } finally {
      mall.clock.set(start)
    }
  })
})

test('the outbox shows messages of its own school for half an hour', async () => {
  const phone = nextPhone()
  await guest().sendCode({ phone, purpose: 'register' })
  expect((await guest().outbox()).list[0]).toMatchObject({
    phone,
    purpose: 'register',
    code: await codeFor(mall, phone),
  })
  expect((await mall.guest('jianghai').accounts.outbox()).list.map(it => it.phone)).not.toContain(
    phone,
  )
  const start = mall.clock.now()
  try {
    mall.clock.advance({ minutes: 31 })
    expect((await guest().outbox()).list).toEqual([])
  } finally {
    mall.clock.set(start)
  }
})
