import { examineFaults } from '~/areas/funds/codes'
import { isMallError } from '~/contract/errors'
import type { ApprovedEach } from '~/contract/shapes'

/** Approves orders one by one, each in its own transaction: one that cannot be approved does not keep the others waiting. */
export async function approveEach(
  ids: readonly string[],
  approve: (id: string) => Promise<unknown>,
): Promise<ApprovedEach> {
  const approved: string[] = []
  const refused: ApprovedEach['refused'] = []
  for (const id of new Set(ids)) {
    try {
      await approve(id)
      approved.push(id)
    } catch (error) {
      if (!isMallError(error) || !examineFaults.some(it => it === error.code)) throw error
      refused.push({ id, code: error.code })
    }
  }
  return { approved, refused }
}
