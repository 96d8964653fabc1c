import { funds } from '~/contract/funds'
import { implement } from '../../core/implement'
import { approveShares, returnShares } from './decide-shares'
import { fillFunds } from './fill-funds'
import { findDecisions, findToAudit } from './find-audits'
import { findEntries, findFund, listFunds } from './find-funds'

implement(funds, {
  list: listFunds,
  detail: findFund,
  entries: findEntries,
  fill: fillFunds,
  toAudit: findToAudit,
  auditHistory: findDecisions,
  approve: approveShares,
  giveBack: returnShares,
})
