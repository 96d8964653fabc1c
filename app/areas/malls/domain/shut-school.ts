import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import type { ShutState } from '../codes'
import { lockSchools, tellSchools } from './keep-school'
import { malls } from './tables'

/** A school that is not open, as its visitors are told it. */
export interface Shut {
  state: ShutState
  note: { chinese: string; english: string }
  /** When it is meant to be open again. */
  until: string | null
}

const NO_NOTE = { chinese: '', english: '' }

/** Of a row of the directory; undefined while the school is open. */
export function shutOf({
  shutState,
  shutNote,
  shutUntil,
}: Pick<typeof malls.$inferSelect, 'shutState' | 'shutNote' | 'shutUntil'>): Shut | undefined {
  return shutState
    ? { state: shutState, note: shutNote ?? NO_NOTE, until: shutUntil?.toISOString() ?? null }
    : undefined
}

/** What is closed may be closed anew with another word, and archived; what is archived can only be opened. */
const verbs = {
  closed: { verb: 'mall.shut', from: ['open', 'closed'] },
  archived: { verb: 'mall.archive', from: ['open', 'closed'] },
  open: { verb: 'mall.reopen', from: ['closed', 'archived'] },
} as const

/**
 * Closes this school for a while, archives it, or opens it again (null). Of two who do it at once the second is told what the
 * first has made of it. `more` is done in the same transaction. Only whoever runs the mall comes here; no call does.
 * @throws `wrong_state` where that is no way from how it stands
 */
export async function shutSchool(
  ctx: Ctx,
  closure: Shut | null,
  { reason, seen }: { reason: string; seen: ShutState | 'open' },
  more: (ctx: DbCtx) => Promise<void> = async () => undefined,
): Promise<void> {
  const to = closure?.state ?? 'open'
  const { verb, from } = verbs[to]
  await write(ctx, async ctx => {
    await lockSchools(ctx)
    const [row] = await ctx.db.select().from(malls).where(mine(ctx, malls))
    if (!row) throw new MallError('not_found')
    const now = row.shutState ?? 'open'
    if (now !== seen) throw new MallError('conflict')
    if (!(from as readonly string[]).includes(now)) throw new MallError('wrong_state')
    await ctx.db
      .update(malls)
      .set({
        shutState: closure?.state ?? null,
        shutNote: closure?.note ?? null,
        shutUntil: closure?.until ? new Date(closure.until) : null,
      })
      .where(mine(ctx, malls))
    await audit(ctx, verb, 'mall', String(ctx.mall.id), {
      reason,
      note: closure?.note.chinese || closure?.note.english || undefined,
      until: closure?.until ?? undefined,
    })
    await more(ctx)
  })
  tellSchools(ctx)
}
