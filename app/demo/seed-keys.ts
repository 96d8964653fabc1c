import type { MallApi } from '~/areas'
import { findActor } from '~/areas/accounts/domain/people'
import { makeKey } from '~/areas/keys/domain/make-key'
import type { Mall } from '~/areas/malls/contract'
import { DAY_MS, dayOf } from '~/mall/core/days'

const DAYS = 365

/** A key for a system of the school. Nobody is told it, so nothing can be asked with it. */
export async function seedKeys(api: MallApi, school: Mall): Promise<void> {
  const office = await findActor(api.ctxFor(school, null, 'seed'), 'administrator', 0)
  if (!office) return
  const ctx = api.ctxFor(school, office, 'seed')
  await makeKey(ctx, {
    name: '财务系统',
    scopes: ['orders.read', 'statements.read', 'funds.read'],
    endsOn: dayOf(new Date(ctx.clock.now().getTime() + DAYS * DAY_MS)),
    addresses: ['10.20.0.0/16'],
  })
}
