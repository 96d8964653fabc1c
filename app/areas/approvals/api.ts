import { approvals } from './contract'
import { endDeputy, listDeputies, nameDeputy } from './domain/name-deputy'
import { attachPapers, detachPaper } from '~/areas/ordering/domain/attach-papers'
import { findApprovalFigures } from '~/areas/ordering/domain/approval-figures'
import { exportApprovals } from '~/areas/ordering/domain/export-approvals'
import { findStandingApprovals } from '~/areas/ordering/domain/standing-approvals'
import { implement } from '~/mall/core/implement'
import { answerQuestion, askQuestion } from '~/areas/ordering/domain/ask-buyer'
import { askOrderBudgets } from '~/areas/ordering/domain/order-budgets'
import {
  approveManySteps,
  approveStep,
  returnManySteps,
  returnStep,
} from '~/areas/ordering/domain/decide-steps'
import { tryRules } from '~/areas/ordering/domain/try-rules'
import { findComingSteps, findStep, findStepsToDecide } from '~/areas/ordering/domain/find-steps'

implement(approvals, {
  deputies: listDeputies,
  nameDeputy,
  endDeputy,
  waiting: findStepsToDecide,
  ahead: findComingSteps,
  detail: findStep,
  approve: approveStep,
  approveMany: approveManySteps,
  giveBack: returnStep,
  giveBackMany: returnManySteps,
  attach: attachPapers,
  detach: detachPaper,
  askBudgets: askOrderBudgets,
  ask: askQuestion,
  answer: answerQuestion,
  tryRules,
  figures: findApprovalFigures,
  standing: findStandingApprovals,
  export: exportApprovals,
})
