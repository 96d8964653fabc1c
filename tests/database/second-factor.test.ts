import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { isMallError } from '~/contract/errors'
import type { KeyQuestion } from '~/areas/second-factor/contract'
import { perform } from '~/mall/core/implement'
import { createTokens } from '~/mall/core/tokens'
import { endSecondFactor } from '~/areas/second-factor/domain/manage'
import { resealFactors } from '~/areas/second-factor/domain/reseal'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { freshCode } from '../support/phones'
import { codeNow, half, holder, PASSWORD, somebody, withApp } from '../support/second-factor'
import { SecurityKey, type Lie } from '../support/security-key'
import { TEST_SECRET } from '../support/settings'
import { comeByPhone, freshId, keyOf } from '../support/weixin'

const HERE = 'http://yunlu.localhost:3000'
let mall: TestMall
let n = 0
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(() => {
  mall.api.services.secondFactorFor = []
})

const fresh = (like?: string) => somebody(mall, `factor-${++n}`, like)
const guest = (address?: string) => holder(mall, null, { address })
const login = async ({ code }: { code: string }, address?: string) =>
  (await guest(address)).accounts.loginByCode({ code, password: PASSWORD })
const fieldsOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (!isMallError(error)) throw error
      return error.details.fields ?? error.code
    },
  )
const isIn = async (token: string) => (await mall.api.signedIn(mall.school(), token)) !== null
const audited = async (verb: string, personId: string) =>
  (
    await mall.sql<{ detail: Record<string, unknown> }>(
      'select detail from audit_rows where mall_id = $1 and verb = $2 and subject_id = $3 order by id',
      [mall.school().id, verb, personId],
    )
  ).map(it => it.detail)

