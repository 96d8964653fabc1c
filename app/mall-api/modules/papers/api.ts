import { papers } from '~/contract/papers'
import { implement } from '../../core/implement'
import { printAcceptance, printPurchaseForm, printStatement } from './print-papers'

implement(papers, { statement: printStatement, acceptance: printAcceptance, purchaseForm: printPurchaseForm })
