import { HAND_OVER_SECONDS } from '../limits'
import { randomBytes } from 'node:crypto'
import type { HandOver } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'

const TICKET_BYTES = 18

/** Signs the form that takes the person at hand to the hazardous-chemicals system. For people of a school that has one; suppliers have no business there. */
export async function handOver(ctx: Ctx): Promise<HandOver> {
  const actor = actorOf(ctx)
  if (!ctx.mall.hazchem) throw new MallError('not_found')
  if (actor.kind === 'supplier') throw new MallError('no_permission')
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  const form = ctx.services.hazchem.formFor({
    school: ctx.mall.code,
    code: actor.code,
    name: actor.name,
    org: actor.orgName,
    ticket,
    issuedAt: ctx.clock.now(),
  })
  await write(ctx, ctx =>
    audit(ctx, 'hazchem.handOver', 'person', actor.personId, { system: ctx.services.hazchem.name }),
  )
  return { ...form, seconds: HAND_OVER_SECONDS }
}