describe('an authenticator app', () => {
  test('added by password and first code: codes are asked for from then on, and what was open elsewhere has ended', async () => {
    const person = await fresh()
    const elsewhere = (await login(person)).token
    const { secret, codes, token, oldToken } = await withApp(mall, person)
    expect([await isIn(token), await isIn(oldToken), await isIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ])
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const asked = await half(login(person))
    expect(await (await guest()).secondFactor.asked({ half: asked })).toMatchObject({
      person: { code: person.code },
      totp: true,
      recovery: true,
      key: null,
      ended: null,
    })
    const session = await (
      await guest()
    ).secondFactor.enterByCode({ half: asked, code: codeNow(mall, secret) })
    expect(session.person.code).toBe(person.code)
    expect(await isIn(session.token)).toBe(true)
    expect(await audited('accounts.signIn', person.id)).toHaveLength(3)
    expect(await audited('secondFactor.shown', person.id)).toEqual([{ kind: 'totp' }])
  })

  test('nothing of it stands in the database as it is', async () => {
    const person = await fresh()
    const { secret, codes } = await withApp(mall, person)
    const rows = JSON.stringify([
      await mall.sql('select * from second_factors where mall_id = $1', [mall.school().id]),
      await mall.sql('select * from recovery_codes where mall_id = $1', [mall.school().id]),
      await mall.sql('select * from audit_rows where mall_id = $1', [mall.school().id]),
    ])
    for (const it of [secret, ...codes]) expect(rows).not.toContain(it)
    expect(rows).toContain(person.id)
  })

  test('of twenty that bring one code at once, one comes in; nor is it taken later, nor an older one', async () => {
    const person = await fresh()
    const { secret } = await withApp(mall, person)
    const asked = await half(login(person))
    const code = codeNow(mall, secret)
    const older = codeNow(mall, secret, -1)
    const tries = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        codeOf((await guest(`192.0.2.${i + 1}`)).secondFactor.enterByCode({ half: asked, code })),
      ),
    )
    expect(tries.filter(it => it === 'done')).toHaveLength(1)
    expect(new Set(tries)).toEqual(new Set(['done', 'invalid']))
    for (const used of [code, older])
      expect(
        await fieldsOf(
          (await guest('192.0.2.99')).secondFactor.enterByCode({ half: asked, code: used }),
        ),
      ).toEqual({ code: 'factor_code_wrong' })
  })

  test('one draft is one app, however often it is brought', async () => {
    const person = await fresh()
    const own = await holder(mall, (await login(person)).token)
    const { proof } = await own.secondFactor.prove({ password: PASSWORD })
    const { draft, secret } = await own.secondFactor.draftTotp()
    const add = () =>
      own.secondFactor.addTotp({ proof, draft, code: codeNow(mall, secret), name: '手机' })
    const answers = await Promise.all([add, add, add].map(it => codeOf(it())))
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    const rows = await mall.sql(
      'select id from second_factors where mall_id = $1 and person_id = $2',
      [mall.school().id, person.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('takes the password anew, of this very person', async () => {
    const [person, other] = [await fresh(), await fresh()]
    const own = await holder(mall, (await login(person)).token)
    const others = await holder(mall, (await login(other)).token)
    const { proof } = await others.secondFactor.prove({ password: PASSWORD })
    const { draft, secret } = await own.secondFactor.draftTotp()
    const add = (proof: string, own_ = own) =>
      own_.secondFactor.addTotp({ proof, draft, code: codeNow(mall, secret), name: '手机' })
    expect(await fieldsOf(own.secondFactor.prove({ password: '0'.repeat(64) }))).toEqual({
      password: 'password_wrong',
    })
    expect(await fieldsOf(add('nothing'))).toEqual({ proof: 'first_factor' })
    expect(await fieldsOf(add(proof))).toEqual({ proof: 'first_factor' })
    // And the draft of somebody else is nobody's.
    expect(await fieldsOf(add(proof, others))).toEqual({ code: 'draft_over' })
    const late = (await own.secondFactor.prove({ password: PASSWORD })).proof
    mall.clock.advance({ minutes: 11 })
    expect(await fieldsOf(add(late))).toEqual({ proof: 'first_factor' })
  })
})

describe('half signed in', () => {
  test('is over after ten minutes, with a new password, and at another school', async () => {
    const person = await fresh()
    const { secret } = await withApp(mall, person)
    const asked = await half(login(person))
    const enter = async (school: 'yunlu' | 'jianghai' = 'yunlu') =>
      fieldsOf(
        (await holder(mall, null, { school })).secondFactor.enterByCode({
          half: asked,
          code: codeNow(mall, secret),
        }),
      )
    await somebody(mall, person.id, 'finance', 'jianghai')
    expect(await enter('jianghai')).toEqual({ form: 'half_over' })
    await mall.sql(
      'update people set session_epoch = session_epoch + 1 where mall_id = $1 and id = $2',
      [mall.school().id, person.id],
    )
    expect(await enter()).toEqual({ form: 'half_over' })
    await mall.sql(
      'update people set session_epoch = session_epoch - 1 where mall_id = $1 and id = $2',
      [mall.school().id, person.id],
    )
    mall.clock.advance({ minutes: 11 })
    expect(await enter()).toEqual({ form: 'half_over' })
  })

  test('is no session, and no proof', async () => {
    const person = await fresh()
    await withApp(mall, person)
    const asked = await half(login(person))
    expect(await isIn(asked)).toBe(false)
    expect(await fieldsOf((await guest()).secondFactor.asked({ half: `${asked}x` }))).toEqual({
      form: 'half_over',
    })
  })

  test('whichever door the first factor was shown at', async () => {
    const person = await somebody(mall, 'factor-doors', 'teacher')
    const phone = '13712340001'
    await mall.sql('update people set phone = $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      person.id,
      phone,
    ])
    await withApp(mall, person)
    const { accounts, weixin } = mall.guest()
    await half(accounts.loginByCode({ code: person.code, password: PASSWORD }))
    await half(accounts.loginByPhonePassword({ phone, password: PASSWORD }))
    await half(
      accounts.loginByPhoneCode({ phone, verificationCode: await freshCode(mall, phone, 'login') }),
    )
    await half(
      accounts.mallLogin({
        id: '0',
        mobile: phone,
        verify: await freshCode(mall, phone, 'login'),
      }),
    )
    await half(
      accounts.resetPassword({
        phone,
        password: PASSWORD,
        verificationCode: await freshCode(mall, phone, 'reset'),
      }),
    )
    // A WeChat nobody has is not bound by one factor alone.
    const unbound = freshId()
    await keyOf(mall, unbound, 'LOGIN')
    const pass = await comeByPhone(mall, unbound, 'demo-new-2')
    await weixin.answer({ pass, answer: 'confirm' })
    expect(
      await fieldsOf(
        weixin.bindByPassword({
          uuid: unbound,
          by: 'code',
          account: person.code,
          password: PASSWORD,
        }),
      ),
    ).toEqual({ account: 'weixin_factor' })
    await mall.sql(
      'insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, $3, now())',
      [mall.school().id, person.id, 'demo-new-2'],
    )
    for (const take of [
      (uuid: string) => weixin.accessToken({ key: uuid }),
      (uuid: string) => weixin.wxResult({ uuid }) as never,
    ]) {
      const uuid = freshId()
      await keyOf(mall, uuid, 'LOGIN')
      await weixin.answer({ pass: await comeByPhone(mall, uuid, 'demo-new-2'), answer: 'confirm' })
      await half(take(uuid))
    }
  })

  test('wrong codes are counted: for an address in a quarter of an hour, for the person in a day; a recovery code is no way round, a key is', async () => {
    const person = await fresh()
    const { secret, codes } = await withApp(mall, person)
    const enter = async (asked: string, address: string, code: string) =>
      codeOf((await guest(address)).secondFactor.enterByCode({ half: asked, code }))
    const asked = await half(login(person))
    for (let i = 0; i < 10; i++)
      expect(await enter(asked, '198.51.100.1', '000000')).toBe('invalid')
    expect(await enter(asked, '198.51.100.1', codeNow(mall, secret))).toBe('too_many')
    // The person elsewhere is not kept out, and clears what was counted.
    expect(await enter(asked, '198.51.100.2', codeNow(mall, secret))).toBe('done')
    mall.clock.advance({ minutes: 1 })
    const again = await half(login(person))
    for (let i = 0; i < 30; i++)
      expect(await enter(again, `203.0.113.${i + 1}`, '000000')).toBe('invalid')
    expect(await enter(again, '203.0.113.100', codeNow(mall, secret))).toBe('too_many')
    expect(
      await codeOf(
        (await guest('203.0.113.101')).secondFactor.enterByRecovery({
          half: again,
          recoveryCode: codes[0]!,
        }),
      ),
    ).toBe('too_many')
    expect(await audited('secondFactor.refused', person.id)).toHaveLength(40)
  })
})

describe('recovery codes', () => {
  test('each is good once, also for many at once; typed as people type', async () => {
    const person = await fresh()
    const { codes } = await withApp(mall, person)
    const asked = await half(login(person))
    const tries = await Promise.all(
      Array.from({ length: 8 }, async (_, i) =>
        codeOf(
          (await guest(`192.0.2.${i + 1}`)).secondFactor.enterByRecovery({
            half: asked,
            recoveryCode: ` ${codes[0]!.toUpperCase().replace('-', ' ')} `,
          }),
        ),
      ),
    )
    expect(tries.filter(it => it === 'done')).toHaveLength(1)
    expect(
      await fieldsOf(
        (await guest()).secondFactor.enterByRecovery({ half: asked, recoveryCode: codes[0]! }),
      ),
    ).toEqual({ recoveryCode: 'recovery_wrong' })
    const { token } = await (
      await guest()
    ).secondFactor.enterByRecovery({ half: asked, recoveryCode: codes[1]! })
    expect((await (await holder(mall, token)).secondFactor.mine()).recoveryLeft).toBe(8)
  })

  test('of somebody else are nothing, new ones void the old, and the last app takes them along', async () => {
    const [person, other] = [await fresh(), await fresh()]
    const { codes, token } = await withApp(mall, person)
    const theirs = await withApp(mall, other)
    const asked = await half(login(person))
    const enter = async (recoveryCode: string) =>
      codeOf((await guest()).secondFactor.enterByRecovery({ half: asked, recoveryCode }))
    expect(await enter(theirs.codes[0]!)).toBe('invalid')
    const own = await holder(mall, token)
    const { proof } = await own.secondFactor.prove({ password: PASSWORD })
    const renewed = (await own.secondFactor.renewCodes({ proof })).codes
    expect([await enter(codes[0]!), await enter(renewed[0]!)]).toEqual(['invalid', 'done'])
    const { list } = await own.secondFactor.mine()
    await own.secondFactor.remove({ id: list[0]!.id, proof })
    expect(await own.secondFactor.mine()).toEqual({ list: [], recoveryLeft: 0, isOwed: false })
    expect(await codeOf(login(person))).toBe('done')
    expect(await codeOf(own.secondFactor.renewCodes({ proof }))).toBe('conflict')
  })

  test('apps of other people are neither renamed nor removed', async () => {
    const [person, other] = [await fresh(), await fresh()]
    const { token } = await withApp(mall, person)
    const theirs = await withApp(mall, other)
    const { list } = await (await holder(mall, theirs.token)).secondFactor.mine()
    const own = await holder(mall, token)
    const { proof } = await own.secondFactor.prove({ password: PASSWORD })
    const { id } = list[0]!
    expect(await codeOf(own.secondFactor.remove({ id, proof }))).toBe('not_found')
    expect(await codeOf(own.secondFactor.rename({ id, name: 'x' }))).toBe('not_found')
  })
})

describe('a security key', () => {
  const enrol = async (person: { code: string }, key: SecurityKey, lie?: Lie) => {
    const own = await holder(mall, (await login(person)).token, { origin: key.origin })
    const { proof } = await own.secondFactor.prove({ password: PASSWORD })
    const { key: question } = await own.secondFactor.askKey()
    const { challenge } = question!
    const answer = key.create(question!, lie)
    const add = () => own.secondFactor.addKey({ proof, challenge, answer, name: '钥匙' })
    return { add, own, proof }
  }
  const asked = async (person: { code: string }, origin = HERE) => {
    const there = await holder(mall, null, { origin })
    const it = await half(there.accounts.loginByCode({ code: person.code, password: PASSWORD }))
    const { key } = await there.secondFactor.asked({ half: it })
    const enter = (question: KeyQuestion, answer: string) =>
      there.secondFactor.enterByKey({ half: it, challenge: question.challenge, answer })
    return { key, enter, half: it }
  }

  test('lets its owner in, each answer once, and not where its counter has not gone on', async () => {
    const person = await fresh()
    const key = new SecurityKey(HERE)
    const { add } = await enrol(person, key)
    expect((await add()).codes).toHaveLength(10)
    // The session it was added in has ended with all others; the answer held the one to go on with.
    expect(await codeOf(add())).toBe('not_logged_in')
    const first = await asked(person)
    const answer = key.get(first.key!)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => codeOf(first.enter(first.key!, answer))),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    const second = await asked(person)
    // A copy of the key that was made before.
    key.counter -= 1
    expect(await fieldsOf(second.enter(second.key!, key.get(second.key!)))).toEqual({
      answer: 'key_failed',
    })
    const third = await asked(person)
    expect(await codeOf(third.enter(third.key!, key.get(third.key!)))).toBe('done')
  })

  test.each<[string, Lie]>([
    ['another site', { origin: 'http://yunlu.evil.example' }],
    ['another school', { origin: 'http://jianghai.localhost:3000', rpId: 'jianghai.localhost' }],
    ['another host of the same site', { rpId: 'localhost' }],
    ['nobody who showed finger or PIN', { verified: false }],
  ])('answers nothing for %s', async (_, lie) => {
    const person = await fresh()
    expect(await fieldsOf((await enrol(person, new SecurityKey(HERE), lie)).add())).toEqual({
      answer: 'key_failed',
    })
    const key = new SecurityKey(HERE)
    await (await enrol(person, key)).add()
    const { enter, key: question } = await asked(person)
    expect(await fieldsOf(enter(question!, key.get(question!, lie)))).toEqual({
      answer: 'key_failed',
    })
  })

  test('is not even asked for at another host, or by an address without a name', async () => {
    const person = await fresh()
    await (await enrol(person, new SecurityKey(HERE))).add()
    expect((await asked(person, 'http://yunlu.mall.example')).key).toBeNull()
    expect((await asked(person, 'http://192.0.2.7:3000')).key).toBeNull()
    expect((await asked(person)).key?.options).toMatchObject({
      rpId: 'yunlu.localhost',
      userVerification: 'required',
    })
  })

  test('is a key of one person, and answers no question but its own', async () => {
    const [person, other] = [await fresh(), await fresh()]
    const key = new SecurityKey(HERE)
    await (await enrol(person, key)).add()
    expect(await fieldsOf((await enrol(other, key)).add())).toEqual({ answer: 'key_known' })
    await withApp(mall, other)
    const [one, two] = [await asked(person), await asked(person)]
    expect(await codeOf(two.enter(two.key!, key.get(one.key!)))).toBe('invalid')
    const theirs = await half(login(other))
    expect(
      await codeOf(
        (await guest()).secondFactor.enterByKey({
          half: theirs,
          challenge: one.key!.challenge,
          answer: key.get(one.key!),
        }),
      ),
    ).toBe('invalid')
  })

  test('several have names, which may be changed, and each may be taken off', async () => {
    const person = await fresh()
    const [one, two] = [new SecurityKey(HERE), new SecurityKey(HERE)]
    await (await enrol(person, one)).add()
    const first = await asked(person)
    const entered = await first.enter(first.key!, one.get(first.key!))
    const own = await holder(mall, entered.token)
    const proof = entered.proof ?? ''
    const { key: question } = await own.secondFactor.askKey()
    expect(question?.options.excludeCredentials).toHaveLength(1)
    const { codes } = await own.secondFactor.addKey({
      proof,
      challenge: question!.challenge,
      answer: two.create(question!),
      name: '备用钥匙',
    })
    // Those that came with the first one stand.
    expect(codes).toBeNull()
    const { list } = await own.secondFactor.mine()
    expect(list.map(it => it.name)).toEqual(['钥匙', '备用钥匙'])
    await own.secondFactor.rename({ id: list[0]!.id, name: '办公室' })
    await own.secondFactor.remove({ id: list[1]!.id, proof })
    expect((await own.secondFactor.mine()).list.map(it => it.name)).toEqual(['办公室'])
    const { enter, key } = await asked(person)
    expect(await codeOf(enter(key!, two.get(key!)))).toBe('invalid')
  })
})

