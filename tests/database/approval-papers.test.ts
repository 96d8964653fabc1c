import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paperField } from '~/areas/approvals/codes'
import { referredTo } from '~/areas/file-references'
import { sweepFiles } from '~/areas/files/domain/sweep-files'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import type { PaperKind } from '~/areas/malls/codes'
import { isMallError } from '~/contract/errors'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { read } from '~/mall/database/pool'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { png } from '../support/pictures'
import { stateRules } from '../support/rules'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const quotes = wholeRule({
  name: '三家比价',
  nameEn: 'Three quotes',
  from: 1,
  outcome: 'papers',
  papers: ['quotes'],
})
const office = wholeRule({
  name: '采购部门审批',
  nameEn: 'Procurement office',
  from: 1,
  papers: ['argument', 'quotes'],
})

let mall: TestMall
let goods: Goods
let other: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods, other] = (await someGoods(mall, 2, { stock: 100_000 })) as [Goods, Goods]
})
beforeEach(() => state([quotes]))
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const state = (rules: ApprovalRule[]) => stateRules(mall, rules)
async function placed(list: Goods[] = [goods]) {
  const { orders, checkoutId } = await mall.as('teacher').orders.place(
    orderOf(
      'teacher',
      list.map(it => ({ goods: it })),
    ),
  )
  return { ...orders[0]!, orders, checkoutId }
}
const kept = async (person: string, name = '报价.png') =>
  (await mall.as(person).files.upload({ kind: 'ImgPdf', name, content: new Uint8Array(png) })).id
async function attach(id: string, kind: PaperKind = 'quotes', person = 'teacher') {
  const fileId = await kept(person)
  await mall.as(person).approvals.attach({ id, kind, fileIds: [fileId] })
  return fileId
}
const fill = ({ id, amount }: { id: string; amount: number }, by = 'teacher') =>
  mall.as(by).funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => {
      if (!isMallError(error)) throw error
      return { code: error.code, ...error.details }
    },
  )
const detail = (person: string, id: string) => mall.as(person).orders.detail({ id })
const audited = (id: string) =>
  mall.sql<{ verb: string; by: string }>(
    "select verb, actor_id as by from audit_rows where mall_id = $1 and subject_id = $2 and verb in ('approvals.attach', 'approvals.detach') order by at, id",
    [mall.school().id, id],
  )

describe('a rule that wants papers', () => {
  test('is told before; without them the order is not taken, with them it is, and nobody further is asked', async () => {
    const order = await placed()
    const { list } = await mall.as('teacher').approvals.ahead({ orderId: order.id })
    expect(list).toMatchObject([{ name: '三家比价', outcome: 'papers', papers: ['quotes'] }])
    expect(await refusalOf(fill(order))).toMatchObject({
      code: 'invalid',
      fields: { [paperField(order.id, 'quotes')]: 'paper_missing' },
      values: { rules: '三家比价', rulesEn: 'Three quotes' },
    })
    expect((await detail('teacher', order.id)).fundStatus).toBe('toFill')
    const fileId = await attach(order.id)
    await fill(order)
    const after = await detail('teacher', order.id)
    expect(after).toMatchObject({ fundStatus: 'toAudit', approvals: [] })
    expect(after.papers).toMatchObject([
      { kind: 'quotes', file: { id: fileId, name: '报价.png' }, text: null, addedForName: null },
    ])
    await mall.as('owner').funds.approve({ id: order.id })
    expect((await detail('teacher', order.id)).fundStatus).toBe('approved')
    expect(await audited(order.id)).toEqual([{ verb: 'approvals.attach', by: 'teacher' }])
  })

  test('may ask people as well; an argument is a file or a text', async () => {
    await state([office])
    const order = await placed()
    await attach(order.id)
    expect(await refusalOf(fill(order))).toMatchObject({
      fields: { [paperField(order.id, 'argument')]: 'paper_missing' },
    })
    const { approvals } = mall.as('teacher')
    await approvals.attach({ id: order.id, kind: 'argument', text: '实验急需' })
    await approvals.attach({ id: order.id, kind: 'argument', text: '实验急需，仅此一家有货' })
    await fill(order)
    const { papers, approvals: steps } = await detail('teacher', order.id)
    expect(steps).toMatchObject([{ name: '采购部门审批', status: 'waiting' }])
    expect(papers.map(it => [it.kind, it.text])).toEqual([
      ['quotes', null],
      ['argument', '实验急需，仅此一家有货'],
    ])
  })

  test('is asked by every way of submitting', async () => {
    const order = await placed()
    const { ordering } = mall.as('teacher')
    await ordering.draft({ id: order.id, shares: [{ fundId: 'nsfc', amount: order.amount }] })
    expect(await codeOf(ordering.submit({ id: order.id }))).toBe('invalid')
    await attach(order.id)
    expect(await codeOf(ordering.submit({ id: order.id }))).toBe('done')
  })

  test('of several orders at once: each has its own', async () => {
    const { orders, checkoutId } = await placed([goods, other])
    expect(orders.length).toBe(2)
    const amount = orders.reduce((sum, it) => sum + it.amount, 0)
    const together = () =>
      mall.as('teacher').funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount }] })
    await attach(orders[0]!.id)
    expect((await refusalOf(together()))?.fields).toEqual({
      [paperField(orders[1]!.id, 'quotes')]: 'paper_missing',
    })
    for (const { id } of orders) expect((await detail('teacher', id)).fundStatus).toBe('toFill')
    await attach(orders[1]!.id)
    expect(await codeOf(together())).toBe('done')
  })

  test('what came with its papers makes no later order larger', async () => {
    mall.clock.advance({ days: 40 })
    const first = await placed()
    const yuan = Math.ceil((1.5 * first.amount) / HAO_PER_YUAN)
    await state([{ ...quotes, from: yuan, days: 30 }])
    const isTouched = async ({ id }: { id: string }) =>
      (await mall.as('teacher').approvals.ahead({ orderId: id })).list.length > 0
    expect(await isTouched(first)).toBe(false)
    const second = await placed()
    expect(await isTouched(second)).toBe(true)
    await attach(second.id)
    await fill(second)
    await mall.as('teacher').orders.cancel({ id: first.id, remark: '不需要了' })
    expect(await isTouched(await placed())).toBe(false)
  })
})

