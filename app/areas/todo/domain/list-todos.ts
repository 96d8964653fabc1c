import { sql, type SQL } from 'drizzle-orm'
import type { ReplyOf } from '~/contract/endpoint'
import type { todo as calls, TodoKind } from '../contract'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { tellAcceptances, tellToConfirm } from '~/areas/acceptance/domain/waiting'
import { tellCases, tellReturns } from '~/areas/after-sales/domain/waiting'
import { tellAssets } from '~/areas/assets/domain/waiting'
import { tellBiddings, tellBids } from '~/areas/biddings/domain/waiting'
import { tellComplaints } from '~/areas/complaints/domain/waiting'
import { tellChanges, tellChangesToConfirm } from '~/areas/fund-changes/domain/waiting'
import { tellLeavers } from '~/areas/leavers/domain/waiting'
import { tellAudits, tellSteps } from '~/areas/ordering/domain/waiting'
import { orders } from '~/areas/orders/domain/tables'
import { goodsNamed, waitingForBuyer, waitingForSupplier } from '~/areas/orders/domain/waiting'
import { tellStatements } from '~/areas/settlement/domain/waiting'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { tellSurveys } from '~/areas/surveys/domain/waiting'
import { tellRemainders } from '~/areas/year-change/domain/waiting'
import { actOf } from './act-of'

/** Everything that waits for the person, of all areas; who is not shown a count (−1) is not shown its things. */
function tellAll(ctx: DbCtx, actor: Actor): SQL {
  const parts = [
    ...(actor.shoper
      ? [
          ...waitingForBuyer(ctx, actor),
          tellAcceptances(ctx, actor),
          tellReturns(ctx, actor),
          tellChanges(ctx, actor),
          ...(ctx.mall.assetHints ? [tellAssets(ctx, actor)] : []),
          ...(ctx.mall.biddings ? [tellBiddings(ctx, actor)] : []),
        ]
      : []),
    tellAudits(ctx, actor),
    tellSteps(ctx, actor),
    tellChangesToConfirm(ctx, actor),
    ...(actor.roles.has('acceptor') ? [tellToConfirm(ctx, actor)] : []),
    ...(actor.roles.has('supplier')
      ? [
          ...waitingForSupplier(ctx, actor),
          tellCases(ctx, actor),
          ...(ctx.mall.biddings ? [tellBids(ctx, actor)] : []),
        ]
      : []),
    ...(actor.roles.has('finance') ? [tellStatements(ctx, actor)] : []),
    ...(actor.roles.has('finance') || actor.roles.has('administrator')
      ? [tellRemainders(ctx, actor)]
      : []),
    ...(actor.roles.has('administrator') ? [tellLeavers(ctx)] : []),
    ...(actor.roles.has('platform') ? [tellComplaints(ctx, actor)] : []),
    tellSurveys(ctx, actor),
  ]
  return sql`(${sql.join(
    parts.map(it => sql`(${it})`),
    sql` union all `,
  )}) as waiting`
}

const column = <T>(name: string) => sql<T>`${sql.identifier(name)}`
const columns = {
  kind: column<TodoKind>('kind'),
  id: column<string>('id'),
  orderId: column<string | null>('order_id'),
  lineNo: column<number | null>('line_no'),
  title: column<string | null>('title'),
  titleEn: column<string | null>('title_en'),
  amount: column<number | null>('amount').mapWith(orders.amount),
  storeId: column<string | null>('store_id'),
  storeName: column<string | null>('store_name'),
  personName: column<string | null>('person_name'),
  since: column<Date>('since').mapWith(orders.createdAt),
  due: column<Date | null>('due').mapWith(orders.autoAcceptAt),
}

/** What waits for the signed-in person: what has a day to be done by first, the nearest before the others, then the oldest. */
export async function listTodos(
  ctx: Ctx,
  { page, rows, kind }: { page: number; rows: number; kind?: TodoKind },
): Promise<ReplyOf<typeof calls.list>> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const waiting = tellAll(ctx, actor)
    const tallies = await ctx.db
      .select({ kind: columns.kind, n: sql<number>`count(*)::int` })
      .from(waiting)
      .groupBy(columns.kind)
    const counts = Object.fromEntries(tallies.map(it => [it.kind, it.n])) as Partial<
      Record<TodoKind, number>
    >
    const found = await ctx.db
      .select(columns)
      .from(waiting)
      .where(kind ? sql`${columns.kind} = ${kind}` : undefined)
      .orderBy(
        sql`${columns.due} asc nulls last, ${columns.since}, ${columns.kind}, ${columns.orderId}, ${columns.id}`,
      )
      .limit(rows)
      .offset((page - 1) * rows)
    const goods = await goodsNamed(ctx, [...new Set(found.flatMap(it => it.orderId ?? []))])
    const english = await englishNames(ctx)
    return {
      total: kind ? (counts[kind] ?? 0) : tallies.reduce((sum, it) => sum + it.n, 0),
      counts,
      now: ctx.clock.now().toISOString(),
      list: found.map(({ lineNo, title, titleEn, storeId, since, due, ...it }) => {
        const lines = goods.filter(
          line => line.orderId === it.orderId && (lineNo === null || line.lineNo === lineNo),
        )
        return {
          ...it,
          href: actOf[it.kind](it.id),
          name: title ?? lines[0]?.name ?? '',
          nameEn: titleEn ?? lines[0]?.nameEn ?? '',
          more: Math.max(0, lines.length - 1),
          storeNameEn: storeId && it.storeName ? english(storeId, it.storeName) : null,
          since: since.toISOString(),
          due: due?.toISOString() ?? null,
        }
      }),
    }
  })
}
