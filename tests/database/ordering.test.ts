import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatYuan } from '~/contract/money'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import {
  buyUntil,
  clerkOf,
  goodsOfOneStore,
  orderOf,
  someGoods,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const teacher = () => mall.as('teacher')
const placed = async (num = 1) =>
  (await teacher().orders.place(orderOf('teacher', [{ goods, num }]))).orders[0]!

describe('funds prepared before they are submitted', () => {
  test('a split is kept, freezes nothing, is changed, and submitted once', async () => {
    const { id, amount } = await placed(4)
    await teacher().ordering.draft({ id, shares: [{ fundId: 'key', amount }] })
    await teacher().ordering.draft({
      id,
      shares: [
        { fundId: 'nsfc', amount: amount - 100 },
        { fundId: 'key', amount: 100 },
      ],
    })
    expect(await teacher().ordering.outlayModel({ id })).toMatchObject({
      canSubmit: true,
      fundStatus: 'toFill',
      shares: [{ fundId: 'nsfc' }, { fundId: 'key', amount: 100 }],
    })
    expect((await teacher().orders.detail({ id })).actions).toContain('submitFunds')
    expect(
      await Promise.all(Array.from({ length: 4 }, () => codeOf(teacher().ordering.submit({ id })))),
    ).toEqual(['done', 'done', 'done', 'done'])
    expect(await teacher().orders.detail({ id })).toMatchObject({
      fundStatus: 'toAudit',
      funds: [
        { fundId: 'nsfc', amount: amount - 100 },
        { fundId: 'key', amount: 100 },
      ],
    })
    expect(
      await codeOf(teacher().ordering.draft({ id, shares: [{ fundId: 'key', amount }] })),
    ).toBe('wrong_state')
  })

  test('a draft must add up and name accounts within reach; nothing is submitted without one; it is nobody else’s', async () => {
    const { id, amount } = await placed()
    expect(await codeOf(teacher().ordering.submit({ id }))).toBe('wrong_state')
    expect(
      await codeOf(
        teacher().ordering.draft({ id, shares: [{ fundId: 'key', amount: amount + 100 }] }),
      ),
    ).toBe('amount_mismatch')
    expect(
      await codeOf(teacher().ordering.draft({ id, shares: [{ fundId: 'nobody', amount }] })),
    ).toBe('not_found')
    for (const person of ['student', 'colleague']) {
      expect(await codeOf(mall.as(person).ordering.outlayModel({ id }))).toBe('not_found')
      expect(
        await codeOf(mall.as(person).ordering.draft({ id, shares: [{ fundId: 'key', amount }] })),
      ).toBe('not_found')
      expect(await codeOf(mall.as(person).ordering.submit({ id }))).toBe('not_found')
    }
  })

  test('a principal named by staff number: an account with enough; nothing is told of others', async () => {
    const { id } = await placed(2)
    expect(await codeOf(teacher().ordering.principal({ id, accountPrincipalNo: 'F10001' }))).toBe(
      'invalid',
    )
    expect(await codeOf(teacher().ordering.principal({ id, accountPrincipalNo: 'nobody' }))).toBe(
      'invalid',
    )
    expect(await teacher().ordering.principal({ id, accountPrincipalNo: 'T10002' })).toMatchObject({
      canSubmit: true,
      fundStatus: 'toFill',
    })
    expect(
      await teacher().ordering.principal({ id, accountPrincipalNo: 'T10002', toAudit: 'true' }),
    ).toMatchObject({ canFill: false, fundStatus: 'toAudit' })
  })

  test('what was submitted is taken back by its buyer alone, and prepared as it was', async () => {
    const { id, amount } = await placed(3)
    const shares = [
      { fundId: 'nsfc', amount: amount - 100 },
      { fundId: 'key', amount: 100 },
    ]
    await teacher().funds.fill({ orderId: id, shares })
    for (const person of ['student', 'colleague', 'owner'])
      expect(await codeOf(mall.as(person).ordering.takeBack({ id })), person).not.toBe('done')
    expect(
      await Promise.all([1, 2, 3].map(() => codeOf(teacher().ordering.takeBack({ id })))),
    ).toEqual(['done', 'done', 'done'])
    const order = await teacher().orders.detail({ id })
    expect(order).toMatchObject({ fundStatus: 'toFill', funds: [] })
    expect(order.actions).toEqual(expect.arrayContaining(['submitFunds', 'fillFunds']))
    expect(order.actions).not.toContain('takeBackFunds')
    expect(await teacher().ordering.outlayModel({ id })).toMatchObject({ canSubmit: true, shares })
    expect(await codeOf(mall.as('owner').funds.approve({ id }))).toBe('not_found')
    const { list } = await teacher().orders.log({ id })
    expect(list.filter(it => it.action === 'funds.takeBack')).toHaveLength(1)
  })

  test('so often in a day and no more; the day after again', async () => {
    const { id, amount } = await placed()
    await teacher().ordering.draft({ id, shares: [{ fundId: 'nsfc', amount }] })
    for (let n = 0; n < 10; n++) {
      await teacher().ordering.submit({ id })
      expect(await codeOf(teacher().ordering.takeBack({ id }))).toBe('done')
      expect(await codeOf(teacher().ordering.takeBack({ id }))).toBe('done')
    }
    await teacher().ordering.submit({ id })
    expect(await codeOf(teacher().ordering.takeBack({ id }))).toBe('too_many')
    expect((await teacher().orders.detail({ id })).fundStatus).toBe('toAudit')
    mall.clock.advance({ days: 1 })
    expect(await codeOf(teacher().ordering.takeBack({ id }))).toBe('done')
  })

  test('an owner agrees to the split they looked at, and to no other that took its place', async () => {
    const [one, two] = [await placed(3), await placed(3)]
    const fill = ({ id, amount }: typeof one, part: number) =>
      teacher().funds.fill({
        orderId: id,
        shares: [
          { fundId: 'nsfc', amount: amount - part },
          { fundId: 'key', amount: part },
        ],
      })
    const owner = mall.as('owner').funds
    for (const it of [one, two]) await fill(it, 100)
    const seen = await owner.auditDetail({ id: one.id })
    const { list } = await owner.toAudit({ ids: `${one.id},${two.id}` })
    expect(list.map(it => it.filling)).toEqual([seen.filling, seen.filling])
    await teacher().ordering.takeBack({ id: one.id })
    await fill(one, one.amount - 100)
    const { filling } = seen
    expect(await codeOf(owner.approve({ id: one.id, filling }))).toBe('split_changed')
    expect(await codeOf(owner.giveBack({ id: one.id, filling, remark: '不符' }))).toBe(
      'split_changed',
    )
    expect(
      await owner.approveMany({
        ids: [one.id, two.id],
        fillings: [one, two].map(({ id }) => ({ id, filling })),
      }),
    ).toEqual({ done: [two.id], refused: [{ id: one.id, code: 'split_changed' }] })
    expect(await teacher().orders.detail({ id: one.id })).toMatchObject({ fundStatus: 'toAudit' })
    const now = await owner.auditDetail({ id: one.id })
    await owner.approve({ id: one.id, filling: now.filling })
    // Pressed again it does nothing, whatever it names.
    expect(await codeOf(owner.approve({ id: one.id, filling }))).toBe('done')
  })

  test('whoever comes first, who agrees or who takes back, the other is told', async () => {
    for (let tries = 0; tries < 8; tries++) {
      const { id, amount } = await placed()
      await teacher().funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
      const [taken, agreed] = await Promise.all([
        codeOf(teacher().ordering.takeBack({ id })),
        codeOf(mall.as('owner').funds.approve({ id })),
      ])
      const { fundStatus } = await teacher().orders.detail({ id })
      expect([taken === 'done', agreed === 'done'].filter(Boolean)).toHaveLength(1)
      expect(fundStatus).toBe(taken === 'done' ? 'toFill' : 'approved')
      if (taken !== 'done') expect(taken).toBe('wrong_state')
    }
  })

  test('accounts may be charged or not, and why', async () => {
    const [nsfc] = (await teacher().funds.list({})).list.filter(it => it.id === 'nsfc')
    const { valid, list } = await teacher().ordering.baseDepValid({
      accountNos: [nsfc!.accountNo, '0000'],
      amount: 100,
    })
    expect(valid).toBe(false)
    expect(list).toMatchObject([
      { valid: true, reason: null, by: 'group', depName: '化学与材料学院' },
      { valid: false, reason: 'unknown', depName: null },
    ])
    expect(
      await teacher().ordering.baseDepValid({
        accountNos: [nsfc!.accountNo],
        amount: nsfc!.available + 1,
      }),
    ).toMatchObject({ valid: false, list: [{ reason: 'short' }] })
    await mall.sql("update fund_accounts set open = false where mall_id = $1 and id = 'nsfc'", [
      mall.school().id,
    ])
    expect(await teacher().ordering.baseDepValid({ accountNos: [nsfc!.accountNo] })).toMatchObject({
      list: [{ reason: 'closed' }],
    })
    await mall.sql(
      "update fund_accounts set open = true, valid_to = '2020-12-31' where mall_id = $1 and id = 'nsfc'",
      [mall.school().id],
    )
    expect(await teacher().ordering.baseDepValid({ accountNos: [nsfc!.accountNo] })).toMatchObject({
      list: [{ reason: 'expired' }],
    })
    await mall.sql(
      "update fund_accounts set valid_to = '2027-12-31' where mall_id = $1 and id = 'nsfc'",
      [mall.school().id],
    )
  })

  test('the accounts of an order stand by research group', async () => {
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods }], 'filled')
    expect((await teacher().ordering.accountsOfOrder({ id: order!.id })).list).toMatchObject([
      {
        projectId: 'catalysis',
        amount: order!.amount,
        accounts: [{ fundId: 'nsfc', status: 'toAudit' }],
      },
    ])
    expect(await codeOf(mall.as('colleague').ordering.accountsOfOrder({ id: order!.id }))).toBe(
      'not_found',
    )
  })
})

