import { ATTEMPTS_MINUTES, ATTEMPTS_PAIR, OWN_PASSWORD_DAY } from '../limits'
import { MallError } from '~/contract/errors'
import { DAY_SECONDS } from '~/contract/time'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { auditFailure } from './attempts'
import { verifyPassword } from './passwords'
import { findPerson } from './people'
import { forgetTurns, forgetOver, takeTurns } from './turns'

/**
 * The signed-in person, once they have shown their password anew: the one way to do so, whatever it is asked for. Every try
 * counts before it is judged, for the session at hand and for its person, so that whoever sits at a session that is not theirs
 * cannot guess on with it, or with several; nobody without a session of the person can use the count up. Beside the `password`:
 * `password_wrong`. `too_many`.
 */
export async function proveOwnPassword(ctx: Ctx, password: string) {
  const { personId } = actorOf(ctx)
  const ofSession = `own:${ctx.visitor?.sessionId ?? personId}`
  const ofPerson = `own:day:${personId}`
  await write(ctx, async ctx => {
    await forgetOver(ctx)
    await takeTurns(ctx, [
      { key: ofSession, most: ATTEMPTS_PAIR, seconds: ATTEMPTS_MINUTES * 60 },
      { key: ofPerson, most: OWN_PASSWORD_DAY, seconds: DAY_SECONDS },
    ])
  })
  const row = await findPerson(ctx, personId)
  if (!row || !(await verifyPassword(row.passwordHash, password))) {
    await auditFailure(ctx, { name: actorOf(ctx).code, personId }, 'accounts.ownPasswordFailed')
    throw new MallError('invalid', { fields: { password: 'password_wrong' } })
  }
  await write(ctx, ctx => forgetTurns(ctx, [ofSession, ofPerson]))
  return row
}
