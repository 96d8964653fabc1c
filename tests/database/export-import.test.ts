import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importKinds, kindsOfIt, tableKinds, type TableKind } from '~/areas/imports/codes'
import { kindOf } from '~/areas/imports/domain/kinds'
import { bookOf } from '~/web/book-stream'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { bringIn, csv, faultsOf, look, countsOf } from '../support/imports'

/** What a kind of table writes, told by the tables it must leave alone. */
const tablesOf: Record<TableKind, readonly string[]> = {
  departments: ['organisations'],
  people: ['people', 'person_organisations', 'sessions'],
  campuses: ['malls', 'mall_versions'],
  addresses: ['addresses', 'imported_addresses'],
  groups: ['projects', 'project_members', 'grants'],
  funds: ['fund_accounts', 'fund_entries'],
  suppliers: ['stores', 'people'],
  categories: ['categories', 'products'],
  goods: ['products', 'product_stock', 'brands', 'price_history'],
}
const SEED = 20_261_127

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
  await giveCodes()
  await bringInMore()
})
afterAll(() => mall.close())

const mine = <Row extends object>(text: string, ...values: unknown[]) =>
  mall.sql<Row & Record<string, unknown>>(text, [mall.school().id, ...values])

/** Things of the demo have no codes: those of most schools do. */
async function giveCodes(): Promise<void> {
  for (const table of ['organisations', 'stores', 'categories', 'projects'])
    await mine(`update ${table} set code = left('0' || id, 40) where mall_id = $1 and code is null`)
  await mine("update organisations set code = null where mall_id = $1 and id = 'finance'")
}

async function bringInMore(): Promise<void> {
  const bring = async (kind: TableKind, ...rows: (string | number)[][]) => {
    const run = await bringIn(mall, kind, csv(...rows))
    expect([kind, ...run.faulty]).toEqual([kind])
  }
  await bring('departments', ['单位代码', '单位名称', '上级单位'], ['0071', '材料系', ''])
  await bring(
    'people',
    ['工号', '姓名', '人员类别', '部门代码', '手机号', '邮箱', '角色', '采购权限', '状态'],
    ['007001', '欧阳材', '教师', '0071', '18770070001', 'a@example.edu', '教师', '是', '在职'],
    ['007002', '司马料', '职工', '0071', '18770070002', '', '', '否', '在职'],
    ['007003', '上官生', '学生', '财务处', '', '', '', '否', ''],
    ['007004', '将离职', '教师', '0071', '18770070004', '', '教师', '是', '在职'],
    ['007005', '已换号', '教师', '0071', '18770070005', '', '教师', '是', '在职'],
    ['007006', '已调动', '教师', '0071', '', '', '教师', '是', '在职'],
  )
  await bring('departments', ['单位代码', '负责人工号'], ['0071', '007001、007002'])
  await bring(
    'groups',
    ['课题组编号', '成员工号', '课题组名称', '负责人工号', '说明'],
    ['0901', '007001', '材料一组', '007001', '由科研处导入'],
    ['0901', '007002', '', '', ''],
    ['0901', '007004', '', '', ''],
  )
  await bring(
    'funds',
    ['经费号', '经费名称', '预算科目', '经费类型', '负责人工号', '课题组', '预算', '有效期至'],
    ['00100', '材料专项', '材料费', '专项', '007001', '0901', '12345.67', '2027-12-31'],
    ['00101', '材料日常', '办公费', '运行', '007001', '', '0.0001', ''],
  )
  await bring(
    'addresses',
    ['地址编号', '工号', '收货人', '手机', '校区', '楼宇', '房间', '默认'],
    ['0001', '007001', '欧阳材', '18770070001', await campus(), '材料楼', '101', '是'],
    ['0002', '007001', '实验室', '18770070001', await campus(), '材料楼', '102', ''],
    ['0003', '007002', '司马料', '18770070002', await campus(), '', '正门收发室', '否'],
  )
  await bring(
    'suppliers',
    ['供应商编号', '供应商名称', '类型', '联系电话', '经办人编号', '经办人姓名', '状态'],
    ['0G01', '海州试剂', '化学试剂', '0518-1', 'HZ01', '周海', ''],
    ['0G02', '停业商家', '办公用品', '0518-2', '', '', '停用'],
  )
  const [category] = await mine<{ code: string }>(
    'select code from categories where mall_id = $1 order by id limit 1',
  )
  await bring(
    'goods',
    ['供应商编号', '货号', '商品名称', '品牌', '分类代码', '规格', '单位', '单价', '库存', '校区'],
    ['0G01', '0017', '无水乙醇', '海州', category?.code ?? '', '500ml', '瓶', '12.5', '40', ''],
    ['0G01', '0018', '丙三醇', '海州', category?.code ?? '', '500', '瓶', '8', '7', ''],
    ['0G02', 'A-1', '便签', '连云', category?.code ?? '', '76mm', '本', '3.2', '5', ''],
  )
  // What has been changed against the last file is nobody's but theirs who did.
  await mine("update people set phone = '18770079999' where mall_id = $1 and code = '007005'")
  await mine("update people set disabled = true where mall_id = $1 and code = '007004'")
  await mine("update addresses set detail = '搬到别处' where mall_id = $1 and consignee = '实验室'")
  await mine("delete from addresses where mall_id = $1 and consignee = '司马料'")
  await mine("update products set unit_price = 99000 where mall_id = $1 and code = '0018'")
  await mine(
    `insert into person_organisations select mall_id, id, 'finance', true from people where mall_id = $1 and code = '007006'`,
  )
  await mine("update people set org_id = 'finance' where mall_id = $1 and code = '007006'")
  await mine(
    `delete from person_organisations m using people p where m.mall_id = $1 and p.mall_id = m.mall_id and p.id = m.person_id and p.code = '007006' and m.org_id <> 'finance'`,
  )
}

