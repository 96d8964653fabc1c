import type { DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { weixinBindings } from '~/areas/weixin/domain/tables'

/** Who has bound their telephone already; the others find some of nobody's at the twin. */
const holders = ['teacher', 'owner', 'student', 'visitor', 'finance']

/** Telephones of the twin of WeChat that belong to somebody. */
export async function seedWeixin(ctx: DbCtx, now: Date): Promise<void> {
  if (!ctx.mall.wxValid) return
  await ctx.db.insert(weixinBindings).values(
    holders.map((personId, i) => ({
      mallId: ctx.mall.id,
      personId,
      openid: `demo-${personId}`,
      unionid: null,
      boundAt: new Date(now.getTime() - (40 - i) * DAY_MS),
    })),
  )
}
