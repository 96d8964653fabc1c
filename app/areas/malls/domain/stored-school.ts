import { paths, withBase } from '~/paths'
import type { Mall } from '../contract'
import { wholeRule } from '../approval-rule'
import { schoolSettings, type SchoolSettings } from '../settings'

/** What the row of a school holds beside its columns; whatever is younger than the row is missing. */
export type StoredSettings = Partial<Omit<SchoolSettings, 'code' | 'name' | 'hosts'>> &
  Pick<SchoolSettings, 'schoolName' | 'regions'>

export interface StoredSchool {
  mallId: number
  code: string
  name: string
  hosts: readonly string[]
  settings: StoredSettings
}

const names = { code: 'school', name: 'school', schoolName: 'school' }
const defaults = schoolSettings.parse({ ...names, regions: [{ code: 'main', name: 'main' }] })
const fields = Object.keys(defaults) as (keyof SchoolSettings)[]

/** The settings of a stored school, whole. */
export function settingsOf({ code, name, hosts, settings }: StoredSchool): SchoolSettings {
  const approvalRules = (settings.approvalRules ?? defaults.approvalRules).map(wholeRule)
  const limits = { ...defaults.limits, ...settings.limits }
  const it = { ...defaults, ...settings, limits, approvalRules, code, name, hosts: [...hosts] }
  return Object.fromEntries(fields.map(field => [field, it[field]])) as SchoolSettings
}

/** The school as screens, calls and verbs see it. */
export function mallOf(id: number, settings: SchoolSettings): Mall {
  const it = settings
  const logo = it.logo || withBase(paths.picture('school', `${it.code}.png`))
  return {
    ...it,
    id,
    logo,
    orgLogo: it.orgLogo || logo,
    orgId: it.orgId || String(id),
    mallPathPc: it.mallPathPc || it.code,
    nameEn: it.nameEn || it.name,
    schoolNameEn: it.schoolNameEn || it.schoolName,
    operatorLine: it.operatorLine || it.schoolName,
    api: withBase('/api'),
    unconnected: [],
  }
}
