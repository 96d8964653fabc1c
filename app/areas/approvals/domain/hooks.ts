import { happening } from '~/mall/core/hooks'

/** Somebody was named deputy for further words. */
export const deputyNamed = happening<[id: string, deputyId: string]>()

/** Somebody says no word more on these orders, so that others may be asked. */
export const speakerBarred = happening<[orderIds: readonly string[]]>()

interface QuestionRef {
  id: string
  orderId: string
}
/** Somebody whose word an order waits for has asked its buyer something. */
export const questionAsked = happening<[question: QuestionRef]>()

/** That was answered. `isStep`: it was asked at a step, and not as who owns an account. */
export const questionAnswered =
  happening<[question: QuestionRef & { askedById: string; isStep: boolean }]>()
