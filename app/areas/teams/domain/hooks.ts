import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { happening, question } from '~/mall/core/hooks'

/** What research groups and grants have to do with money; funds answer. */
export const teamMoney = question<{
  /** How many accounts are open to each of these groups; one without any may be left out. */
  countAccounts(ctx: DbCtx, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** What approvals under each of these grants bind, hao; one without any may be left out. */
  boundUnderGrants(ctx: DbCtx, grantIds: readonly string[]): Promise<ReadonlyMap<string, Hao>>
}>('the money of research groups')

/** Somebody may act in another's stead from now on; `projectId` where it is for the accounts of a research group alone. */
export const grantGiven =
  happening<[grant: { id: string; granteeId: string; projectId: string | null }]>()

/** Somebody is no member of a group any more. */
export const memberGone = happening<[projectId: string, personId: string]>()
