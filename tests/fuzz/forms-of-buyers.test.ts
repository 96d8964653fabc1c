import { testFormsOf } from './forms-of'
import { buyers } from './site'

testFormsOf(buyers)
