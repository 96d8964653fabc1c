import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { happening, question } from '~/mall/core/hooks'
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

/** A change of settings did not fit any more when its day came. `makerId`: who of the school had planned it. */
export const planFailed = happening<[plan: { id: string; day: string; makerId: string | null }]>()

/** Where the school's people sign in, the secret that proves the mall there, or whom it makes accounts for is another. `by`: who changed it. */
export const signOnChanged = happening<[change: { version: number; by: string }]>()

/** Who is to run the mall from the console: a name to sign in by, and a password as it comes from a client. */
export interface FirstOperator {
  code: string
  password: string
}
export const operatorsKnown = question<{
  /** Whether there is somebody who runs the mall from the console. */
  exist(ctx: Ctx): Promise<boolean>
  add(ctx: DbCtx, operator: { code: string; passwordHash: string }): Promise<void>
}>('who runs the mall')