test('returned and filled in again the papers are there still; the buyer may exchange them meanwhile, and at no other time', async () => {
  await state([office])
  const order = await placed()
  const fileId = await attach(order.id)
  const buyer = mall.as('teacher')
  await buyer.approvals.attach({ id: order.id, kind: 'argument', text: '实验急需' })
  await fill(order)
  const [paper] = (await detail('teacher', order.id)).papers
  const more = await kept('teacher')
  const late = () => buyer.approvals.attach({ id: order.id, kind: 'quotes', fileIds: [more] })
  expect(await codeOf(late())).toBe('wrong_state')
  expect(await codeOf(buyer.approvals.detach({ id: paper!.id }))).toBe('wrong_state')
  await mall.as('owner').funds.giveBack({ id: order.id, remark: '请补报价' })
  await fill(order)
  expect((await detail('owner', order.id)).papers.map(it => it.file?.id)).toEqual([
    fileId,
    undefined,
  ])
  await mall.as('owner').funds.giveBack({ id: order.id, remark: '请补报价' })
  await buyer.approvals.detach({ id: paper!.id })
  expect(await codeOf(fill(order))).toBe('invalid')
  expect(await codeOf(late())).toBe('done')
  expect(await codeOf(late())).toBe('done')
  expect(await codeOf(fill(order))).toBe('done')
  expect((await audited(order.id)).map(it => it.verb)).toEqual([
    'approvals.attach',
    'approvals.attach',
    'approvals.detach',
    'approvals.attach',
  ])
  // What was taken off is its owner's alone, and goes with the sweep; what is attached stays.
  expect(await codeOf(mall.as('owner').files.find({ id: fileId }))).toBe('not_found')
  const ids = [fileId, more]
  await mall.sql(
    "update files set created_at = created_at - interval '8 days' where mall_id = $1 and id = any($2)",
    [mall.school().id, ids],
  )
  const system = await mall.ctx(null)
  expect([...(await read(system, ctx => referredTo(ctx, ids)))]).toEqual([more])
  await sweepFiles(system)
  expect(await codeOf(buyer.files.find({ id: fileId }))).toBe('not_found')
  expect(await codeOf(mall.as('owner').files.find({ id: more }))).toBe('done')
})

