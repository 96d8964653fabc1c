import { randomBytes } from 'node:crypto'
import type { Tokens } from '../../core/tokens'
import type { Database } from '../../database/pool'
import { attemptCounters } from '../../core/tables'
import { paths } from '~/paths'
import { WeixinRefused, type Weixin } from './port'

/** Where the twin plays a telephone's WeChat, without the base. */
const LOCAL_PHONE = paths.weixinTwin
/** As long as WeChat's own. */
const GOOD_MS = 5 * 60_000
const WORD = /^([\w-]{1,60})\.([0-9a-z]{1,12})\.([\w-]{12})\.([\w-]{43})$/

const textToSign = (mallId: number, openid: string, at: string, nonce: string) =>
  `${mallId}\n${openid}\n${at}\n${nonce}`

/** The word of the local twin: says which of its telephones, good for minutes. */
export function localWord(
  tokens: Pick<Tokens, 'digest'>,
  { mallId, openid, at }: { mallId: number; openid: string; at: Date },
): string {
  const time = at.getTime().toString(36)
  const nonce = randomBytes(9).toString('base64url')
  return `${openid}.${time}.${nonce}.${tokens.digest('local-weixin', textToSign(mallId, openid, time, nonce))}`
}

/**
 * The twin that runs in the mall itself: a page on which one chooses whose telephone one holds. It gives everybody's, so that
 * it is open in demonstrations only; elsewhere there is no WeChat until an account is set.
 */
export function localWeixin({
  tokens,
  database,
  demo,
}: {
  tokens: Pick<Tokens, 'digest' | 'isDigest'>
  database: Database
  demo: boolean
}): Weixin {
  return {
    name: 'local',
    isOpenFor: () => demo,
    authorizeUrl: ({ state }) => `${LOCAL_PHONE}?state=${encodeURIComponent(state)}`,
    async identify({ mallId, code, at }) {
      const [, openid = '', time = '', nonce = '', sign = ''] = WORD.exec(code) ?? []
      const text = textToSign(mallId, openid, time, nonce)
      const isOurs = demo && tokens.isDigest('local-weixin', text, sign)
      if (!isOurs) throw new WeixinRefused('code', '40029', 'invalid code')
      if (at.getTime() - Number.parseInt(time, 36) > GOOD_MS)
        throw new WeixinRefused('code', '42003', 'code expired')
      const key = `weixin:word:${nonce}`
      const rows = await database.withTenant(mallId, db =>
        db
          .insert(attemptCounters)
          .values({ mallId, key, points: 1, expiresAt: new Date(at.getTime() + 2 * GOOD_MS) })
          .onConflictDoNothing()
          .returning({ key: attemptCounters.key }),
      )
      if (!rows.length) throw new WeixinRefused('code', '40163', 'code been used')
      return { openid, unionid: null }
    },
  }
}
