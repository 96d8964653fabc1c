import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '~/areas/imports/domain/run'
import { openPictures } from '~/areas/pictures'
import { PHOTOGRAPH_BYTES } from '~/areas/imports/limits'
import { headOf } from '~/mall/pictures/picture-head'
import { importTable } from '~/server/import'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { bringIn, csv, faultsOf, look, countsOf } from '../support/imports'
import { pngOf } from '../support/pictures'
import { shellOf } from '../support/shell'
import { zipOf, type ZipEntry } from '../support/zip'

const RED = pngOf(400, 300, [[200, 30, 30]])
const GREEN = pngOf(400, 300, [[30, 160, 60]])
const BLUE = pngOf(90, 90, [[30, 60, 200]])
const folder = mkdtempSync(join(tmpdir(), 'mall-photographs-'))
let mall: TestMall
let pictures: ReturnType<typeof openPictures>
beforeAll(async () => {
  mall = await openTestMall()
  pictures = openPictures(join(folder, 'drawn'))
  for (const school of ['yunlu', 'jianghai'] as const) {
    const own = { school }
    const suppliers = [
      ['供应商编号', '供应商名称', '类型', '联系电话'],
      ['G001', '海州试剂', '化学试剂', '0518'],
      ['G002', '连云办公', '办公用品', '0519'],
    ]
    await bringIn(mall, 'suppliers', csv(...suppliers), own)
    await bringIn(mall, 'categories', csv(['分类代码', '分类名称'], ['Z', '杂项']), own)
    const goods = [
      ['供应商编号', '货号', '商品名称', '品牌', '分类代码', '规格', '单位', '单价', '库存'],
      ...[
        ['G001', 'AB-100'],
        ['G001', 'AB-2'],
        ['G001', '00X'],
        ['G001', '双份'],
        ['G002', '双份'],
        ['G002', 'PEN'],
      ].map(([supplier = '', code = '']) => [
        ...[supplier, code, `照片${code}`, '无', 'Z', '1 个', '个', '5', '9'],
      ]),
    ]
    expect((await bringIn(mall, 'goods', csv(...goods), own)).told).toBe('6 0 0 0 0')
  }
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, bytes: Uint8Array = RED, more: Partial<ZipEntry> = {}): ZipEntry => ({
  ...{ name, bytes },
  ...more,
})
const bring = (files: readonly ZipEntry[], school?: SchoolCode) =>
  bringIn(mall, 'photographs', zipOf(...files), { school })
const idOf = async (code: string, supplier = 'G001', school: SchoolCode = 'yunlu') => {
  const [row] = await mall.sql<{ id: string }>(
    'select p.id from products p join stores s on s.mall_id = p.mall_id and s.id = p.store_id where p.mall_id = $1 and p.code = $2 and s.code = $3',
    [mall.school(school).id, code, supplier],
    school,
  )
  return row?.id ?? ''
}
const shown = async (
  key: string,
  more: { view?: string; width?: number } = {},
  school?: SchoolCode,
) => {
  const found = await pictures(await mall.ctx(null, school), { kind: 'product', key, ...more })
  if (!found) throw new Error(`no picture of ${key}`)
  return { ...found, side: found.mime === 'image/jpeg' ? headOf(found.bytes)?.width : null }
}
const placesOf = async (school: SchoolCode = 'yunlu') =>
  (
    await mall.sql<{ told: string }>(
      "select p.code || ' ' || f.n as told from product_photographs f join products p on p.mall_id = f.mall_id and p.id = f.product_id where f.mall_id = $1 and f.n is not null order by 1",
      [mall.school(school).id],
      school,
    )
  ).map(it => it.told)

describe('photographs', () => {
  test('go to the goods their files are named by; the same again changes nothing', async () => {
    const files = [
      file('照片/AB-100.png'),
      file('照片/AB-100-2.PNG', GREEN),
      file('照片/AB-2.png', BLUE),
      file('照片/说明.txt', Buffer.from('读我')),
      file('照片/Thumbs.db', Buffer.from('x')),
      file('__MACOSX/照片/._AB-100.png', Buffer.from('x')),
      file('照片/ZZ.png'),
    ]
    const looked = await look(mall, 'photographs', zipOf(...files))
    expect(countsOf(looked.planned)).toBe('3 0 0 0 2')
    expect(await placesOf()).toEqual([])
    const run = await bring(files)
    expect([run.told, run.rows]).toEqual(['3 0 0 0 2', 5])
    expect(run.faulty).toEqual(['4 file not_picture', '7 file goods_unknown'])
    expect(await placesOf()).toEqual(['AB-100 1', 'AB-100 2', 'AB-2 1'])
    expect((await bring(files)).told).toBe('0 0 0 3 2')
    expect((await bring([file('AB-100.png', GREEN, {})])).told).toBe('0 1 0 0 0')
  })

  test('are shown in the size that fits, on the page of the goods one after another', async () => {
    await bring([file('00X.png'), file('00X-2.png', BLUE)])
    const id = await idOf('00X')
    const first = await shown(id)
    expect([first.mime, first.side]).toEqual(['image/jpeg', 320])
    expect((await shown(id, { width: 80 })).side).toBe(160)
    expect((await shown(id, { width: 1_200 })).side).toBe(400)
    expect((await shown(id, { view: '2', width: 800 })).side).toBe(90)
    expect((await shown(id, { view: 'close' })).etag).toBe(first.etag)
    const [row] = await mall.sql<{ store: string }>(
      'select store_id as store from products where mall_id = $1 and id = $2',
      [mall.school().id, id],
    )
    const page = await mall.guest().catalogue.product({ storeId: row?.store ?? '', id })
    expect(page.pictures).toEqual([page.pic, `${page.pic}?view=2`])
  })

  test('of a number that suppliers share lie in the folder of one of them', async () => {
    const run = await bring([
      file('双份.png'),
      file('G002/双份.png', GREEN),
      file('G009/PEN.png'),
      file('G001/PEN.png'),
    ])
    expect(run.told).toBe('1 0 0 0 3')
    expect(run.faulty).toEqual([
      '1 file goods_ambiguous',
      '3 file supplier_unknown',
      '4 file goods_unknown',
    ])
    expect((await shown(await idOf('双份', 'G002'))).mime).toBe('image/jpeg')
    expect((await shown(await idOf('双份', 'G001'))).mime).toBe('image/png')
  })

  test('may be named in the encoding of Windows, and by the number of the mall', async () => {
    const raw = Buffer.from([0xcb, 0xab, 0xb7, 0xdd, 0x2e, 0x70, 0x6e, 0x67])
    const pen = await idOf('PEN', 'G002')
    const run = await bring([file('', BLUE, { raw }), file(`${pen}.png`, BLUE)])
    expect([run.told, run.faulty]).toEqual(['1 0 0 0 1', ['1 file goods_ambiguous']])
    expect((await shown(pen)).side).toBe(90)
  })

  test('are refused one by one where they cannot be taken', async () => {
    const run = await bring([
      file('AB-2.png', RED.subarray(0, 200)),
      file('AB-100.png', pngOf(1, 1, [[1, 2, 3]], [90_000, 90_000])),
      file('AB-100-3.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('PEN.png', Buffer.alloc(PHOTOGRAPH_BYTES + 1)),
      file('00X-3.png', RED, { crc: 1 }),
      file('00X-4.png', Buffer.alloc(2_000_000), { says: 100 }),
      file('00X-5.png', GREEN),
      file('00X-5.gif', RED),
      file('00X-6.png', GREEN),
      file('00X-7.png', GREEN),
    ])
    expect(run.told).toBe('1 0 0 0 9')
    expect(run.faulty).toEqual([
      '1 file picture_broken',
      '2 file picture_pixels',
      '3 file not_picture',
      '4 file picture_large',
      '5 file picture_broken',
      '6 file picture_broken',
      '8 file twice',
      '9 file twice',
      '10 file goods_unknown',
    ])
  })

  test('of another school stay what they are', async () => {
    const before = await placesOf()
    const run = await bring(
      [file('AB-100.png', BLUE), file(`${await idOf('AB-2')}.png`)],
      'jianghai',
    )
    expect([run.told, run.faulty]).toEqual(['1 0 0 0 1', ['2 file goods_unknown']])
    expect(await placesOf()).toEqual(before)
    expect(await placesOf('jianghai')).toEqual(['AB-100 1'])
    const theirs = await idOf('AB-100', 'G001', 'jianghai')
    expect((await shown(theirs, {}, 'jianghai')).side).toBe(90)
    expect(await pictures(await mall.ctx(null), { kind: 'product', key: theirs })).toBe(null)
  })
})

describe('an archive', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', new Uint8Array(), 'zip_wrong'],
    ['a picture', new Uint8Array(RED), 'zip_wrong'],
    ['a table', csv(['货号'], ['AB-2']), 'zip_wrong'],
    ['a workbook', zipOf(file('[Content_Types].xml'), file('xl/workbook.xml')), 'zip_wrong'],
    ['half of one', zipOf(file('AB-2.png')).slice(0, -40), 'zip_broken'],
    ['no files', zipOf(), 'zip_wrong'],
    ['litter alone', zipOf(file('.DS_Store')), 'table_empty'],
    ['a password', zipOf(file('AB-2.png', RED, { locked: true })), 'zip_broken'],
    [
      'more than it may become',
      zipOf(...Array.from({ length: 9 }, (_, n) => file(`${n}.png`, RED, { says: 9_000_000 }))),
      'zip_large',
    ],
    [
      'too many files',
      zipOf(...Array.from({ length: 2_001 }, (_, n) => file(`${n}.png`, Buffer.alloc(1)))),
      'zip_many',
    ],
  ])('of %s is refused as a whole', async (_, content, code) => {
    const { imports } = mall.as('administrator')
    const before = (await imports.list({})).total
    await expect(
      imports.look({ kind: 'photographs', name: '照片.zip', content }),
    ).rejects.toMatchObject({ code: 'invalid', details: { fields: { file: code } } })
    expect((await imports.list({})).total).toBe(before)
  })

  test('that was cut off goes on where it was', async () => {
    const id = (
      await look(
        mall,
        'photographs',
        zipOf(
          ...Array.from({ length: 12 }, (_, n) => file(`AB-100-${n + 20}.png`)),
          file('PEN-3.png', RED),
        ),
      )
    ).id
    await mall.as('administrator').imports.decide({ id, operate: 'confirm' })
    const ctx = await mall.ctx(null)
    const killed = new Error('killed')
    await expect(
      runImport(ctx, id, () => {
        throw killed
      }),
    ).rejects.toThrow(killed)
    const detail = () => mall.as('administrator').imports.detail({ id })
    expect(await detail()).toMatchObject({ status: 'running', cursor: 10 })
    await runImport(ctx, id)
    const run = await detail()
    expect([run.status, countsOf(run.counts), faultsOf(run).length]).toEqual([
      'done',
      '1 0 0 0 12',
      12,
    ])
  })

  test('comes in by the command, too', async () => {
    const path = join(folder, 'photographs.zip')
    writeFileSync(path, zipOf(file('PEN-4.png', GREEN), file('NONE.png')))
    const config = shellOf(mall.settings.database.owner, mall.settings.dataDir)
    await importTable(config, pino({ level: 'silent' }), ['photographs', 'yunlu', path])
    expect(process.exitCode).toBe(1)
    process.exitCode = undefined
    expect(await placesOf()).toContain('PEN 4')
  })
})
