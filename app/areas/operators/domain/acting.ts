import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import type { Mall } from '~/areas/malls/contract'

/** Who runs the mall and has signed in at the console, or `not_logged_in`: the first line of every verb here. No session of a school makes one. */
export function operatorOf(ctx: Ctx): NonNullable<Ctx['operator']> {
  if (!ctx.operator) throw new MallError('not_logged_in')
  return ctx.operator
}

/** How an operator is called in what a school keeps. */
export const nameAtSchool = ({ name }: { name: string }) => `运维 ${name}`

/** The operator at hand in a school: whatever is kept there names them, and nobody of the school. */
export function inSchool(ctx: Ctx, mall: Mall): Ctx {
  const operator = operatorOf(ctx)
  return {
    ...ctx,
    mall,
    actor: null,
    operator: { id: operator.id, name: nameAtSchool(operator) },
    db: undefined,
    writing: undefined,
  }
}

/** The school of a number, `not_found` where there is none. */
export async function schoolOf(ctx: Ctx, id: number): Promise<Mall> {
  const mall = await ctx.services.directory.byId(id)
  if (!mall) throw new MallError('not_found')
  return mall
}
