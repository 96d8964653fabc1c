import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../../tests/support/database'
import { importAliases } from './aliases'
import { AliasFileError, readAliases } from './read-aliases'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const casOf = async (keyword: string) =>
  (await mall.guest().search.products({ keyword })).list[0]?.cas

test('aliases out of a list of substances are searched for at once, by both names, and recognised when mistyped', async () => {
  const entries = readAliases(
    `{"cas":"64-17-5","nameZh":"乙醇","aliasesZh":["醉翁水"],"nameEn":"ethanol","synonymsEn":["spiritus vini","Tecsol"]}\n\n{"cas":"67-64-1","nameZh":null,"aliasesZh":null,"nameEn":null,"synonymsEn":["pyroacetic spirit"]}\n`,
  )
  const done = await importAliases(await mall.ctx(null), entries, 'operator')
  expect(done.added).toBeGreaterThan(3)
  expect(await casOf('醉翁水')).toBe('64-17-5')
  expect(await casOf('Spiritus  Vini')).toBe('64-17-5')
  expect(await casOf('pyroacetic spirit')).toBe('67-64-1')
  expect(await casOf('spirtus vini')).toBe('64-17-5')
  expect(
    await mall.sql("select detail from audit_rows where verb = 'search.aliases'"),
  ).toHaveLength(1)
  expect((await importAliases(await mall.ctx(null), entries, 'operator')).added).toBe(0)
})

test('a table of two columns, and other words for goods', async () => {
  await importAliases(
    await mall.ctx(null),
    readAliases('\uFEFFtarget,alias\r\n烧杯,量水杯\r\n烧杯,"beaker glass, low"\r\n'),
    'operator',
  )
  expect((await mall.guest().search.products({ keyword: '量水杯' })).list[0]?.name).toContain(
    '烧杯',
  )
})

test('a file that is something else is refused with its line', () => {
  expect(() => readAliases('{"cas":"64-17-5","nameEn":"x"}\n{"name":1}')).toThrow(AliasFileError)
  expect(() => readAliases('{"cas":"64-17-5","nameEn":"x"}\n{"name":1}')).toThrow('Line 2')
  expect(() => readAliases('a,b\n1,2')).toThrow()
})

test('a name that nearly everything bears says nothing', async () => {
  const entries = Array.from({ length: 30 }, (_, n) => ({
    target: `10${n + 10}-00-0`,
    aliases: ['万能名'],
  }))
  expect((await importAliases(await mall.ctx(null), entries, 'operator')).added).toBe(0)
})
