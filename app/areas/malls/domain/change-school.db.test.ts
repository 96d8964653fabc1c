import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMallError } from '~/contract/errors'
import { changeSchool, findSettings } from './change-school'
import { createSchool } from './create-school'
import { listVersions } from './find-versions'
import { openTestMall, type TestMall } from '../../../../tests/support/database'
import { demoSchools } from '~/demo/schools'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

let count = 0
const file = (more: object = {}) => {
  const code = `school-${++count}`
  const regions = [{ code: 'main', name: '主校区' }]
  return { code, name: '测试大学采购商城', schoolName: '测试大学', regions, ...more }
}
const by = { reason: 'test', by: 'operator' }
const schools = async () => (await mall.sql('select from malls')).length
const create = (given: unknown) =>
  createSchool(school => mall.api.ctxFor(school, null, 'test'), given, by)
const ctxOf = (school: Awaited<ReturnType<typeof create>>) => mall.api.ctxFor(school, null, 'test')
const wrongFields = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (it: unknown) => it,
  )
  return isMallError(error) ? error.details.fields : error
}

describe('a school', () => {
  it('is made of the least there can be, has the next number, and is found by code and host at once', async () => {
    const school = await create(file({ hosts: ['mall.first.example'] }))
    const next = await create(file())
    expect(school.id).toBeGreaterThanOrEqual(1005)
    expect(next.id).toBe(school.id + 1)
    expect(school).toMatchObject({
      nameEn: '测试大学采购商城',
      orgId: String(school.id),
      logo: `/emall/pictures/school/${school.code}.png`,
      payTypes: ['unified'],
    })
    const { directory } = mall.api
    expect((await directory.schoolOf(`${school.code}.localhost:3000`))?.mall.id).toBe(school.id)
    expect((await directory.schoolOf('MALL.first.example:443'))?.mall.id).toBe(school.id)
    expect(await directory.schoolOf('x.mall.first.example')).toBeNull()
    expect(mall.api.services.addressOf(school)).toBe('http://mall.first.example:3000')
  })

  it('has a version for each change, with who, why, before and after, and an audit row', async () => {
    const school = await create(file())
    const ctx = ctxOf(school)
    const done = await changeSchool(ctx, it => ({ ...it, autoAcceptDays: 3 }), {
      reason: 'shorter',
      by: 'operator',
    })
    expect(done).toEqual({ changed: ['autoAcceptDays'], version: 2 })
    expect((await mall.api.directory.byId(school.id))?.autoAcceptDays).toBe(3)
    const { list, total } = await listVersions(ctx, { page: 1, rows: 10 })
    expect(total).toBe(2)
    expect(list).toMatchObject([
      {
        no: 2,
        by: 'operator',
        reason: 'shorter',
        changes: [{ field: 'autoAcceptDays', before: '15', after: '3' }],
      },
      { no: 1, by: 'operator', reason: 'test', changes: [] },
    ])
    const trail = await mall.api.services.database.withTenant(school.id, (_, client) =>
      client.query<{ verb: string }>('select verb from audit_rows order by id'),
    )
    expect(trail.rows.map(it => it.verb)).toEqual(['mall.create', 'mall.change'])
  })

  it('keeps two changes at once, one after the other', async () => {
    const ctx = ctxOf(await create(file()))
    await Promise.all([
      changeSchool(ctx, it => ({ ...it, hotline: '123' }), by),
      changeSchool(ctx, it => ({ ...it, supportContact: 'a@example.com' }), by),
      changeSchool(ctx, it => ({ ...it, autoAcceptDays: it.autoAcceptDays + 1 }), by),
      changeSchool(ctx, it => ({ ...it, autoAcceptDays: it.autoAcceptDays + 1 }), by),
    ])
    const { settings, version } = await findSettings(ctx)
    expect(settings).toMatchObject({
      hotline: '123',
      supportContact: 'a@example.com',
      autoAcceptDays: 17,
    })
    expect(version).toBe(5)
  })

  it('is not changed by what was looked at too long ago', async () => {
    const ctx = ctxOf(await create(file()))
    await changeSchool(ctx, it => ({ ...it, hotline: '1' }), { ...by, seen: 1 })
    const late = changeSchool(ctx, it => ({ ...it, hotline: '2' }), { ...by, seen: 1 })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect((await findSettings(ctx)).settings.hotline).toBe('1')
  })

  it('is made once of many at the same time, each with a number of its own', async () => {
    const made = await Promise.all([file(), file(), file(), file()].map(create))
    expect(new Set(made.map(it => it.id)).size).toBe(4)
    const same = file()
    const outcomes = await Promise.all([same, same].map(it => wrongFields(create(it))))
    expect(outcomes.filter(it => it === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'code_taken' })
  })
})

