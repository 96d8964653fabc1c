import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { dayOf, DAY_MS } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { write } from '~/mall/database/pool'
import { keepLetter } from '~/areas/failed-jobs/domain/keep-letter'
import { paymentDifferences } from '~/areas/payments/domain/tables'

/** What the platform's people decide on: some work that came to nothing, and a charge nobody here knows of. */
export async function seedFailedJobs(api: MallApi, school: Mall): Promise<void> {
  const ctx = api.ctxFor(school, null, 'seed')
  const now = ctx.clock.now()
  await keepLetter(ctx, {
    queue: 'visits.clean',
    jobId: newId(ctx.clock),
    tries: 16,
    cause: { code: '53100', message: 'could not extend file: No space left on device' },
    data: { mallId: school.id },
  })
  await write(ctx, async ctx => {
    await ctx.db.insert(paymentDifferences).values({
      mallId: school.id,
      id: newId(ctx.clock),
      kind: 'chargeUnknownHere',
      day: dayOf(new Date(now.getTime() - DAY_MS)),
      paymentId: newId(ctx.clock),
      ref: 'L0000000000DEMO',
      ours: null,
      theirs: 1_280_000,
      status: 'open',
      foundAt: now,
    })
  })
}
