import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '~/areas/imports/domain/run'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { photo, pngOf } from '../support/pictures'
import { zipOf } from '../support/zip'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const table = (text: string, name = '单位.csv') => new File([text], name, { type: 'text/csv' })
let n = 0
/** A table of one new department. */
const oneMore = () => `单位代码,单位名称,上级单位\nA${++n},第${n}教研室,\nB${n},无上级,7777`

describeForm(() => site, {
  name: 'having a table looked over',
  who: 'administrator',
  form: '#upload',
  at: async () => '/school/imports',
  valid: { kind: 'departments', file: table(oneMore()) },
  then: page => {
    expect(page.text).toContain('尚未改动任何内容')
    expect(page.text).toContain('没有这个上级单位')
    expect(page.has('#decide')).toBe(true)
  },
  wrong: [
    { values: { file: table('a,b\n1,2') }, at: 'file', keeps: ['kind'], says: /单位代码/ },
    { values: { file: table('\u0089PNG\u0000\u0001', '图片.xlsx') }, at: 'file' },
    { values: { kind: 'photographs', file: photo('照片.zip') }, at: 'file', says: /打包成 ZIP/ },
    { values: { kind: 'photographs', file: table(oneMore()) }, at: 'file', says: /打包成 ZIP/ },
    { values: { complete: 'on' }, at: 'complete', says: /只有人员/ },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

/** An administrator who has had a table of one new department looked over. */
async function looked() {
  const browser = await site.browser().signIn('administrator')
  await browser.visit('/school/imports')
  const page = await browser.submit(
    { kind: 'departments', file: table(oneMore()) },
    { form: '#upload' },
  )
  return { browser, page, id: page.path.split('/').at(-1) ?? '' }
}
const decide = (operate: string) => ({ form: '#decide', press: operate })

describe('from the upload to the end', () => {
  test('it is confirmed, waits, and is done; another school does not find it', async () => {
    const { browser, page, id } = await looked()
    expect(page.text).toContain('待确认')
    const waiting = await browser.submit({}, decide('confirm'))
    expect([waiting.path, waiting.text.includes('排队中')]).toEqual([page.path, true])
    await runImport(await site.mall.ctx(null), id)
    const done = await browser.visit(`/school/imports/${id}`)
    expect(done.text).toContain('导入已完成')
    expect(done.text).toContain('没有这个上级单位')
    // As the template says it, and not the word for any kind.
    expect(done.$('#main td').text()).toContain('上级单位代码')
    expect((await browser.visit('/school/imports?status=done')).text).toContain('单位.csv')
    const elsewhere = await site.browser({ school: 'jianghai' }).signIn('administrator')
    expect((await elsewhere.visit(`/school/imports/${id}`)).status).toBe(404)
  })

  test('one that would change nothing says that there is nothing to confirm', async () => {
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/imports')
    const file = table('单位代码,单位名称,上级单位\n,无编号,')
    const page = await browser.submit({ kind: 'departments', file }, { form: '#upload' })
    expect(page.text).toContain('确认后也不会改动任何内容')
    expect(page.text).not.toContain('尚未改动任何内容')
  })

  test('one that waits can be stopped and goes on; who presses too late is told so', async () => {
    const { browser, id } = await looked()
    await browser.submit({}, decide('confirm'))
    const other = await site.browser().signIn('administrator')
    await other.visit(`/school/imports/${id}`)
    const stopped = await browser.submit({}, decide('stop'))
    expect(stopped.text).toContain('已停止')
    const again = await browser.submit({}, decide('resume'))
    expect(again.text).toContain('排队中')
    await runImport(await site.mall.ctx(null), id)
    expect((await other.submit({}, decide('stop'))).text).toContain('状态已经变化')
  })
})

/** A table through the form, confirmed and worked through; answers how the page tells of it. */
async function bringIn(browser: ReturnType<TestSite['browser']>, kind: string, text: string) {
  await browser.visit('/school/imports')
  const looked = await browser.submit(
    { kind, file: table(text, `${kind}.csv`) },
    { form: '#upload' },
  )
  await browser.submit({}, decide('confirm'))
  await runImport(await site.mall.ctx(null), looked.path.split('/').at(-1) ?? '')
  site.forgetSchools()
  return { looked, done: await browser.visit(looked.path.replace('/emall', '')) }
}

// An old browser gets no scripts.
const agents = {
  modern: undefined,
  old: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
}
describe.each(Object.entries(agents))(
  'campuses and addresses by a browser that is %s',
  (name, userAgent) => {
    test('a campus stands in the settings and their versions, and an address at its person', async () => {
      const office = await site.browser({ userAgent }).signIn('administrator')
      const campus = `${name === 'old' ? '东' : '西'}山校区`
      const lines = [
        '校区编号,校区名称,校区英文名称',
        `${name},${campus},Hill`,
        'very-long-code-of-a-campus,甲,',
      ]
      const { looked, done } = await bringIn(office, 'campuses', lines.join('\n'))
      expect([looked.text.includes('尚未改动任何内容'), looked.has('script')]).toEqual([
        true,
        name === 'modern',
      ])
      expect(looked.text).toContain('内容不正确')
      expect(done.text).toContain('导入已完成')
      const settings = await office.visit('/school/settings')
      expect(
        settings
          .$('input[name$=".name"]')
          .toArray()
          .map(it => it.attribs.value),
      ).toContain(campus)
      expect(settings.text).toContain(looked.path.split('/').at(-1))

      const columns = await office.visit('/school/imports/columns/addresses')
      expect(columns.text).toContain('校区的编号或名称')
      const address = [
        '地址编号,工号,收货人,联系电话,校区,楼宇,收货地址,是否默认',
        `S-${name},T10001,林知远,13800000001,${campus},理科楼,${name} 室,否`,
        `X-${name},T10001,林知远,13800000001,火星校区,理科楼,1 室,否`,
      ]
      const told = await bringIn(office, 'addresses', address.join('\n'))
      expect(told.looked.text).toContain('没有这个校区')
      expect(told.done.text).toContain('导入已完成')
      const teacher = await site.browser({ userAgent }).signIn('teacher')
      const own = await teacher.visit('/person/address')
      expect(own.text).toContain(`理科楼 ${name} 室`)
      expect(own.text).toContain(campus)
    })
  },
)

describe('photographs of goods', () => {
  test('come as a ZIP, are looked over and then shown, in this school alone', async () => {
    const goods = await site.mall.sql<{ id: string; store: string; code: string }>(
      `select min(id) as id, min(store_id) as store, code from products where mall_id = $1 and on_sale and code ~ '^[A-Za-z0-9-]+$'
       group by code having count(*) = 1 order by code limit 1`,
      [site.mall.school().id],
    )
    const [one] = goods
    if (!one) throw new Error('no goods')
    const red = pngOf(500, 500, [[200, 30, 30]])
    const zip = zipOf(
      { name: `${one.code}.png`, bytes: red },
      { name: `${one.code}-2.png`, bytes: pngOf(60, 60, [[30, 30, 200]]) },
      { name: 'KEINE.png', bytes: red },
      { name: '说明.docx', bytes: Buffer.from('text') },
    )
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/imports')
    const looked = await browser.submit(
      { kind: 'photographs', file: new File([zip], '照片.zip', { type: 'application/zip' }) },
      { form: '#upload' },
    )
    expect(looked.text).toContain('没有这个货号的商品')
    expect(looked.text).toContain('不是 JPEG、PNG 或 GIF 图片')
    const picture = (school?: 'jianghai', query = '') =>
      site
        .browser({ school })
        .request(site.browser({ school }).address(`/pictures/product/${one.id}.png${query}`))
    await browser.submit({}, decide('confirm'))
    await runImport(await site.mall.ctx(null), looked.path.split('/').at(-1) ?? '')
    expect((await browser.visit(looked.path.replace('/emall', ''))).text).toContain('导入已完成')

    const page = await site.browser().visit(`/product/${one.store}/${one.id}`, { status: 200 })
    const shown = page
      .$('.m-detail-pictures img')
      .toArray()
      .map(it => page.$(it).attr('src') ?? '')
    const own = `/emall/pictures/product/${one.id}.png`
    expect(shown).toEqual([`${own}?w=800`, `${own}?w=160`, `${own}?view=2&w=160`])
    const jpeg = await picture(undefined, '?w=800')
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await jpeg.arrayBuffer())
    expect([...bytes.subarray(0, 3), bytes.length < 20_000]).toEqual([0xff, 0xd8, 0xff, true])
    const etag = jpeg.headers.get('etag') ?? ''
    const again = await site
      .browser()
      .request(site.browser().address(`/pictures/product/${one.id}.png?w=800`), {
        headers: { 'if-none-match': etag },
      })
    expect(again.status).toBe(304)
    expect((await picture('jianghai')).headers.get('content-type')).not.toBe('image/jpeg')
  })
})
