import type { Standing } from '~/contract/who-may'
import type { Ctx } from '~/mall/core/ctx'
import { OURS, stockUp } from '../fuzz/world'
import type { SchoolCode, TestMall } from './database'
import { guestKey } from './guest'
import { clerkOf, type Goods } from './shopping'

/** Things of one buyer, each seen by who has to do with it and by nobody else. */
export interface Things {
  /** Accepted, confirmed, and on a statement that is not settled yet. */
  order: string
  checkout: string
  acceptance: string
  statement: string
  payment: string
  /** Attached to the order. */
  file: string
  complaint: string
  /** null where the school has no group buying. */
  demand: string | null
}

export interface StandingWorld {
  /** The mall with this school in the place of the one that inputs are made for. */
  mall: TestMall
  school: SchoolCode
  goods: Goods[]
  things: Things
  as(standing: Standing): Promise<Ctx>
  /** More of everything that calls are about and use up. */
  restock(): Promise<void>
}

const people: Record<
  Exclude<Standing, 'visitor' | 'guest' | 'supplier' | 'otherSupplier'>,
  string
> = {
  teacher: 'plain-teacher',
  student: 'plain-student',
  purchaser: 'stranger',
  buyer: 'teacher',
  fundOwner: 'owner',
  fundSpender: 'spender',
  groupManager: 'manager',
  member: 'member',
  teamGrantee: 'team-grantee',
  fundGrantee: 'fund-grantee',
  viewGrantee: 'view-grantee',
  orderGrantee: 'order-grantee',
  acceptor: 'acceptor',
  finance: 'finance',
  platform: 'platform',
  administrator: 'administrator',
  it: 'it',
  auditor: 'auditor',
}
/** The purchaser right hangs on the organisation. */
const buys = ['teacher', 'purchaser']
/** One role each, so that what somebody may do is known to come of it. */
const roles: Partial<Record<keyof typeof people, string[]>> = {
  teacher: ['teacher'],
  student: ['student'],
  purchaser: buys,
  fundOwner: [...buys, 'fundOwner'],
  fundSpender: buys,
  groupManager: buys,
  member: buys,
  teamGrantee: buys,
  fundGrantee: buys,
  viewGrantee: buys,
  orderGrantee: buys,
  acceptor: ['teacher', 'acceptor'],
}
const GROUP = 'catalysis'
const FUND = 'nsfc'
/** By which the fund's spender spends. */
export const AUTHORIZATION = 'authorization-of-spender'

/** By which the fund's owner has named somebody deputy. */
export const DEPUTY = 'deputy-of-owner'
/** What the fund owner has asked about the order. */
export const QUESTION = 'question-of-owner'
/** What the buyer has attached to it. */
export const PAPER = 'paper-of-buyer'

/** A view of the mall in which what is said of the usual school is said of another. */
function seenFrom(mall: TestMall, school: SchoolCode): TestMall {
  const there = (code: SchoolCode = OURS) => (code === OURS ? school : code)
  return {
    ...mall,
    as: (person, code) => mall.as(person, there(code)),
    guest: code => mall.guest(there(code)),
    school: code => mall.school(there(code)),
    ctx: (person, code) => mall.ctx(person, there(code)),
    sql: (text, values, code) => mall.sql(text, values, there(code)),
  }
}

async function castPeople(mall: TestMall): Promise<void> {
  const id = mall.school().id
  for (const [standing, own] of Object.entries(roles)) {
    const person = people[standing as keyof typeof people]
    await mall.sql(
      `with made as (
        insert into people (mall_id, id, code, name, kind, roles, org_id, password_hash, created_at) select mall_id, $2, 'X-' || $2, '陈默', $3, array_remove($4::text[], 'purchaser'), org_id, password_hash, created_at from people where mall_id = $1 and id = 'teacher'
        on conflict (mall_id, id) do update set roles = excluded.roles returning mall_id, id, org_id)
      insert into person_organisations (mall_id, person_id, org_id, shoper) select mall_id, id, org_id, 'purchaser' = any($4::text[]) from made
      on conflict (mall_id, person_id, org_id) do update set shoper = excluded.shoper`,
      [id, person, standing === 'student' ? 'student' : 'teacher', own],
    )
  }
  await mall.sql(
    "delete from project_members where mall_id = $1 and person_id in ('owner', 'acceptor')",
    [id],
  )
  await mall.sql('update projects set manager_id = $3 where mall_id = $1 and id = $2', [
    id,
    GROUP,
    people.groupManager,
  ])
  await mall.sql(
    'insert into project_members (mall_id, project_id, person_id) values ($1, $2, $3), ($1, $2, $4)',
    [id, GROUP, people.groupManager, people.member],
  )
  for (const [right, grantor, grantee] of [
    ['team', people.groupManager, people.teamGrantee],
    ['fund', people.fundOwner, people.fundGrantee],
    ['view', people.fundOwner, people.viewGrantee],
    ['order', people.buyer, people.orderGrantee],
  ] as const) {
    await mall.sql(
      "insert into grants (mall_id, id, grantor_id, grantee_id, rights, valid_from, valid_to, created_at) values ($1, $2, $3, $4, $5, '2026-01-01', '2026-12-31', $6)",
      [id, `grant-${right}`, grantor, grantee, [right], mall.clock.now()],
    )
  }
  await mall.sql(
    'insert into fund_grants (mall_id, id, fund_id, person_id, created_at) values ($1, $2, $3, $4, $5)',
    [id, AUTHORIZATION, FUND, people.fundSpender, mall.clock.now()],
  )
  await mall.sql(
    "insert into approval_deputies (mall_id, id, person_id, deputy_id, valid_from, valid_to, note, created_at) values ($1, $2, $3, $4, '2026-01-01', '2026-12-31', '', $5)",
    [id, DEPUTY, people.fundOwner, people.fundSpender, mall.clock.now()],
  )
}

