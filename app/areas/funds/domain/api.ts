import { funds } from '../contract'
import { implement } from '~/mall/core/implement'
import { approveMany, approveShares, returnShares } from './decide-shares'
import { authorize, endAuthorization, findAuthorization, listAuthorizations } from './authorize'
import { exportAuthorizations } from './export-authorizations'
import { exportDecisions } from './export-decisions'
import { exportEntries } from './export-entries'
import { exportFrozen } from './export-frozen'
import { fillFunds } from './fill-funds'
import { findAudit, findDecisions, findToAudit } from './find-audits'
import { findEntries, findFrozen, findFund, listFunds } from './find-funds'
import { findSpending } from './find-spending'

implement(funds, {
  list: listFunds,
  detail: findFund,
  entries: findEntries,
  entriesTable: exportEntries,
  spending: findSpending,
  fill: fillFunds,
  frozen: findFrozen,
  frozenTable: exportFrozen,
  toAudit: findToAudit,
  auditDetail: findAudit,
  auditHistory: findDecisions,
  auditTable: exportDecisions,
  approve: approveShares,
  giveBack: returnShares,
  approveMany,
  authorizations: listAuthorizations,
  authorizationsTable: exportAuthorizations,
  authorizationDetail: findAuthorization,
  authorize,
  endAuthorization,
})
