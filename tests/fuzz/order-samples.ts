import { randomUUID } from 'node:crypto'
import type { TestMall } from '../support/database'
import { clerkOf, orderOf, type Goods } from '../support/shopping'
import { OURS } from './world'

type Input = Record<string, unknown>
type Sample = (mall: TestMall, person: string, goods: Goods[]) => Promise<Input | null>

const one = async (mall: TestMall, text: string, values: unknown[] = []) =>
  (await mall.sql<Input>(text, [mall.school(OURS).id, ...values], OURS))[0] ?? null
const own = 'mall_id = $1 and buyer_id = $2'
const newest = 'order by created_at desc, id desc limit 1'

/** The newest order of this person in a state, as the input of a call. */
const ownOrder =
  (where: string, more: Input = {}): Sample =>
  async (mall, person) => {
    const row = await one(mall, `select id from orders where ${own} and ${where} ${newest}`, [
      person,
    ])
    return row && { ...row, ...more }
  }
const toFill =
  "status = 'pending' and pay_type = 'unified' and fund_status in ('toFill', 'returned')"
const taken = "status in ('waitDelivered', 'waitReceive', 'waitAccept', 'finished')"
/** One that fund owners have to do with, too. */
const takenByFunds = `${taken} and fund_status = 'approved'`

/** An order of the fund owner's that waits for an administrator; one is made to where none does. */
const stepWaiting =
  (more: Input = {}): Sample =>
  async (mall, _, goods) => {
    const found = () =>
      one(
        mall,
        "select o.id from orders o join approval_steps s on s.mall_id = o.mall_id and s.order_id = o.id where o.mall_id = $1 and o.status = 'pending' and o.fund_status = 'toAudit' and s.status = 'waiting' order by o.id desc limit 1",
      )
    const there = await found()
    if (there) return { ...there, ...more }
    const owner = mall.as('owner', OURS)
    const { checkoutId, orders } = await owner.orders.place(
      orderOf('owner', [{ goods: goods[0]! }]),
    )
    const [order] = orders
    await owner.funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount: order!.amount }] })
    await mall.sql(
      `with asked as (update orders set fund_status = 'toAudit' where mall_id = $1 and id = $2 returning mall_id, id)
       insert into approval_steps (mall_id, order_id, no, name, name_en, approvers, barred, status, created_at)
       select mall_id, id, 1, '复核', 'Second look', '{}', '{owner}', 'waiting', $3 from asked`,
      [mall.school(OURS).id, order!.id, mall.clock.now()],
      OURS,
    )
    return { ...(await found()), ...more }
  }

/** A settlement of this buyer that finance has sent back; one is sent back where there is none. */
async function sentBack(mall: TestMall, status: 'fundModify' | 'fundConfirm', who: string) {
  const found = () =>
    one(
      mall,
      `select a.id, o.amount::float8 as amount from acceptances a join orders o on o.mall_id = a.mall_id and o.id = a.order_id where a.mall_id = $1 and a.buyer_id = $2 and a.settle_status = $3 order by a.bounced_at desc limit 1`,
      [who, status],
    )
  const there = await found()
  if (there) return there
  const held = await one(
    mall,
    `select s.id, a.id as "acceptId" from statements s join acceptances a on a.mall_id = s.mall_id and a.statement_id = s.id where s.mall_id = $1 and s.status = 'settling' and a.buyer_id = $2 order by s.created_at desc limit 1`,
    [who],
  )
  if (!held) return null
  await mall.as('finance', OURS).fundChanges.bounce({
    id: String(held.id),
    acceptIds: [String(held.acceptId)],
    remark: '账号已封',
  })
  if (status === 'fundModify') return found()
  const change = await mall.as(who, OURS).fundChanges.detail({ id: String(held.acceptId) })
  await mall
    .as(who, OURS)
    .fundChanges.modify({ id: change.id, shares: [{ fundId: 'key', amount: change.orderAmount }] })
  return found()
}

/** A new order of two pieces that costs no funds, taken on by its supplier; one of them or both have left. */
async function takenByCash(mall: TestMall, goods: Goods[], left: 'part' | 'all'): Promise<string> {
  const [{ id: goodsId, storeId }] = goods as [Goods]
  const price = await one(
    mall,
    'select unit_price::float8 as price from products where mall_id = $1 and id = $2',
    [goodsId],
  )
  const {
    orders: [order],
  } = await mall.as('teacher', OURS).orders.place({
    key: randomUUID(),
    addressId: 'teacher-lab',
    payType: 'cod',
    purpose: '实验',
    invoice: { type: 'none', title: '', taxNo: '' },
    lines: [{ id: goodsId, num: 2, unitPrice: Number(price?.price) }],
  })
  const clerk = mall.as(clerkOf(storeId), OURS)
  await clerk.orders.adopt({ id: order!.id })
  await clerk.orders.ship({
    id: order!.id,
    logisticsCompany: '顺丰速运',
    logisticsNo: 'SF1',
    lines: left === 'part' ? [{ lineNo: 1, num: 1 }] : undefined,
  })
  return order!.id
}

