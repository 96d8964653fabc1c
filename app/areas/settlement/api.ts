import { settlement } from './contract'
import { implement } from '~/mall/core/implement'
import { listDue } from './domain/due'
import { findOpenStatement, findStatement, listStatements } from './domain/find-statements'
import { makeStatement } from './domain/make-statement'
import { settleStatement, withdrawStatement } from './domain/settle-statement'

implement(settlement, {
  due: listDue,
  list: listStatements,
  make: makeStatement,
  detail: findStatement,
  settle: settleStatement,
  cancel: withdrawStatement,
  openSettle: findOpenStatement,
})
