import type { Role } from '~/contract/access'
import type { Ctx } from '~/mall/core/ctx'
import { happening, question } from '~/mall/core/hooks'
import type { ProvenPerson } from './people'

export const secondStep = question<{
  /** Must have a second factor and has none. Asked with every request. */
  owes(ctx: Ctx, person: { id: string; roles: readonly Role[] }): Promise<boolean>
  /** Stands between "the first factor is right" and the session: `second_factor` for whoever has to show one. */
  ask(
    ctx: Ctx,
    person: ProvenPerson & { roles: readonly Role[] },
    verb: string,
  ): Promise<{ proof: string; owesSecondFactor?: true }>
}>('the second factor')

/** People have left the school: nothing is theirs to decide on any more. */
export const peopleLeft = happening<[personIds: readonly string[]]>()

/** An account was taken from whoever had registered it: what was theirs is neither for its owner to find nor for them to use. */
export const registrantGone = happening<[personId: string]>()
