import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runImport } from '~/areas/imports/domain/run'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { bringIn, csv, look } from '../support/imports'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const heads = ['校区编号', '校区名称', '英文名称']
const table = (...rows: string[][]) => csv(heads, ...rows)
const bring = (...rows: string[][]) => bringIn(mall, 'campuses', table(...rows))
const settings = (school?: SchoolCode) => mall.as('administrator', school).malls.settings({})
const campuses = async (school?: SchoolCode) => (await settings(school)).settings.regions

describe('campuses', () => {
  test('are added and renamed as one version of the settings, with who and which file; again nothing', async () => {
    const [before, elsewhere] = [await settings(), await settings('jianghai')]
    const [first] = before.settings.regions
    if (!first) throw new Error('no campus')
    const rows = [
      ['hubin', '湖滨校区', 'Lakeside'],
      [first.code, '', 'First Campus'],
      ['xicheng', '西城校区', ''],
    ]
    const run = await bring(...rows)
    expect([run.told, run.faulty]).toEqual(['2 1 0 0 0', []])
    const after = await settings()
    // None that the file does not name is taken away.
    expect(after.settings.regions).toEqual([
      { ...first, nameEn: 'First Campus' },
      ...before.settings.regions.slice(1),
      { code: 'hubin', name: '湖滨校区', nameEn: 'Lakeside' },
      { code: 'xicheng', name: '西城校区', nameEn: '' },
    ])
    const { list } = await mall.as('administrator').malls.versions({ page: 1, rows: 1 })
    expect([after.version, list]).toMatchObject([
      before.version + 1,
      [{ no: after.version, reason: run.id, by: run.byName, changes: [{ field: 'regions' }] }],
    ])
    expect(
      await mall.sql(
        'select v.actor_id = p.id as own from mall_versions v, people p where v.mall_id = $1 and v.no = $2 and p.mall_id = v.mall_id and p.code = $3',
        [mall.school().id, after.version, 'A10001'],
      ),
    ).toEqual([{ own: true }])
    expect((await bring(...rows)).told).toBe('0 0 0 3 0')
    expect((await settings()).version).toBe(after.version)
    expect(await settings('jianghai')).toEqual(elsewhere)
  })

  test('the directory of this process and of its siblings is told once it is committed', async () => {
    const { id } = await look(mall, 'campuses', table(['told', '告知校区', '']))
    await mall.as('administrator').imports.decide({ id, operate: 'confirm' })
    const ctx = await mall.ctx(null)
    // What others find who read the schools at the moment they are told.
    const found: Promise<{ code: string }[]>[] = []
    const announce = vi.spyOn(ctx.services.siblings, 'announce').mockImplementation(kind => {
      if (kind === 'schools')
        found.push(
          mall.sql<{ code: string }>(
            "select r->>'code' as code from malls m, jsonb_array_elements(m.settings->'regions') r where m.mall_id = $1",
            [mall.school().id],
          ),
        )
    })
    await runImport(ctx, id)
    announce.mockRestore()
    expect((await found.at(-1))?.map(it => it.code)).toContain('told')
    const known = await ctx.services.directory.byId(mall.school().id)
    expect(known?.regions.map(it => it.code)).toContain('told')
  })

  test('rows the settings would refuse are refused, and those that would make one twice', async () => {
    const [first] = await campuses()
    const run = await bring(
      ['0071', '零号校区', ''],
      ['71', '去零校区', ''],
      ['校区甲', '中文编号', ''],
      ['noname', '', ''],
      ['long', '很'.repeat(61), ''],
      ['english', '英文过长', 'e'.repeat(121)],
      ['again', first?.name ?? '', ''],
      ['0071', '又一次', ''],
    )
    expect(run.faulty).toEqual([
      '3 code zeros_lost',
      '4 code wrong',
      '5 name required',
      '6 name too_long',
      '7 nameEn too_long',
      '8 name campus_named',
      '9 code twice',
    ])
    expect(run.told).toBe('1 0 0 0 7')
  })

  test('there are no more than the settings hold', async () => {
    const there = await campuses()
    const more = Array.from({ length: 50 - there.length + 1 }, (_, n) => [
      `m${n}`,
      `多${n}校区`,
      '',
    ])
    const run = await bring(...more)
    expect(run.faulty).toEqual([`${more.length + 1} code campuses_many`])
    expect(await campuses()).toHaveLength(50)
    const long = Array.from({ length: 51 }, (_, n) => [`l${n}`, `长${n}校区`, ''])
    await expect(look(mall, 'campuses', table(...long))).rejects.toMatchObject({
      details: { fields: { file: 'import_long' } },
    })
  })

  test('a run whose settings are refused says so, and why', async () => {
    const school = 'jianghai'
    const { id } = await look(mall, 'campuses', table(['refused', '不收校区', '']), { school })
    // What two schools came by at once, past all rules, no change of the settings may keep.
    const share = async (hosts: string) => {
      for (const code of ['yunlu', school] as const)
        await mall.sql(
          'update malls set hosts = $2 where mall_id = $1',
          [mall.school(code).id, hosts],
          code,
        )
      mall.api.directory.forget()
    }
    await share('{same.example}')
    try {
      const { imports } = mall.as('administrator', school)
      await imports.decide({ id, operate: 'confirm' })
      await runImport(await mall.ctx(null, school), id)
      expect(await imports.detail({ id })).toMatchObject({
        ...{ status: 'failed', cause: 'not_taken', refusals: ['host_taken'] },
        ...{ rows: 1, counts: { make: 0, refused: 0 } },
      })
    } finally {
      await share('{}')
    }
    expect((await campuses(school)).some(it => it.code === 'refused')).toBe(false)
  })

  test('are for those who may change the settings', async () => {
    const content = table(['itcampus', '信息校区', ''])
    await expect(
      mall.as('it').imports.look({ kind: 'campuses', name: 'a.csv', content }),
    ).rejects.toMatchObject({ details: { fields: { kind: 'needs_administrator' } } })
  })

  test('a campus that was changed in the form meanwhile is judged again', async () => {
    const school = 'jianghai'
    const { id } = await look(mall, 'campuses', table(['late', '后到校区', '']), { school })
    const { settings: now, version } = await settings(school)
    const regions = [...now.regions, { code: 'late', name: '先到校区', nameEn: '' }]
    await mall
      .as('administrator', school)
      .malls.changeSettings({ settings: { ...now, regions }, version, reason: '新校区' })
    const { imports } = mall.as('administrator', school)
    await imports.decide({ id, operate: 'confirm' })
    await runImport(await mall.ctx(null, school), id)
    expect((await imports.detail({ id })).counts).toMatchObject({ make: 0, change: 1 })
    expect(await campuses(school)).toContainEqual({ code: 'late', name: '后到校区', nameEn: '' })
  })
})
