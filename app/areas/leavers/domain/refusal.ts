import type { FoundColleague } from '~/areas/accounts/domain/colleagues'
import type { MatterFault } from '../codes'

/** Who hands what over to whom. */
export interface HandOver {
  leaverId: string
  successor: FoundColleague
  reason: string
}

/** Stops what was begun with a matter, and says why. */
export class Refusal extends Error {
  constructor(readonly fault: MatterFault) {
    super(fault)
  }
}
export function refuse(fault: MatterFault): never {
  throw new Refusal(fault)
}
