import type { ImportKindName } from '~/areas/imports/codes'
import { setupSteps, settingField, uploadForm, type SetupStep } from '~/areas/setup/codes'
import { fundKinds, palettes, payTypes, schoolLimits } from '~/areas/malls/codes'
import { officeSettings } from '~/areas/malls/settings'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { paths } from '~/paths'

/** A page of the administration, or a field on one. */
export interface Place {
  href: string
  name: string
  nameEn: string
  about: string
  aboutEn: string
}
/** With what else is said there, in both languages. */
interface KnownPlace extends Place {
  others: string[]
}

type Language = typeof cn
/** The same words of both languages. */
const both = (say: (words: Language) => string): [string, string] => [
  say(cn),
  say(en as unknown as Language),
]
const inBoth = (...say: ((words: Language) => string | readonly string[])[]): string[] =>
  [cn, en as unknown as Language].flatMap(words => say.flatMap(it => it(words)))

const place = (
  href: string,
  name: (words: Language) => string,
  about: (words: Language) => string,
  others: string[] = [],
): KnownPlace => {
  const [[nameCn, nameEn], [aboutCn, aboutEn]] = [both(name), both(about)]
  return { href, name: nameCn, nameEn, about: aboutCn, aboutEn, others }
}

/** What stands in a row of a setting, or may be chosen. */
const parts: Partial<Record<string, (words: Language) => string[]>> = {
  theme: ({ schoolSettings: { choice } }) => [choice.default, choice.bold, choice.opacity],
  palette: ({ schoolSettings: { choice } }) => palettes.map(it => choice[it]),
  payTypes: ({ schoolSettings: { choice } }) => payTypes.map(it => choice[it]),
  approvalRules: ({ schoolSettings: { column, conditions, templates } }) => [
    column.from,
    column.approvers,
    column.categories,
    column.departments,
    column.budgetItems,
    conditions.title,
    templates.title,
  ],
  ownDays: ({ schoolSettings: { hint } }) => [hint.ownDays],
  regions: ({ schoolSettings: { hint } }) => [hint.regions],
}
type Label = keyof Language['schoolSettings']['field']
/** Fields that the form takes apart, with their labels. */
const halves: Partial<Record<string, [field: string, label: (words: Language) => string][]>> = {
  fundAlert: [
    ['fundAlert.percent', ({ schoolSettings }) => schoolSettings.field.fundPercent],
    ['fundAlert.days', ({ schoolSettings }) => schoolSettings.field.fundDays],
  ],
  limits: schoolLimits.map(it => [
    `limits.${it}`,
    ({ schoolSettings }) => schoolSettings.limit[it],
  ]),
  yearEnd: fundKinds.map(kind => [
    `yearEnd.${kind}`,
    ({ schoolSettings }) => schoolSettings.field[`${kind}YearEnd`],
  ]),
}

const settings = Object.keys(officeSettings.shape).flatMap(field =>
  (
    halves[field] ?? [
      [field, ({ schoolSettings }: Language) => schoolSettings.field[field as Label]] as const,
    ]
  ).map(([at, label]) =>
    place(
      settingField(at),
      label,
      ({ menus }) => menus.school.settings,
      inBoth(parts[field] ?? (() => [])),
    ),
  ),
)

/** Steps that are done by a file, with what it holds. */
const uploads: Partial<Record<SetupStep, ImportKindName>> = {
  departments: 'departments',
  people: 'people',
  buyers: 'people',
  finance: 'people',
  acceptors: 'people',
  funds: 'funds',
  suppliers: 'suppliers',
  desks: 'suppliers',
  categories: 'categories',
  goods: 'goods',
  campuses: 'campuses',
  addresses: 'addresses',
  groups: 'groups',
  photographs: 'photographs',
}
/** Steps that are done by commands, which stand beside them, and what else is decided so. */
const commands: Partial<Record<SetupStep, Label[]>> = {
  doors: ['teacherLogins', 'studentLogins', 'sso', 'schoolLoginUrl', 'wxValid'],
  hosts: ['hosts'],
  mail: [],
  administrators: [],
  content: [],
  help: [],
  notices: [],
}

const steps = setupSteps.flatMap(step => {
  const [kind, labels] = [uploads[step], commands[step]]
  if (!kind && !labels) return []
  return place(
    kind ? uploadForm(kind) : `${paths.schoolStart}#${step}`,
    ({ setup }) => setup.name[step],
    ({ menus }) => (kind ? menus.school.imports : menus.school.start),
    inBoth(
      ({ setup }) => setup.why[step],
      ({ schoolSettings }) => (labels ?? []).map(it => schoolSettings.field[it]),
    ),
  )
})

