import { examineFaults } from '~/areas/funds/codes'
import { isMallError } from '~/contract/errors'
import type { ApprovedEach } from '~/contract/shapes'

/** What of an order was looked at: which filling of it, and where it is a further word, which one. */
export interface StepShown {
  filling?: number
  step?: number
}
/** Orders that are decided on together, with what was looked at of each. */
export interface DecideMany {
  ids: readonly string[]
  fillings: readonly (StepShown & { id: string })[]
}

/** Approves orders one by one, each in its own transaction: one that cannot be approved does not keep the others waiting. */
export async function approveEach(
  { ids, fillings }: DecideMany,
  approve: (it: StepShown & { id: string }) => Promise<unknown>,
): Promise<ApprovedEach> {
  const shownById = new Map(fillings.map(it => [it.id, it]))
  const approvedIds: string[] = []
  const refusals: ApprovedEach['refused'] = []
  for (const id of new Set(ids)) {
    try {
      await approve({ ...shownById.get(id), id })
      approvedIds.push(id)
    } catch (error) {
      if (!isMallError(error) || !examineFaults.some(it => it === error.code)) throw error
      refusals.push({ id, code: error.code })
    }
  }
  return { approved: approvedIds, refused: refusals }
}
