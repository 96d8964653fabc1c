import { z } from 'zod'
import { ask } from '../../core/ask'
import { WeixinRefused, type Weixin } from './port'

/** The official account of a school, as WeChat's administration names it. */
export interface WeixinAccount {
  school: string
  appId: string
  secret: string
}
export interface WeixinSettings {
  accounts: readonly WeixinAccount[]
  authorizeUrl: string
  apiUrl: string
}

/** Shorter than a visitor's patience, because the visitor waits for it. */
const TIMEOUT_MS = 8_000
/** WeChat answers 200 either way: with who it is, or with an error. */
const answer = z.union([
  z.object({
    openid: z.string().min(1).max(128),
    unionid: z.string().max(128).optional(),
    is_snapshotuser: z.number().optional(),
  }),
  z.object({ errcode: z.number(), errmsg: z.string().optional() }),
])
/** A false, an expired and a used word; none; a word that belongs to another account. */
const wrongWord = [40029, 42003, 40163, 41008, 40243]
/** Busy, asked too often this minute, or this day. */
const later = [-1, 45011, 45009]

/**
 * The real one: web authorisation of an official account (`connect/oauth2/authorize`, then `sns/oauth2/access_token`), silently
 * (`snsapi_base`), because the mall needs to know who, and nothing about them. The token WeChat gives with it is thrown away.
 */
export function officialWeixin({ accounts, authorizeUrl, apiUrl }: WeixinSettings): Weixin {
  const accountOf = (school: string) => accounts.find(it => it.school === school)
  return {
    name: 'official',
    isOpenFor: school => !!accountOf(school),
    authorizeUrl({ school, redirectUri, state }) {
      // In the order of WeChat's documents, which it insists on, and with the mark its clients look for.
      const query = [
        ['appid', accountOf(school)?.appId ?? ''],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ]
      return `${authorizeUrl}?${query.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}#wechat_redirect`
    },
    async identify({ school, code }) {
      const account = accountOf(school)
      if (!account) throw new WeixinRefused('failed', 'no account')
      const query = new URLSearchParams({
        appid: account.appId,
        secret: account.secret,
        code,
        grant_type: 'authorization_code',
      })
      const reply = await ask(`${apiUrl}/sns/oauth2/access_token?${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        // It comes as text/plain, and a gateway's own page of an error is none.
        .then(async response => answer.parse(JSON.parse(await response.text())))
        .catch((cause: unknown) => {
          throw new WeixinRefused(
            'failed',
            'no answer',
            cause instanceof z.ZodError ? 'not as documented' : (cause as Error).name,
          )
        })
      if ('errcode' in reply)
        throw new WeixinRefused(
          wrongWord.includes(reply.errcode)
            ? 'code'
            : later.includes(reply.errcode)
              ? 'busy'
              : 'failed',
          String(reply.errcode),
          reply.errmsg,
        )
      // Whoever only looks at a preview of the page is nobody yet.
      if (reply.is_snapshotuser) throw new WeixinRefused('code', 'snapshot')
      return { openid: reply.openid, unionid: reply.unionid ?? null }
    },
  }
}
