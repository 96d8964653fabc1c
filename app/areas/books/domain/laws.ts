import { approvalLaws } from './approvals-laws'
import { fundLaws } from './funds-laws'
import { orderLaws } from './orders-laws'
import { returnLaws } from './returns-laws'
import { settlingLaws } from './settling-laws'

/** All that must hold of the books of a school. The tests look at the same after whatever they have done. */
export const laws = [...fundLaws, ...orderLaws, ...approvalLaws, ...settlingLaws, ...returnLaws]
