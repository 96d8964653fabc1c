import { papers } from './contract'
import { implement } from '~/mall/core/implement'
import { billSheet } from './domain/bill-sheets'
import { findSheet, printSheet } from './domain/print-papers'

implement(papers, { bills: billSheet, sheet: findSheet, pdf: printSheet })
