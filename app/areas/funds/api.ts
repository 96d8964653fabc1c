import { funds } from './contract'
import { implement } from '~/mall/core/implement'
import {
  approveMany,
  approveShares,
  returnMany,
  returnShares,
} from '~/areas/ordering/domain/decide-shares'
import {
  authorize,
  endAuthorization,
  findAuthorization,
  listAuthorizations,
} from './domain/authorize'
import { exportAuthorizations } from './domain/export-authorizations'
import { exportDecisions } from '~/areas/ordering/domain/export-decisions'
import { exportEntries } from './domain/export-entries'
import { exportFrozen } from '~/areas/ordering/domain/export-frozen'
import { fillFunds } from '~/areas/ordering/domain/fill-funds'
import { fillOrders } from '~/areas/ordering/domain/fill-orders'
import { findAudit, findDecisions, findToAudit } from '~/areas/ordering/domain/find-audits'
import { findEntries, findFund } from './domain/find-funds'
import { listFunds } from '~/areas/ordering/domain/list-funds'
import { findFrozen } from '~/areas/ordering/domain/find-frozen'
import { findSpending } from './domain/find-spending'
import { findYear } from './domain/find-year'

implement(funds, {
  list: listFunds,
  detail: findFund,
  entries: findEntries,
  entriesTable: exportEntries,
  spending: findSpending,
  year: findYear,
  fill: fillFunds,
  fillMany: fillOrders,
  frozen: findFrozen,
  frozenTable: exportFrozen,
  toAudit: findToAudit,
  auditDetail: findAudit,
  auditHistory: findDecisions,
  auditTable: exportDecisions,
  approve: approveShares,
  giveBack: returnShares,
  approveMany,
  giveBackMany: returnMany,
  authorizations: listAuthorizations,
  authorizationsTable: exportAuthorizations,
  authorizationDetail: findAuthorization,
  authorize,
  endAuthorization,
})
