import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectionsOf } from '~/mall/core/connections'
import { DEMO_PASSWORD } from '~/demo/people'
import { apiServer } from '~/mall/core/http'
import { perform } from '~/mall/core/implement'
import { contract } from '~/contract'
import { ticketLife, type TicketStatus } from '~/areas/weixin/domain/lifecycle'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { forgetTurns, freshCode } from '../support/phones'
import { proofOf } from '../support/second-factor'
import { comeByPhone, freshId, keyOf } from '../support/weixin'
import { PLAIN_COOKIES, tokenOf, visiting } from '../support/sessions'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
const start = { at: new Date() }
beforeEach(async () => {
  start.at = mall.clock.now()
  await forgetTurns(mall)
  // As it was at the start: five have bound their telephones.
  await mall.sql(
    "delete from weixin_bindings where mall_id = $1 and (openid like 'demo-new-%' or person_id not in ('teacher', 'owner', 'student', 'visitor', 'finance'))",
    [mall.school().id],
  )
  for (const person of ['teacher', 'owner', 'student', 'visitor', 'finance'])
    await mall.sql(
      'insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, $3, now()) on conflict do nothing',
      [mall.school().id, person, `demo-${person}`],
    )
})

const password = clientHash(DEMO_PASSWORD)
const guest = (school?: SchoolCode) => mall.guest(school).weixin
const as = (person: string) => mall.as(person).weixin
const fieldsOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { message: string; details?: { fields?: object } }) =>
      error.details?.fields ?? error.message,
  )
/** A code that somebody is shown, and what becomes of it. */
async function shown(type: 'LOGIN' | 'BANDING' = 'LOGIN', person?: string) {
  const uuid = freshId()
  await keyOf(mall, uuid, type, 'yunlu', person)
  return {
    uuid,
    result: () => guest().wxResult({ uuid }),
    state: () => guest().state({ uuid }),
    come: (openid: string) => comeByPhone(mall, uuid, openid, 'yunlu', person),
  }
}
/** A WeChat nobody has yet has scanned, and its owner has allowed it to be bound. */
async function allowed(openid = 'demo-new-1') {
  const code = await shown()
  const pass = await code.come(openid)
  await guest().answer({ pass, answer: 'confirm' })
  return { ...code, pass }
}

