import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import { leaverTools } from '../support/leavers'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
let tools: ReturnType<typeof leaverTools>
let group: string | null
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
  tools = leaverTools(mall)
  ;({ group } = await tools.one<{ group: string | null }>(
    "select project_id as group from fund_accounts where mall_id = $1 and id = 'nsfc'",
  ))
})
afterEach(async () => {
  await mall.sql(
    "update fund_accounts set owner_id = 'owner', open = true, project_id = $2 where mall_id = $1 and id = 'nsfc'",
    [mall.school().id, group],
  )
  expect(await brokenLaws(mall)).toEqual([])
})
afterAll(() => mall.close())

const owner = async (fundId: string) =>
  (
    await tools.one<{ id: string }>(
      'select owner_id as id from fund_accounts where mall_id = $1 and id = $2',
      fundId,
    )
  ).id
const accountNo = async (fundId: string) =>
  (
    await tools.one<{ no: string }>(
      'select account_no as no from fund_accounts where mall_id = $1 and id = $2',
      fundId,
    )
  ).no
const bringFund = async (fundId: string, more: Record<string, string>) =>
  bringIn(
    mall,
    'funds',
    csv(['经费账号', ...Object.keys(more)], [await accountNo(fundId), ...Object.values(more)]),
  )

describe('a file of accounts that still names who has left', () => {
  test('says nothing of accounts there are, before a hand-over and after it', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const fund = await tools.account(leaver)
    await tools.leave(leaver)
    const number = await tools.numberOf(leaver)
    expect((await bringFund(fund, { 负责人工号: number })).told).toBe('0 0 0 1 0')
    await tools.hand(leaver, heir, { kind: 'fund', id: fund })
    const renamed = await bringFund(fund, { 负责人工号: number, 经费名称: '更名' })
    expect([renamed.told, await owner(fund)]).toEqual(['0 1 0 0 0', heir])
    const made = await bringIn(
      mall,
      'funds',
      csv(
        ['经费账号', '经费名称', '预算科目', '负责人工号', '预算'],
        [`N-${randomUUID().slice(0, 8)}`, '新课题', '材料费', number, '100'],
      ),
    )
    expect(made.faulty).toEqual(['2 owner owner_left'])
  })
})