const office = ({ menus }: Language) => menus.school.name
const pages = [
  place(
    paths.schoolStart,
    it => it.menus.school.start,
    office,
    inBoth(it => it.setup.lead),
  ),
  place(
    paths.schoolSettings,
    it => it.menus.school.settings,
    office,
    inBoth(
      it => Object.values(it.schoolSettings.part),
      it => [it.schoolSettings.title, it.schoolSettings.history.title],
    ),
  ),
  place(
    paths.schoolImports,
    it => it.menus.school.imports,
    office,
    inBoth(
      it => [it.imports.list.title, it.imports.upload.title],
      it => Object.values(it.importRuns.kinds),
    ),
  ),
  place(
    paths.approvalFigures,
    it => it.menus.school.approvals,
    office,
    inBoth(it => [
      it.approvalFigures.title,
      it.approvalFigures.lead,
      it.approvalFigures.standing.title,
    ]),
  ),
  place(
    paths.leavers,
    it => it.menus.school.leavers,
    office,
    inBoth(
      it => [it.leavers.list.title, it.leavers.list.lead, it.leavers.detail.handOver],
      it => Object.values(it.leavers.kind),
    ),
  ),
  place(
    paths.yearChanges,
    it => it.menus.school.yearChange,
    office,
    inBoth(it => [it.yearChange.list.title, it.yearChange.list.lead]),
  ),
  place(
    paths.supportVisits,
    it => it.menus.school.support,
    office,
    inBoth(it => [it.support.list.title, it.support.list.lead]),
  ),
  place(
    paths.schoolSignOn,
    it => it.menus.school.signOn,
    office,
    inBoth(
      it => [it.signOn.lead, it.signOn.register.title],
      it => Object.values(it.signOn.part),
      it => Object.values(it.signOn.field),
    ),
  ),
  place(
    paths.messageChannels,
    it => it.menus.school.channels,
    office,
    inBoth(
      it => [it.messageChannels.lead, it.messageChannels.quiet.title],
      it => Object.values(it.messageChannels.name),
    ),
  ),
  place(
    paths.messageTexts,
    it => it.menus.school.texts,
    office,
    inBoth(it => [it.messageTexts.lead]),
  ),
  place(
    paths.schoolKeys,
    it => it.menus.school.keys,
    office,
    inBoth(it => [it.keys.list.title, it.keys.list.lead, it.keys.list.revoke]),
  ),
  place(
    paths.newSchoolKey,
    it => it.keys.make.title,
    it => it.menus.school.keys,
    inBoth(
      it => [it.keys.list.title, it.keys.make.addresses, it.keys.make.endsOn, it.keys.make.scopes],
      it => Object.values(it.keys.scope),
    ),
  ),
]

const places: readonly KnownPlace[] = [...pages, ...settings, ...steps]

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const isLatin = (word: string) => /^[a-z\d]/.test(word)
/** Whether a text has a word: Latin ones begin where one of its words begins, so that `key` is no part of `monkey`. */
const says = (text: string, word: string): boolean =>
  isLatin(word)
    ? text.split(/[^a-z\d]+/).some(it => it.startsWith(word)) ||
      (/[^a-z\d]/.test(word) && text.includes(word))
    : text.includes(word)
/** Chinese names are shortened by leaving characters out: 自动验收 is 自动收货与验收天数. */
const shortens = (text: string, typed: string): boolean => {
  let at = -1
  return [...typed].every(it => (at = text.indexOf(it, at + 1)) >= 0)
}

/** How near a place is to what was typed, 0 the nearest; null where it is none of it. */
function distance({ name, nameEn, others }: KnownPlace, typed: string): number | null {
  const names = [plain(name), plain(nameEn)]
  const words = typed.split(' ')
  if (names.includes(typed)) return 0
  if (names.some(it => it.startsWith(typed))) return 1
  if (names.some(it => words.every(word => says(it, word)))) return 2
  const all = [...names, ...others.map(plain)]
  if (words.every(word => all.some(it => says(it, word)))) return 3
  return /^\p{Script=Han}{3,}$/u.test(typed) && names.some(it => shortens(it, typed)) ? 4 : null
}

/** Pages and fields of the administration by the words that stand there in either language, the nearest first. */
export function findPlaces(q: string): Place[] {
  const typed = plain(q).trim().replace(/\s+/g, ' ')
  return places
    .flatMap((it, at) => {
      const far = distance(it, typed)
      return far === null ? [] : [{ it, at, far }]
    })
    .sort((a, b) => a.far - b.far || a.at - b.at)
    .map(({ it: { others: _, ...it } }) => it)
}
