/** Who holds a telephone, as WeChat tells the account of a school. */
export interface WeixinIdentity {
  /** The person, as this account knows them; another account knows the same person by another one. */
  openid: string
  /** The person for all accounts and mini-programs of one owner; WeChat tells it where the owner has joined them. */
  unionid: string | null
}

/** WeChat, by the web authorisation of a school's official account: a telephone goes there and comes back with a word. */
export interface Weixin {
  readonly name: 'local' | 'official'
  /** Whether the school has an account. */
  isOpenFor(school: string): boolean
  /** Where a telephone goes to say whose it is. It comes back to `redirectUri` with `code` and `state`. */
  authorizeUrl(input: { school: string; redirectUri: string; state: string }): string
  /** What the word says, which is good once and for minutes; `WeixinRefused` for any other. */
  identify(word: {
    mallId: number
    school: string
    code: string
    at: Date
  }): Promise<WeixinIdentity>
}

/** Why WeChat did not tell: `code`, the word is false, old or used; `busy`, it may do so later; `failed`, everything that whoever runs the mall must mend. */
export class WeixinRefused extends Error {
  override name = 'WeixinRefused'
  constructor(
    readonly reason: 'code' | 'busy' | 'failed',
    readonly errcode: string,
    cause?: unknown,
  ) {
    super(`WeChat did not tell: ${errcode}`, { cause })
  }
}
