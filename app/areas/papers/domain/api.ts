import { papers } from '../contract'
import { implement } from '~/mall/core/implement'
import { billSheet } from './bill-sheets'
import { findSheet, printSheet } from './print-papers'

implement(papers, { bills: billSheet, sheet: findSheet, pdf: printSheet })