describe('who must have one', () => {
  const calls = Object.values(contract).flatMap(area => Object.values(area) as Endpoint[])

  test('and has none may set one up and sign out, and nothing else', async () => {
    const person = await fresh()
    const { token } = await login(person)
    mall.api.services.secondFactorFor = ['finance']
    const session = await mall.api.signedIn(mall.school(), token)
    expect(session?.actor.owesSecondFactor).toBe(true)
    const ctx = mall.api.ctxFor(mall.school(), session!.actor, 'test', {
      clientAddress: '192.0.2.1',
      origin: HERE,
    })
    const admitted: string[] = []
    for (const call of calls) {
      if (call.access.includes('open')) continue
      if ((await codeOf(perform(call, ctx, {} as never))) !== 'second_factor_owed')
        if (call.access.includes('signedIn')) admitted.push(`${call.method} ${call.path}`)
    }
    expect(admitted.sort()).toEqual([
      'DELETE /access_token',
      'GET /personAccount/second-factor',
      'POST /personAccount/second-factor/proof',
      'POST /personAccount/second-factor/totp',
      'POST /personAccount/second-factor/totp/draft',
      'POST /personAccount/second-factor/webauthn',
      'POST /personAccount/second-factor/webauthn/draft',
    ])
    // To what is open to everybody they are as somebody who has not signed in.
    expect(await (await holder(mall, token)).weixin.auth()).toMatchObject({ authSuccess: false })
  })

  test('sets one up with what the sign-in proved, and may do everything then', async () => {
    mall.api.services.secondFactorFor = ['finance']
    const person = await fresh()
    const first = await login(person)
    expect(first.owesSecondFactor).toBe(true)
    const own = await holder(mall, first.token)
    expect(await codeOf(own.settlement.due())).toBe('second_factor_owed')
    const { draft, secret } = await own.secondFactor.draftTotp()
    const { session } = await own.secondFactor.addTotp({
      proof: first.proof ?? '',
      draft,
      code: codeNow(mall, secret),
      name: '手机',
    })
    const now = await holder(mall, session.token)
    expect(await codeOf(now.settlement.due())).toBe('done')
    // Without it again they owe it again, with the session there is.
    const { list } = await now.secondFactor.mine()
    await now.secondFactor.remove({ id: list[0]!.id, proof: session.proof ?? '' })
    expect(await codeOf(now.settlement.due())).toBe('second_factor_owed')
  })

  test('others are not asked', async () => {
    mall.api.services.secondFactorFor = ['finance', 'supplier', 'platform']
    const person = await fresh('teacher')
    expect((await login(person)).owesSecondFactor).toBeUndefined()
  })
})

