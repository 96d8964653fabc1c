import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyScope } from '~/areas/keys/codes'
import { RESEARCH_GROUP } from '~/areas/scim/domain/resources'
import { apiServer } from '~/mall/core/http'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { PLAIN_COOKIES, tokenOf } from '../support/sessions'

/** A directory that keeps a school's people in step, asking as the usual ones do. */
let mall: TestMall
let app: ReturnType<typeof apiServer>
let key: string
beforeAll(async () => {
  mall = await openTestMall()
  app = apiServer(mall.api, PLAIN_COOKIES)
  key = await makeKey('people.write')
})
afterAll(() => mall.close())

let n = 0
const makeKey = async (...scopes: KeyScope[]) =>
  (
    await mall
      .as('administrator')
      .keys.make({ name: `目录 ${++n}`, scopes, endsOn: '2027-03-16', addresses: [] })
  ).key

interface Answer {
  status: number
  body: Record<string, unknown>
}
async function ask(
  method: string,
  path: string,
  body?: unknown,
  { by = key, school = 'yunlu' }: { by?: string; school?: SchoolCode } = {},
): Promise<Answer> {
  // Each minute has its turns.
  mall.clock.advance({ minutes: 1 })
  const request = new Request(`http://${school}.localhost/emall/api/scim/v2${path}`, {
    method,
    headers: {
      host: `${school}.localhost`,
      authorization: `Bearer ${by}`,
      'content-type': 'application/scim+json',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await app.fetch(request, { requestId: 'test', clientAddress: '192.0.2.7' })
  const text = await answer.text()
  if (text) expect(answer.headers.get('content-type')).toContain('application/scim+json')
  expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer' : null)
  return { status: answer.status, body: text ? (JSON.parse(text) as Answer['body']) : {} }
}

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const department = async () =>
  (
    await mall.sql<{ name: string }>(
      'select name from organisations where mall_id = $1 group by name having count(*) = 1 order by name limit 1',
      [mall.school().id],
    )
  )[0]!.name
const userOf = async (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  userName,
  externalId: `ext-${userName}`,
  name: { familyName: '欧阳', givenName: '修' },
  userType: 'teacher',
  active: true,
  emails: [{ value: `${userName.toLowerCase()}@example.edu`, type: 'work', primary: true }],
  [ENTERPRISE]: { department: await department() },
  ...more,
})
const make = async (userName: string, more?: object) => {
  const { status, body } = await ask('POST', '/Users', await userOf(userName, more))
  expect([status, body]).toEqual([201, expect.anything()])
  return body as { id: string } & Answer['body']
}
const patch = (path: string, ...Operations: object[]) =>
  ask('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
const stored = (code: string) =>
  mall.sql<{
    name: string
    kind: string
    disabled: boolean
    roles: string[]
    email: string | null
  }>('select name, kind, disabled, roles, email from people where mall_id = $1 and code = $2', [
    mall.school().id,
    code,
  ])
const list = async (path: string) => {
  const { status, body } = await ask('GET', path)
  expect(status).toBe(200)
  return body as { totalResults: number; itemsPerPage: number; Resources: Answer['body'][] }
}

describe('what there is', () => {
  test('is told: both resources, their schemas, and what is supported', async () => {
    const config = (await ask('GET', '/ServiceProviderConfig')).body
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    const types = await list('/ResourceTypes')
    expect(types.Resources.map(it => it.name).sort()).toEqual(['Group', 'User'])
    expect((await ask('GET', `/Schemas/${RESEARCH_GROUP}`)).body).toMatchObject({
      id: RESEARCH_GROUP,
    })
    expect((await ask('GET', '/Nothing')).status).toBe(404)
  })
})

describe('people', () => {
  test('are made, found by name, changed whole and in parts, and read again', async () => {
    expect((await list('/Users?filter=userName eq "SC001"')).totalResults).toBe(0)
    const user = await make('SC001')
    expect(user).toMatchObject({
      userName: 'SC001',
      externalId: 'ext-SC001',
      displayName: '欧阳修',
      active: true,
      meta: { location: `http://yunlu.localhost/emall/api/scim/v2/Users/${user.id}` },
    })
    expect(await stored('SC001')).toMatchObject([
      { name: '欧阳修', kind: 'teacher', disabled: false },
    ])
    for (const filter of ['userName eq "SC001"', 'externalId eq "ext-SC001" and active eq true'])
      expect((await list(`/Users?filter=${encodeURIComponent(filter)}`)).Resources).toMatchObject([
        { id: user.id },
      ])
    const put = await ask(
      'PUT',
      `/Users/${user.id}`,
      await userOf('SC001', { displayName: '欧阳永叔' }),
    )
    expect([put.status, put.body.displayName]).toEqual([200, '欧阳永叔'])
    const mail = await patch(`/Users/${user.id}`, {
      op: 'Replace',
      path: 'emails[type eq "work"].value',
      value: 'yongshu@example.edu',
    })
    expect(mail.status).toBe(200)
    expect(await stored('SC001')).toMatchObject([
      { name: '欧阳永叔', email: 'yongshu@example.edu' },
    ])
  })

  test('who is switched off is signed out, and comes back when they are switched on', async () => {
    const user = await make('SC002')
    // As text, which some directories send.
    const off = await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: 'False' })
    expect([off.status, off.body.active]).toEqual([200, false])
    expect(await stored('SC002')).toMatchObject([{ disabled: true }])
    const on = await patch(`/Users/${user.id}`, { op: 'replace', value: { active: true } })
    expect([on.status, on.body.active]).toEqual([200, true])
  })

  test('what much used directories send by default does not keep anybody in', async () => {
    const user = await make('SC007', { emails: [] })
    const patched = await patch(
      `/Users/${user.id}`,
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'new@example.edu' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '13900007007' },
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '010-62751234' },
      { op: 'Replace', path: 'addresses[type eq "work"].formatted', value: '北京' },
    )
    expect(patched.status).toBe(200)
    expect(await stored('SC007')).toMatchObject([{ email: 'new@example.edu' }])
    expect(
      (await patch(`/Users/${user.id}`, { op: 'Replace', path: 'photos', value: [] })).status,
    ).toBe(204)
    const off = await ask('PUT', `/Users/${user.id}`, {
      ...(await userOf('SC007')),
      active: false,
      userType: 'Alumnus',
      phoneNumbers: [{ value: '010-62751234', type: 'work' }],
    })
    expect([off.status, off.body.active]).toEqual([200, false])
  })

  test('somebody with a telephone on a desk alone is made without one', async () => {
    await make('SC008', { phoneNumbers: [{ value: '010-62751234', type: 'work' }] })
    expect(await stored('SC008')).toHaveLength(1)
  })

  test('who the office has disabled is not opened by a directory', async () => {
    const user = await make('SC003')
    await mall.sql('update people set disabled = true where mall_id = $1 and code = $2', [
      mall.school().id,
      'SC003',
    ])
    const on = await patch(`/Users/${user.id}`, { op: 'replace', value: { active: true } })
    // Nothing has changed.
    expect(on.status).toBe(204)
    expect(await stored('SC003')).toMatchObject([{ disabled: true }])
  })

  test('nobody is deleted: they are disabled, told no more, and made anew', async () => {
    const user = await make('SC004')
    expect((await ask('DELETE', `/Users/${user.id}`)).status).toBe(204)
    expect((await ask('GET', `/Users/${user.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${user.id}`)).status).toBe(404)
    expect((await list('/Users?filter=userName eq "SC004"')).totalResults).toBe(0)
    expect(await stored('SC004')).toMatchObject([{ disabled: true }])
    expect((await make('SC004')).id).toBe(user.id)
    expect(await stored('SC004')).toMatchObject([{ disabled: false }])
  })

  test.each([
    ['a number that is taken', { userName: 'T10001' }, 409, 'uniqueness'],
    ['no number', { userName: undefined }, 400, 'invalidValue'],
    [
      'a department there is none of',
      { [ENTERPRISE]: { department: '没有' } },
      400,
      'invalidValue',
    ],
    ['a kind there is none of', { userType: 'alien' }, 400, 'invalidValue'],
    ['what is no e-mail', { emails: [{ value: 'x', type: 'work' }] }, 400, 'invalidValue'],
    ['a sign no database takes', { displayName: '甲\u0000' }, 400, 'invalidValue'],
    ['markup', { displayName: '<script>alert(1)</script>' }, 400, 'invalidValue'],
    ['an endless name of the directory', { externalId: 'x'.repeat(300) }, 400, 'invalidValue'],
    ['a name that is far too long', { displayName: '长'.repeat(200) }, 400, 'invalidValue'],
  ])('%s is refused, and nobody is made', async (_, more, status, scimType) => {
    const answer = await ask('POST', '/Users', await userOf('SC900', more))
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType])
    expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    expect(await stored('SC900')).toEqual([])
  })

  test('a number never changes, and duties are none of a directory', async () => {
    const user = await make('SC005', { roles: [{ value: 'administrator' }] })
    expect((await stored('SC005'))[0]?.roles).not.toContain('administrator')
    const renamed = await ask('PUT', `/Users/${user.id}`, await userOf('SC006'))
    expect([renamed.status, renamed.body.scimType]).toEqual([400, 'mutability'])
  })

  test('clerks of suppliers are nobody to it, and the last administrator stays', async () => {
    const ids = await mall.sql<{ id: string; kind: string }>(
      "select id, kind from people where mall_id = $1 and (kind = 'supplier' or 'administrator' = any(roles)) order by kind, id",
      [mall.school().id],
    )
    const clerk = ids.find(it => it.kind === 'supplier')
    expect((await ask('GET', `/Users/${clerk?.id}`)).status).toBe(404)
    const administrators = ids.filter(it => it.kind !== 'supplier')
    const ended = []
    for (const it of administrators) ended.push((await ask('DELETE', `/Users/${it.id}`)).status)
    expect(ended.at(-1)).toBe(403)
    await mall.sql(
      "update people set disabled = false where mall_id = $1 and 'administrator' = any(roles)",
      [mall.school().id],
    )
  })

  test('a filter that is not supported is refused and not passed over', async () => {
    expect((await ask('GET', '/Users?filter=userName eq "%00"')).status).toBe(400)
    for (const filter of [
      'userName sw "T"',
      'title eq "x"',
      'userName eq "a" or title pr',
      'userName',
    ])
      expect((await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).status, filter).toBe(
        400,
      )
  })

  test('pages follow one another, without one twice', async () => {
    const total = (await list('/Users?count=0')).totalResults
    const seen: unknown[] = []
    for (let from = 1; from <= total; from += 3) {
      const page = await list(`/Users?startIndex=${from}&count=3&attributes=userName`)
      expect(page.totalResults).toBe(total)
      seen.push(...page.Resources.map(it => it.id))
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  })
})

