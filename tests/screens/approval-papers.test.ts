import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperField } from '~/areas/approvals/codes'
import { wholeRule } from '~/areas/malls/approval-rule'
import { openTestSite, type TestSite } from '../support/browse'
import { photo } from '../support/pictures'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const SETTINGS = '/school/settings'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 2, { stock: 100_000 })
  const administrator = site.mall.as('administrator')
  const { settings, version } = await administrator.malls.settings()
  const rule = wholeRule({
    name: '采购部门审批',
    nameEn: 'Procurement office',
    from: 1,
    papers: ['argument', 'quotes'],
  })
  await administrator.malls.changeSettings({
    settings: { ...settings, approvalRules: [rule] },
    version,
    reason: '采购办通知',
  })
  site.forgetSchools()
})
afterAll(() => site.close())

const pdf = (name: string) =>
  new File(
    ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
    `${name}.pdf`,
    { type: 'application/pdf' },
  )
async function placed(lines = [{ goods: goods[0]! }]) {
  const { orders, checkoutId } = await site.mall
    .as('teacher')
    .orders.place(orderOf('teacher', lines))
  return { checkoutId, orders, id: orders[0]!.id }
}
const typedFor = (amount: number) => ({
  'shares[0].fundId': 'nsfc',
  'shares[0].amount': String(amount / HAO_PER_YUAN),
})
const papersOf = async (id: string) => (await site.mall.as('teacher').orders.detail({ id })).papers
const fundStatus = async (id: string) =>
  (await site.mall.as('teacher').orders.detail({ id })).fundStatus