describe('rules that a purchase touches', () => {
  const at = async (price: number, school: 'yunlu' | 'qinglan', controlled = false) => {
    // The others' tests buy the first.
    const [, it] = (await someGoods(mall, 2, { school, stock: 1_000 })) as [Goods, Goods]
    await mall.sql(
      `update products set unit_price = $2, detail = case when $3 then jsonb_set(detail, '{hazard}', '{"class": "flammable", "ghs": [], "controlled": "drug-precursor"}') else detail end where mall_id = $1 and id = $4`,
      [mall.school(school).id, price, controlled, it.id],
      school,
    )
    return { ...it, unitPrice: price }
  }
  const rules = async (school: 'yunlu' | 'qinglan', id: string, num: number) =>
    (await mall.as('teacher', school).ordering.model({ lines: [{ id, num }] })).rules.map(it => [
      it.rule,
      it.needs,
      it.stops,
    ])

  test('are named by the school: told in one, asked for in the other', async () => {
    const cheap = await at(7_999_999, 'yunlu')
    expect(await rules('yunlu', cheap.id, 50)).toEqual([])
    expect(await rules('yunlu', (await at(8_000_000, 'yunlu')).id, 50)).toEqual([
      ['assetBulk', 'acknowledge', false],
    ])
    expect(await rules('yunlu', (await at(8_000_000, 'yunlu')).id, 49)).toEqual([])
    expect(await rules('yunlu', (await at(10_000_000, 'yunlu')).id, 1)).toEqual([
      ['assetUnit', 'acknowledge', false],
    ])
    expect(await rules('qinglan', (await at(2_000_000_000, 'qinglan', true)).id, 1)).toEqual([
      ['assetUnit', 'acknowledge', true],
      ['argumentPapers', 'papers', true],
      ['controlledChemical', 'permit', true],
    ])
  })

  test('an order is refused until each has what it asks for; approvers read it; papers belong to the order', async () => {
    const buyer = mall.as('teacher', 'qinglan')
    const it = {
      ...(
        await mall.sql<Goods>(
          'select id, store_id as "storeId", unit_price::float8 as "unitPrice" from products where mall_id = $1 and unit_price = 2000000000 limit 1',
          [mall.school('qinglan').id],
          'qinglan',
        )
      )[0]!,
    }
    const place = (
      declared: { rule: string; permitNo?: string; fileIds?: string[] }[] | undefined,
      payType: 'unified' | 'online' | 'cod' = 'unified',
    ) => buyer.orders.place({ ...orderOf('teacher', [{ goods: it }], { payType }), declared })
    const fieldsOf = async (call: Promise<unknown>) =>
      call.then(
        () => ({}),
        (error: { details?: { fields?: object } }) => error.details?.fields ?? {},
      )
    expect(await fieldsOf(place(undefined))).toEqual({
      'rules.assetUnit': 'rule_acknowledge',
      'rules.argumentPapers': 'rule_papers',
      'rules.controlledChemical': 'rule_permit',
    })
    expect(
      await fieldsOf(
        place([
          { rule: 'assetUnit' },
          { rule: 'controlledChemical', permitNo: '' },
          { rule: 'argumentPapers', fileIds: [] },
        ]),
      ),
    ).toEqual({ 'rules.argumentPapers': 'rule_papers', 'rules.controlledChemical': 'rule_permit' })
    const { id: paper } = await buyer.files.upload({
      kind: 'Image',
      name: '论证.png',
      content: png,
    })
    const { id: others } = await mall
      .as('student', 'qinglan')
      .files.upload({ kind: 'Image', name: '论证.png', content: png })
    const declared = (fileIds: string[]) => [
      { rule: 'assetUnit' },
      { rule: 'controlledChemical', permitNo: '备案2026-001' },
      { rule: 'argumentPapers', fileIds },
    ]
    expect(await fieldsOf(place(declared([others])))).toEqual({
      'rules.argumentPapers': 'file_gone',
    })
    const setPayTypes = (types: string[]) =>
      mall.sql(
        "update malls set settings = jsonb_set(settings, '{payTypes}', $2::jsonb) where mall_id = $1",
        [mall.school('qinglan').id, JSON.stringify(types)],
        'qinglan',
      )
    const { payTypes } = mall.school('qinglan')
    await setPayTypes([...payTypes, 'cod'])
    mall.api.directory.forget()
    // Whatever the school allows: what is on a register is not paid in cash.
    expect(await fieldsOf(place(declared([paper]), 'cod'))).toEqual({ payType: 'rule_no_cash' })
    await setPayTypes(payTypes)
    mall.api.directory.forget()
    const {
      orders: [order],
    } = await place(declared([paper]))
    expect((await buyer.orders.detail({ id: order!.id })).declared).toMatchObject([
      { rule: 'assetUnit', permitNo: null },
      { rule: 'argumentPapers', files: [{ id: paper }] },
      { rule: 'controlledChemical', permitNo: '备案2026-001' },
    ])
    const clerk = mall.as(clerkOf(it.storeId), 'qinglan')
    expect((await clerk.orders.detail({ id: order!.id })).declared).toMatchObject([
      { rule: 'assetUnit', permitNo: null },
      { rule: 'controlledChemical', permitNo: '备案2026-001' },
    ])
    expect(await codeOf(clerk.files.find({ id: paper }))).toBe('not_found')
    expect((await mall.as('finance', 'qinglan').files.find({ id: paper })).id).toBe(paper)
    expect((await buyer.ordering.itemType({ id: order!.id })).list).toEqual([
      { lineNo: 1, itemType: 'asset', rule: 'assetUnit' },
    ])
    expect(await brokenLaws(mall, 'qinglan')).toEqual([])
  })

  describe('of large purchases', () => {
    const LIMIT = 2_000_000_000
    const school = 'qinglan'
    /** Goods of one supplier at half the limit and a little more, so that two reach it. */
    async function twoOfOneStore(): Promise<[Goods, Goods]> {
      const [a, b] = (await goodsOfOneStore(mall, 2, school)) as [Goods, Goods]
      const price = LIMIT / 2 + 100
      await mall.sql(
        'update products set unit_price = $3 where mall_id = $1 and id = any($2)',
        [mall.school(school).id, [a.id, b.id], price],
        school,
      )
      return [
        { ...a, unitPrice: price },
        { ...b, unitPrice: price },
      ]
    }
    const place = (person: string, lines: { goods: Goods; num?: number }[]) =>
      mall
        .as(person, school)
        .orders.place({ ...orderOf(person, lines), declared: [{ rule: 'assetUnit' }] })
    const fieldsOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: { details?: { fields?: object } }) => Object.keys(error.details?.fields ?? {}),
      )
    const asked = ['rules.argumentPapers']

    test('lines and orders are looked at, not the price of a piece alone', async () => {
      const [a, b] = await twoOfOneStore()
      expect(await fieldsOf(place('colleague', [{ goods: a, num: 2 }]))).toEqual(asked)
      expect(await fieldsOf(place('colleague', [{ goods: a }, { goods: b }]))).toEqual(asked)
      const { rules } = await mall
        .as('colleague', school)
        .ordering.model({ lines: [a, b].map(it => ({ id: it.id, num: 1 })) })
      expect(
        rules
          .find(it => it.rule === 'argumentPapers')
          ?.goods.map(it => it.id)
          .sort(),
      ).toEqual([a.id, b.id].sort())
      expect(await fieldsOf(place('colleague', [{ goods: a }]))).toBe('done')
    })

    test('cutting a purchase up over orders of one day does not make it smaller, nor does sending them at once', async () => {
      mall.clock.advance({ days: 1 })
      const [a, b] = await twoOfOneStore()
      const answers = await Promise.all(
        [a, b].map(goods => fieldsOf(place('colleague', [{ goods }]))),
      )
      expect(answers.filter(it => it === 'done')).toHaveLength(1)
      expect(answers.filter(it => it !== 'done')).toEqual([asked])
      expect(await fieldsOf(place('owner', [{ goods: a }]))).toBe('done')
      mall.clock.advance({ days: 1 })
      expect(await fieldsOf(place('colleague', [{ goods: b }]))).toBe('done')
    })
  })

  test('goods that touch no rule are bought as ever', async () => {
    const [it] = (await someGoods(mall, 1, { school: 'qinglan', below: 100_0000 })) as [Goods]
    expect(
      await codeOf(mall.as('teacher', 'qinglan').orders.place(orderOf('teacher', [{ goods: it }]))),
    ).toBe('done')
  })
})

