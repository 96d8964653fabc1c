import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'

/** Money of one account that is to be frozen, released, booked or taken back for one order. */
export interface FinanceMovement {
  /** The same for the same movement, however often it is asked for. */
  key: string
  /** Code of the school. */
  school: string
  accountNo: string
  amount: Hao
  orderId: string
  /** The paper the movement rests on, such as a statement; empty while there is none. */
  document: string
}

/** The system's word on a movement. `refused` is final: asked again under its key it is refused again. */
export type FinanceWord =
  | { state: 'done'; /** What the system calls it. */ reference: string }
  | { state: 'refused'; code: string; message: string }

/**
 * The system was reached, and what it answered is no word on this movement; on another it may well give one. Any other error means
 * that there is no use in asking it now.
 */
export class UnclearAnswer extends MallError {
  constructor(cause: unknown) {
    super('unavailable', { cause })
  }
}

/**
 * The finance system of a school. Whoever asks and gets no word (an error is thrown) does not know whether it was done, and asks
 * again under the same key until there is one.
 */
export interface FinanceSystem {
  readonly name: string
  /** What may still be spent from an account, hao; null where the system does not know it. */
  budget(of: { school: string; accountNo: string }): Promise<Hao | null>
  freeze(movement: FinanceMovement): Promise<FinanceWord>
  release(movement: FinanceMovement): Promise<FinanceWord>
  /** Takes first from what is frozen for the order on the account, and the rest from what is available. */
  book(movement: FinanceMovement): Promise<FinanceWord>
  /** Takes back what was booked: the money is available again. */
  reverse(movement: FinanceMovement): Promise<FinanceWord>
}
