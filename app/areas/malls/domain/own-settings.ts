import { MallError } from '~/contract/errors'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { officeSettings, type OfficeSettings, type SchoolSettings } from '../settings'
import { changeSchool, findSettings } from './change-school'

const names = Object.keys(officeSettings.shape) as (keyof OfficeSettings)[]

const ofOffice = (settings: SchoolSettings) =>
  Object.fromEntries(names.map(name => [name, settings[name]])) as OfficeSettings

/** What the school's office may change, as it stands. For administrators and auditors. */
export async function findOwnSettings(ctx: Ctx) {
  actorWith(ctx, 'administrator', 'auditor')
  const { settings, version } = await findSettings(ctx)
  return { settings: ofOffice(settings), version }
}

/**
 * The office changes what it may. For administrators. `conflict` where somebody else was quicker; `region_removed`: addresses and
 * stock may hang on a region.
 */
export function changeOwnSettings(
  ctx: Ctx,
  asked: { settings: OfficeSettings; version: number; reason: string },
) {
  actorWith(ctx, 'administrator')
  const edit = (now: SchoolSettings) => {
    const kept = new Set(asked.settings.regions.map(it => it.code))
    if (now.regions.some(it => !kept.has(it.code)))
      throw new MallError('invalid', { fields: { regions: 'region_removed' } })
    return { ...now, ...asked.settings }
  }
  return changeSchool(ctx, edit, { reason: asked.reason, seen: asked.version })
}
