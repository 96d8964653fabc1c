import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Body = Record<string, unknown>
export interface TakenCard {
  to: string
  title: string
  text: string
  url: string
}

/** What both messengers have: apps with secrets, tokens that end, people with phones. */
abstract class FakeMessenger {
  readonly taken: TakenCard[] = []
  /** Ids by the numbers of phones. */
  readonly people = new Map<string, string>()
  readonly app = { clientId: 'ww0123456789', agentId: '1000002', secret: 'a-secret' }
  tokens = 0
  /** What it answers instead, one after another. */
  readonly instead: { status?: number; body?: Body }[] = []
  #token = ''
  #server: Server | undefined

  async open(): Promise<string> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status = 200, body }) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body ?? {})),
      )
    })
    await new Promise<void>(done => this.#server?.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** As if another process had asked for one, or its two hours were over. */
  endToken(): void {
    this.#token = ''
  }

  async #answer(request: IncomingMessage): Promise<{ status?: number; body?: Body }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake')
    if (pathname.endsWith('/gettoken')) {
      const [id, secret] = this.shown(searchParams)
      if (id !== this.app.clientId || secret !== this.app.secret)
        return { body: { errcode: 40_001, errmsg: 'invalid credential' } }
      this.#token = `token-${++this.tokens}`
      return { body: { errcode: 0, errmsg: 'ok', access_token: this.#token, expires_in: 7_200 } }
    }
    const instead = this.instead.shift()
    if (instead) return instead
    if (!this.#token || searchParams.get('access_token') !== this.#token)
      return { body: this.stale() }
    return { body: this.take(pathname, (await json(request)) as Body) }
  }

  protected abstract shown(query: URLSearchParams): [string | null, string | null]
  protected abstract stale(): Body
  protected abstract take(path: string, body: Body): Body
}

/** WeCom as its documents describe it, with its check for the same card within some hours. */
export class FakeWecom extends FakeMessenger {
  protected shown(query: URLSearchParams): [string | null, string | null] {
    return [query.get('corpid'), query.get('corpsecret')]
  }
  protected stale(): Body {
    return { errcode: 42_001, errmsg: 'access_token expired' }
  }
  protected take(path: string, body: Body): Body {
    const ok = { errcode: 0, errmsg: 'ok' }
    if (path === '/cgi-bin/user/getuserid') {
      const userid = this.people.get(String(body.mobile))
      return userid ? { ...ok, userid } : { errcode: 46_004, errmsg: 'user no exist' }
    }
    if (path !== '/cgi-bin/message/send') return { errcode: 40_066, errmsg: 'invalid url' }
    const { title, description, url } = body.textcard as Record<string, string>
    const isLong =
      Buffer.byteLength(title ?? '') > 128 || Buffer.byteLength(description ?? '') > 512
    if (body.msgtype !== 'textcard' || isLong)
      return { errcode: 40_058, errmsg: 'invalid argument' }
    if (body.agentid !== Number(this.app.agentId))
      return { errcode: 40_056, errmsg: 'invalid agentid' }
    if (![...this.people.values()].includes(String(body.touser)))
      return { errcode: 81_013, errmsg: 'user & party & tag all invalid' }
    const card = { to: String(body.touser), title: title!, text: description!, url: url! }
    const isAgain = this.taken.some(it => JSON.stringify(it) === JSON.stringify(card))
    if (!(body.enable_duplicate_check && isAgain)) this.taken.push(card)
    return { ...ok, invaliduser: '', msgid: `msg-${this.taken.length}` }
  }
}

type Fate = 'unread' | 'read' | 'invalid' | 'forbidden' | 'failed' | 'pending'

/** DingTalk as its documents describe it: the same words go to a person once a day, and what became of a card is asked by its task. */
export class FakeDingtalk extends FakeMessenger {
  /** What becomes of cards of people; others are there and unread. */
  readonly fates = new Map<string, Fate>()
  asks = 0

  #resultOf(body: Body): Body {
    this.asks++
    const card = this.taken[Number(body.task_id) - 1]
    if (!card) return { errcode: 400_002, errmsg: '参数错误' }
    const fate = this.fates.get(card.to) ?? 'unread'
    const those = (which: Fate) => (fate === which ? [card.to] : [])
    return {
      errcode: 0,
      errmsg: 'ok',
      request_id: 'r',
      send_result: {
        invalid_user_id_list: those('invalid'),
        forbidden_user_id_list: those('forbidden'),
        failed_user_id_list: those('failed'),
        read_user_id_list: those('read'),
        unread_user_id_list: those('unread'),
        invalid_dept_id_list: [],
        forbidden_list: those('forbidden').map(userid => ({ code: '143105', count: 501, userid })),
      },
    }
  }
  protected shown(query: URLSearchParams): [string | null, string | null] {
    return [query.get('appkey'), query.get('appsecret')]
  }
  protected stale(): Body {
    return {
      errcode: 88,
      sub_code: '40014',
      sub_msg: '不合法的access_token',
      errmsg: 'ding talk error',
    }
  }
  protected take(path: string, body: Body): Body {
    const ok = { errcode: 0, errmsg: 'ok' }
    if (path === '/topapi/v2/user/getbymobile') {
      const userid = this.people.get(String(body.mobile))
      return userid ? { ...ok, result: { userid } } : { errcode: 60_121, errmsg: '找不到该用户' }
    }
    const conversation = '/topapi/message/corpconversation'
    if (path === `${conversation}/getsendresult`) return this.#resultOf(body)
    if (path !== `${conversation}/asyncsend_v2`) return { errcode: 22, errmsg: 'invalid method' }
    if (body.agent_id !== Number(this.app.agentId)) return { errcode: 41_022, errmsg: 'agentid' }
    const { title, markdown, single_url } = (body.msg as { action_card: Record<string, string> })
      .action_card
    if (![...this.people.values()].includes(String(body.userid_list)))
      return { errcode: 33_012, errmsg: '无效的USERID' }
    const card = {
      to: String(body.userid_list),
      title: title!,
      text: markdown!,
      url: single_url!,
    }
    if (this.taken.some(it => it.to === card.to && it.text === card.text))
      return { errcode: 143_106, errmsg: '单应用给单人推送重复消息超限' }
    this.taken.push(card)
    return { ...ok, task_id: this.taken.length, request_id: 'r' }
  }
}
