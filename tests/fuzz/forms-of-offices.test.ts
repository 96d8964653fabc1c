import { testFormsOf } from './forms-of'
import { offices } from './site'

testFormsOf(offices)
