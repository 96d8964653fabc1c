import { MallError } from '~/contract/errors'
import type { Actor, Ctx } from '~/mall/core/ctx'

/** Whether the school has WeChat: it wants it, and there is an account (or the twin) to ask. */
export const hasWeixin = (ctx: Ctx): boolean =>
  ctx.mall.wxValid && ctx.services.weixin.isOpenFor(ctx.mall.code)

/** `no_permission` where the school lets nobody in by WeChat. */
export function askWeixin(ctx: Ctx): void {
  if (!hasWeixin(ctx)) throw new MallError('no_permission')
}

/** Whom the school lets in by WeChat: teachers and staff, students, or both; suppliers and support never. */
export function admitsByWeixin(ctx: Ctx, kind: Actor['kind']): boolean {
  if (!hasWeixin(ctx) || kind === 'supplier' || kind === 'support') return false
  return (kind === 'student' ? ctx.mall.studentLogins : ctx.mall.teacherLogins).includes('wx')
}

export const findDoors = async (ctx: Ctx) => ({
  teacher: admitsByWeixin(ctx, 'teacher'),
  student: admitsByWeixin(ctx, 'student'),
  local: ctx.services.weixin.name === 'local',
})
