import type { Ctx } from '~/mall/core/ctx'

/** The school as anybody may know it: without whom it has agree to what. */
export function publishedMall({
  mall: { approvalRules: _, approvalRemindDays: __, ...mall },
}: Ctx) {
  return mall
}
