import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { photo, png } from '../support/pictures'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 2, { stock: 100_000 })
})
afterAll(() => site.close())

const valid = {
  category: 'QUALITY',
  subject: '纯度不足',
  content: '标称 99.7%，实测偏低\n希望退货',
  createMobile: '13912345678',
}
const idOf = (path: string) => /(\d{20})/.exec(path)?.[1] ?? ''
const made = async (who = 'teacher') =>
  (
    await site.mall.as(who).complaints.add({
      businessType: 'PRODUCT',
      businessId: goods[0]!.id,
      sellerId: goods[0]!.storeId,
      ...valid,
      category: 'QUALITY',
    })
  ).id

describeForm(() => site, {
  name: 'a complaint about goods',
  who: 'teacher',
  form: '#complaint',
  at: async () => `/complaint?businessType=PRODUCT&businessId=${goods[0]!.id}`,
  valid,
  then: async page => {
    expect([page.heading, page.url.pathname]).toEqual(['提交成功', '/emall/complaint/done'])
    expect(page.text).toContain('返回商品列表页')
    expect(page.links('确定')).toEqual(['/emall/product'])
    expect(await site.mall.as('teacher').complaints.detail({ id: idOf(page.path) })).toMatchObject({
      status: 'NEW',
      businessId: goods[0]!.id,
      sellerId: goods[0]!.storeId,
      content: valid.content,
    })
  },
  wrong: [
    { values: { createMobile: '' }, at: 'createMobile', says: /请填写联系电话/ },
    { values: { createMobile: '12345678901' }, at: 'createMobile', says: /请输入正确的手机号码/ },
    { values: { category: '' }, at: 'category', says: /请选择问题类型/ },
    { values: { subject: '' }, at: 'subject', says: /请填写投诉主题/ },
    { values: { subject: '长'.repeat(101) }, at: 'subject' },
    { values: { content: '' }, at: 'content', says: /请填写问题描述/ },
    { values: { content: '长'.repeat(1001) }, at: 'content' },
    { values: {}, tamper: { category: 'MADE_UP' }, at: 'category', says: /请选择问题类型/ },
    { values: {}, tamper: { businessType: 'x' }, at: null, says: /请选择投诉类型/ },
    { values: {}, tamper: { sellerId: '' }, at: null, says: /请填写反馈供应商/ },
    {
      values: { files: photo('假.png', Buffer.from('this is no picture')) },
      at: 'files',
      says: /请上传后缀名为 jpg,png格式文件!/,
    },
    {
      values: { files: photo('图.gif', Buffer.concat([Buffer.from('GIF89a'), png])) },
      at: 'files',
      says: /请上传后缀名为 jpg,png格式文件!/,
    },
    { values: { files: photo('图.txt') }, at: 'files', says: /请上传后缀名为 jpg,png格式文件!/ },
    {
      values: { files: photo('大.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])) },
      at: 'files',
      says: /请上传大小不超过2M的文件/,
    },
    {
      values: { files: Array.from({ length: 9 }, (_, i) => photo(`${i}.png`)) },
      at: 'files',
      says: /最多可上传8张/,
    },
  ],
  never: [
    { who: 'visitor', status: 403 },
    { who: 'platform', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'a complaint without saying what about beforehand',
  who: 'student',
  form: '#complaint',
  at: async () => '/complaint',
  valid: page => ({
    ...valid,
    businessType: 'ORDERS',
    businessId: '',
    sellerId: page.$('[name=sellerId] option').eq(1).attr('value') ?? '',
  }),
  then: page => {
    expect(page.text).toContain('返回订单列表页')
    expect(page.links('确定')).toEqual(['/emall/person/orders'])
  },
  wrong: [
    { values: {}, tamper: { businessType: '' }, at: 'businessType', says: /请选择投诉类型/ },
    { values: { sellerId: '' }, at: 'sellerId', says: /请填写反馈供应商/ },
    { values: { businessId: '12345678901234567890' }, at: 'businessId' },
  ],
})

describeForm(() => site, {
  name: 'withdrawing a complaint',
  who: 'teacher',
  ownThing: true,
  at: async () => `/person/complaint/${await made()}/withdraw`,
  valid: {},
  then: page => {
    expect(page.path).toBe('/emall/person/complaint?said=withdrawn')
    expect(page.text).toContain('投诉已撤销')
  },
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'answering a complaint',
  who: 'platform',
  ownThing: true,
  form: '#answer',
  at: async () => `/platform/complaints/${await made()}`,
  valid: { answer: 'VALID', depName: '品控组', answerContent: '已核实，供应商补发' },
  then: async page => {
    expect(page.text).toContain('答复已提交')
    expect(page.has('#answer')).toBe(false)
    const buyer = await site.browser().signIn('teacher')
    const seen = await buyer.visit(`/person/complaint/${idOf(page.path)}`, { status: 200 })
    expect(seen.text).toContain('投诉有效')
    expect(seen.text).toContain('已核实，供应商补发')
  },
  wrong: [
    { values: {}, tamper: { answer: '' }, at: 'answer' },
    { values: { depName: '' }, at: 'depName' },
    { values: { answerContent: '' }, at: 'answerContent' },
    { values: { answerContent: '长'.repeat(501) }, at: 'answerContent' },
  ],
  never: [{ who: 'teacher', status: 403 }],
})

test.each(['<script>alert(1)</script>', '<b>粗</b>', '<img src=x onerror=alert(1)>'])(
  '%j is refused as abnormal input, and nothing is made',
  async content => {
    const buyer = await site.browser().signIn('teacher')
    const { total } = await site.mall.as('teacher').complaints.list({})
    await buyer.visit('/complaint?businessType=PRODUCT&businessId=ct-15', { status: 200 })
    const page = await buyer.submit({ ...valid, content }, { form: '#complaint' })
    expect([page.status, page.text.includes('输入内容包含异常字符')]).toEqual([400, true])
    expect((await site.mall.as('teacher').complaints.list({})).total).toBe(total)
  },
)

describe('attachments', () => {
  test('are kept when the form is refused, may be left out, and are shown afterwards', async () => {
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit(`/complaint?businessType=PRODUCT&businessId=${goods[0]!.id}`, { status: 200 })
    await buyer.submit(
      { ...valid, subject: '', files: [photo('一.png'), photo('二.jpg'), photo('三.png')] },
      { form: '#complaint' },
    )
    expect([buyer.page.status, buyer.page.$('#complaint .m-photo').length]).toEqual([422, 2])
    await buyer.submit({ ...valid, subject: '', files: photo('四.png') }, { form: '#complaint' })
    const kept = buyer.page
      .$('#complaint [name=attach]')
      .toArray()
      .map(it => buyer.page.$(it).attr('value') ?? '')
    expect(kept).toHaveLength(3)
    const done = await buyer.submit({ ...valid, attach: kept.slice(1) }, { form: '#complaint' })
    expect(done.status).toBe(200)
    const seen = await buyer.visit(`/person/complaint/${idOf(done.path)}`, { status: 200 })
    expect(seen.$('#main .m-photo img')).toHaveLength(2)
    const src = seen.$('#main .m-photo img').first().attr('src') ?? ''
    expect((await buyer.request(buyer.address(src))).status).toBe(200)
    const desk = await site.browser().signIn('platform')
    expect((await desk.request(desk.address(src))).status).toBe(200)
    const stranger = await site.browser().signIn('student')
    expect((await stranger.request(stranger.address(src))).status).toBe(404)
  })
})

describe('lists', () => {
  test('the own list is narrowed by status and keyword, paged, and says when there is nothing', async () => {
    for (let i = 0; i < 16; i++)
      await site.mall.as('acceptor').complaints.add({
        businessType: 'PRODUCT',
        businessId: goods[0]!.id,
        sellerId: goods[0]!.storeId,
        ...valid,
        category: 'QUALITY',
        subject: `第${i}件`,
      })
    const { list } = await site.mall.as('acceptor').complaints.list({ keyword: '第3件' })
    await site.mall.as('acceptor').complaints.change({ id: list[0]!.id, status: 'WITHDRAWN' })
    const buyer = await site.browser().signIn('acceptor')
    const all = await buyer.visit('/person/complaint', { status: 200 })
    expect(all.text).toContain('共 16 条')
    expect(all.$('#main tbody tr')).toHaveLength(15)
    expect((await buyer.visit('/person/complaint?page=2')).$('#main tbody tr')).toHaveLength(1)
    const withdrawn = await buyer.visit('/person/complaint?status=WITHDRAWN')
    expect(withdrawn.$('#main tbody tr')).toHaveLength(1)
    expect(withdrawn.text).toContain('第3件')
    await buyer.visit('/person/complaint')
    const found = await buyer.submit({ keyword: '第12件' }, { form: '#main form[method=get]' })
    expect(found.$('#main tbody tr')).toHaveLength(1)
    expect(found.valueOf('keyword')).toBe('第12件')
    const some = await buyer.visit('/person/complaint?keyword=第1&status=NEW')
    const { total } = await site.mall
      .as('acceptor')
      .complaints.list({ keyword: '第1', status: 'NEW' })
    const rows: string[][] = parse(
      await (await buyer.request(new URL(some.links('导出 CSV')[0]!, some.url))).text(),
      { bom: true, relax_quotes: true },
    )
    expect([rows.length, rows[1]?.slice(6, 10)]).toEqual([
      total + 1,
      ['商品质量与描述不符', '第15件', valid.content, '待处理'],
    ])
    const book = await readSheet(
      Buffer.from(
        await (
          await buyer.request(new URL(withdrawn.links('导出 XLSX')[0]!, withdrawn.url))
        ).arrayBuffer(),
      ),
    )
    expect([book.length, book[1]?.[0], book[1]?.[9]]).toEqual([2, list[0]!.id, '已撤销'])
    const none = await buyer.visit('/person/complaint?keyword=nothing-like-it')
    expect(none.links('导出 CSV')).toEqual([])
    expect(none.text).toContain('没有符合条件的投诉')
    for (const odd of ['status=x', 'page=-1', 'page=9999', 'status=__proto__'])
      await buyer.visit(`/person/complaint?${odd}`, { status: 200 })
  })

  test('the desk of the platform shows what waits, by type too, and nobody else gets in', async () => {
    const desk = await site.browser().signIn('platform')
    const page = await desk.visit('/platform/complaints?status=NEW&category=BRAND', { status: 200 })
    expect(page.text).toContain('原装硒鼓疑似无品牌授权')
    expect(page.text).not.toContain('A4 纸价格高于其他平台')
    for (const who of ['teacher', 'finance', 'clerk-huashi'])
      expect((await (await site.browser().signIn(who)).visit('/platform/complaints')).status).toBe(
        403,
      )
    expect((await site.browser().visit('/platform/complaints')).url.pathname).toBe(
      '/emall/logining',
    )
  })

  test('an order leads to the form, with its supplier filled in', async () => {
    const [order] = (await buyUntil(site.mall, [{ goods: goods[1]! }], 'approved')).orders
    const buyer = await site.browser().signIn('teacher')
    const page = await buyer.visit(`/orders/${order!.id}`, { status: 200 })
    const href = page.$('#main a[href*="/complaint?"]').attr('href')
    const form = await buyer.visit(href ?? '', { status: 200 })
    expect(form.text).toContain(order!.id)
    expect(form.$('#complaint [name=sellerId]').attr('value')).toBe(order!.storeId)
    const stranger = await site.browser().signIn('student')
    expect((await stranger.visit(href ?? '')).status).toBe(404)
  })

  test('everything stands in English, too', async () => {
    const buyer = (await site.browser().signIn('teacher')).speak('en')
    for (const path of ['/complaint', '/person/complaint', `/person/complaint/${await made()}`]) {
      const page = await buyer.visit(path, { status: 200 })
      expect(page.heading).toMatch(/^[\x20-\x7e]+$/)
    }
  })
})
