import type { DbCtx } from '~/mall/core/ctx'
import { holdersOf } from './receivers'
import { tell } from './tell'

/** Whoever planned a change of settings that did not fit any more, and the administrators hear of it. */
export async function followPlan(
  ctx: DbCtx,
  { id, day, makerId }: { id: string; day: string; makerId: string | null },
): Promise<void> {
  const administrators = await holdersOf(ctx, 'administrator')
  await tell(ctx, [...(makerId ? [makerId] : []), ...administrators], {
    kind: 'settingsFailed',
    subjectId: id,
    no: day,
  })
}
