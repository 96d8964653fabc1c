import { settlement } from './contract'
import { implement } from '~/mall/core/implement'
import { listDue } from './domain/due'
import { listDueLines } from './domain/find-due-lines'
import { findOpenStatement, findStatement, listStatements } from './domain/find-statements'
import { makeStatement } from './domain/make-statement'
import { settleStatement, withdrawStatement } from './domain/settle-statement'

implement(settlement, {
  due: listDue,
  dueLines: listDueLines,
  list: listStatements,
  make: makeStatement,
  detail: findStatement,
  settle: settleStatement,
  cancel: withdrawStatement,
  openSettle: findOpenStatement,
})
