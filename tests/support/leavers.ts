import { randomUUID } from 'node:crypto'
import type { MatterKind } from '~/areas/leavers/codes'
import type { TestMall } from './database'
import { somebody } from './second-factor'

/** What tests of leavers do with people, orders and accounts of a mall. */
export function leaverTools(mall: TestMall) {
  const schoolId = () => mall.school().id
  const office = () => mall.as('administrator').leavers
  const one = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await mall.sql<Row & Record<string, unknown>>(text, [schoolId(), ...values]))[0]!
  const numberOf = async (id: string) =>
    (await one<{ code: string }>('select code from people where mall_id = $1 and id = $2', id)).code

  /** Somebody fresh of the chemists, with the purchaser right. */
  const made = async (kind: 'teacher' | 'student' = 'teacher') =>
    (await somebody(mall, `leaver-${randomUUID().slice(0, 13)}`, kind)).id
  const leave = (id: string) => mall.as('administrator').people.disable({ id, reason: '离职' })

  /** Things of the demo's teacher become those of somebody who leaves then. */
  async function giveTo(id: string, { orders = [] as string[], funds = [] as string[] }) {
    for (const it of orders)
      for (const text of [
        'update orders set buyer_id = $2 where mall_id = $1 and id = $3',
        'update acceptances set buyer_id = $2 where mall_id = $1 and order_id = $3',
      ])
        await mall.sql(text, [schoolId(), id, it])
    for (const it of funds)
      await mall.sql('update fund_accounts set owner_id = $2 where mall_id = $1 and id = $3', [
        schoolId(),
        id,
        it,
      ])
  }

  /** An account with so much on it, hao. */
  async function account(
    ownerId: string,
    { projectId = null as string | null, balance = 0 } = {},
  ): Promise<string> {
    const id = `fund-${randomUUID().slice(0, 13)}`
    await mall.sql(
      `insert into fund_accounts (mall_id, id, account_no, name, budget_item, owner_id, project_id, balance, created_at)
       values ($1, $2, $2, '移交经费', '材料费', $3, $4, $5, now())`,
      [schoolId(), id, ownerId, projectId, balance],
    )
    if (balance)
      await mall.sql(
        `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at)
         values ($1, $2, $2, 'adjust', $3, 'test', now())`,
        [schoolId(), id, balance],
      )
    return id
  }
  const hand = async (leaver: string, to: string, ...matters: { kind: MatterKind; id: string }[]) =>
    office().handOver({ id: leaver, successor: await numberOf(to), reason: '离校移交', matters })

  return { office, one, numberOf, made, leave, giveTo, account, hand }
}