describe('a QR code to sign in by', () => {
  test('waits, is scanned, is confirmed, and gives its token once', async () => {
    const code = await shown()
    expect(await code.result()).toEqual({ type: 'NOACTION', code: null, msg: '', token: null })
    const pass = await code.come('demo-teacher')
    expect(await code.result()).toEqual({ type: 'ACTION', code: null, msg: '', token: null })
    expect(await guest().asked({ pass })).toMatchObject({
      kind: 'LOGIN',
      status: 'scanned',
      person: { name: '林知远', code: 'T10001' },
    })
    expect((await guest().answer({ pass, answer: 'confirm' })).status).toBe('confirmed')
    expect(await code.state()).toMatchObject({ type: 'OK', kind: 'LOGIN' })
    const { token, type } = await code.result()
    expect(type).toBe('OK')
    const session = await mall.api.signedIn(mall.school(), token ?? '')
    expect(session?.actor.personId).toBe('teacher')
    expect(await code.result()).toEqual({
      type: 'ERROR',
      code: 'used',
      msg: 'weixin_used',
      token: null,
    })
    expect(await codeOf(guest().accessToken({ key: code.uuid }))).toBe('wrong_state')
    const rows = await mall.sql('select * from weixin_tickets where mall_id = $1', [
      mall.school().id,
    ])
    for (const secret of [code.uuid, pass, token ?? ''])
      expect(JSON.stringify(rows)).not.toContain(secret)
    const [row] = await mall.sql<{ n: string }>(
      "select count(*) as n from audit_rows where mall_id = $1 and verb = 'weixin.signIn' and actor_id = 'teacher'",
      [mall.school().id],
    )
    expect(Number(row?.n)).toBe(1)
  })

  test('the other pair of calls gives a whole session, once', async () => {
    const { ticket, url, image, seconds } = await guest().qrcode1({ type: 'LOGIN' })
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect([url.includes(ticket), seconds]).toEqual([false, 120])
    expect(await codeOf(guest().accessToken({ key: ticket }))).toBe('wrong_state')
    await guest().answer({ pass: await comeByPhone(mall, ticket, 'demo-owner'), answer: 'confirm' })
    expect((await guest().accessToken({ key: ticket })).person.id).toBe('owner')
    expect(await codeOf(guest().accessToken({ key: ticket }))).toBe('wrong_state')
  })

  test('of twenty that ask at once one gets the token', async () => {
    const code = await shown()
    await guest().answer({ pass: await code.come('demo-teacher'), answer: 'confirm' })
    const answers = await Promise.all(Array.from({ length: 20 }, code.result))
    expect(answers.filter(it => it.token)).toHaveLength(1)
    expect(new Set(answers.map(it => it.type))).toEqual(new Set(['OK', 'ERROR']))
  })

  test('expires: unscanned, unconfirmed, not fetched', async () => {
    const [unscanned, unconfirmed, unfetched] = [await shown(), await shown(), await shown()]
    const pass = await unconfirmed.come('demo-teacher')
    await guest().answer({ pass: await unfetched.come('demo-owner'), answer: 'confirm' })
    mall.clock.advance({ minutes: 4 })
    try {
      for (const code of [unscanned, unconfirmed, unfetched])
        expect(await code.result()).toMatchObject({ type: 'TIMEOUT', token: null })
      expect((await guest().asked({ pass })).status).toBe('expired')
      expect(await fieldsOf(guest().answer({ pass, answer: 'confirm' }))).toEqual({
        form: 'weixin_over',
      })
      await expect(unscanned.come('demo-teacher')).rejects.toThrow('conflict')
    } finally {
      mall.clock.set(start.at)
    }
  })

  test('an id that nobody drew is as one that has expired', async () => {
    expect(await guest().wxResult({ uuid: freshId() })).toEqual({
      type: 'TIMEOUT',
      code: null,
      msg: '',
      token: null,
    })
    expect(await codeOf(guest().wxResult({ uuid: 'short' }))).toBe('invalid')
  })

  test('refused on the telephone: nobody is signed in', async () => {
    const code = await shown()
    const pass = await code.come('demo-teacher')
    await guest().answer({ pass, answer: 'refuse' })
    expect(await code.result()).toEqual({
      type: 'ERROR',
      code: 'refused',
      msg: 'weixin_refused',
      token: null,
    })
    expect(await codeOf(guest().answer({ pass, answer: 'confirm' }))).toBe('wrong_state')
  })

  test('is fresh each time: an id that has been scanned is no code any more', async () => {
    const code = await shown()
    await code.come('demo-teacher')
    expect(await fieldsOf(guest().wxQrCode({ uuid: code.uuid, type: 'LOGIN' }))).toEqual({
      uuid: 'weixin_used',
    })
    const other = await shown()
    const proof = await proofOf(mall.as('colleague'))
    expect(
      await fieldsOf(as('colleague').wxQrCode({ uuid: other.uuid, type: 'BANDING', proof })),
    ).toEqual({ uuid: 'weixin_used' })
  })

  test('an account that was closed, and a kind of people the school does not let in this way, are told so', async () => {
    await mall.sql("update people set disabled = true where mall_id = $1 and id = 'visitor'", [
      mall.school().id,
    ])
    try {
      const code = await shown()
      await code.come('demo-visitor')
      expect(await code.result()).toMatchObject({ type: 'ERROR', code: 'closed', token: null })
    } finally {
      await mall.sql("update people set disabled = false where mall_id = $1 and id = 'visitor'", [
        mall.school().id,
      ])
    }
    // Closed between the telephone's word and the computer's asking.
    const code = await shown()
    await guest().answer({ pass: await code.come('demo-owner'), answer: 'confirm' })
    await mall.sql("update people set disabled = true where mall_id = $1 and id = 'owner'", [
      mall.school().id,
    ])
    try {
      expect(await code.result()).toMatchObject({ type: 'ERROR', token: null })
    } finally {
      await mall.sql("update people set disabled = false where mall_id = $1 and id = 'owner'", [
        mall.school().id,
      ])
    }
  })
})