describe('shares that wait for who has left', () => {
  /** An order of the teacher's that waits for a word of somebody who has left. */
  async function waiting() {
    const leaver = await tools.made()
    const { orders } = await buyUntil(mall, [{ goods, num: 1 }], 'filled')
    const { id } = orders[0]!
    await tools.giveTo(leaver, { funds: ['nsfc'] })
    await mall.sql(
      "update fund_accounts set project_id = null where mall_id = $1 and id = 'nsfc'",
      [mall.school().id],
    )
    await mall.sql('update order_funds set owner_id = $2 where mall_id = $1 and order_id = $3', [
      mall.school().id,
      leaver,
      id,
    ])
    return { leaver, id }
  }

  test('go to the new owner a file names', async () => {
    const [{ leaver, id }, heir] = [await waiting(), await tools.made()]
    await tools.leave(leaver)
    const run = await bringFund('nsfc', { 负责人工号: await tools.numberOf(heir) })
    expect(run.told).toBe('0 1 0 0 0')
    expect((await tools.office().detail({ id: leaver })).total).toBe(0)
    const told = await mall.as(heir).messages.list({ kind: 'toApprove' })
    expect(told.list.map(it => it.href)).toEqual([expect.stringContaining(id)])
    expect(await codeOf(mall.as(heir).funds.approve({ id }))).toBe('done')
    const { n } = await tools.one<{ n: number }>(
      "select count(*)::int as n from audit_rows where mall_id = $1 and verb = 'fund.handOver' and subject_id = 'nsfc' and detail->>'importId' = $2",
      run.id,
    )
    expect(n).toBe(1)
  })

  test('stay with a former owner who is there still, and are handed over once they leave', async () => {
    const [{ leaver, id }, heir, other] = [await waiting(), await tools.made(), await tools.made()]
    await bringFund('nsfc', { 负责人工号: await tools.numberOf(heir) })
    expect(await codeOf(mall.as(heir).funds.approve({ id }))).toBe('not_found')
    await tools.leave(leaver)
    expect((await tools.office().detail({ id: leaver })).matters).toMatchObject([
      { kind: 'fund', id: 'nsfc', part: 'shares', amount: null },
    ])
    expect(await tools.hand(leaver, other, { kind: 'fund', id: 'nsfc' })).toMatchObject({ done: 1 })
    expect(await owner('nsfc')).toBe(heir)
    expect(await codeOf(mall.as(other).funds.approve({ id }))).toBe('done')
  })

  test('of an order the new owner buys are listed, and handed over to somebody else', async () => {
    const [{ leaver, id }, heir] = [await waiting(), await tools.made()]
    await tools.leave(leaver)
    await bringFund('nsfc', { 负责人工号: await tools.numberOf('teacher') })
    expect((await tools.office().detail({ id: leaver })).counts).toEqual({ fund: 1 })
    const { list } = await tools.office().list({ keyword: await tools.numberOf(leaver) })
    expect(list).toMatchObject([{ id: leaver, counts: { fund: 1 } }])
    expect(await tools.hand(leaver, 'teacher', { kind: 'fund', id: 'nsfc' })).toMatchObject({
      refused: [{ fault: 'buys_on_it' }],
    })
    await tools.hand(leaver, heir, { kind: 'fund', id: 'nsfc' })
    expect(await codeOf(mall.as(heir).funds.approve({ id }))).toBe('done')
  })

  test('whoever a file makes the owner says no further word to what the account pays', async () => {
    const heir = await tools.made()
    const { orders } = await buyUntil(mall, [{ goods, num: 1 }], 'filled')
    const { id } = orders[0]!
    await mall.sql(
      `insert into approval_steps (mall_id, order_id, no, name, name_en, approvers, barred, status, created_at)
       values ($1, $2, 1, '大额', 'Large', array[$3, 'colleague'], '{}', 'waiting', now())`,
      [mall.school().id, id, heir],
    )
    await mall.sql(
      "update fund_accounts set project_id = null where mall_id = $1 and id = 'nsfc'",
      [mall.school().id],
    )
    await bringFund('nsfc', { 负责人工号: await tools.numberOf(heir) })
    await mall.as('owner').funds.approve({ id })
    expect(await codeOf(mall.as(heir).approvals.approve({ id }))).not.toBe('done')
    expect(await codeOf(mall.as('colleague').approvals.approve({ id }))).toBe('done')
  })

  test('are open matters though the account is closed', async () => {
    const [{ leaver, id }, heir] = [await waiting(), await tools.made()]
    await tools.leave(leaver)
    await bringFund('nsfc', { 状态: '停用' })
    expect((await tools.office().detail({ id: leaver })).counts).toEqual({ fund: 1 })
    expect(await tools.hand(leaver, heir, { kind: 'fund', id: 'nsfc' })).toMatchObject({ done: 1 })
    expect(await codeOf(mall.as(heir).funds.giveBack({ id, remark: '账号已停用' }))).toBe('done')
  })
})

describe('a file of groups that still names who has left', () => {
  test('takes no account out of its group, and undoes no hand-over', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const code = `L${randomUUID().slice(0, 6)}`
    const file = csv(
      ['课题组编号', '课题组名称', '负责人工号', '成员工号'],
      [code, `课题组 ${code}`, await tools.numberOf(leaver), await tools.numberOf('colleague')],
    )
    expect((await bringIn(mall, 'groups', file)).faulty).toEqual([])
    const group = await tools.one<{ id: string; managerId: string }>(
      'select id, manager_id as "managerId" from projects where mall_id = $1 and code = $2',
      code,
    )
    const fund = await tools.account(leaver, { projectId: group.id })
    await tools.leave(leaver)
    const inGroup = () =>
      tools.one(
        'select f.project_id = g.id as "inGroup", g.manager_id as manager from fund_accounts f, projects g where f.mall_id = $1 and g.mall_id = $1 and f.id = $2 and g.id = $3',
        fund,
        group.id,
      )
    expect((await bringIn(mall, 'groups', file)).told).toBe('0 0 0 1 0')
    expect(await tools.hand(leaver, heir, { kind: 'team', id: group.id })).toMatchObject({
      done: 1,
    })
    // The leaver is no member any more, the account is the group's still.
    expect((await bringIn(mall, 'groups', file)).told).toBe('0 1 0 0 0')
    expect(await inGroup()).toEqual({ inGroup: true, manager: heir })
    expect(await tools.hand(leaver, heir, { kind: 'fund', id: fund })).toMatchObject({ done: 1 })
    expect((await bringIn(mall, 'groups', file)).told).toBe('0 0 0 1 0')
    expect(await inGroup()).toEqual({ inGroup: true, manager: heir })
  })
})