describe('lost', () => {
  test('an administrator ends it for a reason: sessions end, it is audited, and the person is told before they come in', async () => {
    const person = await fresh()
    const { token } = await withApp(mall, person)
    const ctx = await mall.ctx(null)
    const reason = '手机丢失，已核对工作证'
    const end = () => endSecondFactor(ctx, { code: person.code, reason, by: 'operator' })
    expect([await end(), await end()]).toEqual(['ended', 'none'])
    expect(await endSecondFactor(ctx, { code: 'nobody', reason, by: 'operator' })).toBe('nobody')
    expect(await isIn(token)).toBe(false)
    expect(await audited('secondFactor.end', person.id)).toEqual([
      { reason, by: 'operator', factors: 1 },
    ])
    const asked = await half(login(person))
    const { secondFactor } = await guest()
    expect(await secondFactor.asked({ half: asked })).toMatchObject({
      totp: false,
      recovery: false,
      ended: { reason },
    })
    expect(await isIn((await secondFactor.enterAfterEnd({ half: asked })).token)).toBe(true)
    expect(await codeOf(login(person))).toBe('done')
    expect(await audited('secondFactor.endSeen', person.id)).toHaveLength(1)
  })

  test('taking note is no way round a factor that is there', async () => {
    const person = await fresh()
    await withApp(mall, person)
    await endSecondFactor(await mall.ctx(null), { code: person.code, reason: 'x', by: 'operator' })
    const asked = await half(login(person))
    const { token } = await (await guest()).secondFactor.enterAfterEnd({ half: asked })
    const own = await holder(mall, token)
    const { proof } = await own.secondFactor.prove({ password: PASSWORD })
    const { draft, secret } = await own.secondFactor.draftTotp()
    await own.secondFactor.addTotp({ proof, draft, code: codeNow(mall, secret), name: '手机' })
    const again = await half(login(person))
    expect(await fieldsOf((await guest()).secondFactor.enterAfterEnd({ half: again }))).toEqual({
      form: 'half_over',
    })
  })
})

test('secrets of the mall that are replaced take nobody along: what they sealed is sealed anew', async () => {
  const person = await fresh()
  const { secret, codes } = await withApp(mall, person)
  const ctx = await mall.ctx(null)
  const NEW = 'another secret of the tests, long enough to sign with'
  const under = (...secrets: string[]) => ({
    ...ctx,
    services: { ...ctx.services, tokens: createTokens(secrets) },
  })
  expect(await resealFactors(under(NEW, TEST_SECRET))).toBeGreaterThanOrEqual(11)
  expect(await resealFactors(under(NEW, TEST_SECRET))).toBe(0)
  const only = under(NEW)
  const { enterByCode, enterByRecovery } = contract.secondFactor
  const asked = async () =>
    half(perform(contract.accounts.loginByCode, only, { code: person.code, password: PASSWORD }))
  expect(
    await codeOf(perform(enterByCode, only, { half: await asked(), code: codeNow(mall, secret) })),
  ).toBe('done')
  expect(
    await codeOf(
      perform(enterByRecovery, only, { half: await asked(), recoveryCode: codes[3] ?? '' }),
    ),
  ).toBe('done')
  // Back again, for the tests beside this one.
  await resealFactors(under(TEST_SECRET, NEW))
})