const campus = async () => mall.school().regions[0]?.code ?? ''

/** A file as it is downloaded, and how many things are not in it. */
async function exported(
  kind: TableKind,
  {
    who = 'administrator',
    language = 'cn',
    school,
  }: { who?: string; language?: 'cn' | 'en'; school?: SchoolCode } = {},
) {
  const call = mall.as(who, school).imports
  let text = ''
  let [rows, unnamed] = [0, 0]
  for (let after: string | null | undefined; after !== null;) {
    const piece = await call.export({ kind, language, ...(after && { after }) })
    text += piece.text
    rows += piece.rows
    unnamed += piece.unnamed
    after = piece.next
  }
  return { text, rows, unnamed, bytes: new Uint8Array(Buffer.from(text, 'utf8')) }
}

const standing = async (kind: TableKind) => {
  const found: Record<string, unknown> = {}
  for (const table of tablesOf[kind])
    found[table] = await mine(
      `select md5(t::text) as row from ${table} t where mall_id = $1 order by 1`,
    )
  return found
}

describe('what is exported, imported', () => {
  test('every kind of table has an export', () => {
    expect(importKinds.filter(it => kindOf(it).standing === null)).toEqual(['photographs'])
  })

  test.each([
    ['departments', /^="0071",材料系,,007001、007002$/m],
    ['people', /^="007001",欧阳材,教师,="0071",="18770070001",a@example\.edu,教师,是,在职$/m],
    ['funds', /^="00100",材料专项,材料费,专项,="007001",="0901",12345\.67,2027-12-31,启用,$/m],
    ['goods', /^0G01,="0017",无水乙醇,,海州,[^,]+,,500ml,瓶,12\.50,,40,[^,]*,,,,,,,普通,上架$/m],
  ] as const)('says what stands there: %s', async (kind, line) => {
    expect((await exported(kind)).text.replaceAll('\r\n', '\n')).toMatch(line)
  })

  test.each(tableKinds)('changes nothing: %s', async kind => {
    const file = await exported(kind)
    expect(file.rows).toBeGreaterThan(0)
    const looked = await look(mall, kind, file.bytes)
    expect([countsOf(looked.planned), ...faultsOf(looked)]).toEqual([
      `0 0 0 ${looked.planned.same} 0`,
    ])
    expect(looked.rows).toBe(kind === 'groups' ? looked.planned.same : file.rows)
    const before = await standing(kind)
    await bringIn(mall, kind, file.bytes)
    expect(await standing(kind)).toEqual(before)
  })
})