describe('hosts', () => {
  it('belong to one school, however many ask at once', async () => {
    const schools = await Promise.all([file(), file(), file()].map(create))
    const outcomes = await Promise.all(
      schools.map(it =>
        wrongFields(
          changeSchool(ctxOf(it), now => ({ ...now, hosts: ['own.example', 'shop.example'] }), by),
        ),
      ),
    )
    expect(outcomes.filter(it => it === null)).toHaveLength(1)
    expect(outcomes.filter(it => it !== null)).toEqual([
      { 'hosts.0': 'host_taken' },
      { 'hosts.0': 'host_taken' },
    ])
  })

  it.each(['yunlu.localhost', 'localhost', 'a.b.localhost'])(
    'are not names that schools have anyhow: %s',
    async host =>
      expect(await wrongFields(create(file({ hosts: [host] })))).toEqual({
        'hosts.0': expect.stringMatching(/^host_(shared|wrong)$/) as string,
      }),
  )

  it.each(['Mall.example.edu', '127.0.0.1', 'a..b', 'a.example:80', 'mall', '-a.example', 'a b.c'])(
    'are names of the net: not %s',
    async host =>
      expect(await wrongFields(create(file({ hosts: [host] })))).toEqual({
        'hosts.0': 'host_wrong',
      }),
  )
})

describe('a wrong file', () => {
  it.each<[string, object, Record<string, string>]>([
    ['an empty name', { name: ' ' }, { name: 'required' }],
    ['markup', { schoolName: '<script>' }, { schoolName: 'abnormal_characters' }],
    ['half a character', { schoolName: 'a\ud800' }, { schoolName: 'abnormal_characters' }],
    ['a code for no host', { code: 'A_b' }, { code: 'code_wrong' }],
    ['no region', { regions: [] }, { regions: 'region_needed' }],
    [
      'a region twice',
      {
        regions: [
          { code: 'a', name: 'a' },
          { code: 'a', name: 'b' },
        ],
      },
      { regions: 'twice' },
    ],
    ['nobody may sign in', { teacherLogins: [] }, { teacherLogins: 'choose_one' }],
    ['nothing is paid', { payTypes: [] }, { payTypes: 'choose_one' }],
    ['a sign-on without one', { teacherLogins: ['sso'] }, { teacherLogins: 'sso_missing' }],
    [
      'the way to a sign-on without one',
      { schoolLoginUrl: '/sso' },
      { schoolLoginUrl: 'sso_missing' },
    ],
    [
      'a way that leads nowhere',
      { schoolLoginUrl: '/logining' },
      { schoolLoginUrl: 'address_wrong' },
    ],
    ['a script for a site', { mainSite: 'javascript:alert(1)' }, { mainSite: 'address_wrong' }],
    ['a site in no header', { h5Url: 'https://例子.example/' }, { h5Url: 'address_wrong' }],
    ['a day too many', { autoAcceptDays: 366 }, { autoAcceptDays: 'wrong' }],
    ['a piece of a day', { afterSalesDays: 1.5 }, { afterSalesDays: 'wrong' }],
    ['a word too much', { autoAceptDays: 3 }, { form: 'wrong' }],
  ])('%s is refused beside its field', async (_, more, fields) => {
    const before = await schools()
    expect(await wrongFields(create(file(more)))).toEqual(fields)
    expect(await schools()).toBe(before)
  })
})

it.each(demoSchools.map(it => it.code))(
  'what %s has decided is what a file may say, and putting it back changes nothing',
  async code => {
    const school = await mall.api.directory.findNamed(code)
    if (!school) throw new Error(code)
    const ctx = mall.api.ctxFor(school.mall, null, 'test')
    const { settings } = await findSettings(ctx)
    const file = JSON.parse(JSON.stringify(settings)) as unknown
    expect(await changeSchool(ctx, () => file, by)).toEqual({ changed: [], version: 0 })
  },
)