describe('research groups', () => {
  const groupOf = (displayName: string, leader: string, ...members: string[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group', RESEARCH_GROUP],
    displayName,
    externalId: `g-${displayName}`,
    members: members.map(value => ({ value })),
    [RESEARCH_GROUP]: { leader },
  })
  const membersOf = (body: Answer['body']) =>
    (body.members as { value: string }[]).map(it => it.value).sort()

  test('are made with a leader, take members in and let them go', async () => {
    const [leader, one, two] = [await make('SG001'), await make('SG002'), await make('SG003')]
    const made = await ask('POST', '/Groups', groupOf('目录组甲', 'SG001', one.id))
    expect(made.status).toBe(201)
    expect(membersOf(made.body)).toEqual([leader.id, one.id].sort())
    const at = `/Groups/${String(made.body.id)}`
    const more = await patch(at, { op: 'Add', path: 'members', value: [{ value: two.id }] })
    expect(membersOf(more.body)).toEqual([leader.id, one.id, two.id].sort())
    const less = await patch(at, { op: 'Remove', path: `members[value eq "${one.id}"]` })
    expect(membersOf(less.body)).toEqual([leader.id, two.id].sort())
    const bare = await ask('GET', `${at}?excludedAttributes=members`)
    expect(bare.body.members).toBeUndefined()
    expect(
      (await list(`/Groups?filter=${encodeURIComponent(`members.value eq "${two.id}"`)}`))
        .Resources,
    ).toMatchObject([{ displayName: '目录组甲' }])
    expect((await ask('DELETE', at)).status).toBe(501)
  })

  test('members who are added at the same time are all there', async () => {
    const [leader, ...others] = [
      await make('SG020'),
      await make('SG021'),
      await make('SG022'),
      await make('SG023'),
    ]
    const made = await ask('POST', '/Groups', groupOf('目录组丁', 'SG020'))
    const at = `/Groups/${String(made.body.id)}`
    await Promise.all(
      others.map(it => patch(at, { op: 'add', path: 'members', value: [{ value: it.id }] })),
    )
    expect(membersOf((await ask('GET', at)).body)).toEqual(
      [leader, ...others].map(it => it.id).sort(),
    )
  })

  test('two of one name at once are one', async () => {
    await make('SG030')
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map(it =>
        ask('POST', '/Groups', { ...groupOf('目录组戊', 'SG030'), externalId: `g-${it}` }),
      ),
    )
    expect(answers.map(it => it.status).sort()).toEqual([201, 409, 409])
  })

  test('without a leader, with a name that is taken or with somebody unknown none is made', async () => {
    const one = await make('SG010')
    await ask('POST', '/Groups', groupOf('目录组乙', 'SG010', one.id))
    for (const [group, status] of [
      [groupOf('目录组乙', 'SG010'), 409],
      [{ ...groupOf('目录组丙', ''), [RESEARCH_GROUP]: {} }, 400],
      [groupOf('目录组丙', 'SG010', 'nobody'), 400],
      [groupOf('', 'SG010'), 400],
    ] as const)
      expect((await ask('POST', '/Groups', group)).status).toBe(status)
    expect((await list('/Groups?filter=displayName eq "目录组丙"')).totalResults).toBe(0)
  })
})

