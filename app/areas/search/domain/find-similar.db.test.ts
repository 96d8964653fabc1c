import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const find = async (keyword: string) => (await mall.guest().search.products({ keyword })).list
const oneNamed = async (keyword: string, name: string) => {
  const card = (await find(keyword)).find(it => it.name.includes(name))
  if (!card) throw new Error(`no ${name}`)
  return card
}
const similarTo = async (id: string) => (await mall.guest().catalogue.similar({ id })).list

describe('similar goods', () => {
  test('of a cartridge are the same cartridge from others first', async () => {
    const own = (await find('CC388A 硒鼓')).find(it => it.spec.includes('CC388A'))
    if (!own) throw new Error('no cartridge')
    const list = await similarTo(own.id)
    const isSame = list.map(it => it.spec.includes('CC388A'))
    expect(isSame.filter(Boolean).length).toBeGreaterThan(1)
    expect(isSame.lastIndexOf(true), 'all of them before others').toBe(
      isSame.filter(Boolean).length - 1,
    )
    expect(list.some(it => it.id === own.id)).toBe(false)
    for (const it of list) expect(it.name).toMatch(/硒鼓|粉盒/)
  })

  test('of a scanner are never printers, nor the other way round', async () => {
    const scanner = await oneNamed('扫描仪', '扫描仪')
    for (const it of await similarTo(scanner.id)) expect(it.name).toContain('扫描仪')
    const printer = await oneNamed('喷墨打印机', '打印机')
    const list = await similarTo(printer.id)
    for (const it of list) expect(it.name).not.toContain('扫描仪')
  })

  test('of a good that is gone, or of another school, are none', async () => {
    expect(await similarTo('no-such-good')).toEqual([])
    await mall.sql(
      "insert into products (mall_id, id, spu_id, store_id, brand_id, category_id, category_path, name, name_en, code, spec, unit, unit_en, scene, unit_price, detail, search_terms, created_at) select mall_id, 'elsewhere', 'elsewhere', store_id, brand_id, category_id, category_path, name, name_en, 'ELSE-1', spec, unit, unit_en, scene, unit_price, detail, search_terms, created_at from products where on_sale limit 1",
      [],
      'jianghai',
    )
    expect(await similarTo('elsewhere')).toEqual([])
    expect((await mall.guest('jianghai').catalogue.similar({ id: 'elsewhere' })).list).not.toEqual(
      [],
    )
  })
})
