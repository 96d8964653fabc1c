import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { malls } from './tables'

export const NOTE_MAX = 300

/** Closes a school with a word for its visitors, or opens it again (null). Only whoever runs the mall comes here, by a command. */
export const setMaintenance = (ctx: Ctx, note: string | null): Promise<void> =>
  write(ctx, async tx => {
    await tx.db
      .update(malls)
      .set({ closedNote: note?.slice(0, NOTE_MAX) ?? null })
      .where(mine(tx, malls))
    await audit(tx, note === null ? 'mall.open' : 'mall.close', 'mall', String(tx.mall.id), {
      note,
    })
  })
