import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MallClient } from '~/contract'
import { isMallError } from '~/contract/errors'
import { apiServer } from '~/mall/core/http'
import { DEMO_PASSWORD } from '~/demo/people'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { proofOf } from '../support/second-factor'
import { PLAIN_COOKIES, tokenOf, visiting } from '../support/sessions'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const password = clientHash(DEMO_PASSWORD)
const detailsOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (isMallError(error) ? error.details : error),
  )
const isIn = async (token: string) => !!(await mall.api.signedIn(mall.school(), token))
const why = (token: string) => mall.api.whyEnded(mall.school(), token)
/** Signs in and answers the token with a client that goes on with it. */
async function entered(
  code: string,
  from: { address?: string; userAgent?: string } = {},
): Promise<{ token: string; client: MallClient }> {
  const { token } = await (await visiting(mall, from)).accounts.loginByCode({ code, password })
  return { token, client: await visiting(mall, { ...from, token }) }
}

describe('a session ends', () => {
  test('with signing out, and nothing renews it', async () => {
    const { token, client } = await entered('T10001')
    const other = await entered('T10001')
    expect(await isIn(token)).toBe(true)
    await client.accounts.signOut()
    expect([await isIn(token), await isIn(other.token)]).toEqual([false, true])
    expect(await why(token)).toBe('signOut')
    // The request that was under way when it ended, too.
    expect(await codeOf(client.accounts.refresh())).toBe('not_logged_in')
    expect(await codeOf(client.weixin.authToken())).toBe('not_logged_in')
  })

  test('from another device, by its person alone', async () => {
    const lost = await entered('T10001', { address: '203.0.113.77', userAgent: FIREFOX })
    const here = await entered('T10001')
    const stranger = await entered('T10002')
    const { list } = await here.client.accounts.sessions()
    const row = list.find(it => it.browser === 'Firefox, Windows')!
    expect(row).toMatchObject({ network: '203.0.113.*', isCurrent: false })
    expect(list.filter(it => it.isCurrent)).toHaveLength(1)
    expect((await stranger.client.accounts.sessions()).list.map(it => it.id)).not.toContain(row.id)
    expect(
      await codeOf(
        stranger.client.accounts.endSession({ id: row.id, proof: await proofOf(stranger.client) }),
      ),
    ).toBe('not_found')
    const foreign = await proofOf(stranger.client)
    for (const proof of ['none', foreign])
      expect(await detailsOf(here.client.accounts.endSession({ id: row.id, proof }))).toMatchObject(
        { fields: { proof: 'first_factor' } },
      )
    expect(await isIn(lost.token)).toBe(true)
    const proof = await proofOf(here.client)
    await here.client.accounts.endSession({ id: row.id, proof })
    expect([await isIn(lost.token), await isIn(here.token)]).toEqual([false, true])
    expect(await why(lost.token)).toBe('elsewhere')
    expect(await codeOf(here.client.accounts.endSession({ id: row.id, proof }))).toBe('not_found')
  })

  test('with a change of the password, but for the one it was changed in', async () => {
    const here = await entered('T10003')
    const other = await entered('T10003')
    const session = await here.client.accounts.changePassword({
      password,
      newPassword: clientHash('a long enough sentence'),
    })
    expect(await Promise.all([here.token, other.token, session.token].map(isIn))).toEqual([
      false,
      false,
      true,
    ])
    expect(await why(other.token)).toBe('password')
    const { list } = await (await visiting(mall, { token: session.token })).accounts.sessions()
    expect(list.map(it => it.isCurrent)).toEqual([true])
  })

  test('with signing out everywhere', async () => {
    const one = await entered('T10006')
    const two = await entered('T10006')
    expect(await detailsOf(one.client.accounts.signOutEverywhere({ proof: 'none' }))).toMatchObject(
      {
        fields: { proof: 'first_factor' },
      },
    )
    expect(await isIn(two.token)).toBe(true)
    await one.client.accounts.signOutEverywhere({ proof: await proofOf(one.client) })
    expect(await Promise.all([one.token, two.token].map(isIn))).toEqual([false, false])
    expect(await why(two.token)).toBe('everywhere')
  })

  test('after thirty days, however often its token is renewed', async () => {
    const start = mall.clock.now()
    try {
      let { token } = await entered('T10001')
      for (let day = 6; day <= 24; day += 6) {
        mall.clock.set(new Date(start.getTime() + day * 86_400_000))
        const fresh = await (await visiting(mall, { token })).accounts.refresh()
        token = fresh.token ?? ''
        expect(await isIn(token)).toBe(true)
      }
      mall.clock.set(new Date(start.getTime() + 29.9 * 86_400_000))
      const last = await (await visiting(mall, { token })).accounts.refresh()
      mall.clock.set(new Date(start.getTime() + 30.01 * 86_400_000))
      expect([await isIn(token), await isIn(last.token ?? '')]).toEqual([false, false])
      expect(await why(token)).toBe('time')
    } finally {
      mall.clock.set(start)
    }
  })

  test('at its own end, whatever its token says of itself', async () => {
    const { token } = await entered('T10001')
    const end = (ahead: number) =>
      mall.sql(
        "update sessions set ends_at = $2 where mall_id = $1 and person_id = 'teacher' and ended_at is null",
        [mall.school().id, new Date(mall.clock.now().getTime() + ahead)],
      )
    await end(60_000)
    expect(await isIn(token)).toBe(true)
    await end(-60_000)
    expect(await isIn(token)).toBe(false)
  })

  test('for good: a row that is gone, and a token that names none, are no sessions', async () => {
    const { token } = await entered('T10001')
    await mall.sql('delete from sessions where mall_id = $1 and person_id = $2', [
      mall.school().id,
      'teacher',
    ])
    expect(await isIn(token)).toBe(false)
    expect(await why('x.y.z')).toBeNull()
    const forged = (claims: object) =>
      `e30.${Buffer.from(JSON.stringify({ mall: mall.school().id, ...claims })).toString('base64url')}.x`
    for (const sid of ['\0', "'; drop table sessions; --", '9'.repeat(10_000), 7, null])
      expect(await why(forged({ sid, sub: 'teacher' }))).toBe('time')
  })
})