/** Inputs that are right for the calls about orders besides their first life: funds, invoices, transfers, changes of fund. */
export const orderSamples: Record<string, Sample> = {
  'funds.entriesTable': async () => ({ id: 'nsfc', type: 'csv', language: 'cn', kind: 'freeze' }),
  'funds.auditTable': async () => ({ type: 'xlsx', language: 'en', result: 'approved' }),
  'orders.export': async () => ({
    scope: 'own',
    type: 'csv',
    language: 'cn',
    status: 'finished',
    keyword: '',
  }),
  'ordering.model': async (_, __, goods) => ({
    lines: goods.map(it => ({ id: it.id, num: 2 })),
    regionCode: 'north',
  }),
  'ordering.baseDepValid': async mall => {
    const row = await one(
      mall,
      "select account_no from fund_accounts where mall_id = $1 and id = 'nsfc'",
    )
    return { accountNos: [String(row?.account_no ?? 'none'), 'nobody'], amount: 1_000_000 }
  },
  'ordering.itemType': ownOrder('true'),
  'approvals.ahead': async (mall, person) => {
    const row = await one(mall, `select id from orders where ${own} and ${toFill} ${newest}`, [
      person,
    ])
    return row && { orderId: row.id }
  },
  'approvals.detail': stepWaiting(),
  'approvals.approve': stepWaiting(),
  'approvals.approveMany': async (mall, person, goods) => {
    const row = await stepWaiting()(mall, person, goods)
    return row && { ids: [row.id, row.id] }
  },
  'approvals.giveBackMany': async (mall, person, goods) => {
    const row = await stepWaiting()(mall, person, goods)
    return row && { ids: [row.id], remark: '请附三家报价' }
  },
  'approvals.deputies': async () => ({ direction: 'held' }),
  'approvals.nameDeputy': async mall => {
    const row = await one(mall, "select code from people where mall_id = $1 and id = 'colleague'")
    const day = mall.clock.now().toISOString().slice(0, 10)
    return row && { personCode: row.code, validFrom: day, validTo: day, note: '出差' }
  },
  'approvals.endDeputy': async (mall, person) =>
    one(mall, 'select id from approval_deputies where mall_id = $1 and person_id = $2 limit 1', [
      person,
    ]),
  'approvals.giveBack': stepWaiting({ remark: '请附三家报价' }),
  'approvals.askBudgets': stepWaiting(),
  'approvals.ask': async (mall, person, goods) => {
    const question = `是否急用？${randomUUID()}`
    return stepWaiting({ question })(mall, person, goods)
  },
  'approvals.answer': async (mall, person, goods) => {
    const waiting = await stepWaiting()(mall, person, goods)
    if (!waiting) return null
    return one(
      mall,
      `insert into approval_questions (mall_id, id, order_id, question, asked_by_id, asked_by_name, asked_at)
       values ($1, $2, $3, '是否急用？', 'administrator', '管理员', $4) returning id, '急用' as answer`,
      [randomUUID(), waiting.id, mall.clock.now()],
    )
  },
  'approvals.attach': async (mall, person) => {
    const row = await one(mall, `select id from orders where ${own} and ${toFill} ${newest}`, [
      person,
    ])
    return row && { id: row.id, kind: 'argument', fileIds: [], text: `论证 ${randomUUID()}` }
  },
  'approvals.detach': async (mall, person) => {
    const row = await one(mall, `select id from orders where ${own} and ${toFill} ${newest}`, [
      person,
    ])
    if (!row) return null
    await mall.sql(
      'delete from approval_papers where mall_id = $1 and order_id = $2',
      [mall.school(OURS).id, row.id],
      OURS,
    )
    return one(
      mall,
      `insert into approval_papers (mall_id, id, order_id, kind, text, wanted_by, added_by_id, added_by_name, added_at)
       values ($1, $2, $3, 'argument', '实验急需', '{}', $4, '林知远', $5) returning id`,
      [randomUUID(), row.id, person, mall.clock.now()],
    )
  },
  'ordering.accountsOfOrder': ownOrder("fund_status in ('toAudit', 'approved')"),
  'ordering.outlayModel': ownOrder(toFill),
  'ordering.takeBack': ownOrder("fund_status = 'toAudit'"),
  'ordering.draft': async (mall, person) => {
    const row = await one(
      mall,
      `select id, amount::float8 as amount from orders where ${own} and ${toFill} ${newest}`,
      [person],
    )
    return row && { id: row.id, shares: [{ fundId: 'nsfc', amount: row.amount }] }
  },
  'ordering.principal': async (mall, person) => {
    const row = await one(mall, `select id from orders where ${own} and ${toFill} ${newest}`, [
      person,
    ])
    return row && { ...row, accountPrincipalNo: 'T10002', toAudit: false }
  },
  'ordering.submit': async (mall, person) => {
    const row = await one(
      mall,
      `select id, amount::float8 as amount from orders where ${own} and ${toFill} ${newest}`,
      [person],
    )
    if (row)
      await mall.sql(
        "update orders set fund_draft = jsonb_build_array(jsonb_build_object('fundId', 'nsfc', 'amount', amount)) where mall_id = $1 and id = $2",
        [mall.school(OURS).id, row.id],
        OURS,
      )
    return row && { id: row.id }
  },
  'billing.invoiceOfOrder': ownOrder(takenByFunds),
  'billing.acceptanceOfOrder': ownOrder("status in ('waitAccept', 'finished')"),
  'billing.agreementUrl': ownOrder(takenByFunds),
  'billing.invoiceOfAcceptance': async (mall, person) =>
    one(mall, `select id from acceptances where ${own} ${newest}`, [person]),
  'billing.recordInvoice': ownOrder(
    `${taken} and not exists (select 1 from order_invoices i where i.mall_id = orders.mall_id and i.order_id = orders.id and i.file_id is not null)`,
    { invNo: '26312000000050013718' },
  ),
  'billing.uploadInvoice': async (mall, _, goods) => {
    const row = await one(
      mall,
      `select id from orders where mall_id = $1 and store_id = $2 and buyer_id = 'teacher' and ${taken} ${newest}`,
      [goods[0]!.storeId],
    )
    return row && { ...row, invNo: '26312000000050013719', issuedOn: '2026-03-01' }
  },
  'orders.endDelivery': async (mall, _, goods) => {
    const row = await one(
      mall,
      `select id from orders where mall_id = $1 and store_id = $2 and status = 'waitDelivered' and shipped_at is not null ${newest}`,
      [goods[0]!.storeId],
    )
    return { id: row?.id ?? (await takenByCash(mall, goods, 'part')), remark: '停产' }
  },
  'billing.bankCards': async (_, __, goods) => ({ storeId: goods[0]!.storeId }),
  'billing.paymentBank': async (mall, person, goods) => {
    const wanted = async () =>
      one(
        mall,
        `select id, store_id as "storeId" from orders where ${own} and pay_type in ('cod', 'periodic') and status in ('waitReceive', 'waitAccept', 'finished') ${newest}`,
        [person],
      )
    let row = await wanted()
    if (!row && person === 'teacher') {
      await takenByCash(mall, goods, 'all')
      row = await wanted()
    }
    return (
      row && {
        id: row.id,
        bankCardId: `${String(row.storeId)}-main`,
        transferNo: 'HQ-1',
        paidOn: '2026-03-01',
      }
    )
  },
  'billing.answerTransfer': async (mall, _, goods) => {
    const wanted = async () =>
      one(
        mall,
        "select id, bank_payment->>'transferNo' as \"transferNo\" from orders where mall_id = $1 and store_id = $2 and bank_payment is not null and bank_payment->'answer' is null order by created_at desc limit 1",
        [goods[0]!.storeId],
      )
    let row = await wanted()
    if (!row) {
      const id = await takenByCash(mall, goods, 'all')
      await mall.as('teacher', OURS).billing.paymentBank({
        id,
        bankCardId: `${goods[0]!.storeId}-main`,
        transferNo: 'HQ-2',
        paidOn: '2026-03-01',
      })
      row = await wanted()
    }
    return row && { ...row, received: true, remark: '' }
  },
  'fundChanges.counts': async () => ({ codes: ['accept_modify', 'accept_confirm'] }),
  'fundChanges.detail': async mall => {
    const row = await sentBack(mall, 'fundConfirm', 'teacher')
    return row && { id: row.id }
  },
  'fundChanges.modify': async mall => {
    const row = await sentBack(mall, 'fundModify', 'teacher')
    return row && { id: row.id, shares: [{ fundId: 'key', amount: row.amount }] }
  },
  'fundChanges.confirm': async mall => {
    const row = await sentBack(mall, 'fundConfirm', 'teacher')
    return row && { id: row.id }
  },
  'fundChanges.confirmMany': async mall => {
    const row = await sentBack(mall, 'fundConfirm', 'teacher')
    return row && { ids: [row.id] }
  },
  'fundChanges.giveBack': async mall => {
    const row = await sentBack(mall, 'fundConfirm', 'teacher')
    return row && { id: row.id, remark: '请改用其他经费' }
  },
  'fundChanges.bounce': async mall => {
    const row = await one(
      mall,
      'select s.id, a.id as "acceptId" from statements s join acceptances a on a.mall_id = s.mall_id and a.statement_id = s.id where s.mall_id = $1 and s.status = \'settling\' order by s.created_at desc limit 1',
    )
    return row && { id: row.id, acceptIds: [row.acceptId], remark: '账号已封' }
  },
}
