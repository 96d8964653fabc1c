import { settlement } from './contract'
import { implement } from '~/mall/core/implement'
import { listDue } from './domain/due'
import { listDueLines } from './domain/find-due-lines'
import { listDueSuppliers } from './domain/find-due-suppliers'
import { findRun } from './domain/find-run'
import { findOpenStatement, findStatement, listStatements } from './domain/find-statements'
import { makeMany } from './domain/make-many'
import { makeStatement } from './domain/make-statement'
import { settleStatement, withdrawStatement } from './domain/settle-statement'

implement(settlement, {
  due: listDue,
  dueSuppliers: listDueSuppliers,
  dueLines: listDueLines,
  list: listStatements,
  make: makeStatement,
  makeMany,
  run: findRun,
  detail: findStatement,
  settle: settleStatement,
  cancel: withdrawStatement,
  openSettle: findOpenStatement,
})
