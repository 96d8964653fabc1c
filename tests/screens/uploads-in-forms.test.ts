import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '~/areas/files/domain/sweep-files'
import { openTestSite, type TestSite } from '../support/browse'
import type { SchoolCode } from '../support/database'
import type { Page } from '../support/page'
import { photo } from '../support/pictures'
import { buyUntil, setStock, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[goods] = (await someGoods(site.mall, 1, { stock: 100_000 })) as [Goods]
})
afterAll(() => site.close())

const pdf = (name: string) =>
  new File(
    ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
    `${name}.pdf`,
    {
      type: 'application/pdf',
    },
  )
const picture = (name: string) => photo(`${name}.png`)
const received = async () =>
  (await buyUntil(site.mall, [{ goods, num: 3 }], 'received')).orders[0]!.id
const adopted = async () => (await buyUntil(site.mall, [{ goods }], 'adopted')).orders[0]!.id
async function finished(): Promise<string> {
  const orderId = await received()
  const { id } = await site.mall.as('teacher').acceptances.accept({
    orderId,
    lines: [{ lineNo: 1, acceptedNum: 3, rejectedNum: 0 }],
  })
  await site.mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  return orderId
}

/** As if the form had been left open until the daily sweep took what was uploaded with it. */
async function sweepAway(ids: readonly string[], school: SchoolCode): Promise<void> {
  await site.mall.sql(
    "update files set created_at = created_at - interval '8 days' where mall_id = $1 and id = any($2)",
    [site.mall.school(school).id, ids],
    school,
  )
  await sweepFiles(await site.mall.ctx(null, school))
}

interface FormLeft {
  name: string
  who: () => string
  school?: SchoolCode
  at(): Promise<string>
  form: string
  typed: Record<string, string>
  /** What is left out at first, so that the form is refused once its upload is kept. */
  forgotten: string
  /** What the form itself refuses, where it leaves what is forgotten to the mall. */
  mistyped?: [field: string, value: string]
  /** The field one chooses files in, and the field in which their ids come back. */
  files: string
  ids: string
  file?: (name: string) => File
  /** A field of one file. */
  single?: boolean
  /** Ids of the files that the thing made by the form has in the end. */
  attached(page: Page): Promise<string[]>
}

const filesOf = (subject: string, id: string, school?: SchoolCode) =>
  site.mall
    .sql<{ id: string }>(
      'select id from files where mall_id = $1 and subject = $2 and subject_id = $3 order by id',
      [site.mall.school(school).id, subject, id],
      school,
    )
    .then(rows => rows.map(it => it.id))
const idIn = (page: Page) => /\d{20}/.exec(page.path)?.[0] ?? ''

const forms: FormLeft[] = [
  {
    name: 'asking for after-sales',
    who: () => 'teacher',
    at: async () => `/orders/return/apply/${await finished()}/1`,
    form: '#apply',
    typed: {
      kind: 'return',
      num: '1',
      reason: 'quality',
      content: '标称 99.7%，实测偏低',
      phone: '13912345678',
    },
    forgotten: 'content',
    files: 'files',
    ids: 'attach',
    attached: async page => {
      const { orderId } = await site.mall.as('teacher').afterSales.detail({ id: idIn(page) })
      return filesOf('order', orderId)
    },
  },
  {
    name: 'accepting line by line',
    who: () => 'teacher',
    at: async () => `/orders/accept/apply/${await received()}`,
    form: '#accept',
    typed: {
      'lines[0].acceptedNum': '2',
      'lines[0].rejectedNum': '1',
      'lines[0].reason': '瓶身破裂',
      remark: '其余完好',
    },
    forgotten: 'lines[0].reason',
    mistyped: ['lines[0].acceptedNum', 'x'],
    files: 'lines[0].photos',
    ids: 'lines[0].photoIds',
    attached: async page => {
      const { orderId } = await site.mall.as('teacher').acceptances.detail({ id: idIn(page) })
      return filesOf('order', orderId)
    },
  },
  {
    name: 'a complaint',
    who: () => 'teacher',
    at: async () => `/complaint?businessType=PRODUCT&businessId=${goods.id}`,
    form: '#complaint',
    typed: {
      category: 'QUALITY',
      subject: '纯度不足',
      content: '标称 99.7%，实测偏低',
      createMobile: '13912345678',
    },
    forgotten: 'subject',
    files: 'files',
    ids: 'attach',
    attached: page => filesOf('complaint', idIn(page)),
  },
  {
    name: 'a review',
    who: () => 'teacher',
    at: async () => `/orders/evaluate/${await finished()}`,
    form: '#review',
    typed: { 'lines[0].score': '4', 'lines[0].content': '纯度好，包装严实' },
    forgotten: 'lines[0].content',
    files: 'lines[0].pictures',
    ids: 'lines[0].pictureIds',
    attached: page => filesOf('review', idIn(page)),
  },
  {
    name: 'giving an invoice',
    who: () => `clerk-${goods.storeId}`,
    at: async () => `/desk/orders/${await adopted()}/invoice`,
    form: '#upload-invoice',
    typed: { invNo: '26312000000012345678', issuedOn: '2026-03-01' },
    forgotten: 'invNo',
    files: 'file',
    ids: 'fileId',
    file: pdf,
    single: true,
    attached: page => filesOf('order', idIn(page)),
  },
  {
    name: 'an order that needs papers',
    who: () => 'colleague',
    school: 'qinglan',
    async at() {
      const [dear] = (await someGoods(site.mall, 1, { school: 'qinglan' })) as [Goods]
      await setStock(site.mall, dear.id, 100, 'qinglan')
      await site.mall.sql(
        'update products set unit_price = 2000000000 where mall_id = $1 and id = $2',
        [site.mall.school('qinglan').id, dear.id],
        'qinglan',
      )
      await site.mall.as('colleague', 'qinglan').cart.add({ id: dear.id, num: 1 })
      return '/order'
    },
    form: '#order',
    typed: { payType: 'unified', purpose: '实验', remark: '请先电话联系', 'rules.assetUnit': 'on' },
    forgotten: 'purpose',
    files: 'rules.papers',
    ids: 'rules.argumentPapers',
    file: pdf,
    async attached(page) {
      const { orders } = await site.mall
        .as('colleague', 'qinglan')
        .orders.checkout({ id: page.url.searchParams.get('checkout') ?? '' })
      return filesOf('order', orders[0]!.id, 'qinglan')
    },
  },
]

