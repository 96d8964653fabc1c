import { randomUUID } from 'node:crypto'
import type { MallClient } from '~/contract'
import type { SchoolCode, TestMall } from '../support/database'
import { somebody } from '../support/second-factor'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods, type Stage } from '../support/shopping'
import { MARK } from './answers'

export const OURS: SchoolCode = 'yunlu'
export const THEIRS: SchoolCode = 'jianghai'

/** What ids name: the tables they are drawn from. */
const kinds = {
  order: 'select id from orders where mall_id = $1 order by created_at desc, id desc limit 60',
  checkout:
    'select id from checkouts where mall_id = $1 order by created_at desc, id desc limit 40',
  product: 'select id from products where mall_id = $1 order by id limit 40',
  store: 'select id from stores where mall_id = $1 order by id',
  category: 'select id from categories where mall_id = $1 order by id limit 40',
  brand: 'select id from brands where mall_id = $1 order by id limit 20',
  fund: 'select id from fund_accounts where mall_id = $1 order by id',
  address: 'select id from addresses where mall_id = $1 order by id limit 20',
  acceptance:
    'select id from acceptances where mall_id = $1 order by created_at desc, id desc limit 40',
  statement:
    'select id from statements where mall_id = $1 order by created_at desc, id desc limit 20',
  statementRun: 'select id from statement_runs where mall_id = $1 order by id limit 6',
  payment: 'select id from payments where mall_id = $1 order by created_at desc, id desc limit 20',
  file: 'select id from files where mall_id = $1 order by id desc limit 20',
  notice: 'select id from notices where mall_id = $1 order by id limit 10',
  message:
    "select id from messages where mall_id = $1 and person_id = 'teacher' order by at desc, id desc limit 6",
  complaint:
    'select id from complaints where mall_id = $1 order by created_at desc, id desc limit 20',
  group: 'select id from group_buys where mall_id = $1 order by created_at desc, id desc limit 20',
  demand:
    'select id from group_demands where mall_id = $1 order by created_at desc, id desc limit 20',
  bidding: 'select id from biddings where mall_id = $1 order by created_at desc, id desc limit 20',
  survey: 'select id from surveys where mall_id = $1 order by id limit 10',
  movement:
    'select id from finance_movements where mall_id = $1 order by created_at desc, id desc limit 6',
  afterSales:
    'select id from after_sales where mall_id = $1 order by created_at desc, id desc limit 20',
  asset: 'select id from assets where mall_id = $1 order by created_at desc, id desc limit 20',
  factor: 'select id from second_factors where mall_id = $1 order by id limit 6',
  failedJob: 'select id from failed_jobs where mall_id = $1 order by failed_at desc, id limit 6',
  import: 'select id from imports where mall_id = $1 order by created_at desc, id limit 6',
  yearRun: 'select id from year_runs where mall_id = $1 order by created_at desc, id limit 6',
  plan: 'select id from setting_plans where mall_id = $1 order by id limit 6',
  key: 'select id from api_keys where mall_id = $1 order by id limit 6',
  supportVisit: 'select id from support_visits where mall_id = $1 order by id limit 6',
  difference: 'select id from payment_differences where mall_id = $1 order by id limit 6',
  project: 'select id from projects where mall_id = $1 order by id',
  newcomer: "select id from people where mall_id = $1 and id like 'newcomer-%' order by id limit 3",
  person: 'select id from people where mall_id = $1 order by id limit 12',
  list: "select id from shopping_lists where mall_id = $1 and person_id = 'teacher' and kind = 'named' order by id limit 6",
} as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]
export type Ids = Record<Kind, string[]>

