/** An e-mail to one person. */
export interface Mail {
  mallId: number
  to: string
  /** Whose name stands before the sender's address. */
  fromName: string
  subject: string
  text: string
  /** Absent: the text is all. */
  html?: string
  /** The same whenever it is sent: whoever gets it twice sees it once. */
  messageId: string
  /** Takes one post that ends mails of this kind, and shows a page that asks (RFC 8058); absent where the receiver has asked for them at the console. */
  unsubscribeUrl?: string
  at: Date
}

/** A server that takes e-mails. */
export interface MailServer {
  readonly name: 'local' | 'smtp' | 'none'
  /** Hands the mail over; `MailRefused` where it is refused for good, any other error where it may be taken later. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The server will never take it: because of the `address`, or of the `mail`. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  constructor(
    readonly reason: 'address' | 'mail',
    readonly replyCode: number,
  ) {
    super(`the ${reason} was refused: ${replyCode}`)
  }
}
