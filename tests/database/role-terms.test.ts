import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DatedRole } from '~/areas/accounts/codes'
import { makeAdministrator } from '~/areas/accounts/domain/administrators'
import { isMallError } from '~/contract/errors'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { holder, somebody } from '../support/second-factor'
import { tokenOf } from '../support/sessions'

/** Duties with dates: outside of them they do not count, and no school is left without an administrator by one. */
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const reason = '校任〔2026〕12 号'
const office = (school: SchoolCode = 'yunlu') => mall.as('administrator', school).people
const failure = (of: Promise<unknown>) =>
  of.then(
    () => 'done',
    (error: unknown) =>
      isMallError(error) ? (Object.values(error.details.fields ?? {})[0] ?? error.code) : error,
  )
const made = (school: SchoolCode = 'yunlu', like = 'student') =>
  somebody(mall, `term-${randomUUID()}`, like, school)
const term = (role: DatedRole, from: string | null, until: string | null) => ({ role, from, until })
const give = (id: string, role: DatedRole, from: string | null, until: string | null) =>
  office().changeRoles({ id, roles: [role], terms: [term(role, from, until)], reason })

let start: Date
beforeAll(() => {
  start = mall.clock.now()
})
afterEach(() => mall.clock.set(start))
/** A moment at the school. */
const at = (day: string, time: string) => mall.clock.set(new Date(`${day}T${time}+08:00`))

