import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import { callAddress, type Endpoint } from '~/contract/endpoint'
import { KEY_CALLS_A_MINUTE } from '~/areas/keys/limits'
import { keyScopes } from '~/areas/keys/codes'
import { isNetwork, isWithin } from '~/areas/keys/domain/addresses'
import { apiServer } from '~/mall/core/http'
import { perform } from '~/mall/core/implement'
import { archive } from '../support/archives'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { PLAIN_COOKIES, tokenOf } from '../support/sessions'

/** Keys of a school's systems, over HTTP as those systems ask. */
let mall: TestMall
let app: ReturnType<typeof apiServer>
beforeAll(async () => {
  mall = await openTestMall()
  app = apiServer(mall.api, PLAIN_COOKIES)
})
afterAll(() => mall.close())

let n = 0
const asked = (set: object = {}) => ({
  name: `系统 ${++n}`,
  scopes: [...keyScopes],
  endsOn: '2027-03-16',
  ...set,
})
const make = (set: object = {}, school?: SchoolCode) =>
  mall.as('administrator', school).keys.make(asked(set))
const detail = (id: string) => mall.as('administrator').keys.detail({ id })

interface CallByKey {
  school?: SchoolCode
  method?: string
  from?: string
  headers?: Record<string, string>
}
async function call(
  key: string,
  path = '/feeds/orders',
  { school = 'yunlu', method = 'GET', from = '192.0.2.7', headers }: CallByKey = {},
) {
  const request = new Request(`http://${school}.localhost/emall/api${path}`, {
    method,
    headers: { host: `${school}.localhost`, authorization: `Bearer ${key}`, ...headers },
  })
  const answer = await app.fetch(request, { requestId: 'test', clientAddress: from })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const statusOf = async (...what: Parameters<typeof call>) => (await call(...what)).status

describe('making', () => {
  test('the key is told once: its digest alone is kept, and nothing of it in the audit trail', async () => {
    const { id, key } = await make({ addresses: ['192.0.2.0/24'] })
    expect(key).toMatch(new RegExp(`^cpm_${id}_[\\w-]{43}$`))
    const secret = key.split('_').slice(2).join('_')
    const kept = await mall.sql<{ it: string }>(
      `select k::text as it from api_keys k where mall_id = $1 union all select a::text from audit_rows a where mall_id = $1`,
      [mall.school().id],
    )
    expect(kept.filter(({ it }) => it.includes(secret))).toEqual([])
    expect(JSON.stringify(await detail(id))).not.toContain(secret)
    const trail = await mall.sql(
      "select verb, actor_id, detail->>'endsOn' as ends from audit_rows where mall_id = $1 and subject = 'key' and subject_id = $2",
      [mall.school().id, id],
    )
    expect(trail).toEqual([{ verb: 'key.make', actor_id: 'administrator', ends: '2027-03-16' }])
  })

  test.each([
    ['a name that is taken', { name: '财务系统' }, { name: 'key_name_taken' }],
    ['no scope', { scopes: [] }, { scopes: 'required' }],
    ['a scope there is none', { scopes: ['orders.write'] }, { 'scopes.0': 'wrong' }],
    ['an end that has passed', { endsOn: '2026-03-15' }, { endsOn: 'date_past' }],
    ['an end after two years', { endsOn: '2028-03-16' }, { endsOn: 'key_end_far' }],
    ['no end', { endsOn: undefined }, { endsOn: 'wrong' }],
    ['a wrong address', { addresses: ['10.0.0.1', '10.0.0.0/33'] }, { addresses: 'key_address' }],
  ])('%s is refused', async (_, set, fields) => {
    const ctx = await mall.ctx('administrator')
    const refused = await perform(contract.keys.make, ctx, asked(set) as never).catch(
      (it: unknown) => it,
    )
    expect(refused).toMatchObject({ code: 'invalid', details: { fields } })
  })

  test('a name is free again once its key is revoked', async () => {
    const { id } = await make({ name: '资产系统' })
    expect(await codeOf(make({ name: '资产系统' }))).toBe('invalid')
    await mall.as('administrator').keys.revoke({ id })
    expect(await codeOf(make({ name: '资产系统' }))).toBe('done')
  })
})

describe('asking', () => {
  test('a key opens what its scopes say: of all calls, those and no others', async () => {
    const { key } = await make({ scopes: ['orders.read', 'funds.read'] })
    const all = Object.values(contract).flatMap(area => Object.values(area) as Endpoint[])
    const opened: string[] = []
    for (const it of all) {
      // Each minute has its turns.
      mall.clock.advance({ minutes: 1 })
      const path = callAddress(it).replace(/\{\w+\}/g, '1')
      const { status } = await call(key, path, { method: it.method })
      if (status === 200) opened.push(path)
      else expect([path, status]).toEqual([path, 403])
    }
    expect(opened.sort()).toEqual(['/feeds/funds', '/feeds/orders'])
  })

  test('it is nobody: neither a person, nor a visitor with a cookie, nor somebody who sees screens', async () => {
    const { key } = await make()
    const cookie = `access_token=${await tokenOf(mall, 'administrator')}`
    expect(await statusOf(key, '/keys', { headers: { cookie } })).toBe(403)
    expect(await statusOf(key, '/mall/0', { headers: { cookie } })).toBe(403)
    const byCookie = new Request('http://yunlu.localhost/emall/api/feeds/orders', {
      headers: { host: 'yunlu.localhost', cookie: `access_token=${key}` },
    })
    expect((await app.fetch(byCookie)).status).toBe(401)
    const ours = mall.api.directory
    expect(await mall.api.signedIn((await ours.findNamed('yunlu'))!.mall, key)).toBeNull()
  })

  test('at another school it is unknown, whoever names which school', async () => {
    const { key } = await make()
    const theirs = await make({}, 'jianghai')
    const told = async (it: string, school: SchoolCode) => {
      const { list } = JSON.parse((await call(it, '/feeds/funds', { school })).body) as {
        list: { accountNo: string }[]
      }
      return list.length
    }
    expect(await statusOf(key, '/feeds/orders', { school: 'jianghai' })).toBe(401)
    expect(await statusOf(theirs.key, '/feeds/orders')).toBe(401)
    expect(
      await statusOf(key, '/feeds/orders', {
        school: 'jianghai',
        headers: { 'x-mall-code': 'yunlu' },
      }),
    ).toBe(401)
    expect(await told(theirs.key, 'jianghai')).toBeGreaterThan(0)
    expect(await codeOf(mall.as('administrator', 'jianghai').keys.revoke({ id: idOf(key) }))).toBe(
      'not_found',
    )
    const other = await mall.as('administrator', 'jianghai').keys.list({ rows: 100 })
    expect(other.list.map(it => it.id)).not.toContain(idOf(key))
  })

  test('a wrong secret, half a key, another number: 401, and no word of which', async () => {
    const { key } = await make()
    const other = await make()
    const swapped = `cpm_${idOf(other.key)}_${key.split('_').slice(2).join('_')}`
    for (const it of [`${key}A`, key.slice(0, -1), swapped, 'cpm_', 'cpm_1_2']) {
      const { status, body, headers } = await call(it)
      expect([it, status, body]).toEqual([it, 401, '{"code":"key_refused"}'])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
    expect((await detail(idOf(key))).uses.total).toBe(0)
  })

  test('it ends with its last day', async () => {
    const { id, key } = await make({ endsOn: '2027-01-31' })
    const before = mall.clock.now()
    mall.clock.set(new Date('2027-01-31T15:59:00Z'))
    expect(await statusOf(key)).toBe(200)
    mall.clock.set(new Date('2027-01-31T16:00:00Z'))
    expect([await statusOf(key), (await detail(id)).state]).toEqual([401, 'ended'])
    mall.clock.set(before)
  })

  test('revoked it is refused at once, and stays so', async () => {
    const { id, key } = await make()
    expect(await statusOf(key)).toBe(200)
    await mall.as('administrator').keys.revoke({ id })
    expect(await statusOf(key)).toBe(401)
    expect(await codeOf(mall.as('administrator').keys.revoke({ id }))).toBe('wrong_state')
    const found = await detail(id)
    expect(found).toMatchObject({ state: 'revoked', lastUsedFrom: '192.0.2.7' })
    expect(found.uses.list.map(it => it.status)).toEqual([401, 200])
  })

  test('it comes from its addresses only', async () => {
    const { key } = await make({ addresses: ['10.1.0.0/16', '192.0.2.9', '2001:db8::/32'] })
    const from = (address: string) => statusOf(key, '/feeds/orders', { from: address })
    for (const it of ['10.1.255.1', '192.0.2.9', '::ffff:10.1.0.4', '2001:db8:1::5'])
      expect([it, await from(it)]).toEqual([it, 200])
    for (const it of ['10.2.0.1', '192.0.2.10', '2001:db9::1', '', 'unknown'])
      expect([it, await from(it)]).toEqual([it, 401])
  })

  test('so often a minute and no more, each key for itself', async () => {
    const { id, key } = await make()
    const other = await make()
    for (let i = 0; i < KEY_CALLS_A_MINUTE; i++) expect(await statusOf(key, '/mall/0')).toBe(403)
    const { status, body, headers } = await call(key, '/mall/0')
    expect([status, JSON.parse(body)]).toMatchObject([429, { code: 'too_many' }])
    expect(Number(headers.get('retry-after'))).toBe(60)
    expect(await statusOf(other.key)).toBe(200)
    expect((await detail(id)).uses.total).toBe(KEY_CALLS_A_MINUTE)
    mall.clock.advance({ minutes: 1 })
    expect(await statusOf(key)).toBe(200)
  })
})

describe('uses', () => {
  test('each leaves a row; when it was last used is written once a minute', async () => {
    const { id, key } = await make({ scopes: ['orders.read'] })
    await call(key, '/feeds/orders', { from: '192.0.2.1' })
    const { lastUsedAt } = await detail(id)
    await call(key, '/feeds/funds', { from: '192.0.2.2' })
    await call(key, '/feeds/orders?cursor=none', { from: '192.0.2.2' })
    const found = await detail(id)
    expect(found).toMatchObject({ lastUsedAt, lastUsedFrom: '192.0.2.1' })
    expect(found.uses.list.map(it => [it.call, it.status, it.address])).toEqual([
      ['GET /feeds/orders', 422, '192.0.2.2'],
      ['GET /feeds/funds', 403, '192.0.2.2'],
      ['GET /feeds/orders', 200, '192.0.2.1'],
    ])
    mall.clock.advance({ minutes: 1 })
    await call(key, '/feeds/orders', { from: '192.0.2.2' })
    expect((await detail(id)).lastUsedFrom).toBe('192.0.2.2')
  })

  test('rows are not changed, not removed while they are fresh, and go into an archive when they are old', async () => {
    const { id, key } = await make()
    await call(key)
    const of = [mall.school().id, id]
    const where = 'where mall_id = $1 and key_id = $2'
    await expect(mall.sql(`update key_uses set status = 200 ${where}`, of)).rejects.toThrow('kept')
    await mall.sql(
      `insert into key_uses (mall_id, key_id, id, at, call, status, address)
       values ($1, $2, 'old', '2025-08-01', '', 200, ''), ($1, $2, 'fresh', now(), '', 200, '')`,
      of,
    )
    await expect(mall.sql(`delete from key_uses ${where} and id = 'fresh'`, of)).rejects.toThrow(
      'kept',
    )
    mall.api.services.keptDays = { audit_rows: null, key_uses: 184, messages: null }
    expect(await archive(mall)).toBe(1)
    expect((await detail(id)).uses.list.map(it => it.id)).not.toContain('old')
    expect((await detail(id)).uses.total).toBe(2)
  })
})

const idOf = (key: string) => key.split('_')[1] ?? ''

test('addresses and networks', () => {
  for (const it of ['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '1.2.3.4/32'])
    expect([it, isNetwork(it)]).toEqual([it, true])
  for (const it of ['', '10.0.0', '10.0.0.0/0', '10.0.0.0/33', '::/0', '::1/129', 'fe80::1%eth0'])
    expect([it, isNetwork(it)]).toEqual([it, false])
  for (const it of ['10.0.0.0/8/8', '10.0.0.0/', 'example.edu', '10.0.0.0/+8', '10.0.0.0/08'])
    expect([it, isNetwork(it)]).toEqual([it, false])
  expect(isWithin([], undefined)).toBe(true)
  expect(isWithin(['10.0.0.1'], undefined)).toBe(false)
  expect(isWithin(['fe80::/10'], 'fe80::1%eth0')).toBe(true)
})

test('OpenAPI says which scope each call needs, and how a key is sent', async () => {
  const answer = await app.fetch(new Request('http://yunlu.localhost/emall/api/openapi.json'))
  const document = (await answer.json()) as {
    paths: Record<string, Record<string, { security: object[] }>>
    components: { securitySchemes: Record<string, object> }
  }
  expect(document.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
  const needs = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ security }) =>
      security.flatMap(it => ('key' in it ? [[path, it.key]] : [])),
    ),
  )
  expect(needs).toEqual([
    ['/api/import', ['imports.read']],
    ['/api/import', ['imports.write']],
    ['/api/import/{id}', ['imports.read']],
    ['/api/import/{id}', ['imports.write']],
    ['/api/import/{id}/rows', ['imports.read']],
    ['/api/feeds/orders', ['orders.read']],
    ['/api/feeds/acceptances', ['acceptances.read']],
    ['/api/feeds/statements', ['statements.read']],
    ['/api/feeds/funds', ['funds.read']],
    ['/api/feeds/people', ['people.read']],
    ['/api/feeds/goods', ['goods.read']],
  ])
})
