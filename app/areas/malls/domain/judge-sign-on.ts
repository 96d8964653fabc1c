import { sql } from 'drizzle-orm'
import { organisations } from '~/areas/accounts/domain/tables'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { SchoolSettings } from '../settings'
import { signOnAddress, type SignOnSettings } from '../sign-on'
import { findSecret, needsSecret } from './sign-on-secret'

type SignOnPart = Pick<SchoolSettings, 'signOn' | 'newcomers'>
/** What becomes of the client's secret: kept, forgotten (null), or (undefined) left as it is. */
type SecretAsked = string | null | undefined

/** What of a sign-on tells without the school that it is wrong: an address nothing may be asked at, a secret nobody asks for. */
export function signOnAlone(
  signOn: SignOnSettings | null,
  secret: SecretAsked,
  isForbidden: (url: string) => boolean,
): Record<string, string> {
  const fields: Record<string, string> = {}
  if (signOn) {
    const { field, url } = signOnAddress(signOn)
    if (isForbidden(url)) fields[field] = 'sign_on_forbidden'
  }
  if (typeof secret === 'string' && !needsSecret(signOn))
    fields['signOn.clientSecret'] = 'secret_unused'
  return fields
}

/**
 * Under the lock: a sign-on that changes, by whatever way, is one that can be asked and lets the school in; a client that needs
 * a secret has the one that was given for it.
 */
export async function refuseSignOn(
  ctx: DbCtx,
  { signOn, newcomers }: SignOnPart,
  changed: readonly (keyof SchoolSettings)[],
  secret: SecretAsked,
): Promise<void> {
  const isChanged = changed.includes('signOn')
  const { isForbidden } = ctx.services.sso
  const fields = signOnAlone(signOn, secret, url => isChanged && isForbidden(url))
  if (needsSecret(signOn) && (isChanged || secret === null) && typeof secret !== 'string') {
    const isThere = secret !== null && (await findSecret(ctx, signOn)).state === 'set'
    if (!isThere) fields['signOn.clientSecret'] = 'secret_required'
  }
  const department = changed.includes('newcomers') ? newcomers?.defaultDepartment : null
  if (department && !(await isDepartment(ctx, department)))
    fields['newcomers.defaultDepartment'] = 'department_unknown'
  if (!Object.keys(fields).length) return
  throw new MallError('invalid', { fields, values: { departments: department ?? '' } })
}

/** As newcomers are judged: one has the code, or else one alone the name. */
async function isDepartment(ctx: DbCtx, it: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ code: organisations.code })
    .from(organisations)
    .where(
      mine(
        ctx,
        organisations,
        sql`(${organisations.code} = ${it} or ${organisations.name} = ${it})`,
      ),
    )
  return rows.length === 1 || rows.some(row => row.code === it)
}