export async function idsOf(mall: TestMall, school: SchoolCode): Promise<Ids> {
  const found = Object.fromEntries(kindNames.map(kind => [kind, [] as string[]])) as Ids
  const parts = kindNames.map(
    (kind, at) =>
      `select ${at} as at, row_number() over () as no, id::text from (${kinds[kind]}) k`,
  )
  const rows = await mall.sql<{ at: number; id: string }>(
    `${parts.join(' union all ')} order by at, no`,
    [mall.school(school).id],
    school,
  )
  for (const { at, id } of rows) found[kindNames[at]!].push(id)
  return found
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PNG_BASE64 = png.toString('base64')

/** Orders at every stage of their life, acceptances, a statement, a payment, a picture: things to be asked about. */
export async function stockUp(mall: TestMall, school: SchoolCode, each: number): Promise<Goods[]> {
  const goods = await someGoods(mall, 2, { school, stock: 1_000_000 })
  const [first] = goods as [Goods]
  const stages: Stage[] = ['filled', 'approved', 'adopted', 'shipped', 'received']
  const as = (person: string): MallClient => mall.as(person, school)
  await putBack(mall, school)
  await newcomer(mall, school)
  await unanswered(mall, school)
  await as('teacher').cart.add({ id: first.id, num: 1 })
  for (let n = 0; n < each; n++) {
    await as('teacher').orders.place(orderOf('teacher', [{ goods: first }]))
    for (const stage of stages) await buyUntil(mall, [{ goods: first }], stage, { school })
    for (const end of ['stated', 'settled', 'waiting', 'confirmed'] as const)
      await accepted(as, mall, goods, school, end)
    const online = await as('teacher').orders.place(
      orderOf('teacher', [{ goods: first }], { payType: 'online' }),
    )
    await as('teacher').payments.start({ checkoutId: online.checkoutId, returnUrl: '/pay-return' })
    await as('teacher').files.upload({
      kind: 'Image',
      name: `${n}.png`,
      content: new Uint8Array(png),
    })
    await as('student').orders.place(orderOf('student', [{ goods: first }], { key: randomUUID() }))
  }
  return goods
}

/** Movements the finance system owes a word on, of an order that is no more: whatever is said of them, nothing else changes. */
export async function unanswered(mall: TestMall, school: SchoolCode): Promise<void> {
  for (let n = 0; n < 4; n++)
    await mall.sql(
      `insert into finance_movements (mall_id, id, order_id, no, fund_id, account_no, kind, amount, key, state, created_at, next_at)
       values ($1, $2, $2, 1, 'nsfc', '2101', 'release', 100000, $2, 'unknown', $3, $3)`,
      [mall.school(school).id, `movement-${randomUUID()}`, mall.clock.now()],
      school,
    )
}

/** Somebody whom nothing else is about: the office may do to them whatever it likes. */
export const newcomer = (mall: TestMall, school: SchoolCode) =>
  somebody(mall, `newcomer-${randomUUID()}`, 'student', school)

/** What calls about people's own things and research groups have taken away: addresses, memberships, an account of the group. */
export async function putBack(mall: TestMall, school: SchoolCode): Promise<void> {
  // Somebody may have removed them.
  for (const person of ['teacher', 'student', 'owner']) {
    await mall.sql(
      `insert into addresses (mall_id, id, person_id, consignee, phone, region_code, detail, created_at) values ($1, $2, $3, '林知远', '13800000001', 'north', '化学楼 305', $4) on conflict do nothing`,
      [mall.school(school).id, `${person}-lab`, person, mall.clock.now()],
      school,
    )
  }
  // Calls about research groups take the buyer out of one, and its account away.
  await mall.sql(
    "insert into project_members (mall_id, project_id, person_id) values ($1, 'catalysis', 'teacher') on conflict do nothing",
    [mall.school(school).id],
    school,
  )
  await mall.sql(
    "update fund_accounts set project_id = 'catalysis' where mall_id = $1 and id = 'nsfc' and project_id is null",
    [mall.school(school).id],
    school,
  )
  await mall.sql(
    "update projects set spending = 'members', order_limit = null where mall_id = $1 and id = 'catalysis'",
    [mall.school(school).id],
    school,
  )
}

async function accepted(
  as: (person: string) => MallClient,
  mall: TestMall,
  goods: Goods[],
  school: SchoolCode,
  end: 'waiting' | 'confirmed' | 'stated' | 'settled',
): Promise<void> {
  const [first] = goods as [Goods]
  const {
    orders: [order],
  } = await buyUntil(mall, [{ goods: first, num: 2 }], 'received', { school })
  const { id } = await as('teacher').acceptances.accept({
    orderId: order!.id,
    lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 1, reason: '破损' }],
  })
  // Some schools have nobody confirm.
  if (end !== 'waiting' && mall.school(school).confirmAcceptance)
    await as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  if (end !== 'stated' && end !== 'settled') return
  const made = await as('finance').settlement.make({
    storeId: first.storeId,
    from: '2026-03-01',
    to: '2026-03-31',
  })
  if (end === 'settled') await as('finance').settlement.settle({ id: made.id })
}

export const clerkOfGoods = (goods: Goods[]) => clerkOf(goods[0]!.storeId)

interface Column {
  table: string
  column: string
  type: string
}

/** Puts the mark into everything of a school that people wrote: texts outside of keys, and texts inside of documents. */
export async function markSchool(mall: TestMall, school: SchoolCode): Promise<number> {
  const columns = await mall.sql<Column>(
    `
    select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.table_name <> 'malls'
      and c.column_name ~ '(^|_)(name|name_en|title|title_en|body|body_en|remark|reason|content|intro|intro_en|detail|address|purpose|buy_reason|consignee|company|document|budget_item|author)$'
      and exists (select 1 from information_schema.columns m where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name = 'mall_id')`,
    [],
    school,
  )
  for (const { table, column, type } of columns) {
    const value =
      type === 'jsonb'
        ? `regexp_replace("${column}"::text, '("(?:title|titleEn|name|nameEn|text|textEn|description|question|answer)": ")', '\\1${MARK}', 'g')::jsonb`
        : `"${column}" || '${MARK}'`
    await mall.sql(
      `update "${table}" set "${column}" = ${value} where mall_id = $1`,
      [mall.school(school).id],
      school,
    )
  }
  return columns.length
}

/**
 * A sum over every row of a school, one a table, to see whether any of them changed. Of sessions those that have ended: tests begin
 * new ones as they go.
 */
export async function sumsOf(mall: TestMall, school: SchoolCode): Promise<Record<string, string>> {
  const tables = await mall.sql<{ name: string }>(
    `
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'mall_id' and table_type = 'BASE TABLE' order by 1`,
    [],
    school,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await mall.sql<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t where mall_id = $1${name === 'sessions' ? ' and ended_at is not null' : ''}`,
      [mall.school(school).id],
      school,
    )
    sums[name] = row!.sum
  }
  return sums
}
