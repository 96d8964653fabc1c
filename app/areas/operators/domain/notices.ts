import { desc, eq } from 'drizzle-orm'
import { consoleSchool } from '~/areas/malls/domain/console-school'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read, write, writeBeside } from '~/mall/database/pool'
import type { OperatorNoticeKind } from '../codes'
import { noteAct } from './acts'
import { operatorOf } from './acting'
import { queueOf } from './find-school'
import { operatorNotices, operators } from './tables'

/** One mail for all that comes within so long. */
const GATHERED_MS = 60_000

export interface OperatorNotice {
  kind: OperatorNoticeKind
  /** Names it within its school: told again under the same name it is told once. */
  key: string
  subject: string
  count: number
}

/** Tells whoever runs the mall of something at the school of the open transaction. */
export async function tellOperators(ctx: DbCtx, { key, ...notice }: OperatorNotice): Promise<void> {
  const { id: schoolId, code: schoolCode } = ctx.mall
  await writeBeside(ctx, consoleSchool.mall, async ctx => {
    const now = ctx.clock.now()
    const id = `${notice.kind} ${schoolId} ${key}`
    const [fresh] = await ctx.db
      .insert(operatorNotices)
      .values({ mallId: ctx.mall.id, id, at: now, schoolId, schoolCode, ...notice })
      .onConflictDoNothing()
      .returning({ id: operatorNotices.id })
    if (fresh)
      await ctx.services.jobs.queue(
        ctx,
        'operators.mail',
        {},
        { singletonKey: 'notices', startAfter: new Date(now.getTime() + GATHERED_MS) },
      )
  })
}

/** What operators were told of, the latest first. For operators. */
export async function listNotices(ctx: Ctx, { page, rows }: { page: number; rows: number }) {
  operatorOf(ctx)
  return read(ctx, async ctx => {
    const where = mine(ctx, operatorNotices)
    const list = await ctx.db
      .select()
      .from(operatorNotices)
      .where(where)
      .orderBy(desc(operatorNotices.at), desc(operatorNotices.id))
      .limit(rows)
      .offset((page - 1) * rows)
    return {
      total: await ctx.db.$count(operatorNotices, where),
      list: list.map(({ id, at, kind, schoolId, schoolCode, subject, count }) => ({
        ...{ id, at: at.toISOString(), kind, schoolId, schoolCode, count },
        subject: kind === 'job' ? queueOf(subject) : subject,
      })),
    }
  })
}

/** Where the operator at hand has notices sent; an empty text: nowhere. */
export async function findOwnEmail(ctx: Ctx): Promise<string> {
  const { id } = operatorOf(ctx)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ email: operators.email })
      .from(operators)
      .where(mine(ctx, operators, eq(operators.id, id))),
  )
  return row?.email ?? ''
}

export async function changeOwnEmail(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { id } = operatorOf(ctx)
  await write(ctx, async ctx => {
    const [row] = await ctx.db
      .update(operators)
      .set({ email: email || null })
      .where(mine(ctx, operators, eq(operators.id, id)))
      .returning({ code: operators.code })
    if (row) await noteAct(ctx, { verb: 'email', subject: row.code })
  })
}
