import { z } from 'zod'
import type { Clock } from '../../core/clock'
import { appTokens, codeOf, failsAt, fitBytes } from './app-tokens'
import { NoticeRefused, type Messenger, type MessengerAccount } from './port'

export const DINGTALK_URL = 'https://oapi.dingtalk.com'

const TITLE_BYTES = 64
const TEXT_BYTES = 1_000
/** The id is nobody's. */
const NOBODY = 33_012
/** The person has had as many as they may in a day. */
const TOO_MANY = 143_105
/** It came to nothing, and nobody says why. */
const FAILED = -1
const check = failsAt('DingTalk', {
  // Or the number of a phone is.
  person: [NOBODY, 60_121],
  notice: [1_430_002],
})
/** The same words have gone to the same person today: this is the second try of what was taken. */
const TAKEN = [143_106, 143_206]

const found = z.looseObject({ result: z.looseObject({ userid: z.string().min(1) }) })
const handed = z.looseObject({ task_id: z.union([z.number(), z.string()]).nullish() })
const ids = z.array(z.string()).nullish()
const result = z.looseObject({
  send_result: z.looseObject({
    invalid_user_id_list: ids,
    forbidden_user_id_list: ids,
    forbidden_list: z.array(z.looseObject({ code: z.coerce.number() })).nullish(),
    failed_user_id_list: ids,
    read_user_id_list: ids,
    unread_user_id_list: ids,
  }),
})
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
      if (TAKEN.includes(codeOf(reply))) return null
      check(reply)
      const { task_id } = handed.parse(reply)
      return task_id ? String(task_id) : null
    },
    // A card goes to one person, so that each list names them or nobody.
    async hasArrived(receipt) {
      const reply = await post(account, `${base}/topapi/message/corpconversation/getsendresult`, {
        agent_id: Number(account.agentId),
        task_id: Number(receipt),
      })
      check(reply)
      const { send_result: it } = result.parse(reply)
      if (it.invalid_user_id_list?.length) throw new NoticeRefused('person', NOBODY)
      const forbiddenCode = it.forbidden_list?.[0]?.code
      if (forbiddenCode !== undefined && TAKEN.includes(forbiddenCode)) return true
      if (forbiddenCode !== undefined || it.forbidden_user_id_list?.length)
        throw new NoticeRefused('notice', forbiddenCode ?? TOO_MANY)
      if (it.failed_user_id_list?.length) throw new NoticeRefused('notice', FAILED)
      return !!(it.read_user_id_list?.length || it.unread_user_id_list?.length)
    },
    async findUser(phone) {
      const reply = await post(account, `${base}/topapi/v2/user/getbymobile`, { mobile: phone })
      check(reply)
      return found.parse(reply).result.userid
    },
  })
}
