import { SettingsConditions } from './SettingsConditions'
import { SettingsTemplates } from './SettingsTemplates'
import { SettingsRows } from './SettingsRows'
import type { SettingsFields } from './settings-fields'

/** Rules of approval: a row each, what else they ask folded below, and rules to begin with. */
export function SettingsRules({ saved, fields }: { saved: number; fields: SettingsFields }) {
  return (
    <>
      <SettingsRows list="approvalRules" saved={saved} kept={0} fields={fields} />
      <SettingsConditions saved={saved} fields={fields} />
      <SettingsTemplates />
    </>
  )
}
