import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { ImportKindName } from '~/areas/imports/codes'
import { runImport } from '~/areas/imports/domain/run'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { bringIn, csv, faultsOf, look, countsOf } from '../support/imports'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
  for (const school of ['yunlu', 'jianghai'] as const)
    await bringIn(mall, 'departments', csv(['单位代码', '单位名称'], ['2000', '化学学院']), {
      school,
    })
})
afterAll(() => mall.close())

const head = ['工号', '姓名', '人员类别', '部门代码', '手机号']
const row = (n: number, name = `李${n}`) => [
  `R${String(n).padStart(5, '0')}`,
  name,
  '教师',
  // Some of them cannot be taken.
  n % 97 === 0 ? '天文系' : '2000',
  `1876${String(n).padStart(7, '0')}`,
]
const many = (from: number, to: number) =>
  csv(head, ...Array.from({ length: to - from }, (_, n) => row(from + n)))
const peopleOf = (school: SchoolCode) =>
  mall.sql<{ told: string }>(
    "select code || name || phone || roles::text as told from people where mall_id = $1 and code like 'R%' order by code",
    [mall.school(school).id],
    school,
  )
const confirmed = async (content: Uint8Array<ArrayBuffer>, school: SchoolCode = 'yunlu') => {
  const { id } = await look(mall, 'people', content, { school })
  await mall.as('administrator', school).imports.decide({ id, operate: 'confirm' })
  return id
}
const detail = (id: string) => mall.as('administrator').imports.detail({ id })
class Killed extends Error {}
const killAfter = (rows: number) => (done: number) => {
  if (done >= rows) throw new Killed()
}

describe('a run', () => {
  test('that was cut off goes on where it was, and comes to the same', async () => {
    const file = many(0, 1_600)
    const whole = await bringIn(mall, 'people', file, { school: 'jianghai' })
    const id = await confirmed(file)
    const ctx = await mall.ctx(null)
    await expect(runImport(ctx, id, killAfter(500))).rejects.toThrow(Killed)
    expect(await detail(id)).toMatchObject({ status: 'running', cursor: 500 })
    await expect(runImport(ctx, id, killAfter(1_000))).rejects.toThrow(Killed)
    await runImport(ctx, id)
    const run = await detail(id)
    expect([run.status, run.cursor, countsOf(run.counts)]).toEqual(['done', 1_600, whole.told])
    expect(faultsOf(run)).toEqual(whole.faulty)
    expect(await peopleOf('yunlu')).toEqual(await peopleOf('jianghai'))
    await runImport(ctx, id)
    expect(countsOf((await detail(id)).counts)).toBe(whole.told)
  })

  test('that two work on is done once', async () => {
    const id = await confirmed(many(2_000, 3_400))
    const ctx = await mall.ctx(null)
    await Promise.all([runImport(ctx, id), runImport(ctx, id)])
    await runImport(ctx, id)
    const { make, refused } = (await detail(id)).counts
    expect(make + refused).toBe(1_400)
    const batches = await mall.sql(
      "select 1 from audit_rows where mall_id = $1 and verb = 'imports.batch' and subject_id = $2",
      [mall.school().id, id],
    )
    expect(batches).toHaveLength(3)
  })

  test('that is stopped stays where it is until it is resumed', async () => {
    const id = await confirmed(many(4_000, 5_200))
    const ctx = await mall.ctx(null)
    const { imports } = mall.as('administrator')
    const stops: Promise<unknown>[] = []
    await runImport(ctx, id, done => {
      if (done === 500) stops.push(imports.decide({ id, operate: 'stop' }))
    })
    await Promise.all(stops)
    const stopped = await detail(id)
    expect(stopped.status).toBe('stopped')
    expect(stopped.cursor).toBeLessThan(1_200)
    await runImport(ctx, id)
    expect((await detail(id)).cursor).toBe(stopped.cursor)
    await imports.decide({ id, operate: 'resume' })
    await runImport(ctx, id)
    expect(await detail(id)).toMatchObject({ status: 'done', cursor: 1_200 })
  })

  test('is the only one of its kind, and an older file is not taken after a newer one', async () => {
    const older = await look(mall, 'people', csv(head, row(6_000, '旧')))
    const id = await confirmed(csv(head, row(6_000, '新')))
    const { imports } = mall.as('administrator')
    await expect(imports.decide({ id: older.id, operate: 'confirm' })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    const another = await look(mall, 'people', csv(head, row(6_001)))
    await expect(imports.decide({ id: another.id, operate: 'confirm' })).rejects.toMatchObject({
      details: { fields: { kind: 'import_under_way' } },
    })
    await runImport(await mall.ctx(null), id)
    await imports.decide({ id: another.id, operate: 'confirm' })
    await runImport(await mall.ctx(null), another.id)
    expect((await detail(another.id)).status).toBe('done')
  })

  test('whose file is gone fails, and says so', async () => {
    const id = await confirmed(csv(head, row(7_000)))
    await mall.sql(
      "update imports set storage_key = repeat('0', 64) where mall_id = $1 and id = $2",
      [mall.school().id, id],
    )
    await runImport(await mall.ctx(null), id)
    expect(await detail(id)).toMatchObject({ status: 'failed', cause: 'file_gone' })
  })
})

const bytes = (...list: number[]) => new Uint8Array(list)
const textOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))
const book = async (rows: (string | number | Date | null)[][]) => {
  const cells = rows.map(row =>
    row.map(value =>
      value instanceof Date
        ? { value, type: Date, format: 'yyyy-mm-dd' }
        : value === null
          ? null
          : { value, type: typeof value === 'number' ? Number : String },
    ),
  )
  return new Uint8Array(await writeXlsxFile(cells as never).toBuffer())
}

