import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import {
  complaintCategories,
  complaintStatuses,
  type ComplaintDetail,
  type ComplaintRow,
} from '../contract'
import { MallError } from '~/contract/errors'
import { type Actor, actorOf, actorWith, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { fileUrl } from '~/areas/files/domain/keep-file'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { actionsFor } from './lifecycle'
import { complaints } from './tables'

type Row = typeof complaints.$inferSelect
interface Filters {
  keyword?: string
  status?: string
  open?: boolean
  category?: string
}
type PagedFilters = Filters & { page: number; rows: number }

const rowOf = (
  row: Row,
  actor: Actor,
  english: Awaited<ReturnType<typeof englishNames>>,
): ComplaintRow => ({
  id: row.id,
  businessType: row.businessType,
  businessId: row.businessId,
  businessName: row.businessName,
  businessNameEn: row.businessNameEn,
  category: row.category,
  subject: row.subject,
  sellerId: row.sellerId,
  sellerName: row.sellerName,
  sellerNameEn: english(row.sellerId, row.sellerName),
  status: row.status,
  answer: row.answer,
  personName: row.personName,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  actions: actionsFor(row, actor),
})

function conditionOf({ keyword, status, open, category }: Filters): SQL | undefined {
  const text = keyword?.trim()
  const state = complaintStatuses.find(it => it === status?.toUpperCase())
  const kind = complaintCategories.find(it => it === category)
  return and(
    status && status !== 'all' ? (state ? eq(complaints.status, state) : sql`false`) : undefined,
    open ? eq(complaints.status, 'NEW') : undefined,
    category ? (kind ? eq(complaints.category, kind) : sql`false`) : undefined,
    anyContains(
      text,
      complaints.id,
      complaints.subject,
      complaints.content,
      complaints.sellerName,
      complaints.businessId,
      complaints.businessName,
      complaints.businessNameEn,
    ),
  )
}

const own = (ctx: Ctx) => eq(complaints.personId, actorOf(ctx).personId)

const selectPage = async (ctx: DbCtx, where: SQL, order: SQL[], { page, rows }: PagedFilters) => ({
  list: await ctx.db
    .select()
    .from(complaints)
    .where(where)
    .orderBy(...order)
    .limit(rows)
    .offset((page - 1) * rows),
  total: await ctx.db.$count(complaints, where),
})

/** By status under the other filters, and all together. */
async function countsOf(ctx: DbCtx, scope: SQL | undefined, filters: Filters) {
  const rows = await ctx.db
    .select({ status: complaints.status, n: count() })
    .from(complaints)
    .where(mine(ctx, complaints, scope, conditionOf({ ...filters, status: undefined })))
    .groupBy(complaints.status)
  const counts = Object.fromEntries(rows.map(it => [it.status, it.n]))
  const status = complaintStatuses.find(it => it === filters.status?.toUpperCase())
  return { count: status ? (counts[status] ?? 0) : rows.reduce((sum, it) => sum + it.n, 0), counts }
}

/** Own complaints as they stand in the table, newest first. */
export const ownComplaints = (ctx: Ctx, input: PagedFilters) => {
  const mineOnly = own(ctx)
  return read(ctx, ctx =>
    selectPage(
      ctx,
      mine(ctx, complaints, mineOnly, conditionOf(input)),
      [desc(complaints.createdAt), desc(complaints.id)],
      input,
    ),
  )
}

export const listComplaints = async (ctx: Ctx, input: PagedFilters) => {
  const { list, total } = await ownComplaints(ctx, input)
  const english = await englishNames(ctx)
  return { list: list.map(row => rowOf(row, actorOf(ctx), english)), total }
}

export const countComplaints = (ctx: Ctx, input: Filters) => {
  const mineOnly = own(ctx)
  return read(ctx, ctx => countsOf(ctx, mineOnly, input))
}

/** All complaints of the school for the platform: what waits comes first, the longest waiting on top. */
export const listAllComplaints = async (ctx: Ctx, input: PagedFilters) => {
  const actor = actorWith(ctx, 'platform', 'auditor')
  const waiting = sql`case when ${complaints.status} = 'NEW' then 0 else 1 end`
  const age = sql`case when ${complaints.status} = 'NEW' then ${complaints.createdAt} end`
  const { list, total } = await read(ctx, ctx =>
    selectPage(
      ctx,
      mine(ctx, complaints, conditionOf(input)),
      [asc(waiting), asc(age), desc(complaints.createdAt), desc(complaints.id)],
      input,
    ),
  )
  const english = await englishNames(ctx)
  return { list: list.map(row => rowOf(row, actor, english)), total }
}

export const countAllComplaints = (ctx: Ctx, input: Filters) => {
  actorWith(ctx, 'platform', 'auditor')
  return read(ctx, ctx => countsOf(ctx, undefined, input))
}

/** One complaint, for who made it, for the platform and for auditors. */
export async function findComplaint(ctx: Ctx, { id }: { id: string }): Promise<ComplaintDetail> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(complaints)
      .where(
        mine(
          ctx,
          complaints,
          eq(complaints.id, id),
          actor.roles.has('platform') || audits(actor) ? undefined : own(ctx),
        ),
      )
    if (!row) throw new MallError('not_found')
    return {
      ...rowOf(row, actor, await englishNames(ctx)),
      createMobile: row.createMobile,
      content: row.content,
      attach: row.attach.join(','),
      files: row.attach.map(id => ({ id, url: fileUrl(id) })),
      depName: row.depName,
      answerContent: row.answerContent,
      answererName: row.answererName,
    }
  })
}
