import { MallError } from '~/contract/errors'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { officeSettings, type OfficeSettings, type SchoolSettings } from '../settings'
import { changeSchool, findSettings, weighChange } from './change-school'
import { changesOf } from './find-versions'
import { listPlans, planChange, withdrawPlan } from './plan-change'

const names = Object.keys(officeSettings.shape) as (keyof OfficeSettings)[]

const ofOffice = (settings: SchoolSettings) =>
  Object.fromEntries(names.map(name => [name, settings[name]])) as OfficeSettings

/** What the school's office may change, as it stands. For administrators and auditors. */
export async function findOwnSettings(ctx: Ctx) {
  actorWith(ctx, 'administrator', 'auditor')
  const { settings, version } = await findSettings(ctx)
  return { settings: ofOffice(settings), version }
}

/** What the office asks for, of the settings as they stand. `region_removed`: addresses and stock may hang on a region. */
const editOf = (office: OfficeSettings) => (now: SchoolSettings) => {
  const regionCodes = new Set(office.regions.map(it => it.code))
  if (now.regions.some(it => !regionCodes.has(it.code)))
    throw new MallError('invalid', { fields: { regions: 'region_removed' } })
  return { ...now, ...office }
}

/** The office changes what it may. For administrators. `conflict` where somebody else was quicker. */
export function changeOwnSettings(
  ctx: Ctx,
  change: { settings: OfficeSettings; version: number; reason: string },
) {
  actorWith(ctx, 'administrator')
  return changeSchool(ctx, editOf(change.settings), { reason: change.reason, seen: change.version })
}

/** What would come of a change, and whether it may be made; nothing is changed. For administrators. */
export async function lookAtOwnSettings(ctx: Ctx, change: { settings: OfficeSettings }) {
  actorWith(ctx, 'administrator')
  const { before, after } = await weighChange(ctx, editOf(change.settings))
  return { changes: changesOf(before, after) }
}

/** The same change, to begin on a day. For administrators. */
export function planOwnSettings(
  ctx: Ctx,
  change: { settings: OfficeSettings; version: number; reason: string; from: string },
) {
  actorWith(ctx, 'administrator')
  const { reason, version: seen, from: day } = change
  return planChange(ctx, editOf(change.settings), { reason, seen, day })
}

/** For administrators and auditors. */
export async function listOwnPlans(ctx: Ctx) {
  const { roles } = actorWith(ctx, 'administrator', 'auditor')
  const list = await listPlans(ctx)
  const isWithdrawable = (it: (typeof list)[number]) =>
    roles.has('administrator') && it.ofSchool && it.status === 'waiting'
  return { list: list.map(it => ({ ...it, withdrawable: isWithdrawable(it) })) }
}

/** For administrators, of what the school planned itself. */
export async function withdrawOwnPlan(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { name } = actorWith(ctx, 'administrator')
  await withdrawPlan(ctx, id, { by: name, own: true })
  return { ok: true }
}
