import { malls } from '~/contract/malls'
import { implement } from '../../core/implement'
import { actorOf } from '../../core/ctx'
import { ownMall } from './own-mall'

implement(malls, {
  current: async ctx => ctx.mall,
  static: async (ctx, { id }) => {
    ownMall(ctx, id)
    return ctx.mall
  },
  organisations: async ctx => {
    const actor = actorOf(ctx)
    return { list: [{ id: actor.orgId, name: actor.orgName, current: true, shoper: actor.shoper }] }
  },
})
