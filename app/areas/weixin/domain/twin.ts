import { asc, eq, like } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { localWord } from '~/mall/gateways/weixin/local'
import { people } from '~/areas/accounts/domain/tables'
import { hasWeixin } from '~/areas/accounts/domain/weixin-doors'
import { weixinBindings } from './tables'

/** Telephones of the twin nobody has bound yet at the start. */
const FRESH_PHONES = 3
const SHOWN_MOST = 12
const freshPhone = (n: number) => `demo-new-${n}`

/** The telephones one may hold at the twin: of who has bound one, and some of nobody. */
export async function findPhones(ctx: Ctx) {
  if (!hasWeixin(ctx)) throw new MallError('not_found')
  const boundPhones = await read(ctx, ctx =>
    ctx.db
      .select({ openid: weixinBindings.openid, name: people.name, code: people.code })
      .from(weixinBindings)
      .innerJoin(people, mine(ctx, people, eq(people.id, weixinBindings.personId)))
      .where(mine(ctx, weixinBindings, like(weixinBindings.openid, 'demo-%')))
      .orderBy(asc(weixinBindings.boundAt), asc(weixinBindings.personId))
      .limit(SHOWN_MOST),
  )
  const fresh = Array.from({ length: FRESH_PHONES }, (_, i) => i + 1).filter(
    n => !boundPhones.some(it => it.openid === freshPhone(n)),
  )
  return {
    list: [
      ...boundPhones.map(({ openid, name, code }) => ({ openid, person: { name, code }, n: 0 })),
      ...fresh.map(n => ({ openid: freshPhone(n), person: null, n })),
    ],
  }
}

/** The word of one of those telephones, as WeChat would give it. */
export async function pickPhone(
  ctx: Ctx,
  { openid }: { openid: string },
): Promise<{ code: string }> {
  const { list } = await findPhones(ctx)
  if (!list.some(it => it.openid === openid)) throw new MallError('not_found')
  return {
    code: localWord(ctx.services.tokens, { mallId: ctx.mall.id, openid, at: ctx.clock.now() }),
  }
}