describe('who', () => {
  const day = (days: number) => dayOf(new Date(mall.clock.now().getTime() + days * DAY_MS))

  test('reads: whoever may see the order, but for its supplier', async () => {
    await state([office])
    const order = await placed()
    const fileId = await attach(order.id)
    await mall.as('teacher').approvals.attach({ id: order.id, kind: 'argument', text: '急用' })
    await fill(order)
    await mall.as('owner').funds.approve({ id: order.id })
    await mall.as('administrator').approvals.approve({ id: order.id })
    const clerk = clerkOf(goods.storeId)
    const seen = async (person: string) => [
      await codeOf(mall.as(person).files.find({ id: fileId })),
      await detail(person, order.id)
        .then(it => it.papers.length)
        .catch(() => 0),
    ]
    for (const person of ['teacher', 'owner', 'administrator', 'finance'])
      expect([person, await seen(person)]).toEqual([person, ['done', 2]])
    for (const person of ['student', 'colleague', clerk])
      expect([person, await seen(person)]).toEqual([person, ['not_found', 0]])
    expect((await detail(clerk, order.id)).id).toBe(order.id)
    const sheet = await mall.as('owner').papers.sheet({ kind: 'purchaseForm', id: order.id })
    expect(JSON.stringify(sheet)).toContain('报价.png')
    const theirs = await mall.as(clerk).papers.sheet({ kind: 'purchaseForm', id: order.id })
    expect(JSON.stringify(theirs)).not.toContain('报价.png')
    const there = mall.as('owner', 'jianghai')
    expect(await codeOf(there.files.find({ id: fileId }))).toBe('not_found')
  })

  test('attaches: who may fill the order in, and files of their own', async () => {
    const order = await placed()
    const paperId = async () => (await detail('teacher', order.id)).papers[0]!.id
    await attach(order.id)
    for (const person of ['owner', 'colleague', 'finance', clerkOf(goods.storeId)]) {
      const wrong = ['finance'].includes(person) || person.startsWith('clerk')
      const code = wrong ? 'no_permission' : 'not_found'
      const { approvals } = mall.as(person)
      const tries = [
        await codeOf(approvals.attach({ id: order.id, kind: 'argument', text: '急用' })),
        await codeOf(approvals.detach({ id: await paperId() })),
      ]
      expect([person, ...tries]).toEqual([person, code, code])
    }
    const id = await paperId()
    expect(await codeOf(mall.as('teacher', 'jianghai').approvals.detach({ id }))).toBe('not_found')
    const foreign = await kept('owner')
    const attaching = (fileIds: string[]) =>
      refusalOf(mall.as('teacher').approvals.attach({ id: order.id, kind: 'contract', fileIds }))
    expect((await attaching([foreign]))?.fields).toEqual({ fileIds: 'file_gone' })
    expect((await detail('teacher', order.id)).papers.length).toBe(1)
    await mall.as('teacher').teams.give({
      personCode: (await mall.ctx('colleague')).actor!.code,
      rights: ['order'],
      validFrom: day(0),
      validTo: day(2),
      note: '',
    })
    await attach(order.id, 'contract', 'colleague')
    expect((await detail('teacher', order.id)).papers[1]).toMatchObject({
      kind: 'contract',
      addedByName: (await mall.ctx('colleague')).actor!.name,
      addedForName: (await mall.ctx('teacher')).actor!.name,
    })
  })
})

test('three files of a kind, pictures and PDF alone, each for one order, and a text for nothing but the argument', async () => {
  const order = await placed()
  const { approvals, files } = mall.as('teacher')
  const attaching = (fileIds: string[], id = order.id) =>
    refusalOf(approvals.attach({ id, kind: 'quotes', fileIds }))
  const ids = [await kept('teacher'), await kept('teacher'), await kept('teacher')]
  expect(await attaching(ids)).toBeNull()
  expect((await attaching([await kept('teacher')]))?.fields).toEqual({ fileIds: 'file_count' })
  const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
  const odd = await files.upload({ kind: 'Image', name: 'a.gif', content: new Uint8Array(gif) })
  const second = await placed()
  expect((await attaching([odd.id], second.id))?.fields).toEqual({ fileIds: 'file_type' })
  expect((await attaching([ids[0]!], second.id))?.fields).toEqual({ fileIds: 'file_gone' })
  const again = approvals.attach({ id: order.id, kind: 'contract', fileIds: [ids[0]!] })
  expect((await refusalOf(again))?.fields).toEqual({ fileIds: 'file_gone' })
  const text = (kind: PaperKind, text: string) =>
    codeOf(approvals.attach({ id: order.id, kind, text }))
  expect(await text('contract', '合同')).toBe('invalid')
  expect(await text('argument', '<script>alert(1)</script>')).toBe('abnormal_characters')
  expect(await text('argument', '长'.repeat(2_001))).toBe('invalid')
  expect(await text('argument', '急用')).toBe('done')
  expect(await text('argument', '')).toBe('done')
  const { papers } = await detail('teacher', order.id)
  expect(papers.map(it => it.kind)).toEqual(['quotes', 'quotes', 'quotes'])
})

test('given when the order was placed, an argument is not asked for again', async () => {
  await state([wholeRule({ name: '论证', from: 1, outcome: 'papers', papers: ['argument'] })])
  const order = await placed()
  await mall.sql(
    `update orders set declared = '[{"rule":"argumentPapers","permitNo":null,"fileIds":["x"]}]' where mall_id = $1 and id = $2`,
    [mall.school().id, order.id],
  )
  const { list } = await mall.as('teacher').approvals.ahead({ orderId: order.id })
  expect(list).toMatchObject([{ papers: [] }])
  expect(await codeOf(fill(order))).toBe('done')
})