describe('the telephone', () => {
  test('of two that scan the same code the first one is asked', async () => {
    const code = await shown()
    await code.come('demo-teacher')
    await expect(code.come('demo-owner')).rejects.toThrow('conflict')
    const twice = freshId()
    const key = await keyOf(mall, twice)
    const come = async (openid: string, browser: string) => {
      const { url } = await guest().comes({ key, browser })
      return guest().returns({
        browser,
        state: new URLSearchParams(url.split('?')[1]).get('state') ?? '',
        code: (await guest().twinPick({ openid })).code,
      })
    }
    const answers = await Promise.all([
      codeOf(come('demo-teacher', 'one browser of somebody')),
      codeOf(come('demo-owner', 'another one of another')),
    ])
    expect(answers.sort()).toEqual(['done', 'wrong_state'])
  })

  test('comes back with its own word only: another browser’s, a used one and a made-up one are refused', async () => {
    const browser = 'the browser of this telephone'
    const key = await keyOf(mall, freshId())
    const { url } = await guest().comes({ key, browser })
    const state = new URLSearchParams(url.split('?')[1]).get('state') ?? ''
    const { code } = await guest().twinPick({ openid: 'demo-teacher' })
    expect(
      await fieldsOf(guest().returns({ code, state, browser: 'the browser of somebody else' })),
    ).toEqual({ state: 'weixin_state' })
    expect(
      await fieldsOf(
        guest().returns({
          code,
          state: `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`,
          browser,
        }),
      ),
    ).toEqual({ state: 'weixin_state' })
    expect(
      await fieldsOf(
        guest().returns({ code: code.replace('demo-teacher', 'demo-finance'), state, browser }),
      ),
    ).toEqual({ code: 'weixin_word' })
    await guest().returns({ code, state, browser })
    const other = await guest().comes({ key: await keyOf(mall, freshId()), browser })
    expect(
      await fieldsOf(
        guest().returns({
          code,
          state: new URLSearchParams(other.url.split('?')[1]).get('state') ?? '',
          browser,
        }),
      ),
      'a word is good once',
    ).toEqual({ code: 'weixin_word' })
  })

  test('a word of the twin ends after five minutes', async () => {
    const { code } = await guest().twinPick({ openid: 'demo-teacher' })
    mall.clock.advance({ minutes: 6 })
    try {
      const browser = 'the browser of this telephone'
      const { url } = await guest().comes({ key: await keyOf(mall, freshId()), browser })
      expect(
        await fieldsOf(
          guest().returns({
            code,
            state: new URLSearchParams(url.split('?')[1]).get('state') ?? '',
            browser,
          }),
        ),
      ).toEqual({ code: 'weixin_word' })
    } finally {
      mall.clock.set(start.at)
    }
  })

  test('the pass is for the one that came, at its school; what the code says opens nothing', async () => {
    const code = await shown()
    const pass = await code.come('demo-teacher')
    expect(await codeOf(guest('qinglan').asked({ pass }))).toBe('not_found')
    expect(
      await codeOf(
        guest().asked({ pass: `${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}` }),
      ),
    ).toBe('not_found')
    const key = await keyOf(mall, freshId())
    expect(await guest().wxResult({ uuid: key })).toMatchObject({ type: 'TIMEOUT' })
  })
})