describe('the form of an order’s accounts', () => {
  test('names what is wanted and by which rule, refuses without it at its field, and keeps what was typed and attached', async () => {
    const { id, orders } = await placed()
    const typed = typedFor(orders[0]!.amount)
    const [quotes, argument, text] = (['quotes', 'argument', 'text'] as const).map(kind =>
      paperField(id, kind),
    ) as [string, string, string]
    const teacher = await site.browser().signIn('teacher')
    const form = await teacher.visit(`/order/account?order=${id}`, { status: 200 })
    expect(form.text).toMatch(/须附的送审材料.*“采购部门审批”要求（订单满 ¥1\.00）/)
    const refused = await teacher.submit(typed, { form: '#fill' })
    expect(refused.status).toBe(422)
    for (const field of [quotes, argument])
      expect(refused.errorAt(field)).toBe('学校规定“采购部门审批”要求附上后才能提交')
    expect(refused.has(`.m-error-summary a[href="#fill-${quotes}"]`)).toBe(true)
    expect(refused.valueOf('shares[0].amount')).toBe(typed['shares[0].amount'])
    // Wrong in the accounts, and of a wrong kind: what is right of it stays.
    const wrong = await teacher.submit(
      {
        ...typed,
        'shares[0].amount': 'x',
        [quotes]: [pdf('甲公司报价'), new File(['x'], '说明.txt', { type: 'text/plain' })],
        [text]: '仅此一家有货\n实验急需',
      },
      { form: '#fill' },
    )
    expect(wrong.status).toBe(422)
    expect(wrong.errorAt(quotes)).toBe('文件格式不符合要求')
    expect(wrong.textOf('#fill')).toContain('甲公司报价.pdf')
    expect(wrong.valueOf(text)).toBe('仅此一家有货\n实验急需')
    const more = await teacher.submit(
      { [quotes]: [photo('比价表.png')] },
      { form: '#fill', press: 'addRow' },
    )
    expect(more.status).toBe(200)
    expect(more.textOf('#fill')).toContain('比价表.png')
    const first = (await papersOf(id)).find(it => it.file?.name === '甲公司报价.pdf')
    const done = await teacher.submit({ ...typed, 'papers.drop': [first!.id] }, { form: '#fill' })
    expect(done.text).toContain('经费信息已提交')
    expect(await fundStatus(id)).toBe('toAudit')
    expect((await papersOf(id)).map(it => it.file?.name ?? it.text)).toEqual([
      '仅此一家有货\n实验急需',
      '比价表.png',
    ])
  })

  test('too long a text is refused at its field and not lost', async () => {
    const { id, orders } = await placed()
    const text = paperField(id, 'text')
    const teacher = await site.browser().signIn('teacher')
    await teacher.visit(`/order/account?order=${id}`, { status: 200 })
    const long = '长'.repeat(2_001)
    const refused = await teacher.submit(
      { ...typedFor(orders[0]!.amount), [text]: long },
      { form: '#fill' },
    )
    expect([refused.status, refused.valueOf(text)]).toEqual([422, long])
    expect(refused.errorAt(text)).toBeTruthy()
  })

  test('of several orders has fields for each', async () => {
    const { orders, checkoutId } = await placed(goods.map(it => ({ goods: it })))
    const amount = orders.reduce((sum, it) => sum + it.amount, 0)
    const teacher = await site.browser().signIn('teacher')
    await teacher.visit(`/order/account?checkout=${checkoutId}`, { status: 200 })
    const done = await teacher.submit(
      {
        ...typedFor(amount),
        ...Object.fromEntries(
          orders.flatMap(({ id }) => [
            [paperField(id, 'quotes'), [pdf(`报价-${id}`)]],
            [paperField(id, 'text'), `论证-${id}`],
          ]),
        ),
      },
      { form: '#fill' },
    )
    expect(done.text).toContain('经费信息已提交')
    for (const { id } of orders)
      expect((await papersOf(id)).map(it => it.file?.name ?? it.text).sort()).toEqual(
        [`报价-${id}.pdf`, `论证-${id}`].sort(),
      )
  })

  test('a prepared split that lacks papers is refused where it is submitted, too', async () => {
    const { id, orders } = await placed()
    const { amount } = orders[0]!
    await site.mall.as('teacher').ordering.draft({ id, shares: [{ fundId: 'nsfc', amount }] })
    const teacher = await site.browser().signIn('teacher')
    await teacher.visit(`/orders/${id}/submit`, { status: 200 })
    const refused = await teacher.submit({}, { form: '#confirm' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('三家比价：学校规定“采购部门审批”要求附上后才能提交')
    const link = refused
      .$('.m-error-summary a')
      .filter((_, it) => /三家比价/.test(refused.$(it).text()))
    const target = link.attr('href')?.slice(1) ?? ''
    const [href] = refused.links('前往附材料：三家比价')
    expect(refused.$(`[id="${target}"]`).attr('href')).toBe(href)
    const form = await teacher.visit(href ?? '', { status: 200 })
    expect(form.has(`[id="${href?.split('#')[1]}"]`)).toBe(true)
  })

  test('a page that is older than the typed argument leaves it alone unless somebody typed there', async () => {
    const { id } = await placed()
    const text = paperField(id, 'text')
    const wrong = { 'shares[0].amount': 'x' }
    const older = await site.browser().signIn('teacher')
    await older.visit(`/order/account?order=${id}`, { status: 200 })
    const { approvals } = site.mall.as('teacher')
    await approvals.attach({ id, kind: 'argument', text: '仅此一家有货' })
    const textNow = async () => (await papersOf(id)).map(it => it.text)
    const page = await older.submit(wrong, { form: '#fill' })
    expect([page.valueOf(text), await textNow()]).toEqual(['仅此一家有货', ['仅此一家有货']])
    await older.submit({ ...wrong, [text]: '实验急需\n仅此一家' }, { form: '#fill' })
    await approvals.attach({ id, kind: 'argument', text: '又改了' })
    await older.submit(wrong, { form: '#fill' })
    expect(await textNow()).toEqual(['又改了'])
    await older.submit({ ...wrong, [text]: '' }, { form: '#fill' })
    expect(await textNow()).toEqual([])
  })

  test('what cannot be taken off, or attached any more, is said', async () => {
    const { id, orders } = await placed()
    const teacher = await site.browser().signIn('teacher')
    await teacher.visit(`/order/account?order=${id}`, { status: 200 })
    const odd = await teacher.submit(
      {},
      { form: '#fill', press: 'addRow', tamper: { 'papers.drop': '' } },
    )
    expect(odd.summary.length).toBe(1)
    const { approvals, files, funds } = site.mall.as('teacher')
    const content = new Uint8Array(await pdf('x').arrayBuffer())
    const file = await files.upload({ kind: 'ImgPdf', name: '报价.pdf', content })
    await approvals.attach({ id, kind: 'quotes', fileIds: [file.id] })
    await approvals.attach({ id, kind: 'argument', text: '急用' })
    const { amount } = orders[0]!
    await funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    const late = await teacher.submit(
      { ...typedFor(amount), [paperField(id, 'quotes')]: [pdf('另一报价')] },
      { form: '#fill' },
    )
    expect([late.status, late.summary]).toEqual([422, [expect.stringContaining('当前状态')]])
    expect((await papersOf(id)).length).toBe(2)
  })
})

test('who approves, the owner and the buyer read them beside the steps and on paper; the supplier does not', async () => {
  const { id, orders } = await placed()
  const { approvals, files, funds } = site.mall.as('teacher')
  const content = new Uint8Array(await pdf('x').arrayBuffer())
  const file = await files.upload({ kind: 'ImgPdf', name: '三家报价.pdf', content })
  await approvals.attach({ id, kind: 'quotes', fileIds: [file.id] })
  await approvals.attach({ id, kind: 'argument', text: '仅此一家有货' })
  await funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount: orders[0]!.amount }] })
  const owner = await site.browser().signIn('owner')
  for (const path of [`/todo/todo/toAudit/${id}`, `/orders/${id}`]) {
    const page = await owner.visit(path, { status: 200 })
    expect(page.text).toMatch(/送审材料.*三家比价\s*三家报价\.pdf.*采购论证\s*仅此一家有货/)
    expect(page.has(`#main a[href="${file.url}"]`)).toBe(true)
  }
  expect((await owner.visit(`/print/purchase/${id}`, { status: 200 })).text).toMatch(
    /送审材料.*三家比价\s*三家报价\.pdf/,
  )
  await site.mall.as('owner').funds.approve({ id })
  const office = await site.browser().signIn('administrator')
  const step = await office.visit(`/todo/todo/approvals/${id}`, { status: 200 })
  expect(step.text).toContain('三家报价.pdf')
  await site.mall.as('administrator').approvals.approve({ id })
  const clerk = await site.browser().signIn(clerkOf(goods[0]!.storeId))
  for (const path of [`/desk/orders/${id}`, `/orders/${id}`, `/print/purchase/${id}`]) {
    const page = await clerk.visit(path)
    expect([path, page.html.includes('三家报价')]).toEqual([path, false])
  }
  expect((await clerk.visit(`/files/${file.id}`)).status).toBe(404)
})