test('when it was last seen is written every few minutes only', async () => {
  const { token } = await entered('T10002')
  const seen = async () => {
    await mall.api.signedIn(mall.school(), token, '198.51.100.9')
    const [row] = await mall.sql<{ seen_at: Date; network: string }>(
      "select seen_at, network from sessions where mall_id = $1 and person_id = 'owner' order by began_at desc limit 1",
      [mall.school().id],
    )
    return row!
  }
  const first = await seen()
  mall.clock.advance({ minutes: 4 })
  expect((await seen()).seen_at).toEqual(first.seen_at)
  mall.clock.advance({ minutes: 2 })
  const later = await seen()
  expect(later.seen_at.getTime()).toBeGreaterThan(first.seen_at.getTime())
  expect(later.network).toBe('198.51.100.*')
})

describe('over HTTP', () => {
  const get = (path: string, headers: Record<string, string>) =>
    apiServer(mall.api, PLAIN_COOKIES).fetch(
      new Request(`http://yunlu.localhost:3000/emall/api${path}`, {
        headers: { host: 'yunlu.localhost:3000', ...headers },
      }),
    )

  test.each(['/access_token', '/app/auth/access_token'])(
    '%s renews a cookie by a cookie, and shows scripts no token',
    async path => {
      const token = await tokenOf(mall, 'teacher')
      const answer = await get(path, { cookie: `access_token=${token}` })
      expect(answer.status).toBe(200)
      const body = await answer.text()
      const kept = answer.headers.get('set-cookie') ?? ''
      expect(kept).toMatch(/^access_token=[\w-]+\.[\w-]+\.[\w-]+; .*HttpOnly/)
      const fresh = /=([^;]+)/.exec(kept)?.[1] ?? ''
      expect(await isIn(fresh)).toBe(true)
      expect(body).not.toContain(fresh)
      expect(JSON.parse(body)).toMatchObject({ token: null, person: { id: 'teacher' } })
      const bearer = await get(path, { authorization: `Bearer ${token}` })
      expect(bearer.headers.get('set-cookie')).toBeNull()
      expect(await isIn(((await bearer.json()) as { token: string }).token)).toBe(true)
    },
  )

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 401],
    [{ 'sec-fetch-site': 'same-site' }, 401],
    [{ origin: 'http://jianghai.localhost:3000' }, 401],
    [{ origin: 'null' }, 401],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'http://yunlu.localhost:3000' }, 200],
    [{}, 200],
  ])('a cookie admits what %j asks: %i', async (headers, status) => {
    const cookie = `access_token=${await tokenOf(mall, 'teacher')}`
    for (const path of ['/access_token', '/mall/person', '/personAccount/session'])
      expect([path, (await get(path, { cookie, ...headers } as never)).status]).toEqual([
        path,
        status,
      ])
  })
})

test('coming and going, and what failed, stand in the audit trail, each with its session or address', async () => {
  const from = { address: '203.0.113.5' }
  const { client } = await entered('T10005', from)
  const guest = await visiting(mall, from)
  for (let i = 0; i < 3; i++)
    await codeOf(guest.accounts.loginByCode({ code: 'T10005', password: clientHash('wrong') }))
  await codeOf(guest.accounts.loginByCode({ code: 'T99999', password: clientHash('wrong') }))
  await client.accounts.signOut()
  const rows = await mall.sql<{ verb: string; subject_id: string; detail: object }>(
    "select verb, subject_id, detail from audit_rows where mall_id = $1 and verb like 'accounts.sign%' and subject_id = (select id from people where mall_id = $1 and code = 'T10005') order by id",
    [mall.school().id],
  )
  expect(rows.map(it => it.verb)).toEqual([
    'accounts.signIn',
    'accounts.signInFailed',
    'accounts.signInFailed',
    'accounts.signInFailed',
    'accounts.signOut',
  ])
  expect(rows[0]?.detail).toHaveProperty('session')
  expect(rows[1]?.detail).toEqual({ address: '203.0.113.5' })
  expect(rows[4]?.detail).toEqual(rows[0]?.detail)
  const [unknown] = await mall.sql<{ n: string }>(
    "select count(*) as n from audit_rows where mall_id = $1 and verb = 'accounts.signInFailed' and subject_id not in (select id from people where mall_id = $1)",
    [mall.school().id],
  )
  expect(unknown?.n).toBe('0')
})
