import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SSO_FAILURES_MAX } from '~/areas/sso/limits'
import type { SsoReply } from '~/areas/sso/contract'
import { casSettings } from '~/areas/malls/sign-on'
import { connectionsOf } from '~/mall/core/connections'
import { DEMO_NEWCOMER, DEMO_PASSWORD } from '~/demo/people'
import type { Ctx } from '~/mall/core/ctx'
import { SignOnFailed, type SchoolPerson, type SchoolSignOn } from '~/mall/gateways/sso/port'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { beginSignOn, signOutUrl } from '~/areas/sso/domain/begin'
import { exchangeCode } from '~/areas/sso/domain/exchange'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(() =>
  mall.sql(
    "delete from attempt_counters where key like 'sso:failed%' or key like 'person:%'",
    [],
    'beiyuan',
  ),
)

const doors = { beiyuan: 'cas', qinglan: 'oidc' } as const
const originOf = (school: SchoolCode) => `http://${school}.localhost:3000`
const returnOf = (school: SchoolCode) => `${originOf(school)}/emall/sso/return`
const password = clientHash(DEMO_PASSWORD)

/** Begins, signs in at the twin, and is back with what the address says. */
async function visit(school: keyof typeof doors, number: string, returnTo = '/cart') {
  const { sso } = mall.guest(school)
  const { url, state, visit } = await sso.url({ redirectUri: returnOf(school), returnTo })
  const at = new URL(url)
  expect(at.pathname).toBe(`/emall/school-sso/${doors[school]}/login`)
  const knock = { origin: originOf(school), door: doors[school], query: at.searchParams.toString() }
  expect((await sso.twinDoor(knock)).outcome).toBe('ask')
  const { outcome, url: back, session } = await sso.twinDoor({ ...knock, number, password })
  expect(outcome).toBe('go')
  const said = new URL(back ?? '').searchParams
  expect(said.get('state')).toBe(state)
  return {
    sso,
    knock,
    session: session ?? '',
    answer: {
      code: said.get('ticket') ?? said.get('code') ?? '',
      state,
      visit,
      redirectUri: returnOf(school),
      iss: said.get('iss') ?? undefined,
    },
  }
}
const reasonOf = (reply: SsoReply) => (reply.success ? 'success' : reply.reason)

describe.each([
  ['beiyuan', 'T40001'],
  ['qinglan', 'T30001'],
] as const)('the twin of %s', (school, number) => {
  test('a session of the person with that number, once, and what signing out needs', async () => {
    const { sso, answer } = await visit(school, number)
    const reply = await sso.exchange(answer)
    if (!reply.success) throw new Error(reply.reason)
    expect([reply.person.code, reply.returnTo, reply.leave?.origin]).toEqual([
      number,
      '/cart',
      originOf(school),
    ])
    const { id } = mall.school(school)
    expect((await mall.api.services.tokens.verify(id, reply.token, mall.clock))?.personId).toBe(
      'teacher',
    )
    expect(
      await mall.sql(
        "select 1 from audit_rows where mall_id = $1 and verb = 'accounts.signInBySchool' and subject_id = 'teacher'",
        [id],
        school,
      ),
    ).not.toHaveLength(0)
    expect(reasonOf(await sso.exchange(answer)), 'the same visit again').toBe('visit')
    const out = await sso.signOutUrl({
      back: `${originOf(school)}/emall/`,
      idToken: reply.leave?.idToken ?? undefined,
    })
    expect(new URL(out.url ?? '').pathname).toBe(`/emall/school-sso/${doors[school]}/logout`)
  })

  test('many at once with one code: one gets in', async () => {
    const { sso, answer } = await visit(school, number)
    const replies = await Promise.all(Array.from({ length: 6 }, () => sso.exchange(answer)))
    expect(replies.filter(it => it.success)).toHaveLength(1)
  })

  test('the code of one visit is of no use to another', async () => {
    const one = await visit(school, number),
      other = await visit(school, number)
    expect(reasonOf(await one.sso.exchange({ ...one.answer, code: other.answer.code }))).toBe(
      'refused',
    )
    expect(reasonOf(await other.sso.exchange({ ...other.answer, state: one.answer.state }))).toBe(
      'visit',
    )
    expect(reasonOf(await other.sso.exchange({ ...other.answer, visit: one.answer.visit }))).toBe(
      'visit',
    )
  })

  test('a session at the school goes straight back, unless it is to be proved anew', async () => {
    const { sso, knock, session } = await visit(school, number)
    expect((await sso.twinDoor({ ...knock, session })).outcome).toBe('go')
    expect((await sso.twinDoor({ ...knock, session: `${session}x` })).outcome).toBe('ask')
    expect(
      (
        await sso.twinDoor({
          ...knock,
          session,
          query: `${knock.query}&${school === 'beiyuan' ? 'renew=true' : 'prompt=login'}`,
        })
      ).outcome,
    ).toBe('ask')
    mall.clock.advance({ hours: 9 })
    expect((await sso.twinDoor({ ...knock, session })).outcome, 'the next day').toBe('ask')
    mall.clock.advance({ hours: -9 })
  })

  test('brings people back to the mall, nowhere else', async () => {
    const { sso, knock } = await visit(school, number)
    const query = new URLSearchParams(knock.query)
    const name = school === 'beiyuan' ? 'service' : 'redirect_uri'
    for (const evil of [
      'https://evil.example/emall/sso/return',
      `${originOf('yunlu')}/emall/sso/return`,
      `${originOf(school)}/emall/`,
      `${originOf(school)}.evil.example/emall/sso/return`,
      'javascript:alert(1)',
      '',
    ]) {
      query.set(name, evil)
      expect(
        (await sso.twinDoor({ ...knock, query: query.toString(), number, password })).outcome,
        evil,
      ).toBe('refused')
    }
  })

  test('a wrong password is counted and refused', async () => {
    const { sso, knock } = await visit(school, number)
    const wrong = () => codeOf(sso.twinDoor({ ...knock, number, password: clientHash('wrong') }))
    expect(await wrong()).toBe('wrong_credentials')
    for (let n = 0; n < 9; n++) await wrong()
    expect(await wrong()).toBe('too_many')
    await mall.sql(
      'delete from attempt_counters where mall_id = $1',
      [mall.school(school).id],
      school,
    )
  })

  test('a visit is over after ten minutes', async () => {
    const { sso, answer } = await visit(school, number)
    mall.clock.advance({ minutes: 11 })
    expect(reasonOf(await sso.exchange(answer))).toBe('visit')
    mall.clock.advance({ minutes: -11 })
  })
})

