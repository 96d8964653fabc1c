import { z } from 'zod'
import type { Clock } from '../../core/clock'
import { appTokens, codeOf, failsAt, fitBytes } from './app-tokens'
import { NoticeRefused, type Messenger, type MessengerAccount } from './port'

export const WECOM_URL = 'https://qyapi.weixin.qq.com'

/** Bytes WeCom takes of a text card. */
const TITLE_BYTES = 128
const TEXT_BYTES = 512
/** Letters it takes on the way to the thing. */
const OPEN_MOST = 4
/** The longest it looks back for the same card. */
const SAME_SECONDS = 4 * 3_600
const check = failsAt('WeCom', {
  // Nobody of those named may get it; the id, or the number of a phone, is nobody's.
  person: [40_003, 46_004, 60_111, 81_013],
  notice: [40_058, 44_004, 45_002],
})

const sentReply = z.looseObject({
  invaliduser: z.string().default(''),
  unlicenseduser: z.string().default(''),
})
const found = z.looseObject({ userid: z.string().min(1) })

/** Enterprise WeChat (企业微信): text cards of a school's own app. */
export function wecom(clock: Clock, base = WECOM_URL): (account: MessengerAccount) => Messenger {
  const post = appTokens(
    clock,
    ({ clientId, secret }) =>
      `${base}/cgi-bin/gettoken?${new URLSearchParams({ corpid: clientId, corpsecret: secret }).toString()}`,
  )
  return account => ({
    async send({ userId, title, text, open, url }) {
      const reply = await post(account, `${base}/cgi-bin/message/send`, {
        touser: userId,
        msgtype: 'textcard',
        agentid: Number(account.agentId),
        textcard: {
          title: fitBytes(title, TITLE_BYTES),
          description: fitBytes(text, TEXT_BYTES),
          url,
          btntxt: [...open].slice(0, OPEN_MOST).join(''),
        },
        // Cut off between its word and ours, the same card comes once more and is not shown again.
        enable_duplicate_check: 1,
        duplicate_check_interval: SAME_SECONDS,
      })
      check(reply)
      const { invaliduser, unlicenseduser } = sentReply.parse(reply)
      if (invaliduser || unlicenseduser) throw new NoticeRefused('person', codeOf(reply))
      return null
    },
    async findUser(phone) {
      const reply = await post(account, `${base}/cgi-bin/user/getuserid`, { mobile: phone })
      check(reply)
      return found.parse(reply).userid
    },
  })
}