describe('binding', () => {
  test('a person binds the telephone that scans their code, and signs in by it from then on', async () => {
    expect(await as('colleague').auth()).toMatchObject({
      bindWeixin: false,
      authSuccess: true,
      offered: true,
      depName: '化学与材料学院',
    })
    const code = await shown('BANDING', 'colleague')
    const pass = await code.come('demo-new-1')
    expect(await guest().asked({ pass })).toMatchObject({
      kind: 'BANDING',
      status: 'scanned',
      person: { code: 'T10005' },
    })
    await guest().answer({ pass, answer: 'confirm' })
    expect(await code.result()).toMatchObject({ type: 'OK', token: null })
    expect(await as('colleague').auth()).toMatchObject({ bindWeixin: true })
    const login = await shown()
    await guest().answer({ pass: await login.come('demo-new-1'), answer: 'confirm' })
    expect((await guest().accessToken({ key: login.uuid })).person.id).toBe('colleague')
  })

  test('one WeChat a person, one person a WeChat', async () => {
    const proof = await proofOf(mall.as('teacher'))
    expect(
      await fieldsOf(as('teacher').wxQrCode({ uuid: freshId(), type: 'BANDING', proof })),
    ).toEqual({ uuid: 'weixin_bound_already' })
    const code = await shown('BANDING', 'colleague')
    await code.come('demo-teacher')
    expect(await code.state()).toMatchObject({ type: 'ERROR', code: 'taken' })
    // Two people who bind the same telephone at once: one of them does.
    await mall.sql("delete from weixin_bindings where mall_id = $1 and person_id = 'owner'", [
      mall.school().id,
    ])
    const [one, two] = [await shown('BANDING', 'colleague'), await shown('BANDING', 'owner')]
    const passes = [await one.come('demo-new-2'), await two.come('demo-new-2')]
    const answers = await Promise.all(
      passes.map(pass => fieldsOf(guest().answer({ pass, answer: 'confirm' }))),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    expect(answers.filter(it => it !== 'done')).toEqual([{ form: 'weixin_taken' }])
  })

  test('takes the first factor anew, because the WeChat is one from then on', async () => {
    const unproven = { proof: 'first_factor' }
    const stolen = { uuid: freshId(), type: 'BANDING' as const }
    expect(await fieldsOf(as('colleague').wxQrCode(stolen))).toEqual(unproven)
    expect(await fieldsOf(as('colleague').qrcode1({ type: 'BANDING' }))).toEqual(unproven)
    const proof = await proofOf(mall.as('teacher'))
    expect(await fieldsOf(as('colleague').wxQrCode({ ...stolen, proof }))).toEqual(unproven)
    expect(await as('colleague').auth()).toMatchObject({ bindWeixin: false })
  })

  test('a code binds nothing any more once the password has been changed', async () => {
    const code = await shown('BANDING', 'colleague')
    const pass = await code.come('demo-new-1')
    const epoch = (value: number) =>
      mall.sql("update people set session_epoch = $2 where mall_id = $1 and id = 'colleague'", [
        mall.school().id,
        value,
      ])
    await epoch(1)
    try {
      expect(await fieldsOf(guest().answer({ pass, answer: 'confirm' }))).toEqual({
        form: 'weixin_over',
      })
    } finally {
      await epoch(0)
    }
    expect(await as('colleague').auth()).toMatchObject({ bindWeixin: false })
  })

  test('is for people whom the school lets in by WeChat, signed in', async () => {
    expect(await codeOf(guest().wxQrCode({ uuid: freshId(), type: 'BANDING' }))).toBe(
      'not_logged_in',
    )
    expect(await codeOf(as('clerk-huashi').wxQrCode({ uuid: freshId(), type: 'BANDING' }))).toBe(
      'no_permission',
    )
    expect(await as('clerk-huashi').auth()).toMatchObject({ offered: false })
    expect(
      await codeOf(
        mall.as('teacher', 'jianghai').weixin.wxQrCode({ uuid: freshId(), type: 'BANDING' }),
      ),
    ).toBe('no_permission')
    for (const call of [
      guest('jianghai').wxQrCode({ uuid: freshId(), type: 'LOGIN' }),
      guest('jianghai').wxResult({ uuid: freshId() }),
      guest('jianghai').qrcode1({}),
    ])
      expect(await codeOf(call)).toBe('no_permission')
    expect(await guest('jianghai').doors()).toMatchObject({ teacher: false, student: false })
    expect(await guest('qinglan').doors()).toMatchObject({ teacher: true, student: false })
  })

  test('a WeChat nobody has: bound to an account by its password once the telephone has allowed it', async () => {
    const code = await shown()
    const pass = await code.come('demo-new-1')
    expect(await code.result()).toEqual({
      type: 'ERROR',
      code: 'not_bound',
      msg: 'weixin_not_bound',
      token: null,
    })
    const input = { uuid: code.uuid, by: 'code' as const, account: 'T10005', password }
    expect(await fieldsOf(guest().bindByPassword(input))).toEqual({ form: 'weixin_not_allowed' })
    expect((await guest().answer({ pass, answer: 'confirm' })).status).toBe('allowed')
    expect(await code.result()).toEqual({
      type: 'WAIT',
      code: 'allowed',
      msg: 'weixin_allowed',
      token: null,
    })
    expect(await codeOf(guest().bindByPassword({ ...input, password: clientHash('wrong') }))).toBe(
      'wrong_credentials',
    )
    expect((await guest().bindByPassword(input)).person.id).toBe('colleague')
    expect(await fieldsOf(guest().bindByPassword(input)), 'a ticket that was used').toEqual({
      form: 'weixin_over',
    })
    expect(await as('colleague').auth()).toMatchObject({ bindWeixin: true })
  })

  test('the same by a code sent to the phone', async () => {
    const { uuid } = await allowed()
    const phone = '13800000005'
    const verificationCode = await freshCode(mall, phone, 'bind')
    expect(
      await fieldsOf(mall.guest().accounts.loginByPhoneCode({ phone, verificationCode })),
      'good for binding alone',
    ).toEqual({ verificationCode: 'verify_wrong' })
    expect((await guest().bindByCode({ uuid, phone, verificationCode })).person.id).toBe(
      'colleague',
    )
    const again = await allowed('demo-new-2')
    expect(
      await fieldsOf(guest().bindByCode({ uuid: again.uuid, phone, verificationCode })),
    ).toEqual({ verificationCode: 'verify_wrong' })
  })

  test('an account that has a WeChat keeps it; a supplier’s takes none; a number nobody has is told to who holds it', async () => {
    const { uuid } = await allowed()
    expect(
      await fieldsOf(guest().bindByPassword({ uuid, by: 'code', account: 'T10001', password })),
    ).toEqual({ account: 'weixin_bound_already' })
    expect(
      await fieldsOf(guest().bindByPassword({ uuid, by: 'code', account: 'G-HUASHI', password })),
    ).toEqual({ account: 'weixin_closed' })
    const phone = '13512300001'
    expect(
      await fieldsOf(
        guest().bindByCode({ uuid, phone, verificationCode: await freshCode(mall, phone, 'bind') }),
      ),
    ).toEqual({ phone: 'phone_unknown' })
    expect(
      (await guest().bindByPassword({ uuid, by: 'phone', account: '13800000005', password })).person
        .id,
      'what failed did not use it up',
    ).toBe('colleague')
  })

  test('guesses count as at sign-in, in the same count', async () => {
    const { uuid } = await allowed()
    for (let i = 0; i < 10; i++)
      expect(
        await codeOf(
          guest().bindByPassword({
            uuid,
            by: 'code',
            account: 'T10005',
            password: clientHash(`wrong ${i}`),
          }),
        ),
      ).toBe('wrong_credentials')
    expect(
      await codeOf(guest().bindByPassword({ uuid, by: 'code', account: 'T10005', password })),
    ).toBe('too_many')
    expect(await codeOf(mall.guest().accounts.loginByCode({ code: 'T10005', password }))).toBe(
      'too_many',
    )
  })

  test('unbinding ends the other sessions, and is possible once', async () => {
    const login = await shown()
    await guest().answer({ pass: await login.come('demo-student'), answer: 'confirm' })
    const { token } = await guest().accessToken({ key: login.uuid })
    try {
      const session = await as('student').unbind()
      expect(await mall.api.signedIn(mall.school(), token)).toBeNull()
      const kept = await mall.api.signedIn(mall.school(), session.token)
      expect(kept?.actor.personId).toBe('student')
    } finally {
      await mall.sql("update people set session_epoch = 0 where mall_id = $1 and id = 'student'", [
        mall.school().id,
      ])
    }
    expect(await codeOf(as('student').unbind())).toBe('not_found')
    const next = await shown()
    expect((await next.state()).type).toBe('NOACTION')
    await expect(
      next.come('demo-student'),
      'nobody’s telephone any more, and the twin knows it not',
    ).rejects.toThrow('not_found')
  })
})

test('over HTTP the code says the address the call was sent to, and a cookie alone binds nothing', async () => {
  const app = apiServer(mall.api, PLAIN_COOKIES)
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`http://yunlu.localhost:3000/emall/api${path}`, {
        headers: { host: 'yunlu.localhost:3000', ...headers },
      }),
    )
  const uuid = freshId()
  const drawn = `/mall/auths/wxQrCode?uuid=${uuid}&type=LOGIN`
  const code = (await (await get(drawn, { accept: 'application/json' })).json()) as {
    url: string
    image: string
  }
  // To everybody who does not ask for JSON it is the image (spec 7).
  const image = await get(drawn, { accept: 'image/avif,image/png,*/*;q=0.8' })
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await image.arrayBuffer()).toString('base64')).toBe(code.image)
  expect(code.url).toMatch(/^http:\/\/yunlu\.localhost:3000\/emall\/weixin\/scan\/[0-9a-f]{40}$/)
  expect(await (await get(`/auths/wxResult?uuid=${uuid}`)).json()).toEqual({
    type: 'NOACTION',
    code: null,
    msg: '',
    token: null,
  })
  const token = await tokenOf(mall, 'colleague')
  const proof = await proofOf(mall.as('colleague'))
  const binding = `/mall/auths/wxQrCode?uuid=${freshId()}&type=BANDING&proof=${proof}`
  expect((await get(binding, { cookie: `access_token=${token}` })).status).toBe(401)
  expect((await get(binding, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await (await get('/app/auth', { cookie: `access_token=${token}` })).json()).toMatchObject({
    authSuccess: true,
    bindWeixin: false,
  })
})

