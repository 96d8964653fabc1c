import type { SmsPurpose } from '~/areas/accounts/contract'

/** A code for somebody's phone. */
export interface SmsMessage {
  mallId: number
  phone: string
  purpose: SmsPurpose
  code: string
  at: Date
}

/** Short words to somebody's phone about something that cannot wait. */
export interface SmsNotice {
  mallId: number
  phone: string
  /** The same whenever it is sent; providers do not know it. */
  key: string
  title: string
  text: string
  url: string
  at: Date
}

/** A provider of text messages. */
export interface SmsProvider {
  readonly name: 'local' | 'aliyun' | 'none'
  /** Hands the message over; `SmsRefused` where the provider does not take it, or cannot be reached. */
  send(message: SmsMessage): Promise<void>
  /** The same for notices; absent where it has no template for them. */
  notify?: ((notice: SmsNotice) => Promise<void>) | undefined
}

/**
 * Why a provider did not take a message: `limit`, it has had too many for this number; `number`, there is no such number;
 * `failed`, everything that whoever runs the mall must mend.
 */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  constructor(
    readonly reason: 'limit' | 'number' | 'failed',
    readonly providerCode: string,
    cause?: unknown,
  ) {
    super(`the message was not taken: ${providerCode}`, { cause })
  }
}