test('a fund owner has no dates: they decide for as long as they own an account', async () => {
  const { id } = await made()
  const terms = [{ role: 'fundOwner', from: null, until: '2027-03-31' }] as never
  await expect(
    office().changeRoles({ id, roles: ['fundOwner'], terms, reason }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('a key of somebody who keeps the systems ends with their duty', async () => {
  const { id } = await made()
  await give(id, 'it', null, '2026-12-31')
  at('2026-12-01', '12:00:00')
  const make = (endsOn: string) =>
    mall
      .as(id)
      .keys.make({ name: `期限 ${endsOn}`, scopes: ['orders.read'], endsOn, addresses: [] })
  expect(await failure(make('2027-01-01'))).toBe('key_beyond_term')
  expect(await failure(make('2026-12-31'))).toBe('done')
})

describe('a duty with dates', () => {
  test('counts from the first moment of its first day to the last of its last, at the school', async () => {
    const { id } = await made()
    await give(id, 'finance', '2027-03-01', '2027-03-31')
    const seen: [string, boolean][] = []
    for (const [day, time] of [
      ['2027-02-28', '23:59:59'],
      ['2027-03-01', '00:00:00'],
      ['2027-03-31', '23:59:59'],
      ['2027-04-01', '00:00:00'],
    ] as const) {
      at(day, time)
      seen.push([day, (await mall.as(id).accounts.current()).roles.includes('finance')])
    }
    expect(seen).toEqual([
      ['2027-02-28', false],
      ['2027-03-01', true],
      ['2027-03-31', true],
      ['2027-04-01', false],
    ])
  })

  test('ends for a session that is at work, with its next call', async () => {
    const { id } = await made()
    at('2027-03-31', '23:50:00')
    await give(id, 'finance', null, '2027-03-31')
    const session = await holder(mall, await tokenOf(mall, id))
    const token = await tokenOf(mall, id)
    expect(await failure(session.settlement.due({}))).toBe('done')
    at('2027-04-01', '00:00:01')
    const later = await holder(mall, token)
    expect(await failure(later.settlement.due({}))).toBe('no_permission')
    expect((await later.accounts.current()).roles).not.toContain('finance')
  })

  test('is told with its dates and whether it counts, in the list, on the page and among the deeds', async () => {
    const { id, code } = await made()
    at('2027-03-15', '09:00:00')
    await give(id, 'acceptor', '2027-03-01', '2027-03-31')
    const now = { ...term('acceptor', '2027-03-01', '2027-03-31'), state: 'now' }
    const page = await office().detail({ id })
    expect(page.terms).toEqual([now])
    expect(page.deeds[0]?.terms).toEqual([now])
    expect((await office().list({ keyword: code })).list[0]?.terms).toEqual([now])
    at('2027-04-15', '09:00:00')
    expect((await office().detail({ id })).terms).toEqual([{ ...now, state: 'past' }])
    const [row] = await mall.sql<{ detail: unknown }>(
      "select detail from audit_rows where mall_id = $1 and subject_id = $2 and verb = 'people.changeRoles'",
      [mall.school('yunlu').id, id],
    )
    expect(row?.detail).toMatchObject({
      beforeTerms: {},
      terms: { acceptor: { from: '2027-03-01', until: '2027-03-31' } },
    })
  })

  test('keeps its dates where none are told, and loses them with the duty', async () => {
    const { id } = await made()
    await give(id, 'finance', null, '2027-03-31')
    await office().changeRoles({ id, roles: ['finance', 'acceptor'], reason })
    expect((await office().detail({ id })).terms).toMatchObject([
      term('finance', null, '2027-03-31'),
    ])
    await office().changeRoles({ id, roles: ['acceptor'], reason })
    await office().changeRoles({ id, roles: ['finance'], reason })
    expect((await office().detail({ id })).terms).toEqual([])
  })

  test('does not end before it begins', async () => {
    const { id } = await made()
    expect(await failure(give(id, 'finance', '2027-03-02', '2027-03-01'))).toBe('date_before')
  })
})

describe('the last administrator', () => {
  const school: SchoolCode = 'jianghai'
  const limit = (by: string, id: string, from: string | null, until: string | null) =>
    mall.as(by, school).people.changeRoles({
      id,
      roles: ['administrator'],
      terms: [term('administrator', from, until)],
      reason,
    })

  test('is one whose duty counts now and has no end', async () => {
    const second = (await made(school)).id
    await limit('administrator', second, null, '2027-03-31')
    // Whoever has an end may look after the school meanwhile, and is not who stays.
    for (const [from, until] of [
      [null, '2030-01-01'],
      ['2030-01-01', null],
    ] as const)
      expect(await failure(limit(second, 'administrator', from, until))).toBe('last_administrator')
    const people = mall.as(second, school).people
    expect(await failure(people.changeRoles({ id: 'administrator', roles: [], reason }))).toBe(
      'last_administrator',
    )
    expect(await failure(people.disable({ id: 'administrator', reason }))).toBe(
      'last_administrator',
    )
  })

  test('may be given an end once there is another one without', async () => {
    const third = (await made(school)).id
    await limit('administrator', third, null, null)
    expect(await failure(limit(third, 'administrator', null, '2030-01-01'))).toBe('done')
    expect(await failure(limit('administrator', third, null, '2030-01-01'))).toBe(
      'last_administrator',
    )
    expect(await failure(limit(third, 'administrator', null, null))).toBe('done')
    expect(await failure(limit('administrator', third, null, '2030-01-01'))).toBe('done')
  })

  test('nobody limits or lengthens their own administration', async () => {
    const { id } = await made(school)
    await limit('administrator', id, null, '2027-03-31')
    expect(await failure(limit(id, id, null, '2027-06-30'))).toBe('is_self')
    expect(await failure(limit(id, id, null, null))).toBe('is_self')
  })

  test('comes in by the command as one without an end, whatever they were', async () => {
    const { id, code } = await made(school)
    await limit('administrator', id, null, '2026-01-01')
    const asked = { code, name: undefined, reason, by: 'root' }
    await makeAdministrator(await mall.ctx(null, school), asked)
    const [row] = (await office(school).list({ keyword: code })).list
    expect([row?.roles.filter(it => it === 'administrator'), row?.terms]).toEqual([
      ['administrator'],
      [],
    ])
  })
})

describe('an auditor', () => {
  test('holds no other duty', async () => {
    const { id } = await made('yunlu', 'teacher')
    for (const other of ['finance', 'administrator', 'acceptor', 'fundOwner', 'it'] as const)
      expect(
        await failure(office().changeRoles({ id, roles: ['auditor', other], reason })),
        other,
      ).toBe('auditor_alone')
  })

  test('neither buys nor settles while they are one, whatever an import has made of them', async () => {
    const { id } = await made('yunlu', 'teacher')
    at('2027-03-15', '09:00:00')
    await give(id, 'auditor', '2027-03-01', '2027-03-31')
    await mall.sql(
      "update people set roles = roles || '{finance,fundOwner}' where mall_id = $1 and id = $2",
      [mall.school('yunlu').id, id],
    )
    const mine = await mall.as(id).accounts.current()
    expect([mine.roles, mine.shoper]).toEqual([['teacher', 'auditor'], false])
    at('2027-04-15', '09:00:00')
    const later = await mall.as(id).accounts.current()
    expect(later.shoper).toBe(true)
    expect(later.roles).toEqual(expect.arrayContaining(['finance', 'purchaser']))
  })

  test('reads who did what, by name, number and deed, and of which days', async () => {
    const { id } = await made()
    at('2027-03-15', '23:30:00')
    await office().changeRoles({ id, roles: ['acceptor'], reason })
    const find = async (keyword: string, days = {}) =>
      (await mall.as('auditor').people.trail({ keyword, ...days })).list.filter(
        it => it.subjectId === id,
      )
    at('2027-03-16', '10:00:00')
    for (const keyword of [id, '高明远', 'people.changeR'])
      expect(await find(keyword), keyword).toMatchObject([
        {
          actorName: '高明远',
          verb: 'people.changeRoles',
          detail: expect.stringContaining(reason),
        },
      ])
    expect(await find(id, { from: '2027-03-16' })).toEqual([])
    expect(await find(id, { to: '2027-03-14' })).toEqual([])
    expect(await find(id, { from: '2027-03-15', to: '2027-03-15' })).toHaveLength(1)
    at('2027-05-16', '10:00:00')
    expect(await find(id)).toEqual([])
    const theirs = await mall.as('auditor', 'jianghai').people.trail({ keyword: id })
    expect(theirs.list).toEqual([])
    expect(await failure(mall.as('it').people.trail({}))).toBe('no_permission')
  })

  test('finds the whole school in the lists', async () => {
    const audit = mall.as('auditor')
    const [n] = await mall.sql<{
      orders: number
      acceptances: number
      funds: number
      cases: number
    }>(
      `select (select count(*)::int from orders where mall_id = $1 and not deleted) as orders,
        (select count(*)::int from acceptances where mall_id = $1) as acceptances,
        (select count(*)::int from fund_accounts where mall_id = $1) as funds,
        (select count(*)::int from after_sales where mall_id = $1) as cases`,
      [mall.school('yunlu').id],
    )
    expect((await audit.orders.list({})).total).toBe(n?.orders)
    expect((await audit.acceptances.list({})).total).toBe(n?.acceptances)
    expect((await audit.afterSales.financeList({})).total).toBe(n?.cases)
    expect((await audit.funds.list({})).list).toHaveLength(n?.funds ?? -1)
  })
})