describe('whatever is sent', () => {
  test('is answered by the protocol, and never as a fault', async () => {
    const user = await make('SC080')
    const name = fc.constantFrom(
      'userName',
      'active',
      'name',
      'emails',
      'members',
      'displayName',
      ENTERPRISE,
      RESEARCH_GROUP,
      'externalId',
      'schemas',
      'Operations',
      'op',
      'path',
      'value',
      'meta',
      'id',
    )
    const text = fc.constantFrom(
      'SC080',
      'add',
      'replace',
      'remove',
      'active',
      'emails[type eq "work"]',
      'members[',
      '',
      '\u0000',
      '长'.repeat(300),
    )
    const { body } = fc.letrec(tie => ({
      body: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('body'), { maxLength: 3 }),
        fc.dictionary(name, tie('body'), { maxKeys: 5 }),
      ),
    }))
    const places = fc.constantFrom('/Users', `/Users/${user.id}`, '/Groups', '/Groups/nobody')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PUT', 'PATCH'),
        places,
        body,
        async (method, path, sent) => {
          const { status } = await ask(method, path, sent)
          expect([400, 404, 409, 200, 201, 204, 403, 501]).toContain(status)
        },
      ),
      { numRuns: 150, seed: 20261126 },
    )
  })
})

test('what is nested deeper than any stack is refused, and no fault', async () => {
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
  const request = new Request('http://yunlu.localhost/emall/api/scim/v2/Users', {
    method: 'POST',
    headers: {
      host: 'yunlu.localhost',
      authorization: `Bearer ${key}`,
      'content-type': 'application/scim+json',
    },
    body: `{"userName":"SC090","displayName":"甲","nested":${deep}}`,
  })
  mall.clock.advance({ minutes: 1 })
  const { status } = await app.fetch(request, { requestId: 'test', clientAddress: '192.0.2.7' })
  expect(status).toBeLessThan(500)
})