describe('a file that a field does not take', () => {
  const text = new File(['neither picture nor paper'], '说明.txt', { type: 'text/plain' })

  test.each(forms)('$name: is told beside what else is wrong', async it => {
    const school = it.school ?? 'yunlu'
    const browser = await site.browser({ school }).signIn(it.who())
    await browser.visit(await it.at(), { status: 200 })
    const [field, value] = it.mistyped ?? [it.forgotten, '']
    const refused = await browser.submit(
      { ...it.typed, [field]: value, [it.files]: it.single ? text : [text] },
      { form: it.form },
    )
    expect(refused.status).toBe(422)
    expect([refused.errorAt(field), refused.errorAt(it.files)]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/格式/),
    ])
    for (const [name, typed] of Object.entries({ ...it.typed, [field]: value }))
      expect([name, refused.valueOf(name) ?? '']).toEqual([name, typed])
  })
})

describe('a form left open until its upload was swept away', () => {
  test.each(forms)('$name: says so at the field and keeps the rest', async it => {
    const school = it.school ?? 'yunlu'
    const file = it.file ?? picture
    const browser = await site.browser({ school }).signIn(it.who())
    const send = (values: Parameters<typeof browser.submit>[0]) =>
      browser.submit(values, { form: it.form })
    const idsOn = (page: Page) =>
      page
        .$(`#main [name="${it.ids}"]`)
        .toArray()
        .map(node => page.$(node).attr('value') ?? '')

    await browser.visit(await it.at(), { status: 200 })
    const first = it.single ? file('一') : [file('一'), file('二')]
    const kept = await send({ ...it.typed, [it.forgotten]: '', [it.files]: first })
    expect(kept.status).toBe(422)
    const [gone, ...there] = idsOn(kept)
    expect(there).toHaveLength(it.single ? 0 : 1)

    await sweepAway([gone!], school)
    const refused = await send({ [it.forgotten]: it.typed[it.forgotten]! })
    expect(refused.status).toBe(422)
    expect(refused.errorAt(it.files)).toBe('之前上传的文件已失效，请重新选择')
    expect(refused.summaryAt(it.files)).toMatch(/：之前上传的文件已失效，请重新选择$/)
    for (const [name, typed] of Object.entries(it.typed))
      expect([name, refused.valueOf(name)]).toEqual([name, typed])
    expect(idsOn(refused)).toEqual(there)

    const done = await send({ [it.files]: file('三') })
    expect([done.status, done.summary]).toEqual([200, []])
    const attached = await it.attached(done)
    expect(attached).toHaveLength(it.single ? 1 : 2)
    expect(attached).toEqual(expect.arrayContaining(there))
    expect(attached).not.toContain(gone)
  })

  test('says it in English, too', async () => {
    const browser = (await site.browser().signIn('teacher')).speak('en')
    await browser.visit(`/complaint?businessType=PRODUCT&businessId=${goods.id}`, { status: 200 })
    const typed = {
      category: 'QUALITY',
      subject: 'Purity',
      content: 'Less than it says',
      createMobile: '13912345678',
    }
    const kept = await browser.submit(
      { ...typed, subject: '', files: picture('a') },
      { form: '#complaint' },
    )
    await sweepAway([kept.$('[name=attach]').attr('value') ?? ''], 'yunlu')
    const refused = await browser.submit({ subject: typed.subject }, { form: '#complaint' })
    expect(refused.errorAt('files')).toBe(
      'A file uploaded earlier is no longer available; please choose it again',
    )
  })
})
