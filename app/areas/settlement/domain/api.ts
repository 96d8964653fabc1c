import { settlement } from '../contract'
import { implement } from '~/mall/core/implement'
import { listDue } from './due'
import { findOpenStatement, findStatement, listStatements } from './find-statements'
import { makeStatement } from './make-statement'
import { settleStatement, withdrawStatement } from './settle-statement'

implement(settlement, {
  due: listDue,
  list: listStatements,
  make: makeStatement,
  detail: findStatement,
  settle: settleStatement,
  cancel: withdrawStatement,
  openSettle: findOpenStatement,
})
