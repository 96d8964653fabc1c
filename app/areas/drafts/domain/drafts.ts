import {
  DRAFT_ADDRESS_MAX,
  DRAFT_BYTES_MAX,
  DRAFT_HOURS,
  DRAFTS_ADDRESS_HOUR,
  DRAFTS_MAX,
  DRAFTS_PERSON_HOUR,
} from '../limits'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { HOUR_SECONDS } from '~/contract/time'
import { takeTurns } from '~/areas/accounts/domain/turns'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { HOUR_MS } from '~/mall/core/days'
import { digestOfToken } from '~/mall/core/token-digest'
import { mine, read, write } from '~/mall/database/pool'
import { formDrafts } from './tables'

/** The page of a form: its path without the base, and what its address says of what the form is about. */
interface FormPage {
  path: string
  query: string
}
export interface FormDraft extends FormPage {
  fields: [name: string, value: string][]
}

const oldest = (ctx: DbCtx) => new Date(ctx.clock.now().getTime() - DRAFT_HOURS * HOUR_MS)
const ownRows = (ctx: DbCtx, token: string, page?: FormPage) =>
  mine(
    ctx,
    formDrafts,
    and(
      eq(formDrafts.holder, digestOfToken(token)),
      page && eq(formDrafts.path, page.path),
      page && eq(formDrafts.query, page.query),
    ),
  )

/**
 * Keeps a form for whoever holds its token, and answers whether it did. Anybody may ask for that, because whose session has ended
 * is nobody: so many an hour and person or, of nobody, address of the network, so large, and so many a holder.
 */
export async function keepDraft(ctx: Ctx, token: string, draft: FormDraft): Promise<boolean> {
  const { path, query, fields } = draft
  if (path.length + query.length > DRAFT_ADDRESS_MAX) return false
  if (Buffer.byteLength(JSON.stringify(fields)) > DRAFT_BYTES_MAX) return false
  await write(ctx, async ctx => {
    await takeTurns(ctx, [
      {
        ...(ctx.actor
          ? { key: `draft:person:${ctx.actor.personId}`, most: DRAFTS_PERSON_HOUR }
          : { key: `draft:${ctx.clientAddress ?? ''}`, most: DRAFTS_ADDRESS_HOUR }),
        seconds: HOUR_SECONDS,
      },
    ])
    const newDraft = { fields, keptAt: ctx.clock.now() }
    await ctx.db
      .insert(formDrafts)
      .values({ mallId: ctx.mall.id, holder: digestOfToken(token), path, query, ...newDraft })
      .onConflictDoUpdate({
        target: [formDrafts.mallId, formDrafts.holder, formDrafts.path, formDrafts.query],
        set: newDraft,
      })
    const rows = await ctx.db
      .select({ keptAt: formDrafts.keptAt })
      .from(formDrafts)
      .where(ownRows(ctx, token))
      .orderBy(desc(formDrafts.keptAt))
      .offset(DRAFTS_MAX)
      .limit(1)
    if (rows[0])
      await ctx.db
        .delete(formDrafts)
        .where(and(ownRows(ctx, token), lte(formDrafts.keptAt, rows[0].keptAt)))
  })
  return true
}

/** The form that was kept of a page. */
export async function findDraft(
  ctx: Ctx,
  token: string,
  page: FormPage,
): Promise<FormDraft['fields'] | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ fields: formDrafts.fields })
      .from(formDrafts)
      .where(and(ownRows(ctx, token, page), gt(formDrafts.keptAt, oldest(ctx)))),
  )
  return row?.fields ?? null
}

/** Forgets what a holder has of a page, or everywhere. */
export const dropDrafts = (ctx: Ctx, token: string, page?: FormPage): Promise<void> =>
  write(ctx, async ctx => {
    await ctx.db.delete(formDrafts).where(ownRows(ctx, token, page))
  })

/** Throws away what nobody came back for. Safe to run twice. */
export const cleanDrafts = (ctx: Ctx): Promise<void> =>
  write(ctx, async ctx => {
    await ctx.db
      .delete(formDrafts)
      .where(mine(ctx, formDrafts, lte(formDrafts.keptAt, oldest(ctx))))
  })
