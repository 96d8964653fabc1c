import { implement } from '~/mall/core/implement'
import { yearChange } from './contract'
import { decideRemainders } from './domain/decide'
import { exportAccounts } from './domain/export-accounts'
import { findYearRun, listYearRuns } from './domain/find-runs'
import { lookOverYear } from './domain/look-over'
import { moveYearRun } from './domain/move'

implement(yearChange, {
  list: listYearRuns,
  look: lookOverYear,
  detail: findYearRun,
  table: exportAccounts,
  move: moveYearRun,
  decide: decideRemainders,
})
