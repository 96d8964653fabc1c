import type { DbCtx } from '~/mall/core/ctx'
import { question } from '~/mall/core/hooks'
import type { ApprovalRule } from '../approval-rule'

/** Codes nothing goes by: the word for each field, and what the words name. */
export interface UnknownCodes {
  fields: Record<string, string>
  values: Record<string, string>
}
export const ruledThings = question<{
  /** Which codes in rules of approval name nothing the school has. */
  unknown(ctx: DbCtx, rules: readonly ApprovalRule[]): Promise<UnknownCodes>
}>('what rules of approval name')