/** What the buyer orders is for the research group. */
const forTheGroup = (mall: TestMall) =>
  mall.sql("update orders set project_id = $2 where mall_id = $1 and buyer_id = 'teacher'", [
    mall.school().id,
    GROUP,
  ])

async function findThings(mall: TestMall, goods: Goods[]): Promise<Things> {
  const { id, groupBuying } = mall.school()
  await forTheGroup(mall)
  const [row] = await mall.sql<Omit<Things, 'demand' | 'complaint'>>(
    `
    select s.id as statement, a.id as acceptance, o.id as order, o.checkout_id as checkout,
      (select id from payments p where p.mall_id = $1 and p.person_id = 'teacher' order by created_at desc limit 1) as payment, (select id from files f where f.mall_id = $1 and f.owner_id = 'teacher' order by id desc limit 1) as file
    from statements s join acceptances a on a.mall_id = s.mall_id and a.id = any(s.held_ids) join orders o on o.mall_id = a.mall_id and o.id = a.order_id
    where s.mall_id = $1 and s.status = 'settling' and a.buyer_id = 'teacher' and a.confirmer_id = 'acceptor' and s.store_id = $2 order by s.created_at desc limit 1`,
    [id, goods[0]!.storeId],
  )
  if (!row) throw new Error(`no order at ${mall.school().code} is on a statement`)
  await mall.sql(
    "update files set subject = 'order', subject_id = $3 where mall_id = $1 and id = $2",
    [id, row.file, row.order],
  )
  await mall.sql(
    "insert into approval_questions (mall_id, id, order_id, question, asked_by_id, asked_by_name, asked_at) values ($1, $2, $3, '是否急用？', $4, '陈默', $5)",
    [id, QUESTION, row.order, people.fundOwner, mall.clock.now()],
  )
  await mall.sql(
    "insert into approval_papers (mall_id, id, order_id, kind, text, wanted_by, added_by_id, added_by_name, added_at) values ($1, $2, $3, 'argument', '实验急需', '{}', $4, '林知远', $5)",
    [id, PAPER, row.order, people.buyer, mall.clock.now()],
  )
  const complaint = await mall.as('teacher').complaints.add({
    businessType: 'PRODUCT',
    businessId: goods[0]!.id,
    createMobile: '13800000001',
    category: 'DELIVERY',
    subject: '送货太慢',
    sellerId: goods[0]!.storeId,
    content: '等了两周',
  })
  const demand = groupBuying
    ? (
        await mall
          .as('teacher')
          .groupBuying.addDemand({ name: '无水乙醇', unit: '瓶', num: 20, reason: '教学实验用' })
      ).id
    : null
  return { ...row, complaint: complaint.id, demand }
}

/** Puts somebody of every standing, and the things they stand to, into a school. */
export async function openStandings(whole: TestMall, school: SchoolCode): Promise<StandingWorld> {
  const mall = seenFrom(whole, school)
  const goods = await stockUp(whole, school, 1)
  await castPeople(mall)
  const things = await findThings(mall, goods)
  const [other] = await mall.sql<{ id: string }>(
    'select id from stores where mall_id = $1 and id <> $2 order by id desc limit 1',
    [mall.school().id, goods[0]!.storeId],
  )
  const key = guestKey()
  return {
    mall,
    school,
    goods,
    things,
    async restock() {
      await stockUp(whole, school, 1)
      await forTheGroup(mall)
    },
    async as(standing) {
      if (standing === 'visitor') return mall.ctx(null)
      if (standing === 'guest') return { ...(await mall.ctx(null)), guestCart: key }
      if (standing === 'supplier') return mall.ctx(clerkOf(goods[0]!.storeId))
      if (standing === 'otherSupplier') return mall.ctx(clerkOf(other!.id))
      return mall.ctx(people[standing])
    },
  }
}
