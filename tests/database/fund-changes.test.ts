import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import { settleStatuses } from '~/areas/orders/codes'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { stateRules } from '../support/rules'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
})
afterEach(async () => expect(await brokenLaws(mall)).toEqual([]))
afterAll(() => mall.close())

/** Accepted orders on one statement that is not settled. */
async function onStatement(n: number, num = 2, refused = 0) {
  const ids: string[] = []
  for (let i = 0; i < n; i++) {
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods, num }], 'received')
    const { id } = await mall.as('teacher').acceptances.accept({
      orderId: order!.id,
      lines: [
        {
          lineNo: 1,
          acceptedNum: num - refused,
          rejectedNum: refused,
          reason: refused ? '破损' : undefined,
        },
      ],
    })
    await mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
    ids.push(id)
  }
  const { id } = await mall
    .as('finance')
    .settlement.make({ storeId: goods.storeId, from: '2026-03-01', to: '2026-03-31' })
  return { statement: id, ids }
}
const bounced = async (options: { num?: number; refused?: number } = {}) => {
  const {
    statement,
    ids: [id],
  } = await onStatement(1, options.num, options.refused)
  await mall
    .as('finance')
    .fundChanges.bounce({ id: statement, acceptIds: [id!], remark: '账号已封账' })
  return id!
}
const fund = async (id: string) =>
  (
    await mall.sql<{ frozen: number; spent: number }>(
      'select frozen::float8 as frozen, spent::float8 as spent from fund_accounts where mall_id = $1 and id = $2',
      [mall.school().id, id],
    )
  )[0]!
const detail = (id: string, person = 'teacher') => mall.as(person).fundChanges.detail({ id })

test('every state of a settlement is reached from the first, and left', () => {
  const seen = new Set<keyof typeof settleLifecycle>(['none'])
  for (const status of seen)
    for (const step of Object.values(settleLifecycle[status])) seen.add(step.to)
  expect([...seen].sort()).toEqual([...settleStatuses].sort())
})

describe('a settlement sent back', () => {
  test('leaves the statement, which costs less by it; the money stays held', async () => {
    const { statement, ids } = await onStatement(2)
    const before = await mall.as('finance').settlement.detail({ id: statement })
    const held = (await fund('nsfc')).frozen
    const one = await mall.as('teacher').acceptances.detail({ id: ids[0]! })
    await mall
      .as('finance')
      .fundChanges.bounce({ id: statement, acceptIds: [ids[0]!], remark: '账号已封账' })
    expect(await mall.as('finance').settlement.detail({ id: statement })).toMatchObject({
      amount: before.amount - one.amount,
      acceptCount: before.acceptCount - 1,
      status: 'settling',
    })
    expect((await fund('nsfc')).frozen).toBe(held)
    expect(await mall.as('teacher').acceptances.detail({ id: ids[0]! })).toMatchObject({
      settleStatus: 'fundModify',
      statementId: null,
      bounceRemark: '账号已封账',
    })
    expect((await mall.as('teacher').todo.counts()).modifyAccountWait).toBe(
      (await mall.as('teacher').fundChanges.toModify({})).total,
    )
    await mall.as('finance').settlement.settle({ id: statement })
  })

  test('a statement that nothing is left on is withdrawn; what is settled cannot be sent back', async () => {
    const { statement, ids } = await onStatement(1)
    await mall
      .as('finance')
      .fundChanges.bounce({ id: statement, acceptIds: ids, remark: '账号已封账' })
    expect((await mall.as('finance').settlement.detail({ id: statement })).status).toBe('cancelled')
    const settled = await onStatement(1)
    await mall.as('finance').settlement.settle({ id: settled.statement })
    expect(
      await codeOf(
        mall
          .as('finance')
          .fundChanges.bounce({ id: settled.statement, acceptIds: settled.ids, remark: 'x' }),
      ),
    ).toBe('wrong_state')
    expect(
      await codeOf(
        mall
          .as('owner')
          .fundChanges.bounce({ id: settled.statement, acceptIds: settled.ids, remark: 'x' }),
      ),
    ).toBe('no_permission')
    const other = await onStatement(1)
    expect(
      await codeOf(
        mall
          .as('finance')
          .fundChanges.bounce({ id: other.statement, acceptIds: settled.ids, remark: 'x' }),
      ),
    ).toBe('conflict')
  })
})

