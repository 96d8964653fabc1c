import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableKinds } from '~/areas/imports/codes'
import { runImport } from '~/areas/imports/domain/run'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const COLUMNS = '/school/imports/columns/departments'

describeForm(() => site, {
  name: "naming a table's columns",
  who: 'administrator',
  form: '#columns',
  at: async () => COLUMNS,
  valid: { code: '机构码；院系码', name: '机构全称', parent: '' },
  then: page => {
    expect(page.text).toContain('已保存')
    expect(page.$('#columns-code').attr('value')).toBe('机构码、院系码')
  },
  wrong: [
    { values: { name: '机构码' }, at: 'name', keeps: ['code'], says: /重复/ },
    { values: { name: '（）' }, at: 'name', keeps: ['code'] },
    { values: { name: '很'.repeat(41) }, at: 'name', keeps: ['code'] },
    { values: { code: '一；二；三；四；五；六；七' }, at: 'code', keeps: ['name'] },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

const bringIn = async (browser: ReturnType<TestSite['browser']>, text: string) => {
  await browser.visit('/school/imports')
  const file = new File([text], '机构.csv', { type: 'text/csv' })
  return browser.submit({ kind: 'departments', file }, { form: '#upload' })
}

describe("a school's own headings", () => {
  test('are known from then on, at this school alone', async () => {
    const browser = await site.browser().signIn('administrator')
    const text = '单位内码,单位全名\nOWN1,自有表头学院'
    expect((await bringIn(browser, text)).text).toContain('首行没有')
    await browser.visit(COLUMNS)
    await browser.submit({ code: '单位内码', name: '单位全名' }, { form: '#columns' })
    expect((await bringIn(browser, text)).text).toContain('尚未改动任何内容')
    const elsewhere = await site.browser({ school: 'jianghai' }).signIn('administrator')
    expect((await bringIn(elsewhere, text)).text).toContain('首行没有')
  })

  test('mean nothing else: what others call another column is this one here', async () => {
    const browser = await site.browser().signIn('administrator')
    // The usual heading of the code is this school's name.
    await browser.visit(COLUMNS)
    await browser.submit({ code: '内码', name: '单位代码' }, { form: '#columns' })
    const page = await bringIn(browser, '内码,单位代码\nOWN2,以代码为名')
    const rows = await browser.request(
      browser.address(`${page.path.replace('/emall', '')}/export?type=csv`),
    )
    expect(rows.status).toBe(200)
    expect(await rows.text()).toContain('新增')
  })

  test('of two who name them at once the second is told, and keeps what they typed', async () => {
    const [one, other] = [
      await site.browser().signIn('administrator'),
      await site.browser().signIn('administrator'),
    ]
    const at = '/school/imports/columns/categories'
    await one.visit(at)
    await other.visit(at)
    await one.submit({ code: '类目内码', name: '' }, { form: '#columns' })
    const late = await other.submit({ code: '', name: '类目全名' }, { form: '#columns' })
    expect([late.status, late.$('#columns-name').attr('value')]).toEqual([409, '类目全名'])
    const again = await other.submit({ code: '类目内码', name: '类目全名' }, { form: '#columns' })
    expect(again.text).toContain('已保存')
  })

  test('a file is read to its end as it was looked over', async () => {
    const browser = await site.browser().signIn('administrator')
    await browser.visit(COLUMNS)
    await browser.submit({ code: '旧内码', name: '旧全名' }, { form: '#columns' })
    const page = await bringIn(browser, '旧内码,旧全名,新全名\nKEPT1,照旧学院,不是这个')
    await browser.visit(COLUMNS)
    await browser.submit({ code: '旧内码', name: '新全名' }, { form: '#columns' })
    await browser.visit(page.path.replace('/emall', ''))
    await browser.submit({}, { form: '#decide', press: 'confirm' })
    await runImport(await site.mall.ctx(null), page.path.split('/').at(-1) ?? '')
    expect(
      await site.mall.sql("select name from organisations where mall_id = $1 and code = 'KEPT1'", [
        site.mall.school().id,
      ]),
    ).toEqual([{ name: '照旧学院' }])
  })

  test('an auditor reads them, and has nothing to save them with', async () => {
    const browser = await site.browser().signIn('auditor')
    const page = await browser.visit(COLUMNS, { status: 200 })
    expect(page.has('#columns button[type=submit], #columns input[type=submit]')).toBe(false)
  })

  test('what is no table has none', async () => {
    const browser = await site.browser().signIn('administrator')
    for (const kind of ['photographs', 'nothing'])
      expect((await browser.visit(`/school/imports/columns/${kind}`)).status).toBe(404)
  })
})

describe('tables to keep', () => {
  test('a template has one heading a column, and is read as it is', async () => {
    const browser = await site.browser().signIn('administrator')
    for (const kind of tableKinds.filter(it => it !== 'departments')) {
      const answer = await browser.request(
        browser.address(`/school/imports/columns/${kind}/export?type=csv`),
      )
      const template = (await answer.text()).trim()
      expect(answer.headers.get('content-type')).toContain('text/csv')
      await browser.visit('/school/imports')
      const file = new File([`${template}\n,甲`], '模板.csv', { type: 'text/csv' })
      const page = await browser.submit({ kind, file }, { form: '#upload' })
      // Every heading was known: the row without a number is refused for that.
      expect(page.text).toContain('缺少必填内容')
    }
  })

  test('rows of a file that waits are told one by one, afterwards those that were refused', async () => {
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/imports')
    const text = '部门编号,部门名称,上级部门编号\nROW1,行一,\nROW2,行二,NOWHERE\nROW1,重复,'
    const page = await browser.submit(
      { kind: 'departments', file: new File([text], '行.csv', { type: 'text/csv' }) },
      { form: '#upload' },
    )
    const table = await browser.request(
      browser.address(`${page.path.replace('/emall', '')}/export?type=csv`),
    )
    const lines = (await table.text()).replace('\ufeff', '').trim().split('\r\n')
    // A column is called what the school calls it, where it says so.
    expect(lines.map(it => it.replace(',旧内码,', ',单位代码,'))).toEqual([
      '行,结果,列,原因,内容',
      '2,新增,,,',
      '3,未接受,上级单位代码,没有这个上级单位,NOWHERE',
      '4,未接受,单位代码,文件中前面已有这一行,ROW1',
    ])
    await browser.visit(page.path.replace('/emall', ''))
    await browser.submit({}, { form: '#decide', press: 'confirm' })
    const later = await browser.request(
      browser.address(`${page.path.replace('/emall', '')}/export?type=csv`),
    )
    expect((await later.text()).trim().split('\r\n')).toHaveLength(3)
  })

  test('what the school has is one, for whoever may bring such a table in', async () => {
    const browser = await site.browser().signIn('administrator')
    const page = await browser.visit('/school/imports/columns/people', { status: 200 })
    const href = page.$('a[href$="/people/standing?type=csv"]').attr('href') ?? ''
    expect(href).toContain('/school/imports/columns/people/standing')
    const answer = await browser.request(
      browser.address('/school/imports/columns/people/standing?type=csv'),
    )
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="people\.csv"; filename\*=UTF-8''.*\d{4}-\d\d-\d\d\.csv$/,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toMatch(/^工号,姓名,.*\r\n[^]*T10001/)
    const book = await browser.request(
      browser.address('/school/imports/columns/people/standing?type=xlsx'),
    )
    expect(book.headers.get('content-disposition')).toMatch(/filename="people\.xlsx"/)
    const rows = await readSheet(Buffer.from(await book.arrayBuffer()))
    expect(rows[0]?.slice(0, 2)).toEqual(['工号', '姓名'])
    expect(rows.some(it => it[0] === 'T10001')).toBe(true)
    const other = await site.browser().signIn('auditor')
    const seen = await other.visit('/school/imports/columns/people', { status: 200 })
    expect(seen.has('a[href*="/standing"]')).toBe(false)
    for (const [who, status] of [
      ['auditor', 403],
      ['teacher', 403],
    ] as const) {
      const one = await site.browser().signIn(who)
      const refused = await one.request(one.address('/school/imports/columns/people/standing'))
      expect([who, refused.status]).toEqual([who, status])
    }
  })
})
