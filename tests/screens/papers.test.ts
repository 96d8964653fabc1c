import QRCode from 'qrcode'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumHao } from '~/contract/money'
import { dayOf } from '~/mall/core/days'
import { extractText, readPaper } from '../stories/support/paper'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 3, { stock: 1_000 })
})
afterAll(() => site.close())

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
/** What a page says under each label: facts of papers, and lists of terms. */
function labelled({ $ }: Page): [label: string, value: string][] {
  const pairs: [string, string][] = []
  for (const th of $('.m-paper-facts th').toArray())
    pairs.push([clean($(th).text()), clean($(th).next('td').text())])
  for (const dt of $('#main dt').toArray())
    pairs.push([clean($(dt).text()), clean($(dt).next('dd').text())])
  return pairs
}
/** Heads of a table and what stands below them in the rows, by the number of the line. */
function columnsOf({ $ }: Page, table: string, only?: string): [label: string, value: string][] {
  const heads = $(`${table} thead th`)
    .toArray()
    .map(it => clean($(it).text()))
  return $(`${table} tbody tr`)
    .toArray()
    .flatMap(row => {
      const cells = $(row).find('td').toArray()
      return cells.length === heads.length && (!only || $(row).text().includes(only))
        ? cells.map((cell, i): [string, string] => [heads[i] ?? '', clean($(cell).text())])
        : []
    })
}
const csvOf = (text: string) => {
  const rows = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(line =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(it => it[1] ?? it[2] ?? ''),
    )
  const heads = rows[0] ?? []
  return rows.slice(1).map(row => heads.map((head, i): [string, string] => [head, row[i] ?? '']))
}

/** An order that is received hours after it was sent, accepted in part, and confirmed a day later: no two times are the same. */
async function wholeStory(end: 'settle' | 'cancel' = 'settle') {
  const { mall } = site
  const later = () => mall.clock.advance({ hours: 3, minutes: 7 })
  const [thing] = goods as [Goods]
  const placed = await mall
    .as('teacher')
    .orders.place(orderOf('teacher', [{ goods: thing, num: 5 }]))
  const { id, amount } = placed.orders[0]!
  later()
  await mall
    .as('teacher')
    .funds.fill({ checkoutId: placed.checkoutId, shares: [{ fundId: 'nsfc', amount }] })
  later()
  await mall.as('owner').funds.approve({ id })
  const clerk = mall.as(clerkOf(thing.storeId))
  later()
  await clerk.orders.adopt({ id })
  later()
  await clerk.orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT8801' })
  later()
  await mall.as('teacher').orders.receive({ id })
  later()
  const acceptance = await mall.as('teacher').acceptances.accept({
    orderId: id,
    remark: '外包装略有压痕',
    lines: [{ lineNo: 1, acceptedNum: 3, rejectedNum: 2, reason: '临期' }],
  })
  later()
  await mall
    .as('acceptor')
    .acceptances.confirm({ id: acceptance.id, operate: 'confirm', remark: '同意' })
  const day = dayOf(mall.clock.now())
  later()
  const statement = await mall
    .as('finance')
    .settlement.make({ storeId: thing.storeId, from: day, to: day })
  later()
  await mall.as('finance').settlement[end]({ id: statement.id })
  return { id, acceptanceId: acceptance.id, statementId: statement.id, thing }
}

test('a withdrawn statement says, on page and paper, that goods and sums are those of now', async () => {
  const { statementId } = await wholeStory('cancel')
  const finance = await site.browser().signIn('finance')
  const said = { page: '商品明细为现在的数据', paper: '商品明细与合计为生成本单时的数据' }
  expect((await finance.visit(`/finance/settle/${statementId}`, { status: 200 })).text).toContain(
    said.page,
  )
  expect((await finance.visit(`/pdf/${statementId}`, { status: 200 })).text).toContain(said.paper)
  const pdf = await finance.request(finance.address(`/pdf/${statementId}/download`))
  expect(await extractText(new Uint8Array(await pdf.arrayBuffer()))).toContain(said.paper)
})

