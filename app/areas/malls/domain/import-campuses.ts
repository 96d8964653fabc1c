import type { DbCtx } from '~/mall/core/ctx'
import {
  refusal,
  withoutZeros,
  type ImportRow,
  type Judge,
  type Judgement,
} from '~/mall/core/judged'
import { officeSettings, regionEntry, type SchoolSettings } from '../settings'
import { changeSchool, findSettings } from './change-school'
import { lockSchools, type Change } from './keep-school'

export type Campus = SchoolSettings['regions'][number]
export type CampusValues = Campus

/** Campuses by their code, as the settings' own schema judges them. None is ever taken away. */
export const judgeCampuses: Judge<CampusValues, Campus> = async (ctx, rows) => {
  if (ctx.writing) await lockSchools(ctx)
  const { settings } = await findSettings(ctx)
  let campuses = settings.regions
  return rows.map(row => {
    const judgement = judgeOne(row, campuses)
    if ('plan' in judgement) campuses = withCampus(campuses, judgement.plan)
    return judgement
  })
}

const withCampus = (campuses: readonly Campus[], campus: Campus): Campus[] =>
  campuses.some(it => it.code === campus.code)
    ? campuses.map(it => (it.code === campus.code ? campus : it))
    : [...campuses, campus]

function judgeOne(row: ImportRow<CampusValues>, campuses: readonly Campus[]): Judgement<Campus> {
  const { n, key, values } = row
  const there = campuses.find(it => it.code === key)
  const bare = !there && /^\d+$/.test(key) ? withoutZeros(key) : null
  if (campuses.some(it => it.code.startsWith('0') && withoutZeros(it.code) === bare))
    return refusal(row, 'zeros_lost', 'code', key)
  const result = regionEntry.safeParse({
    code: key,
    name: values.name ?? there?.name,
    nameEn: values.nameEn ?? there?.nameEn,
  })
  if (!result.success) return faultIn(row, result.error.issues[0])
  const campus = result.data
  // No screen takes a campus away again: one that is there by another code is not made a second time.
  const isNamed = campus.name !== there?.name && campuses.some(it => it.name === campus.name)
  if (isNamed) return refusal(row, 'campus_named', 'name', campus.name)
  if (!officeSettings.shape.regions.safeParse(withCampus(campuses, campus)).success)
    return refusal(row, 'campuses_many', 'code', key)
  if (!there) return { n, act: 'make', plan: campus }
  const isSame = there.name === campus.name && there.nameEn === campus.nameEn
  return isSame ? { n, act: 'same' } : { n, act: 'change', plan: campus }
}

/** What the settings' schema says of a row, as imports say it. */
function faultIn(
  row: ImportRow<CampusValues>,
  issue: { path: PropertyKey[]; message: string } | undefined,
) {
  const column = (['name', 'nameEn'] as const).find(it => it === issue?.path[0]) ?? 'code'
  const fault = (['required', 'too_long'] as const).find(it => it === issue?.message) ?? 'wrong'
  return refusal(row, fault, column, row.values[column])
}

/**
 * Puts campuses into the school's settings, as they were judged in the open transaction: one more version of them. Whoever calls
 * tells of it once it is committed (`tellSchools`). Called by runs of imports alone.
 */
export async function importCampuses(
  ctx: DbCtx,
  campuses: readonly Campus[],
  change: Change,
): Promise<void> {
  await changeSchool(
    ctx,
    now => ({ ...now, regions: campuses.reduce(withCampus, now.regions) }),
    change,
  )
}