describe('invoices and transfers', () => {
  test('the buyer records a number, the supplier gives the invoice, which then stands', async () => {
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods }], 'adopted')
    const id = order!.id
    const clerk = mall.as(clerkOf(goods.storeId))
    await teacher().billing.recordInvoice({ id, invNo: '12345678' })
    expect(await teacher().billing.invoiceOfOrder({ id })).toMatchObject({
      invNo: '12345678',
      canRecord: true,
      canUpload: false,
      file: null,
    })
    const { id: fileId } = await clerk.files.upload({
      kind: 'ImgPdf',
      name: '发票.png',
      content: png,
    })
    expect(
      await codeOf(
        clerk.billing.uploadInvoice({
          id,
          invNo: '26312000000050013718',
          issuedOn: '2030-01-01',
          fileId,
        }),
      ),
    ).toBe('invalid')
    await clerk.billing.uploadInvoice({
      id,
      invNo: '26312000000050013718',
      issuedOn: '2026-03-01',
      fileId,
    })
    expect(await teacher().billing.invoiceOfOrder({ id })).toMatchObject({
      invNo: '26312000000050013718',
      issuedOn: '2026-03-01',
      file: { id: fileId },
      canRecord: false,
    })
    expect((await teacher().files.find({ id: fileId })).name).toBe('发票.png')
    expect(await codeOf(teacher().billing.recordInvoice({ id, invNo: '87654321' }))).toBe(
      'wrong_state',
    )
    for (const person of ['student', 'colleague', 'clerk-kunhang'])
      expect(await codeOf(mall.as(person).billing.invoiceOfOrder({ id }))).toBe('not_found')
    expect(
      await codeOf(
        mall
          .as('clerk-kunhang')
          .billing.uploadInvoice({ id, invNo: '12345678', issuedOn: '2026-03-01' }),
      ),
    ).toBe('not_found')
    expect((await teacher().orders.log({ id })).list.map(it => it.action)).toEqual(
      expect.arrayContaining(['invoice']),
    )
  })

  test('nothing before the supplier has taken the order on', async () => {
    const { id } = await placed()
    expect(await codeOf(teacher().billing.recordInvoice({ id, invNo: '12345678' }))).toBe(
      'wrong_state',
    )
    expect((await teacher().billing.invoiceOfOrder({ id })).canRecord).toBe(false)
  })

  test('a transfer goes to an account of the supplier, for goods that are paid so and have left', async () => {
    const {
      orders: [order],
    } = await teacher().orders.place(orderOf('teacher', [{ goods }], { payType: 'cod' }))
    const id = order!.id
    const pay = (bankCardId: string, paidOn = '2026-03-01') =>
      codeOf(teacher().billing.paymentBank({ id, bankCardId, transferNo: 'HQ-1', paidOn }))
    expect(await pay(`${goods.storeId}-main`)).toBe('wrong_state')
    const clerk = mall.as(clerkOf(goods.storeId))
    await clerk.orders.adopt({ id })
    await clerk.orders.ship({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
    const { list: cards } = await teacher().billing.bankCards({ storeId: goods.storeId })
    expect(cards).toMatchObject([{ storeId: goods.storeId, id: `${goods.storeId}-main` }])
    expect(
      (await teacher().orders.list({ status: 'toTransfer' })).list.some(it => it.id === id),
    ).toBe(true)
    expect(await pay('nobody')).toBe('invalid')
    const [others] = await mall.sql<{ id: string }>(
      'select id from bank_cards where mall_id = $1 and store_id <> $2 limit 1',
      [mall.school().id, goods.storeId],
    )
    expect(await pay(others!.id), 'an account of another supplier').toBe('invalid')
    expect(await pay(cards[0]!.id, '2030-01-01')).toBe('invalid')
    expect(await pay(cards[0]!.id)).toBe('done')
    expect(await teacher().billing.invoiceOfOrder({ id })).toMatchObject({
      bankPayment: { transferNo: 'HQ-1', paidOn: '2026-03-01' },
      canPay: true,
    })
    expect(
      (await teacher().orders.list({ status: 'toTransfer' })).list.some(it => it.id === id),
    ).toBe(false)
    expect(
      await codeOf(
        mall.as('student').billing.paymentBank({
          id,
          bankCardId: cards[0]!.id,
          transferNo: 'X',
          paidOn: '2026-03-01',
        }),
      ),
    ).toBe('not_found')
    const unified = await buyUntil(mall, [{ goods }], 'shipped')
    expect(
      await codeOf(
        teacher().billing.paymentBank({
          id: unified.orders[0]!.id,
          bankCardId: cards[0]!.id,
          transferNo: 'X',
          paidOn: '2026-03-01',
        }),
      ),
    ).toBe('wrong_state')
  })

  test('the supplier says whether a transfer has come: once it has, that stands', async () => {
    const {
      orders: [order],
    } = await teacher().orders.place(orderOf('teacher', [{ goods }], { payType: 'cod' }))
    const id = order!.id
    const clerk = mall.as(clerkOf(goods.storeId))
    await clerk.orders.adopt({ id })
    await clerk.orders.ship({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
    const pay = (transferNo: string) =>
      codeOf(
        teacher().billing.paymentBank({
          id,
          bankCardId: `${goods.storeId}-main`,
          transferNo,
          paidOn: '2026-03-01',
        }),
      )
    const answer = (received: boolean, remark = '', transferNo = 'HQ-2', who = clerk) =>
      codeOf(who.billing.answerTransfer({ id, transferNo, received, remark }))
    expect(await answer(true)).toBe('wrong_state')
    expect((await teacher().orders.detail({ id })).transfer).toBe('none')
    await pay('HQ-2')
    expect((await clerk.orders.detail({ id })).actions).toContain('answerTransfer')
    expect((await teacher().orders.detail({ id })).actions).not.toContain('answerTransfer')
    expect(await answer(true, '', 'HQ-1')).toBe('conflict')
    expect(await answer(false)).toBe('invalid')
    expect(await answer(false, '未查到')).toBe('done')
    expect(await teacher().billing.invoiceOfOrder({ id })).toMatchObject({
      bankPayment: { answer: { received: false, remark: '未查到' } },
      canPay: true,
      canAnswer: false,
    })
    expect((await teacher().orders.detail({ id })).transfer).toBe('missing')
    expect(await pay('HQ-3')).toBe('done')
    expect((await teacher().orders.detail({ id })).transfer).toBe('waiting')
    expect(await Promise.all([answer(true, '', 'HQ-3'), answer(true, '', 'HQ-3')])).toEqual([
      'done',
      'done',
    ])
    expect(await answer(false, '弄错了', 'HQ-3')).toBe('wrong_state')
    expect(await pay('HQ-4')).toBe('wrong_state')
    expect((await clerk.orders.detail({ id })).actions).not.toContain('answerTransfer')
    expect(
      (await teacher().orders.log({ id })).list
        .map(it => it.action)
        .filter(it => it.startsWith('transfer') || it === 'bankPayment'),
    ).toEqual(['bankPayment', 'transfer.missing', 'bankPayment', 'transfer.received'])
    expect(await answer(true, '', 'HQ-3', teacher())).toBe('no_permission')
    expect(await answer(true, '', 'HQ-3', mall.as('clerk-jingxuan'))).toBe('not_found')
  })

  test('the acceptances of an order, its invoice by one of them, its agreement', async () => {
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods }], 'received')
    const { id } = await teacher().acceptances.accept({
      orderId: order!.id,
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
    })
    expect(
      (await teacher().billing.acceptanceOfOrder({ id: order!.id })).list.map(it => it.id),
    ).toEqual([id])
    expect((await mall.as('acceptor').billing.invoiceOfAcceptance({ id })).orderId).toBe(order!.id)
    expect((await teacher().billing.agreementUrl({ id: order!.id })).url).toBe(
      `/emall/print/agreement/${order!.id}`,
    )
    const sheet = await teacher().papers.sheet({ kind: 'agreement', id: order!.id, language: 'cn' })
    expect([sheet.title, sheet.lines.total, sheet.notes.length]).toEqual([
      '采购协议',
      order!.amount,
      6,
    ])
  })
})

