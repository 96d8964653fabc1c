import { datedRoles, type DatedRole } from '~/areas/accounts/codes'

/** How the form calls the days of a duty. */
export const fromOf = <R extends DatedRole>(role: R) => `${role}From` as const
export const untilOf = <R extends DatedRole>(role: R) => `${role}Until` as const
export const dateNames = datedRoles.flatMap(it => [fromOf(it), untilOf(it)])