describe('who asks', () => {
  test('is a key of this school with the scope, and nobody else', async () => {
    const path = '/Users?count=1'
    expect((await ask('GET', path, undefined, { by: await makeKey('people.read') })).status).toBe(
      403,
    )
    expect((await ask('GET', path, undefined, { school: 'jianghai' })).status).toBe(401)
    const token = await tokenOf(mall, 'administrator')
    expect((await ask('GET', path, undefined, { by: token })).status).toBe(401)
    await expect(
      mall.as('it').keys.make({
        name: '目录 IT',
        scopes: ['people.write'],
        endsOn: '2026-12-31',
        addresses: [],
      }),
    ).rejects.toMatchObject({ details: { fields: { scopes: 'needs_administrator' } } })
  })

  test('leaves a row of each use, refused ones too, and of each change in the trail', async () => {
    const { id, key: by } = await mall.as('administrator').keys.make({
      name: `目录 ${++n}`,
      scopes: ['people.write'],
      endsOn: '2027-03-16',
      addresses: [],
    })
    await ask('POST', '/Users', await userOf('SC050'), { by })
    await ask('POST', '/Users', await userOf('SC050'), { by })
    const uses = await mall.sql<{ call: string; status: number }>(
      'select call, status from key_uses where mall_id = $1 and key_id = $2 order by at, id',
      [mall.school().id, id],
    )
    expect(uses).toEqual([
      { call: 'POST /scim/v2/Users', status: 201 },
      { call: 'POST /scim/v2/Users', status: 409 },
    ])
    expect(
      await mall.sql(
        "select detail->>'act' as act, actor_name as name from audit_rows where mall_id = $1 and verb = 'scim.user' and detail->>'code' = 'SC050'",
        [mall.school().id],
      ),
    ).toEqual([{ act: 'make', name: expect.stringMatching(/^目录 /) }])
  })

  test('who is one school’s is nobody to another', async () => {
    const user = await make('SC060')
    const { key: theirs } = await mall
      .as('administrator', 'jianghai')
      .keys.make({ name: '目录', scopes: ['people.write'], endsOn: '2027-03-16', addresses: [] })
    const there = { by: theirs, school: 'jianghai' as const }
    expect((await ask('GET', `/Users/${user.id}`, undefined, there)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${user.id}`, undefined, there)).status).toBe(404)
  })

  test('ten at once make somebody once', async () => {
    const body = await userOf('SC070')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST', '/Users', body)))
    const statuses = answers.map(it => it.status)
    expect(statuses.filter(it => it === 201)).toHaveLength(1)
    expect(statuses.filter(it => it !== 201 && it !== 409)).toEqual([])
  })
})
