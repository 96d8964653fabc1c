export const importKinds = [
  'departments',
  'people',
  'campuses',
  'addresses',
  'groups',
  'funds',
  'suppliers',
  'categories',
  'goods',
  'photographs',
] as const
export type ImportKindName = (typeof importKinds)[number]
/** Kinds that come as tables, and not as archives. */
export type TableKind = Exclude<ImportKindName, 'photographs'>
export const tableKinds = importKinds.filter((it): it is TableKind => it !== 'photographs')
export const HEADING_MAX = 40
/** Headings of its own a school may give to one column. */
export const IMPORT_HEADINGS_MAX = 6
/** What IT staff bring in; people and where goods go to only as far as an administrator confirms it. Accounts and suppliers are money, campuses the office's settings. */
export const kindsOfIt = [
  'departments',
  'people',
  'addresses',
  'categories',
  'goods',
  'photographs',
] as const satisfies readonly ImportKindName[]
export const kindsAloneOfIt = [
  'departments',
  'categories',
  'goods',
  'photographs',
] as const satisfies readonly ImportKindName[]

export const importStatuses = ['looked', 'queued', 'running', 'stopped', 'done', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]
/** What comes of a row. */
export const importActs = ['make', 'change', 'end', 'same', 'refused'] as const
export const importActions = ['confirm', 'stop', 'resume'] as const
export type ImportAction = (typeof importActions)[number]

/** Why a row is refused. */
export const importFaults = [
  'required',
  'too_long',
  'wrong',
  'twice',
  'zeros_lost',
  'number_rounded',
  'date_number',
  'department_unknown',
  'department_ambiguous',
  'parent_unknown',
  'parent_cycle',
  'phone_taken',
  'role_refused',
  'not_of_school',
  'is_self',
  'last_administrator',
  'needs_administrator',
  'needs_proof',
  'person_unknown',
  'campus_named',
  'campuses_many',
  'campus_ambiguous',
  'address_taken',
  'addresses_many',
  'head_unknown',
  'leader_unknown',
  'leader_not_teacher',
  'leader_differs',
  'member_unknown',
  'members_many',
  'name_taken',
  'owner_unknown',
  'owner_left',
  'group_unknown',
  'group_ambiguous',
  'owner_not_member',
  'budget_below_used',
  'not_of_supplier',
  'category_unknown',
  'category_cycle',
  'category_deep',
  'supplier_unknown',
  'region_unknown',
  'hazard_needed',
  'goods_unknown',
  'goods_ambiguous',
  'not_picture',
  'picture_large',
  'picture_pixels',
  'picture_broken',
] as const
export type ImportFault = (typeof importFaults)[number]

/** Why a run has stopped or failed by itself. */
export const importCauses = ['too_many_leavers', 'file_gone', 'not_taken'] as const
export type ImportCause = (typeof importCauses)[number]

/** What stands above a column of a table the mall makes: as the school calls it, or usual systems in the reader's language. */
export const templateHead = (
  {
    name,
    heads,
    ownHeads,
  }: { name: string; heads: readonly string[]; ownHeads: readonly string[] },
  language: 'cn' | 'en',
): string =>
  ownHeads[0] ??
  heads.find(it => /^\p{ASCII}+$/u.test(it) === (language === 'en')) ??
  heads[0] ??
  name

/** Columns a file may have, by kind, in the order a template has them. */
export const importColumns = {
  departments: ['code', 'name', 'parent', 'head'],
  people: ['number', 'name', 'kind', 'department', 'phone', 'email', 'roles', 'purchaser', 'state'],
  campuses: ['code', 'name', 'nameEn'],
  addresses: ['code', 'number', 'consignee', 'phone', 'campus', 'building', 'address', 'isDefault'],
  groups: ['code', 'name', 'leader', 'number', 'note'],
  funds: [
    'accountNo',
    'name',
    'budgetItem',
    'kind',
    'owner',
    'group',
    'budget',
    'validTo',
    'state',
    'reference',
  ],
  suppliers: [
    'code',
    'name',
    'nameEn',
    'type',
    'phone',
    'hotLine',
    'region',
    'address',
    'freightFree',
    'freightFee',
    'deskNumber',
    'deskName',
    'deskPhone',
    'state',
  ],
  categories: ['code', 'name', 'nameEn', 'parent', 'order'],
  goods: [
    'supplier',
    'code',
    'name',
    'nameEn',
    'brand',
    'category',
    'article',
    'spec',
    'unit',
    'price',
    'marketPrice',
    'stock',
    'regions',
    'cas',
    'grade',
    'purity',
    'hazard',
    'aliases',
    'description',
    'scene',
    'state',
  ],
  photographs: ['file'],
} as const satisfies Record<ImportKindName, readonly string[]>
export type ImportColumn = (typeof importColumns)[ImportKindName][number]
