import { max } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import type { SchoolSettings } from '../settings'
import { ruledThings, signOnChanged } from './hooks'
import { refuseSignOn } from './judge-sign-on'
import { refuseGone } from './school-pictures'
import { settingsOf } from './stored-school'
import {
  changedFields,
  checkSettings,
  columnsOf,
  keepVersion,
  lockSchools,
  refuseTaken,
  takenError,
  tellSchools,
  type Change,
} from './keep-school'
import { changeSecret } from './sign-on-secret'
import { malls, mallVersions } from './tables'

const lastVersion = async (ctx: DbCtx): Promise<number> => {
  const [row] = await ctx.db
    .select({ last: max(mallVersions.no) })
    .from(mallVersions)
    .where(mine(ctx, mallVersions))
  return row?.last ?? 0
}

/** The settings of the school at hand as they stand, and the number of their last change (0: none since versions are kept). */
export const findSettings = (ctx: Ctx): Promise<{ settings: SchoolSettings; version: number }> =>
  read(ctx, async ctx => {
    const [row] = await ctx.db.select().from(malls).where(mine(ctx, malls))
    if (!row) throw new MallError('not_found')
    return { settings: settingsOf(row), version: await lastVersion(ctx) }
  })

/** A change of the settings as they stand: what would come of it. */
interface WeighedChange {
  before: SchoolSettings
  after: SchoolSettings
  changed: (keyof SchoolSettings)[]
  /** The last there is. */
  version: number
}

/**
 * What `edit` makes of the school's settings, looked over as if it were to count now. The code stays: addresses, cookies and
 * contracts are made of it.
 * @param seen the version that was looked at; `conflict` where there is a newer one
 * @param secret of the school's sign-on, where it is to change, too
 * @throws `invalid` with the fields that are wrong
 */
export const weighChange = (
  ctx: Ctx,
  edit: (now: SchoolSettings) => unknown,
  { seen, secret }: { seen?: number; secret?: string | null } = {},
): Promise<WeighedChange> =>
  read(ctx, async ctx => {
    const { settings: before, version } = await findSettings(ctx)
    if (seen !== undefined && seen !== version) throw new MallError('conflict')
    const after = checkSettings(edit(before))
    if (after.code !== before.code) throw takenError('code', 'code_fixed')
    const changed = changedFields(before, after)
    if (changed.length) await refuseTaken(ctx, after)
    await refuseGone(ctx, after, changed)
    await refuseSignOn(ctx, after, changed, secret)
    if (changed.includes('approvalRules')) await refuseUnknown(ctx, after)
    return { before, after, changed, version }
  })

/**
 * Puts what `edit` makes of the school's settings in their place. Answers the fields that differ; with none, and no change of
 * the secret, nothing is written. A change of the secret alone is a version, too: whoever looked at the one before is told.
 * @param more what is done in the same transaction, where something differs
 */
export async function changeSchool(
  ctx: Ctx,
  edit: (now: SchoolSettings) => unknown,
  { seen, ...change }: Change & { seen?: number },
  more: (ctx: DbCtx) => Promise<void> = async () => undefined,
): Promise<{ changed: (keyof SchoolSettings)[]; version: number }> {
  const result = await write(ctx, async ctx => {
    await lockSchools(ctx)
    const { secret } = change
    const weighedChange = await weighChange(ctx, edit, { seen, secret })
    const { before, after, changed } = weighedChange
    if (!changed.length && secret === undefined) return { changed, version: weighedChange.version }
    const version = weighedChange.version + 1
    if (changed.length) await ctx.db.update(malls).set(columnsOf(after)).where(mine(ctx, malls))
    await keepVersion(ctx, version, { before, after }, change)
    if (secret !== undefined) await changeSecret(ctx, after.signOn, secret, change)
    if (secret !== undefined || changed.some(isOfSignOn))
      await signOnChanged(ctx, { version, by: ctx.actor?.name ?? change.by ?? 'system' })
    await more(ctx)
    return { changed, version }
  })
  if (result.changed.length) tellSchools(ctx)
  return result
}

/** Settings that decide whom the school's sign-on brings. */
const isOfSignOn = (field: keyof SchoolSettings) =>
  field === 'sso' || field === 'signOn' || field === 'newcomers'

/** Rules name what the school has: a mistyped code would hold for nothing, and nobody would notice. */
async function refuseUnknown(ctx: DbCtx, { approvalRules }: SchoolSettings): Promise<void> {
  const { fields, values } = await ruledThings().unknown(ctx, approvalRules)
  if (Object.keys(fields).length) throw new MallError('invalid', { fields, values })
}
