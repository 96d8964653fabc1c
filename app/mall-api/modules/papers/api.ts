import { papers } from '~/contract/papers'
import { implement } from '../../core/implement'
import { billSheet } from './bill-sheets'
import { findSheet, printSheet } from './print-papers'

implement(papers, { bills: billSheet, sheet: findSheet, pdf: printSheet })
