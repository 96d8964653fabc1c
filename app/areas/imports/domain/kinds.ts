import type { ImportKindName } from '../codes'
import type { ImportKind } from './kind'
import { addresses } from './kinds/addresses'
import { campuses } from './kinds/campuses'
import { categories } from './kinds/categories'
import { departments } from './kinds/departments'
import { funds } from './kinds/funds'
import { goods } from './kinds/goods'
import { groups } from './kinds/groups'
import { people } from './kinds/people'
import { photographs } from './kinds/photographs'
import { suppliers } from './kinds/suppliers'

const kinds: Record<ImportKindName, ImportKind> = {
  departments,
  people,
  campuses,
  addresses,
  groups,
  funds,
  suppliers,
  categories,
  goods,
  photographs,
}

/** Every sort of file there is. */
export const kindOf = (name: ImportKindName): ImportKind => kinds[name]
