import { eq, inArray } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import type { MessageKind } from '../codes'
import { messages } from './tables'

export interface Told {
  kind: MessageKind
  /** Leads to the thing. */
  subjectId: string
  /** The number people know it by, where that is not the same. */
  no?: string
  /** What tells apart what happens to the thing again and again; left out for what happens once. */
  occasion?: string
}

/**
 * Tells people of something, in the open transaction that causes it: each once, however often it is said. Not whoever does it
 * themselves, nobody who has left, and nobody who is not of the school. The caller knows that they may see the thing.
 */
export async function tell(ctx: DbCtx, personIds: Iterable<string>, told: Told): Promise<void> {
  const others = [...new Set(personIds)].filter(it => it !== ctx.actor?.personId)
  if (!others.length) return
  const here = await ctx.db
    .select({ personId: people.id })
    .from(people)
    .where(mine(ctx, people, inArray(people.id, others), eq(people.disabled, false)))
  if (!here.length) return
  const { kind, subjectId, no = subjectId, occasion = '' } = told
  await ctx.db
    .insert(messages)
    .values(
      here.map(({ personId }) => ({
        mallId: ctx.mall.id,
        id: newId(ctx.clock),
        personId,
        kind,
        subjectId,
        occasion,
        no,
        at: ctx.clock.now(),
      })),
    )
    .onConflictDoNothing({
      target: [
        messages.mallId,
        messages.personId,
        messages.kind,
        messages.subjectId,
        messages.occasion,
      ],
    })
}
