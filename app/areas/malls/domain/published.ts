import type { Ctx } from '~/mall/core/ctx'

/** The school as anybody may know it: without whom it has agree to what, and when it reminds them. */
export function publishedMall({
  mall: { approvalRules: _, approvalRemindDays: __, ownDays: ___, ...mall },
}: Ctx) {
  return mall
}
