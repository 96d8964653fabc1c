import { goods } from './goods'
import { imports } from './imports'
import { life } from './life'
import { money } from './money'
import type { Mutant } from './mutant'
import { operatorMutants } from './operators'
import { people } from './people'
import { screens } from './screens'

/** Every change the tests must notice. */
export const mutants: readonly Mutant[] = [
  ...money,
  ...goods,
  ...people,
  ...life,
  ...imports,
  ...operatorMutants,
  ...screens,
]