describe('lists to keep', () => {
  test('hold what the list shows, one row a line; texts that look like formulas stay texts', async () => {
    await teacher().orders.place({
      ...orderOf('teacher', [{ goods, num: 3 }], { key: randomUUID() }),
      purpose: '=1+1,"甲"',
    })
    const { list, total } = await teacher().orders.list({ page: 1, rows: 100 })
    const csv = await teacher().orders.export({ type: 'csv', language: 'cn' })
    const text = Buffer.from(csv.content, 'base64').toString('utf8')
    expect(text.startsWith('\ufeff订单号,')).toBe(true)
    expect(csv.count).toBe(total)
    expect(text).toContain(`"'=1+1,""甲"""`)
    const table: string[][] = parse(text, { bom: true, relax_quotes: true })
    expect(new Set(table.map(it => it.length))).toEqual(new Set([25]))
    for (const order of list)
      expect(table.find(it => it[0]?.includes(order.id))?.[24]).toBe(
        formatYuan(order.amount).replaceAll(',', ''),
      )
    for (const order of list.slice(0, 5)) expect(text).toContain(`="${order.id}"`)
    const xlsx = await teacher().orders.export({
      type: 'xlsx',
      language: 'en',
      keyword: list[0]!.id,
    })
    const rows = await readSheet(Buffer.from(xlsx.content, 'base64'))
    expect(rows[0]?.[0]).toBe('Order no.')
    expect(rows.length).toBe(1 + list[0]!.lines.length)
    expect([rows[1]?.[0], formatYuan(Math.round(Number(rows[1]?.[24]) * 10_000))]).toEqual([
      list[0]!.id,
      formatYuan(list[0]!.amount),
    ])
  })

  test('are of own orders, of own funds, of own groups, of the own store; of no other', async () => {
    const ids = async (person: string, scope: 'own' | 'account' | 'project' | 'store') =>
      Buffer.from((await mall.as(person).orders.export({ scope, type: 'csv' })).content, 'base64')
        .toString('utf8')
        .match(/(?<==")\d{20}/g) ?? []
    const own = await ids('teacher', 'own')
    expect(own.length).toBeGreaterThan(0)
    expect(await ids('colleague', 'own')).not.toEqual(expect.arrayContaining([own[0]]))
    expect(new Set(await ids('owner', 'account'))).toEqual(
      new Set(
        (await mall.as('owner').orders.accountList({ page: 1, rows: 100 })).list
          .map(it => it.id)
          .concat(await ids('owner', 'account')),
      ),
    )
    expect((await ids(clerkOf(goods.storeId), 'store')).length).toBeGreaterThan(0)
    expect(await codeOf(mall.as('teacher').orders.export({ scope: 'store' }))).toBe('no_permission')
    expect(await codeOf(mall.guest().orders.export({}))).toBe('not_logged_in')
  })
})

describe('acceptances to keep', () => {
  test('are those of the list, by state and day', async () => {
    const table = async (more: object) => {
      const file = await teacher().acceptances.export({ type: 'csv', ...more })
      return {
        file,
        rows: parse(Buffer.from(file.content, 'base64').toString('utf8'), {
          bom: true,
          relax_quotes: true,
        }) as string[][],
      }
    }
    const { list, total } = await teacher().acceptances.list({
      status: 'settled',
      page: 1,
      rows: 5,
    })
    const { file, rows } = await table({ status: 'settled' })
    expect([file.count, rows.length, rows[1]?.[0], rows[1]?.[12]]).toEqual([
      total,
      total + 1,
      `="${list[0]!.id}"`,
      formatYuan(list[0]!.amount).replaceAll(',', ''),
    ])
    const day = new Date(new Date(list[0]!.createdAt).getTime() + 8 * 3_600_000)
      .toISOString()
      .slice(0, 10)
    expect(
      (await table({ status: 'settled', keyword: list[0]!.id, from: day, to: day })).file.count,
    ).toBe(1)
    expect(
      (await table({ status: 'settled', keyword: list[0]!.id, to: '2020-01-01' })).file.count,
    ).toBe(0)
    expect((await mall.as('colleague').acceptances.export({ keyword: list[0]!.id })).count).toBe(0)
    expect(await codeOf(mall.guest().acceptances.export({}))).toBe('not_logged_in')
  })
})

describe('what waits', () => {
  test('finished orders without a review wait for one', async () => {
    const { list } = await teacher().orders.list({ status: 'toEvaluate', page: 1, rows: 1 })
    const [order] = list
    expect(order!.actions).toContain('evaluate')
    await teacher().reviews.add({
      orderId: order!.id,
      lines: [{ lineNo: 1, score: 5, content: '好' }],
    })
    expect(
      (await teacher().orders.list({ status: 'toEvaluate', page: 1, rows: 100 })).list.some(
        it => it.id === order!.id,
      ),
    ).toBe(false)
    expect((await teacher().orders.detail({ id: order!.id })).actions).toContain('viewReviews')
  })

  test('how often receipt may be put off is the school’s', async () => {
    const school = 'qinglan'
    const [it] = (await someGoods(mall, 1, { school, below: 100_0000 })) as [Goods]
    const {
      checkoutId,
      orders: [order],
    } = await mall.as('teacher', school).orders.place(orderOf('teacher', [{ goods: it }]))
    await mall
      .as('teacher', school)
      .funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount: order!.amount }] })
    await mall.as('owner', school).funds.approve({ id: order!.id })
    const clerk = mall.as(clerkOf(it.storeId), school)
    await clerk.orders.adopt({ id: order!.id })
    await clerk.orders.ship({ id: order!.id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
    expect(await codeOf(mall.as('teacher', school).orders.delayReceive({ id: order!.id }))).toBe(
      'done',
    )
    expect(await codeOf(mall.as('teacher', school).orders.delayReceive({ id: order!.id }))).toBe(
      'wrong_state',
    )
  })

  test('an ended order comes back into the list', async () => {
    const { id } = await placed()
    await teacher().orders.cancel({ id, remark: 'x' })
    await teacher().orders.remove({ id, deleted: true })
    expect((await teacher().orders.detail({ id })).actions).toContain('undelete')
    expect([
      (await teacher().orders.list({ keyword: id })).total,
      (await teacher().orders.list({ keyword: id, status: 'deleted' })).total,
      (await mall.as('colleague').orders.list({ keyword: id, status: 'deleted' })).total,
    ]).toEqual([0, 1, 0])
    await teacher().orders.remove({ id, deleted: false })
    expect([
      (await teacher().orders.list({ keyword: id })).total,
      (await teacher().orders.list({ keyword: id, status: 'deleted' })).total,
    ]).toEqual([1, 0])
  })
})
