import { examineFaults } from '~/areas/funds/codes'
import { isMallError } from '~/contract/errors'
import type { ApprovedEach } from '~/contract/shapes'

/** Orders that are decided on together, with the filling of each that was looked at. */
export interface DecideMany {
  ids: readonly string[]
  fillings: readonly { id: string; filling: number }[]
}

/** Approves orders one by one, each in its own transaction: one that cannot be approved does not keep the others waiting. */
export async function approveEach(
  { ids, fillings }: DecideMany,
  approve: (it: { id: string; filling?: number }) => Promise<unknown>,
): Promise<ApprovedEach> {
  const fillingOf = new Map(fillings.map(it => [it.id, it.filling]))
  const approvedIds: string[] = []
  const refusals: ApprovedEach['refused'] = []
  for (const id of new Set(ids)) {
    try {
      await approve({ id, filling: fillingOf.get(id) })
      approvedIds.push(id)
    } catch (error) {
      if (!isMallError(error) || !examineFaults.some(it => it === error.code)) throw error
      refusals.push({ id, code: error.code })
    }
  }
  return { approved: approvedIds, refused: refusals }
}