describe('changing the funds', () => {
  test('moves what is held from one account to the other, to the fen; its owner confirms; it is settled from there', async () => {
    const id = await bounced({ num: 3, refused: 1 })
    const { orderAmount, amount } = await detail(id)
    const [nsfc, key] = [await fund('nsfc'), await fund('key')]
    await mall
      .as('teacher')
      .fundChanges.modify({ id, shares: [{ fundId: 'key', amount: orderAmount }] })
    expect((await fund('nsfc')).frozen).toBe(nsfc.frozen - orderAmount)
    expect((await fund('key')).frozen).toBe(key.frozen + orderAmount)
    expect(await detail(id)).toMatchObject({ settleStatus: 'fundConfirm', canModify: false })
    expect(await detail(id, 'owner')).toMatchObject({ canConfirm: true })
    await mall.as('owner').fundChanges.confirm({ id })
    await mall.as('owner').fundChanges.confirm({ id })
    expect((await detail(id)).settleStatus).toBe('toSettle')
    const { id: statement } = await mall
      .as('finance')
      .settlement.make({ storeId: goods.storeId, from: '2026-03-01', to: '2026-03-31' })
    await mall.as('finance').settlement.settle({ id: statement })
    expect(await fund('key')).toEqual({ frozen: key.frozen, spent: key.spent + amount })
  })

  test('an owner confirms the split they looked at, and none that took its place', async () => {
    const [one, two] = [await bounced({}), await bounced({})]
    const { orderAmount: amount } = await detail(one)
    const modify = async (id: string, part: number) =>
      mall.as('teacher').fundChanges.modify({
        id,
        shares: [
          { fundId: 'nsfc', amount: (await detail(id)).orderAmount - part },
          { fundId: 'key', amount: part },
        ],
      })
    const owner = mall.as('owner').fundChanges
    for (const id of [one, two]) await modify(id, 100)
    const { filling } = await detail(one, 'owner')
    await owner.giveBack({ id: one, filling, remark: '不符' })
    await modify(one, amount - 100)
    for (const decide of [
      () => owner.confirm({ id: one, filling }),
      () => owner.giveBack({ id: one, filling, remark: '仍不符' }),
      () =>
        owner.confirmMany({
          ids: [one, two],
          fillings: [one, two].map(id => ({ id, filling })),
        }),
    ])
      expect(await codeOf(decide())).toBe('split_changed')
    for (const id of [one, two]) expect((await detail(id)).settleStatus).toBe('fundConfirm')
    const fillings = [
      { id: one, filling: (await detail(one, 'owner')).filling },
      { id: two, filling },
    ]
    await owner.confirmMany({ ids: [one, two], fillings })
    for (const id of [one, two]) expect((await detail(id)).settleStatus).toBe('toSettle')
    // Pressed again it does nothing.
    expect(await codeOf(owner.confirm({ id: one, filling }))).toBe('done')
  })

  describe('where the school has stated rules since', () => {
    const state = (rules: ApprovalRule[]) => stateRules(mall, rules)
    let usual: ApprovalRule[]
    const since = async (approvalRules: ApprovalRule[]) => {
      const id = await bounced()
      usual = await state(approvalRules)
      const { orderAmount: amount } = await detail(id)
      return (fundId: string) =>
        mall.as('teacher').fundChanges.modify({ id, shares: [{ fundId, amount }] })
    }
    afterEach(() => state(usual))

    test('an account whose rule wants papers the order lacks is refused; another may pay', async () => {
      const change = await since([
        wholeRule({
          name: '设备比价',
          from: 0,
          budgetItems: ['设备费'],
          outcome: 'papers',
          papers: ['quotes'],
        }),
      ])
      await expect(change('key')).rejects.toMatchObject({
        details: { fields: { 'shares[0].fundId': 'needs_papers' } },
      })
      expect(await codeOf(change('nsfc'))).toBe('done')
    })

    test.each(['ask', 'papers', 'refuse'] as const)(
      'a rule that asks nothing of accounts (%s) leaves no order that cannot be settled',
      async outcome => {
        const papers = outcome === 'papers' ? (['quotes'] as const) : []
        const words = outcome === 'refuse' ? '不行' : ''
        const change = await since([
          wholeRule({ name: '新规定', from: 0, outcome, words, papers: [...papers] }),
        ])
        expect(await codeOf(change('key'))).toBe('done')
      },
    )
  })

  test('sent twice it is done once; another change comes too late', async () => {
    const id = await bounced()
    const { orderAmount } = await detail(id)
    const shares = [{ fundId: 'key', amount: orderAmount }]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        codeOf(mall.as('teacher').fundChanges.modify({ id, shares })),
      ),
    )
    expect(answers).toEqual(answers.map(() => 'done'))
    expect(
      await codeOf(
        mall
          .as('teacher')
          .fundChanges.modify({ id, shares: [{ fundId: 'nsfc', amount: orderAmount }] }),
      ),
    ).toBe('wrong_state')
  })

  test('the sum must be the order’s, the accounts within reach, the money there; a refused change changes nothing', async () => {
    const id = await bounced()
    const { orderAmount } = await detail(id)
    const change = (shares: { fundId: string; amount: number }[], person = 'teacher') =>
      codeOf(mall.as(person).fundChanges.modify({ id, shares }))
    const before = await fund('nsfc')
    expect(await change([{ fundId: 'key', amount: orderAmount - 100 }])).toBe('amount_mismatch')
    expect(await change([{ fundId: 'nobody', amount: orderAmount }])).toBe('not_found')
    expect(
      await change([
        { fundId: 'key', amount: orderAmount - 1 },
        { fundId: 'nsfc', amount: 1 },
      ]),
    ).toBe('invalid')
    expect(await change([{ fundId: 'key', amount: orderAmount }], 'student')).toBe('not_found')
    await mall.sql(
      "update fund_accounts set frozen = balance - spent - 100 where mall_id = $1 and id = 'small'",
      [mall.school().id],
    )
    await mall.sql(
      "insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) select mall_id, id, 'test-hold', 'freeze', frozen, 'system', now() from fund_accounts where mall_id = $1 and id = 'small'",
      [mall.school().id],
    )
    expect(await change([{ fundId: 'small', amount: orderAmount }])).toBe('fund_short')
    expect(await fund('nsfc')).toEqual(before)
    await mall.sql("delete from fund_entries where mall_id = $1 and id = 'test-hold'", [
      mall.school().id,
    ])
    await mall.sql("update fund_accounts set frozen = 0 where mall_id = $1 and id = 'small'", [
      mall.school().id,
    ])
  })

  test('returned with a reason, everything is free again and the buyer chooses anew', async () => {
    const id = await bounced()
    const { orderAmount } = await detail(id)
    const before = await fund('key')
    await mall
      .as('teacher')
      .fundChanges.modify({ id, shares: [{ fundId: 'key', amount: orderAmount }] })
    expect(await codeOf(mall.as('colleague').fundChanges.giveBack({ id, remark: 'x' }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.as('colleague').fundChanges.confirm({ id }))).toBe('not_found')
    await mall.as('owner').fundChanges.giveBack({ id, remark: '请用原账号' })
    expect(await fund('key')).toEqual(before)
    expect(await detail(id)).toMatchObject({
      settleStatus: 'fundModify',
      canModify: true,
      shares: [{ status: 'returned', remark: '请用原账号', frozen: 0 }],
    })
    await mall
      .as('teacher')
      .fundChanges.modify({ id, shares: [{ fundId: 'nsfc', amount: orderAmount }] })
    await mall.as('owner').fundChanges.confirmMany({ ids: [id] })
    expect((await detail(id)).settleStatus).toBe('toSettle')
  })

  test('two changes at once over what is left of one account: only one gets it', async () => {
    const a = await bounced(),
      b = await bounced()
    const { orderAmount } = await detail(a)
    // What is left of the small account is enough for one of them.
    await mall.sql(
      "update fund_accounts set balance = spent + frozen + $2 where mall_id = $1 and id = 'small'",
      [mall.school().id, orderAmount + 100],
    )
    await mall.sql(
      "update fund_entries set amount = (select balance from fund_accounts f where f.mall_id = fund_entries.mall_id and f.id = 'small') where mall_id = $1 and fund_id = 'small' and id = 'opening'",
      [mall.school().id],
    )
    const answers = await Promise.all(
      [a, b].map(id =>
        codeOf(
          mall
            .as('teacher')
            .fundChanges.modify({ id, shares: [{ fundId: 'small', amount: orderAmount }] }),
        ),
      ),
    )
    expect(answers.sort()).toEqual(['done', 'fund_short'])
  })

  test('sending back and settling at once: one of them comes first', async () => {
    for (let i = 0; i < 4; i++) {
      const { statement, ids } = await onStatement(2)
      const answers = await Promise.all([
        codeOf(mall.as('finance').settlement.settle({ id: statement })),
        codeOf(
          mall
            .as('finance')
            .fundChanges.bounce({ id: statement, acceptIds: [ids[0]!], remark: 'x' }),
        ),
      ])
      expect([
        ['done', 'wrong_state'],
        ['done', 'done'],
      ]).toContainEqual(answers)
    }
  })
})