test('the same label says the same of an order on every paper, page, list and table', async () => {
  const { id, acceptanceId, statementId, thing } = await wholeStory()
  const teacher = await site.browser().signIn('teacher')
  const clerk = await site.browser().signIn(clerkOf(thing.storeId))
  const guest = site.browser()
  const found = new Map<string, Map<string, string>>()
  const note = (where: string, pairs: [string, string][]) => {
    for (const [label, value] of pairs) {
      if (!label || !value || value === '—') continue
      const values = found.get(label) ?? new Map<string, string>()
      values.set(where, value)
      found.set(label, values)
    }
  }
  const papers = [
    `/print/purchase/${id}`,
    `/print/order/${id}`,
    `/print/agreement/${id}`,
    `/print/accept/${acceptanceId}`,
    `/temp/bills?id=${id}`,
    `/centertraliza?id=${id}`,
    `/pdf/${statementId}`,
  ]
  for (const path of papers) {
    const page = await teacher.visit(path, { status: 200 })
    note(path, labelled(page))
    note(path, columnsOf(page, '.m-paper-lines', path.startsWith('/pdf') ? id : undefined))
    // The PDF says under each label what the page says.
    const [at = '', query = ''] = path.split('?')
    const response = await teacher.request(
      teacher.address(`${at}/download${query ? `?${query}` : ''}`),
    )
    const printed = await extractText(new Uint8Array(await response.arrayBuffer()))
    for (const [label, value] of labelled(page))
      for (const part of [label, value])
        expect(printed, `${path}: ${part}`).toContain(part.replace(/\s/g, ''))
  }
  for (const path of [`/orders/scan/accept/${acceptanceId}`, `/orders/scan/settle/${statementId}`])
    note(path, labelled(await guest.visit(path, { status: 200 })))
  for (const path of [`/orders/${id}`, `/orders/accept/schedule/${acceptanceId}`])
    note(path, labelled(await teacher.visit(path, { status: 200 })))
  note('desk', labelled(await clerk.visit(`/desk/statements/${statementId}`, { status: 200 })))
  const { orders, acceptances } = site.mall.as('teacher')
  const table = { type: 'csv', language: 'cn' } as const
  for (const [where, file] of [
    ['orders.csv', await orders.export({ ...table, scope: 'own' })],
    ['acceptances.csv', await acceptances.export(table)],
  ] as const) {
    const row = csvOf(Buffer.from(file.content, 'base64').toString('utf8')).find(it =>
      it.some(([, value]) => value.replace(/\D/g, '') === id),
    )
    expect(row, where).toBeDefined()
    note(where, row ?? [])
  }

  /** Numbers of staff stand behind names, units behind quantities, and digits in groups, without saying anything else. */
  const plain = (value: string) =>
    value
      .replace(/（[^）]*\d[^）]*）$/, '')
      .replace(/^¥/, '')
      .replace(/^="(.*)"$/, '$1')
      .replace(/^'/, '')
      .replace(/ 查看结算单$/, '')
      .replace(/(?<=\d),(?=\d{3})/g, '')
  const differing = [...found]
    .filter(([label]) => label !== '序号')
    .map(([label, values]) => ({
      label,
      values: new Set([...values.values()].map(plain)),
      where: Object.fromEntries(values),
    }))
    .filter(it => it.values.size > 1)
    .map(it => [it.label, it.where])
  expect(differing).toEqual([])
  // It compares what it should: the times of accepting and confirming are told apart, on several papers each.
  for (const label of [
    '验收时间',
    '确认时间',
    '验收状态',
    '供应商',
    '采购人',
    '下单时间',
    '结算期间',
  ])
    expect([label, (found.get(label)?.size ?? 0) > 1]).toEqual([label, true])
  expect(plain(found.get('验收时间')?.values().next().value ?? '')).not.toBe(
    plain(found.get('确认时间')?.values().next().value ?? ''),
  )
})

describe('the code on a page that is printed', () => {
  test('names the school’s own host, whatever host and base a request names', async () => {
    const { orders } = await site.mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods: goods[1]! }]))
    const id = orders[0]!.id
    const code = await QRCode.toDataURL(
      `http://yunlu.localhost:3000/emall/orders/scan/accept/${id}`,
      { margin: 0, width: 192, errorCorrectionLevel: 'M' },
    )
    const teacher = await site.browser().signIn('teacher')
    const own = await teacher.visit(`/print/purchase/${id}?base=http://evil.example`)
    expect(own.$('.m-paper-qr img').attr('src')).toBe(code)
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await site.app.fetch(
      new Request(`http://yunlu.evil.example/emall/print/purchase/${id}`, {
        headers: { host: 'yunlu.evil.example', cookie },
      }),
      {},
    )
    // Whether such a host is answered at all is not for papers to say.
    const html = await response.text()
    expect(html).not.toContain('evil.example/emall/orders')
    expect([200, 404, 421].includes(response.status)).toBe(true)
    expect(html.includes(code)).toBe(response.status === 200)
  })

  test('of an order that is not accepted leads a guest to a page that says so', async () => {
    const { orders } = await site.mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods: goods[1]! }]))
    const page = await site.browser().visit(`/orders/scan/accept/${orders[0]!.id}`, { status: 200 })
    expect(page.text).toContain('尚未验收')
    expect(page.text).not.toContain('林知远')
  })
})

