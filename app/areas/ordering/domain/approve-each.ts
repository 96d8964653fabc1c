import { examineFaults } from '~/areas/funds/codes'
import { isMallError } from '~/contract/errors'
import type { ApprovedEach } from '~/contract/shapes'

/** Approves orders one by one, each in its own transaction: one that cannot be approved does not keep the others waiting. */
export async function approveEach(
  ids: readonly string[],
  approve: (id: string) => Promise<unknown>,
): Promise<ApprovedEach> {
  const approvedIds: string[] = []
  const refusals: ApprovedEach['refused'] = []
  for (const id of new Set(ids)) {
    try {
      await approve(id)
      approvedIds.push(id)
    } catch (error) {
      if (!isMallError(error) || !examineFaults.some(it => it === error.code)) throw error
      refusals.push({ id, code: error.code })
    }
  }
  return { approved: approvedIds, refused: refusals }
}
