import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMallError } from '~/contract/errors'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { somebody } from '../support/second-factor'

/** What the school's office does to people's duties and accounts. */
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const office = (school: SchoolCode = 'yunlu') => mall.as('administrator', school).people
const reason = '校任〔2026〕12 号'
const failure = (of: Promise<unknown>) =>
  of.then(
    () => 'done',
    (error: unknown) =>
      isMallError(error) ? (Object.values(error.details.fields ?? {})[0] ?? error.code) : error,
  )
const made = (like = 'student') => somebody(mall, `person-${randomUUID()}`, like)
const rolesOf = async (id: string) => (await office().detail({ id })).roles

describe('people of the school', () => {
  test('are found by name, number and telephone, by role and state, page by page', async () => {
    const { id, code } = await made()
    const { list, total } = await office().list({ keyword: code })
    expect([list.map(it => it.id), total]).toEqual([[id], 1])
    expect((await office().list({ keyword: '%' })).total).toBe(0)
    const all = await office().list({ rows: 5 })
    const next = await office().list({ rows: 5, page: 2 })
    expect(all.list).toHaveLength(5)
    expect(new Set([...all.list, ...next.list].map(it => it.id)).size).toBe(5 + next.list.length)
    const finance = await office().list({ role: 'finance', rows: 100 })
    expect(finance.total).toBeGreaterThan(0)
    expect(finance.list.every(it => it.roles.includes('finance'))).toBe(true)
    await office().disable({ id, reason })
    expect((await office().list({ keyword: code, state: 'open' })).total).toBe(0)
    expect((await office().list({ keyword: code, state: 'disabled' })).total).toBe(1)
  })

  test('are found by the beginning of their name or number, however that is typed, and by the whole telephone', async () => {
    const own = mall.as('administrator').people
    const found = async (keyword: string) =>
      (await own.list({ keyword, rows: 100 })).list.map(it => it.id)
    const { id } = await made()
    const [code, name] = [`DM-${id}`.toUpperCase(), `端木${id}`]
    await mall.sql(
      "update people set code = $3, name = $4, phone = '19900001234' where mall_id = $1 and id = $2",
      [mall.school('yunlu').id, id, code, name],
    )
    for (const keyword of [
      code.slice(0, -1),
      code.toLowerCase(),
      code,
      ` ${name.slice(0, -1)} `,
      '19900001234',
    ])
      expect(await found(keyword), keyword).toContain(id)
    for (const keyword of [name.slice(1), code.slice(1), '1990000'])
      expect(await found(keyword), keyword).not.toContain(id)
  })

  test('are neither those of suppliers nor those who run the mall, nor those of another school', async () => {
    const all = await office().list({ rows: 100 })
    expect(all.list.filter(it => it.kind === 'supplier' || it.roles.includes('platform'))).toEqual(
      [],
    )
    const [clerk] = await mall.sql<{ id: string }>(
      "select id from people where mall_id = $1 and kind = 'supplier' order by id limit 1",
      [mall.school('yunlu').id],
    )
    const { id } = await made()
    for (const [who, school] of [
      [clerk?.id ?? '', 'yunlu'],
      ['platform', 'yunlu'],
      [id, 'jianghai'],
    ] as const) {
      expect(await failure(office(school).detail({ id: who }))).toBe('not_found')
      expect(await failure(office(school).changeRoles({ id: who, roles: [], reason }))).toBe(
        'not_found',
      )
      expect(await failure(office(school).disable({ id: who, reason }))).toBe('not_found')
    }
  })
})

describe('duties', () => {
  test('are given and taken by hand; what somebody is stays, and it is known who did it', async () => {
    const { id } = await made('teacher')
    const before = await rolesOf(id)
    await office().changeRoles({ id, roles: ['acceptor', 'finance'], reason })
    const mine = await mall.as(id).accounts.current()
    expect(mine.roles).toEqual(expect.arrayContaining(['teacher', 'finance', 'acceptor']))
    await office().changeRoles({ id, roles: [], reason: '任期届满' })
    expect(await rolesOf(id)).toEqual(before.filter(it => it === 'teacher'))
    const { deeds } = await office().detail({ id })
    expect(deeds.map(it => [it.deed, it.reason])).toEqual([
      ['people.changeRoles', '任期届满'],
      ['people.changeRoles', reason],
    ])
    expect(deeds[1]?.roles).toEqual(expect.arrayContaining(['finance', 'acceptor']))
  })

  test('that somebody has already are given again without a trace', async () => {
    const { id } = await made()
    for (let n = 0; n < 2; n++) await office().changeRoles({ id, roles: ['finance'], reason })
    expect((await office().detail({ id })).deeds).toHaveLength(1)
  })

  test('are not given to whoever is shut out', async () => {
    const { id } = await made()
    await office().disable({ id, reason })
    expect(await failure(office().changeRoles({ id, roles: ['finance'], reason }))).toBe(
      'person_disabled',
    )
  })

  test('of an administrator are not given up by themselves', async () => {
    const { id } = await made()
    await office().changeRoles({ id, roles: ['administrator'], reason })
    const own = mall.as(id).people
    expect(await failure(own.changeRoles({ id, roles: [], reason }))).toBe('is_self')
    expect(await failure(own.disable({ id, reason }))).toBe('is_self')
    await office().changeRoles({ id, roles: [], reason })
    expect(await failure(own.list({}))).toBe('no_permission')
  })
})

describe('the last administrator', () => {
  test('stays, however many take the others away at once', async () => {
    const school: SchoolCode = 'beiyuan'
    const own = await Promise.all(
      [1, 2].map(async () => somebody(mall, `person-${randomUUID()}`, 'student', school)),
    )
    for (const { id } of own)
      await office(school).changeRoles({ id, roles: ['administrator'], reason })
    const all = await office(school).list({ role: 'administrator', state: 'open', rows: 100 })
    // Each of them tries to be the only one.
    const ids = all.list.map(it => it.id)
    await Promise.all(
      ids.flatMap(by =>
        ids
          .filter(id => id !== by)
          .map(id =>
            mall
              .as(by, school)
              .people.changeRoles({ id, roles: [], reason })
              .catch(() => null),
          ),
      ),
    )
    const left = await mall.sql<{ n: number }>(
      "select count(*)::int as n from people where mall_id = $1 and not disabled and 'administrator' = any(roles)",
      [mall.school(school).id],
      school,
    )
    expect(left[0]?.n).toBeGreaterThan(0)
  })
})

describe('an account', () => {
  test('that is closed lets nobody in until it is opened again', async () => {
    const { id } = await made('teacher')
    const token = mall.as(id)
    await token.accounts.current()
    await office().disable({ id, reason })
    expect(await failure(office().disable({ id, reason }))).toBe('wrong_state')
    await office().enable({ id, reason: '返聘' })
    expect(await failure(office().enable({ id, reason }))).toBe('wrong_state')
    const { state, deeds } = await office().detail({ id })
    expect(state).toBe('open')
    expect(deeds.map(it => it.deed)).toEqual(['people.enable', 'people.disable'])
  })

  test('ends its sessions at once', async () => {
    const { id } = await made('teacher')
    const epoch = async () =>
      (
        await mall.sql<{ n: number }>(
          'select session_epoch as n from people where mall_id = $1 and id = $2',
          [mall.school('yunlu').id, id],
        )
      )[0]?.n ?? 0
    const before = await epoch()
    await office().disable({ id, reason })
    expect(await epoch()).toBe(before + 1)
  })
})
