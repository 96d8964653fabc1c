import type { MessengerName } from '~/areas/messages/codes'

/** The app of a school at a messenger, which its people hear from. */
export interface MessengerAccount {
  /** The corp id of WeCom, the app key of DingTalk. */
  clientId: string
  agentId: string
  secret: string
}

/** A card for one person: words and a way to the thing. */
export interface Notice {
  mallId: number
  /** The same whenever it is sent. */
  key: string
  /** Who it is for, as the messenger calls them. */
  userId: string
  title: string
  text: string
  /** What stands on the way to the thing. */
  open: string
  url: string
  at: Date
}

/** A messenger of the school's people. */
export interface Messenger {
  /**
   * Hands a card over; `NoticeRefused` where it is refused for good, any other error where it may be taken later. Answers by what
   * can be asked later what became of it; null where it is known.
   */
  send(notice: Notice): Promise<string | null>
  /** Whether a card that was handed over has arrived, or nobody knows yet; `NoticeRefused` where it never will. */
  hasArrived?(receipt: string): Promise<boolean>
  /** Whom the number of a mobile phone belongs to there; `NoticeRefused` of the `person` where to nobody. */
  findUser(phone: string): Promise<string>
}

/** All messengers there are. */
export interface Messengers {
  of(name: MessengerName, account: MessengerAccount): Messenger
}

/** The messenger will never take it: it does not know the `person`, or may not say the `notice`. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
  constructor(
    readonly reason: 'person' | 'notice',
    readonly replyCode: number,
  ) {
    super(`the ${reason} was refused: ${replyCode}`)
  }
}