test('codes drawn for one address are limited', async () => {
  await mall.sql(
    "insert into attempt_counters (mall_id, key, points, expires_at) values ($1, 'weixin:address:unknown', 3000, $2)",
    [mall.school().id, new Date(mall.clock.now().getTime() + 600_000)],
  )
  expect(await fieldsOf(guest().wxQrCode({ uuid: freshId(), type: 'LOGIN' }))).toEqual({
    uuid: 'weixin_many',
  })
})

test('a fresh token for the mini-program, for who has signed in', async () => {
  expect(await codeOf(guest().authToken())).toBe('not_logged_in')
  const browser = await visiting(mall, { token: await tokenOf(mall, 'teacher') })
  const { token } = await browser.weixin.authToken()
  const session = await mall.api.signedIn(mall.school(), token ?? '')
  expect(session?.actor.personId).toBe('teacher')
  expect(await guest().auth()).toEqual({
    bindWeixin: false,
    depName: '',
    authSuccess: false,
    boundAt: null,
    offered: false,
  })
})

test('outside of demonstrations there is neither a twin nor a door without an account', async () => {
  const ctx = await mall.ctx(null)
  const real = {
    ...ctx,
    services: {
      ...ctx.services,
      weixin: { ...ctx.services.weixin, name: 'local' as const, isOpenFor: () => false },
    },
  }
  expect(await codeOf(perform(contract.weixin.twin, real, {}))).toBe('not_found')
  expect(await codeOf(perform(contract.weixin.twinPick, real, { openid: 'demo-teacher' }))).toBe(
    'not_found',
  )
  expect(
    await codeOf(perform(contract.weixin.wxQrCode, real, { uuid: freshId(), type: 'LOGIN' })),
  ).toBe('no_permission')
  const official = {
    ...ctx,
    services: {
      ...ctx.services,
      connections: connectionsOf({ demo: true, weixin: { accounts: [{ school: 'yunlu' }] } }),
    },
  }
  expect(await codeOf(perform(contract.weixin.twin, official, {}))).toBe('not_found')
})

test('every status of a code is reached, and every step is somebody’s', () => {
  const reached = new Set<TicketStatus>(['waiting'])
  for (let grown = true; grown;) {
    const before = reached.size
    for (const status of [...reached])
      for (const step of Object.values(ticketLife[status])) {
        reached.add(step.to)
        expect(step.by.length).toBeGreaterThan(0)
      }
    grown = reached.size > before
  }
  expect([...reached].sort()).toEqual(Object.keys(ticketLife).sort())
})