describe('the same as a workbook', () => {
  test.each(tableKinds)('changes nothing: %s', async kind => {
    const { text, rows } = await exported(kind)
    async function* pieces() {
      yield text
    }
    const book: Uint8Array[] = []
    for await (const it of bookOf(pieces())) book.push(it)
    const content = new Uint8Array(Buffer.concat(book))
    const looked = await look(mall, kind, content, { ending: 'xlsx' })
    expect([countsOf(looked.planned), ...faultsOf(looked)]).toEqual([
      `0 0 0 ${looked.planned.same} 0`,
    ])
    expect(looked.rows).toBe(kind === 'groups' ? looked.planned.same : rows)
  })
})

/** Signs that formulas, CSV and careless readers stumble over. */
const nasty = fc
  .array(
    fc.constantFrom(
      ...['=', '+', '-', '@', "'", '"', '""', ',', ';', '；', '、', '|', '\t', '\n', '\r\n', ' '],
      ...[
        '\u3000',
        '\u00a0',
        '\ufeff',
        '007',
        '1e5',
        '0',
        '乙醇',
        '＝',
        'a',
        '{',
        '="1"',
        '\u0001',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(it => it.join(''))

describe('whatever stands there', () => {
  test('people come back as they are', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, email) => {
        await mine(
          "update people set name = $2, email = $3 where mall_id = $1 and code = '007001'",
          name,
          email,
        )
        await comesBack('people')
      }),
      { seed: SEED, numRuns: 12 },
    )
  }, 120_000)

  test('goods come back as they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        nasty,
        nasty,
        fc.array(nasty, { maxLength: 3 }),
        async (name, spec, aliases) => {
          await mine(
            `update products set name = $2, name_en = $2, spec = $3, detail = detail || jsonb_build_object('specEn', $3::text, 'aliases', $4::jsonb, 'label', (detail->'label') || jsonb_build_object('title', $2::text, 'pack', $3::text))
           where mall_id = $1 and code = '0017'`,
            name,
            spec,
            JSON.stringify(aliases),
          )
          await comesBack('goods', 'en')
        },
      ),
      { seed: SEED, numRuns: 6 },
    )
  }, 120_000)
})

const comesBack = async (kind: TableKind, language: 'cn' | 'en' = 'cn') => {
  const { bytes, rows } = await exported(kind, { language })
  const looked = await look(mall, kind, bytes)
  expect([countsOf(looked.planned), looked.rows]).toEqual([`0 0 0 ${rows} 0`, rows])
}

describe('who exports', () => {
  test('is who may import that kind, and nobody else', async () => {
    for (const kind of tableKinds) {
      const isFor = kindsOfIt.some(it => it === kind)
      const asked = exported(kind, { who: 'it' })
      if (isFor) await expect(asked).resolves.toMatchObject({ rows: expect.any(Number) })
      else await expect(asked).rejects.toMatchObject({ code: 'no_permission' })
      for (const who of ['auditor', 'teacher', 'finance', 'clerk-huashi'])
        await expect(exported(kind, { who })).rejects.toMatchObject({ code: 'no_permission' })
    }
  })

  test('gets nothing of another school', async () => {
    const { text } = await exported('people', { school: 'jianghai' })
    expect(text).not.toContain('007001')
    expect((await exported('people')).text).toContain('007001')
  })

  test('goes on only from where they were, and leaves a row', async () => {
    await expect(
      mall.as('administrator').imports.export({ kind: 'people', language: 'cn', after: 'T1' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const rows = await mine(
      "select 1 from audit_rows where mall_id = $1 and verb = 'imports.export' and subject_id = 'people'",
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('is told what no file could name, and gets neither secrets nor who registered themselves', async () => {
    await mine("update people set id_card_digest = 'x' where mall_id = $1 and code = '007002'")
    const { text, unnamed } = await exported('people')
    expect([unnamed > 0, text.includes('007002'), text.includes('argon2')]).toEqual([
      true,
      false,
      false,
    ])
    expect((await exported('departments')).unnamed).toBeGreaterThan(0)
  })
})
