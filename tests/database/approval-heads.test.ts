import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import { approvalTemplates } from '~/areas/malls/approval-templates'
import { openTestMall, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import { numberOf, stateRules } from '../support/rules'
import { orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
})
afterEach(async () => expect(await brokenLaws(mall)).toEqual([]))
afterAll(() => mall.close())

const college = (more: Partial<ApprovalRule> = {}) =>
  wholeRule({ name: '学院审批', nameEn: 'College', from: 1, heads: true, ...more })
/** From here on these people head a department. */
const name = (orgId: string, ...heads: string[]) =>
  mall.sql('update organisations set heads = $3 where mall_id = $1 and id = $2', [
    mall.school().id,
    orgId,
    heads,
  ])
const setDisabled = (id: string, disabled: boolean) =>
  mall.sql('update people set disabled = $3 where mall_id = $1 and id = $2', [
    mall.school().id,
    id,
    disabled,
  ])
async function nameOf(id: string): Promise<string> {
  return (await mall.ctx(id)).actor!.name
}

/** What is told of the first rule before somebody submits an order, and its steps after the owner has agreed. */
async function ordered(buyer = 'teacher') {
  const api = mall.as(buyer)
  const { orders } = await api.orders.place(orderOf(buyer, [{ goods, num: 2 }]))
  const { id, amount } = orders[0]!
  const told = (await api.approvals.ahead({ orderId: id })).list[0]!.approvers
  await api.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
  if (buyer !== 'owner') await mall.as('owner').funds.approve({ id })
  return { id, told }
}
/** Who agrees to it, one after another, of those asked at each step. */
async function walked(id: string): Promise<string[][]> {
  const steps: string[][] = []
  for (;;) {
    const able: string[] = []
    for (const person of ['colleague', 'finance', 'acceptor', 'teacher', 'owner', 'administrator'])
      if ((await mall.as(person).approvals.waiting({ ids: id })).total) able.push(person)
    if (!able.length) return steps
    steps.push(able)
    await mall.as(able[0]!).approvals.approve({ id })
  }
}

describe('a rule that asks who heads the department', () => {
  const dep = async () => (await mall.ctx('teacher')).actor!.orgId
  const above = async () =>
    (
      await mall.sql<{ id: string }>(
        'select parent_id as id from organisations where mall_id = $1 and id = $2',
        [mall.school().id, await dep()],
      )
    )[0]!.id

  test('asks its heads, or where they may not decide those above, else an administrator; as it was told', async () => {
    await stateRules(mall, [college()])
    await name(await dep(), 'colleague', 'owner')
    await name(await above(), 'finance')
    const asks = async (...people: string[]) => {
      const { id, told } = await ordered()
      expect(await walked(id)).toEqual([people])
      return told
    }
    const [colleague, owner, finance] = [
      await nameOf('colleague'),
      await nameOf('owner'),
      await nameOf('finance'),
    ]
    // The owner's account pays; which one does is not known before.
    expect(await asks('colleague')).toEqual([colleague, owner])
    await name(await dep(), 'colleague')
    await setDisabled('colleague', true)
    const { id, told } = await ordered()
    await setDisabled('colleague', false)
    expect([told, await walked(id)]).toEqual([[finance], [['finance']]])
    await name(await dep(), 'teacher')
    expect(await asks('finance')).toEqual([finance])
    await name(await above())
    expect(await asks('administrator')).toEqual([])
  })

  test('asks all of them, and others it names after them, where it wants everybody', async () => {
    await stateRules(mall, [
      college({
        everyone: true,
        approvers: [await numberOf(mall, 'acceptor'), await numberOf(mall, 'colleague')],
      }),
    ])
    await name(await dep(), 'finance', 'colleague', 'teacher')
    const { id, told } = await ordered()
    expect(told).toEqual([
      await nameOf('finance'),
      await nameOf('colleague'),
      await nameOf('acceptor'),
    ])
    expect(await walked(id)).toEqual([['finance'], ['colleague'], ['acceptor']])
  })

  test('is what the template of graded approval asks first', () => {
    expect(approvalTemplates.tiers.map(it => it.heads)).toEqual([true, false, false])
  })

  test('is tried on past orders as what it is', async () => {
    await stateRules(mall, [college()])
    await name(await dep(), 'colleague')
    const { id } = await ordered()
    const trial = (rules: ApprovalRule[]) =>
      mall.as('administrator').approvals.tryRules({ rules, rows: 100 })
    expect((await trial([college()])).total).toBe(0)
    const { list } = await trial([college({ heads: false })])
    expect(list.find(it => it.id === id)).toMatchObject({
      way: 'changed',
      before: [{ heads: true }],
      after: [{ heads: false }],
    })
  })
})

describe('heads in a file of departments', () => {
  const heads = ['单位代码', '单位名称', '负责人工号']
  const bring = (...rows: string[][]) => bringIn(mall, 'departments', csv(heads, ...rows))
  const headsOf = async (code: string) =>
    (
      await mall.sql<{ heads: string[] }>(
        'select heads from organisations where mall_id = $1 and code = $2',
        [mall.school().id, code],
      )
    )[0]?.heads

  test('are several, stay where nothing is said, and change', async () => {
    const [one, two] = [await numberOf(mall, 'colleague'), await numberOf(mall, 'acceptor')]
    expect((await bring(['FZ1', '负责人学院', `${one}；${two}`])).told).toBe('1 0 0 0 0')
    expect(await headsOf('FZ1')).toEqual(['colleague', 'acceptor'])
    expect((await bring(['FZ1', '负责人学院', `${one}、${two}`])).told).toBe('0 0 0 1 0')
    expect((await bring(['FZ1', '负责人学院', ''])).told).toBe('0 0 0 1 0')
    expect((await bring(['FZ1', '负责人学院', two])).told).toBe('0 1 0 0 0')
    expect(await headsOf('FZ1')).toEqual(['acceptor'])
  })

  test('whom nobody knows are refused by their number', async () => {
    expect(
      (await bring(['FZ2', '别的学院', `${await numberOf(mall, 'teacher')};X404`])).faulty,
    ).toEqual(['2 head head_unknown'])
    expect(await headsOf('FZ2')).toBeUndefined()
  })
})
