import type { Ctx } from '~/mall/core/ctx'

/** The school as anybody may know it: without whom it has agree to what, when it reminds them, and how its sign-on is asked. */
export function publishedMall({
  mall: {
    approvalRules: _,
    approvalRemindDays: __,
    ownDays: ___,
    signOn: ____,
    newcomers: _____,
    ...mall
  },
}: Ctx) {
  return mall
}
