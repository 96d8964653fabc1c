import { approvals } from './contract'
import { implement } from '~/mall/core/implement'
import { approveManySteps, approveStep, returnStep } from '~/areas/ordering/domain/decide-steps'
import { findComingSteps, findStep, findStepsToDecide } from '~/areas/ordering/domain/find-steps'

implement(approvals, {
  waiting: findStepsToDecide,
  ahead: findComingSteps,
  detail: findStep,
  approve: approveStep,
  approveMany: approveManySteps,
  giveBack: returnStep,
})
