import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '~/areas/imports/domain/run'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

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
    expect((await browser.visit('/school/imports?status=done')).text).toContain('单位.csv')
    const elsewhere = await site.browser({ school: 'jianghai' }).signIn('administrator')
    expect((await elsewhere.visit(`/school/imports/${id}`)).status).toBe(404)
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
