import { eq } from 'drizzle-orm'
import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { newKey } from '~/areas/finance/domain/movements'
import { financeMovements } from '~/areas/finance/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { orders } from '~/areas/orders/domain/tables'

/** What finance decides on: the release of a cancelled order's money, which its system has refused. */
export async function seedFinance(api: MallApi, school: Mall): Promise<void> {
  const ctx = api.ctxFor(school, null, 'seed')
  await write(ctx, async ctx => {
    const [order] = await ctx.db
      .select({ id: orders.id, amount: orders.amount })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.status, 'cancelled'), eq(orders.payType, 'unified')))
      .orderBy(orders.id)
      .limit(1)
    const [fund] = await ctx.db
      .select({ id: fundAccounts.id, accountNo: fundAccounts.accountNo })
      .from(fundAccounts)
      .where(mine(ctx, fundAccounts))
      .orderBy(fundAccounts.id)
      .limit(1)
    if (!order || !fund) return
    const now = ctx.clock.now()
    const about = {
      mallId: school.id,
      orderId: order.id,
      fundId: fund.id,
      accountNo: fund.accountNo,
      amount: order.amount,
      tries: 1,
      createdAt: now,
      nextAt: now,
      wordAt: now,
    }
    await ctx.db.insert(financeMovements).values([
      {
        ...about,
        id: newId(ctx.clock),
        no: 1,
        kind: 'freeze',
        key: newKey('freeze'),
        state: 'done',
        reference: 'PZ-2026-00117',
      },
      {
        ...about,
        id: newId(ctx.clock),
        no: 2,
        kind: 'release',
        key: newKey('release'),
        state: 'refused',
        code: 'account_closed',
        message: '账号已封账，请联系预算科',
      },
    ])
  })
}