describe('who manages funds in the stead of the owner', () => {
  const numberOf = async (person: string) =>
    (
      await mall.sql<{ code: string }>('select code from people where mall_id = $1 and id = $2', [
        mall.school().id,
        person,
      ])
    )[0]!.code
  const grant = async (person: string, more: object = {}) =>
    (
      await mall.as('owner').teams.give({
        personCode: await numberOf(person),
        rights: ['fund'],
        validFrom: '2026-03-01',
        validTo: '2026-12-31',
        note: '',
        ...more,
      })
    ).id
  const toConfirm = async () => {
    const id = await bounced()
    const { orderAmount } = await detail(id)
    await mall
      .as('teacher')
      .fundChanges.modify({ id, shares: [{ fundId: 'key', amount: orderAmount }] })
    return { id, orderAmount, orderId: (await detail(id)).orderId }
  }

  test('finds, confirms and returns what waits for the owner, and it is told who did it for whom', async () => {
    const { id } = await toConfirm()
    expect(await codeOf(mall.as('colleague').fundChanges.confirm({ id }))).toBe('not_found')
    const given = await grant('colleague')
    const { list } = await mall.as('colleague').fundChanges.toConfirm({})
    expect(list.find(it => it.id === id)).toMatchObject({
      canConfirm: true,
      shares: [{ isOwn: true, inStead: true, decidedByName: null }],
    })
    expect((await mall.as('colleague').todo.counts()).confirmWait).toBe(list.length)
    await Promise.all([
      mall.as('colleague').fundChanges.confirm({ id }),
      mall.as('owner').fundChanges.confirm({ id }),
    ])
    expect((await detail(id)).settleStatus).toBe('toSettle')
    const other = await toConfirm()
    await mall.as('colleague').fundChanges.confirm({ id: other.id })
    await mall.as('colleague').fundChanges.confirm({ id: other.id })
    const name = (
      await mall.sql<{ name: string }>(
        "select name from people where mall_id = $1 and id = 'colleague'",
        [mall.school().id],
      )
    )[0]!.name
    expect((await detail(other.id)).shares[0]).toMatchObject({
      status: 'approved',
      decidedByName: name,
    })
    expect(
      (await mall.as('teacher').orders.log({ id: other.orderId })).list.find(
        it => it.action === 'funds.confirm',
      ),
    ).toMatchObject({ actorName: name, onBehalfOf: expect.any(String) as string })
    expect(
      (await mall.as('owner').funds.auditHistory({ keyword: other.orderId })).list[0],
    ).toMatchObject({ result: 'approved', actorName: name })
    const third = await toConfirm()
    await mall.as('colleague').fundChanges.giveBack({ id: third.id, remark: '请用原账号' })
    expect(await detail(third.id)).toMatchObject({
      settleStatus: 'fundModify',
      shares: [{ status: 'returned', decidedByName: name }],
    })
    await mall.as('owner').teams.end({ id: given })
    expect(await codeOf(mall.as('colleague').fundChanges.detail({ id: third.id }))).toBe(
      'not_found',
    )
  })

  test('within the limit and the days of the grant, never for an own purchase; a grant to look is none', async () => {
    const a = await toConfirm(),
      b = await toConfirm()
    const given = await grant('student', { limitAmount: a.orderAmount + 100 })
    const answers = await Promise.all(
      [a, b].map(it => codeOf(mall.as('student').fundChanges.confirm({ id: it.id }))),
    )
    expect(answers.sort()).toEqual(['done', 'limit_short'])
    expect(await codeOf(mall.as('student').fundChanges.confirmMany({ ids: [a.id, b.id] }))).toBe(
      'limit_short',
    )
    await mall.as('owner').teams.end({ id: given })
    const [left] = (await mall.as('owner').fundChanges.toConfirm({})).list.filter(it =>
      [a.id, b.id].includes(it.id),
    )
    const own = await grant('teacher'),
      look = await grant('student', { rights: ['view'] })
    for (const person of ['teacher', 'student'])
      expect([person, await codeOf(mall.as(person).fundChanges.confirm({ id: left!.id }))]).toEqual(
        [person, 'not_found'],
      )
    for (const id of [own, look]) await mall.as('owner').teams.end({ id })
    await mall.as('owner').fundChanges.confirm({ id: left!.id })
  })
})