test('the office ticks what a rule wants; alone, it wants something, and what is refused wants nothing', async () => {
  const browser = await site.browser().signIn('administrator')
  await browser.visit(SETTINGS, { status: 200 })
  const at = (part: string) => `approvalRules[1].${part}`
  const typed = { [at('name')]: '三家比价', [at('from')]: '10000', reason: '比价规定' }
  const none = await browser.submit({ ...typed, [at('outcome')]: 'papers' }, { press: '保存设置' })
  expect([none.status, none.errorAt(at('papers'))]).toEqual([422, expect.stringMatching(/./)])
  const both = await browser.submit(
    { [at('outcome')]: 'refuse', [at('words')]: '不行', [at('papers')]: ['quotes', 'contract'] },
    { press: '保存设置' },
  )
  expect(both.errorAt(at('papers'))).toBe('不允许提交的订单无须附材料，请取消勾选')
  const saved = await browser.submit({ [at('outcome')]: 'papers' }, { press: '保存设置' })
  expect(saved.status).toBe(200)
  const { settings } = await site.mall.as('administrator').malls.settings()
  expect(settings.approvalRules[1]).toMatchObject({
    outcome: 'papers',
    papers: ['quotes', 'contract'],
  })
  const page = await browser.visit(SETTINGS, { status: 200 })
  expect(page.text).toMatch(/附材料即可，不另会签、三家比价、合同/)
})
