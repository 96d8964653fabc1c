import type { NoticeWords } from './write-notice'

export interface Card extends NoticeWords {
  key: string
  at: Date
}
export interface Holder {
  personId: string
  /** By what they are known there. */
  address: string
}
/** `refused`: never; `dropped`: not wanted there, or too many. What may be taken later is an error. */
export type Outcome = 'sent' | 'refused' | 'dropped'
/** With what its messenger is asked by later what became of it; null where that is known. */
export interface Handed {
  outcome: Outcome
  receipt: string | null
}

/** Why a card is never taken: its receiver is nobody there, or something is wrong with it. */
export interface Refusal {
  isPerson: boolean
  code: number | string
}