test('somebody the mall does not know is told who the school says they are', async () => {
  const { sso, answer } = await visit('beiyuan', DEMO_NEWCOMER.code)
  expect(await sso.exchange(answer)).toEqual({
    success: false,
    reason: 'unknown',
    number: DEMO_NEWCOMER.code,
    name: DEMO_NEWCOMER.name,
    returnTo: '/cart',
    attempt: 1,
  })
})

test('a visit of one school is none at another', async () => {
  const { answer } = await visit('beiyuan', 'T40001')
  expect(reasonOf(await mall.guest('qinglan').sso.exchange(answer))).toBe('visit')
})

test('a school without a sign-on has no such calls; a mall that is no demonstration has no twin', async () => {
  const { sso } = mall.guest('yunlu')
  expect(await codeOf(sso.url({ redirectUri: returnOf('yunlu') }))).toBe('not_found')
  expect(await codeOf(sso.twinDoor({ origin: originOf('yunlu'), door: 'cas', query: '' }))).toBe(
    'not_found',
  )
  expect(
    await codeOf(
      mall.guest('beiyuan').sso.twinDoor({ origin: originOf('beiyuan'), door: 'oidc', query: '' }),
    ),
    'another protocol',
  ).toBe('not_found')
  const ctx = await mall.ctx(null, 'beiyuan')
  expect(
    await codeOf(
      beginSignOn(
        { ...ctx, services: { ...ctx.services, connections: connectionsOf({ demo: false }) } },
        { redirectUri: returnOf('beiyuan'), attempt: 1 },
      ),
    ),
  ).toBe('not_connected')
})

const CAS = casSettings.parse({ protocol: 'cas', url: 'https://cas.example.edu/cas' })
const nothing = async () => ({})