test('a purchase form whose funds are not approved says so across the sheet, and has no place for a seal', async () => {
  const { mall } = site
  const placed = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods: goods[2]! }]))
  const { id } = placed.orders[0]!
  const teacher = await site.browser().signIn('teacher')
  const look = async () => {
    const page = await teacher.visit(`/print/purchase/${id}`, { status: 200 })
    const facts = new Map(labelled(page))
    return [
      page.$('.m-paper-mark').attr('data-mark') ?? '',
      facts.get('经费状态'),
      page.text.includes('盖章处'),
    ]
  }
  expect(await look()).toEqual(['待填写经费', '待填写经费', false])
  await mall.as('teacher').funds.fill({
    checkoutId: placed.checkoutId,
    shares: [{ fundId: 'nsfc', amount: sumHao(placed.orders.map(it => it.amount)) }],
  })
  expect(await look()).toEqual(['经费待审核', '经费待审核', false])
  await mall.as('owner').funds.approve({ id })
  expect(await look()).toEqual(['', '经费已通过', true])
})

describe('several orders in one print', () => {
  const placed = async (thing: Goods) =>
    (await site.mall.as('teacher').orders.place(orderOf('teacher', [{ goods: thing }]))).orders[0]!

  test('are ticked in a list, and each begins on a page of its own with its own count and mark', async () => {
    const [a, b] = [await placed(goods[1]!), await placed(goods[2]!)]
    await site.mall.as('teacher').orders.cancel({ id: b.id, remark: '不再需要' })
    const teacher = await site.browser().signIn('teacher')
    await teacher.visit('/person/orders')
    await teacher.follow('打印多笔订单')
    const page = await teacher.submit(
      { id: [a.id, b.id], kind: 'purchaseForm' },
      { form: 'form[action$="/print/orders"]' },
    )
    expect(page.$('.m-paper-together').length).toBe(2)
    expect(
      page
        .$('.m-paper-mark')
        .toArray()
        .map(it => page.$(it).attr('data-mark')),
    ).toEqual(['待填写经费', '已取消'])
    const response = await teacher.request(teacher.address(page.links('下载 PDF')[0] ?? ''))
    expect(response.status).toBe(200)
    const pages = await readPaper(new Uint8Array(await response.arrayBuffer()))
    expect(pages).toHaveLength(2)
    for (const [i, [it, mark]] of (
      [
        [a, '待填写经费'],
        [b, '已取消'],
      ] as const
    ).entries()) {
      const text = pages[i]?.text ?? ''
      for (const part of [it.id, mark, '第1页共1页']) expect(text).toContain(part)
    }
    expect(pages[0]?.text).not.toContain(b.id)
  })

  test('of which one is somebody else’s are not printed at all', async () => {
    const own = await placed(goods[1]!)
    const [other] = (
      await site.mall.as('student').orders.place(orderOf('student', [{ goods: goods[1]! }]))
    ).orders
    const teacher = await site.browser().signIn('teacher')
    const query = `id=${own.id}&id=${other!.id}`
    await teacher.visit(`/print/orders?${query}`, { status: 404 })
    expect((await teacher.request(teacher.address(`/print/orders/download?${query}`))).status).toBe(
      404,
    )
  })

  test('are asked for again when they are too many', async () => {
    const teacher = await site.browser().signIn('teacher')
    const many = Array.from({ length: 21 }, (_, i) => `id=2${String(i).padStart(19, '0')}`).join(
      '&',
    )
    const page = await teacher.visit(`/print/orders?${many}`, { status: 200 })
    expect(page.text).toContain('每次最多打印 20 笔')
    expect(page.has('.m-paper-together')).toBe(false)
  })
})
