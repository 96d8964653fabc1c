import { givenRoles, type GivenRole } from '~/areas/accounts/codes'

/** How the form calls the days of a duty. */
export const fromOf = <R extends GivenRole>(role: R) => `${role}From` as const
export const untilOf = <R extends GivenRole>(role: R) => `${role}Until` as const
export const dateNames = givenRoles.flatMap(it => [fromOf(it), untilOf(it)])