describe('a file', () => {
  test.each<[string, ImportKindName, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', 'people', bytes(), 'table_empty'],
    [
      'a picture',
      'people',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
      'file_type',
    ],
    ['an old workbook', 'people', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'table_old_excel'],
    ['a broken workbook', 'people', bytes(0x50, 0x4b, 3, 4, 1, 2, 3), 'file_type'],
    ['no encoding', 'people', bytes(0x61, 0x2c, 0xff, 0xff, 0x2c, 0x62), 'import_encoding'],
    ['headings alone', 'people', csv(head), 'table_empty'],
    ['no number', 'people', csv(['姓名', '部门'], ['张三', '化学']), 'import_heads'],
    [
      'a quotation without end',
      'people',
      textOf(`${head.join()}\n"R1,${'长'.repeat(30_000)}`),
      'import_broken',
    ],
    ['too many rows', 'people', textOf(`工号,姓名\n${'R1,张\n'.repeat(200_000)}`), 'import_long'],
  ])('of %s is refused as a whole', async (_, kind, content, code) => {
    const { imports } = mall.as('administrator')
    const before = (await imports.list({})).total
    await expect(imports.look({ kind, name: 'a.xlsx', content })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { file: code } },
    })
    expect((await imports.list({})).total).toBe(before)
  })

  test('may be GB18030, with a title above its headings and semicolons between its cells', async () => {
    // 工号;姓名;部门 / G1;张三;
    const gbk = bytes(
      ...[0xc8, 0xcb, 0xd4, 0xb1, 0xb1, 0xed, 0x0a],
      ...[0xb9, 0xa4, 0xba, 0xc5, 0x3b, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a],
      ...[0x47, 0x31, 0x3b, 0xd5, 0xc5, 0xc8, 0xfd, 0x0a],
    )
    expect(faultsOf(await look(mall, 'people', gbk))).toEqual(['3 kind required'])
  })

  test('may be a workbook with numbers and dates', async () => {
    const content = await book([
      ['经费账号', '项目名称', '预算科目', '负责人工号', '金额', '截止日期'],
      [20260017, '表格来的', '材料费', 'R00001', 1234.5, new Date('2027-06-30T00:00:00Z')],
    ])
    const run = await bringIn(mall, 'funds', content)
    expect([run.told, ...run.faulty]).toEqual(['1 0 0 0 0'])
    expect(
      await mall.sql(
        "select balance::int as balance, valid_to as day from fund_accounts where mall_id = $1 and account_no = '20260017'",
        [mall.school().id],
      ),
    ).toEqual([{ balance: 12_345_000, day: '2027-06-30' }])
  })

  test('may mark its numbers as text; a formula is no name', async () => {
    const run = await look(
      mall,
      'people',
      textOf(`${head.join()}\n"=""00071""",甲,教师,2000,\n=1+1,乙,教师,2000,`),
    )
    expect([countsOf(run.planned), ...faultsOf(run)]).toEqual(['1 0 0 0 1', '3 number wrong'])
  })
})

test('a day nobody worked on a run, a job takes it up', async () => {
  const { findIdleImports } = await import('~/areas/imports/domain/idle')
  const { read } = await import('~/mall/database/pool')
  const idle = async () =>
    (await read(await mall.ctx(null), ctx => findIdleImports(ctx))).map(it => it.subject)
  const id = await confirmed(many(8_000, 8_600))
  await expect(runImport(await mall.ctx(null), id, killAfter(500))).rejects.toThrow(Killed)
  expect(await idle()).not.toContain(id)
  mall.clock.advance({ minutes: 16 })
  expect(await idle()).toContain(id)
  await runImport(await mall.ctx(null), id)
  expect(await idle()).not.toContain(id)
})