describe('a real sign-on', () => {
  /** A school that says what it is told to. */
  const saying = (person: SchoolPerson | SignOnFailed): SchoolSignOn => ({
    protocol: 'cas',
    begin: async ({ state }) => ({ url: `https://cas.example.edu/login?state=${state}`, kept: {} }),
    finish: async () => {
      if (person instanceof Error) throw person
      return person
    },
    signOutUrl: async () => null,
  })
  const ctxWith = async (school: SchoolSignOn): Promise<Ctx> => {
    const ctx = await mall.ctx(null, 'beiyuan')
    return {
      ...ctx,
      clientAddress: '10.1.1.1',
      mall: { ...ctx.mall, signOn: CAS },
      services: { ...ctx.services, sso: { ...ctx.services.sso, of: () => school } },
    }
  }
  const come = async (said: Pick<SchoolPerson, 'number' | 'name'> | SignOnFailed) => {
    const person = said instanceof SignOnFailed ? said : { ...said, attributes: nothing }
    const ctx = await ctxWith(saying(person))
    const { url, state, visit } = await beginSignOn(ctx, {
      redirectUri: returnOf('beiyuan'),
      attempt: 2,
    })
    expect(new URL(url).host).toBe('cas.example.edu')
    return exchangeCode(ctx, { code: 'ST-1', state, visit, redirectUri: returnOf('beiyuan') })
  }

  test.each([
    ['T40001', 'success'],
    ['S2026401', 'success'],
    ['F40001', 'success'],
    ['t40001', 'unknown'],
    ['T49999', 'unknown'],
    ['G-HUASHI', 'unknown'],
    ['P40001', 'unknown'],
    ['T30001', 'unknown'],
    ["T40001' or '1'='1", 'unknown'],
  ])('%s: %s', async (number, reason) => {
    expect(reasonOf(await come({ number, name: '某人' }))).toBe(reason)
  })

  test('people out of use, and people whose door is another, stay outside', async () => {
    await mall.sql(
      "update people set disabled = true where mall_id = $1 and id = 'teacher'",
      [mall.school('beiyuan').id],
      'beiyuan',
    )
    expect(reasonOf(await come({ number: 'T40001', name: '' }))).toBe('disabled')
    await mall.sql(
      "update people set disabled = false where mall_id = $1 and id = 'teacher'",
      [mall.school('beiyuan').id],
      'beiyuan',
    )
    const ctx = await ctxWith(saying({ number: 'S2026401', name: '', attributes: nothing }))
    const strict = { ...ctx, mall: { ...ctx.mall, studentLogins: ['password' as const] } }
    const { state, visit } = await beginSignOn(strict, {
      redirectUri: returnOf('beiyuan'),
      attempt: 1,
    })
    expect(
      reasonOf(
        await exchangeCode(strict, { code: 'x', state, visit, redirectUri: returnOf('beiyuan') }),
      ),
    ).toBe('door')
  })

  test.each([['refused'], ['unavailable']] as const)(
    'that fails as %s says so, and says which attempt it was',
    async reason => {
      expect(await come(new SignOnFailed(reason, 'INVALID_TICKET'))).toEqual({
        success: false,
        reason,
        number: null,
        name: null,
        returnTo: null,
        attempt: 2,
      })
    },
  )

  test('codes that come to nothing are counted by address', async () => {
    await mall.sql(
      "insert into attempt_counters (mall_id, key, points, expires_at) values ($1, 'sso:failed:10.1.1.1', $2, now() + interval '100 years')",
      [mall.school('beiyuan').id, SSO_FAILURES_MAX],
      'beiyuan',
    )
    expect(await codeOf(come(new SignOnFailed('refused', 'INVALID_TICKET')))).toBe('too_many')
    expect(
      reasonOf(await come({ number: 'T40001', name: '' })),
      'whoever is known comes in all the same',
    ).toBe('success')
  })

  test('a failing way out is none', async () => {
    const ctx = await ctxWith({
      ...saying({ number: 'x', name: '', attributes: nothing }),
      signOutUrl: async () => {
        throw new SignOnFailed('unavailable', 'x')
      },
    })
    expect(await signOutUrl(ctx, { back: `${originOf('beiyuan')}/emall/` })).toEqual({ url: null })
  })
})

describe('the customer service', () => {
  const orderOf = async (person: string) =>
    (
      await mall.sql<{ id: string }>(
        'select id from orders where mall_id = $1 and buyer_id = $2 order by id limit 1',
        [mall.school().id, person],
      )
    )[0]?.id ?? ''

  test('is told who asks, about which goods and own orders', async () => {
    const order = await orderOf('teacher')
    const { url } = await mall
      .as('teacher')
      .customer.url({ productIds: 'eth-500, ct-50,eth-500', ordersIds: order })
    const [page, query = ''] = url.split('?')
    expect(page).toBe('/emall/customer-service')
    const who = await mall.guest().customer.enter({ query })
    expect([who.code, who.goods.map(it => it.id).sort(), who.orders]).toEqual([
      'T10001',
      ['ct-50', 'eth-500'],
      [order],
    ])
    expect(await codeOf(mall.guest().customer.enter({ query })), 'the same once more').toBe(
      'conflict',
    )
    expect(await codeOf(mall.guest('jianghai').customer.enter({ query })), 'another school').toBe(
      'no_permission',
    )
    expect(
      await codeOf(mall.guest().customer.enter({ query: query.replace(order, '1') })),
      'another order',
    ).toBe('no_permission')
    mall.clock.advance({ minutes: 5 })
    expect(await codeOf(mall.guest().customer.enter({ query })), 'later').toBe('wrong_state')
    mall.clock.advance({ minutes: -5 })
  })

  test('is told nothing of other people’s orders, nor of goods that are not there', async () => {
    const order = await orderOf('teacher')
    expect(await codeOf(mall.as('visitor').customer.url({ ordersIds: order }))).toBe('not_found')
    expect(await codeOf(mall.as('teacher', 'jianghai').customer.url({ ordersIds: order }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.as('teacher').customer.url({ productIds: 'no-such' }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.guest().customer.url({}))).toBe('not_logged_in')
  })
})
