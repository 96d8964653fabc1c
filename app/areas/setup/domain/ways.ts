import { twins } from '~/contract/twins'
import type { System } from '~/areas/malls/codes'
import type { Actor } from '~/mall/core/ctx'
import { paths } from '~/paths'
import { settingField as setting, uploadForm as upload, type SetupStep } from '../codes'

const screens: Partial<Record<SetupStep, string>> = {
  contacts: setting('hotline'),
  doors: paths.schoolSignOn,
  departments: upload('departments'),
  people: upload('people'),
  // The right to purchase stands in the table of the people; duties can be given one by one as well.
  buyers: upload('people'),
  finance: paths.schoolPeople,
  acceptors: paths.schoolPeople,
  funds: upload('funds'),
  suppliers: upload('suppliers'),
  desks: upload('suppliers'),
  categories: upload('categories'),
  goods: upload('goods'),
  campuses: upload('campuses'),
  addresses: upload('addresses'),
  groups: upload('groups'),
  photographs: upload('photographs'),
  order: paths.goods,
  payTypes: setting('payTypes'),
  approvalRules: setting('approvalRules'),
  workingDays: setting('ownDays'),
  names: setting('nameEn'),
  logo: setting('logo'),
  administrators: paths.schoolPeople,
  content: paths.schoolContent,
  help: paths.contentOf('help'),
  notices: paths.contentOf('notices'),
  keys: paths.schoolKeys,
}

/** The last steps are done by those who buy and who pay: an administrator is led there who is one of them. */
export function screenOf(code: SetupStep, { shoper, roles }: Actor): string | null {
  if (code === 'acceptance' && shoper) return paths.acceptances
  if (code === 'settlement' && roles.has('finance')) return paths.financeSettlement
  return screens[code] ?? null
}

const starting = (system: System) =>
  `${twins[system].settings.map(it => `${it}=…`).join(' ')} npm start`
/** A file takes the place of all settings, so that it begins as what they are. */
const changing = (school: string) => [
  `npm run school -- export ${school} FILE`,
  `npm run school -- change ${school} FILE --reason WHY`,
]

const commands: Partial<Record<SetupStep, (school: string) => string[]>> = {
  doors: () => [starting('sms')],
  desks: school => [`npm run person -- supplier ${school} SUPPLIER NUMBER --reason WHY`],
  hosts: changing,
  mail: () => [starting('mail')],
}

/** What no screen does, or not all of. */
export const commandsOf = (code: SetupStep, school: string): string[] =>
  commands[code]?.(school) ?? []
