import { funds } from '~/contract/funds'
import { implement } from '../../core/implement'
import { approveShares, returnShares } from './decide-shares'
import { fillFunds } from './fill-funds'
import { findAudit, findDecisions, findToAudit } from './find-audits'
import { findEntries, findFrozen, findFund, listFunds } from './find-funds'

implement(funds, {
  list: listFunds,
  detail: findFund,
  entries: findEntries,
  fill: fillFunds,
  frozen: findFrozen,
  toAudit: findToAudit,
  auditDetail: findAudit,
  auditHistory: findDecisions,
  approve: approveShares,
  giveBack: returnShares,
})