describe('who manages orders in the stead of the buyer', () => {
  test('accepts, and takes the acceptance back', async () => {
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods, num: 2 }], 'received')
    const code = (
      await mall.sql<{ code: string }>(
        "select code from people where mall_id = $1 and id = 'student'",
        [mall.school().id],
      )
    )[0]!.code
    const { id: given } = await mall.as('teacher').teams.give({
      personCode: code,
      rights: ['order'],
      validFrom: '2026-03-01',
      validTo: '2026-12-31',
      note: '',
    })
    const accept = (person: string) =>
      mall.as(person).acceptances.accept({
        orderId: order!.id,
        lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
      })
    const { id, canCancel } = await accept('student')
    expect(canCancel).toBe(true)
    expect(await codeOf(mall.as('owner').acceptances.cancel({ id }))).toBe('not_found')
    await mall.as('student').acceptances.cancel({ id })
    await mall.as('student').acceptances.cancel({ id })
    expect((await mall.as('teacher').acceptances.detail({ id })).status).toBe('cancelled')
    expect(
      (await mall.as('teacher').orders.log({ id: order!.id })).list.find(
        it => it.action === 'acceptance.cancel',
      )?.onBehalfOf,
    ).toBeTruthy()
    const again = await accept('teacher')
    await mall.as('teacher').teams.end({ id: given })
    expect(await codeOf(mall.as('student').acceptances.cancel({ id: again.id }))).toBe('not_found')
    await mall.as('teacher').acceptances.cancel({ id: again.id })
  })
})

describe('another school', () => {
  test('finds nothing', async () => {
    const id = await bounced()
    for (const school of ['jianghai'] satisfies SchoolCode[]) {
      expect(await codeOf(mall.as('teacher', school).fundChanges.detail({ id }))).toBe('not_found')
      expect(
        await codeOf(
          mall
            .as('teacher', school)
            .fundChanges.modify({ id, shares: [{ fundId: 'key', amount: 100 }] }),
        ),
      ).toBe('not_found')
      expect(await codeOf(mall.as('owner', school).fundChanges.confirm({ id }))).toBe('not_found')
      expect(await codeOf(mall.as('finance', school).fundChanges.detail({ id }))).toBe('not_found')
    }
  })
})
