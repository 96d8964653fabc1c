import { z } from 'zod'
import type { Clock } from '../../core/clock'
import { appTokens, codeOf, failsAt, fitBytes } from './app-tokens'
import type { Messenger, MessengerAccount } from './port'

export const DINGTALK_URL = 'https://oapi.dingtalk.com'

const TITLE_BYTES = 64
const TEXT_BYTES = 1_000
const check = failsAt('DingTalk', {
  // The id, or the number of a phone, is nobody's.
  person: [33_012, 60_121],
  notice: [1_430_002],
})
/** The same words have gone to the same person today: this is the second try of what was taken. */
const TAKEN = [143_106, 143_206]

const found = z.looseObject({ result: z.looseObject({ userid: z.string().min(1) }) })
/** Signs that Markdown would take for its own. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, it => `\\${it}`)

/** DingTalk (钉钉): work notices of a school's own app, as cards. */
export function dingtalk(
  clock: Clock,
  base = DINGTALK_URL,
): (account: MessengerAccount) => Messenger {
  const post = appTokens(
    clock,
    ({ clientId, secret }) =>
      `${base}/gettoken?${new URLSearchParams({ appkey: clientId, appsecret: secret }).toString()}`,
  )
  return account => ({
    async send({ userId, title, text, open, url }) {
      const lines = [title, ...text.split('\n')].map(it => plain(fitBytes(it, TEXT_BYTES)))
      const reply = await post(account, `${base}/topapi/message/corpconversation/asyncsend_v2`, {
        agent_id: Number(account.agentId),
        userid_list: userId,
        to_all_user: false,
        msg: {
          msgtype: 'action_card',
          action_card: {
            title: fitBytes(title, TITLE_BYTES),
            markdown: lines.join('\n\n'),
            single_title: open,
            single_url: url,
          },
        },
      })
      if (!TAKEN.includes(codeOf(reply))) check(reply)
    },
    async findUser(phone) {
      const reply = await post(account, `${base}/topapi/v2/user/getbymobile`, { mobile: phone })
      check(reply)
      return found.parse(reply).result.userid
    },
  })
}
