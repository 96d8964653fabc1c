import type { ImportKindName } from '../codes'
import type { ImportKind } from './kind'
import { departments } from './kinds/departments'
import { funds } from './kinds/funds'
import { people } from './kinds/people'

/** Every sort of file there is. */
export const kindOf = (name: ImportKindName): ImportKind => ({ departments, people, funds })[name]
