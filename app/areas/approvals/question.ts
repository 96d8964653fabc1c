import { z } from 'zod'
import { id, instant } from '~/contract/shapes'

/** What somebody whose word an order waits for has asked its buyer, and the answer. */
export const approvalQuestion = z.object({
  id,
  /** The step they were asked for; null: an account of theirs was to pay. */
  stepName: z.string().nullable(),
  stepNameEn: z.string().nullable(),
  question: z.string(),
  askedByName: z.string(),
  /** In whose stead. */ askedForName: z.string().nullable(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answeredForName: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Waits for an answer that the person who reads it may give. */
  mayAnswer: z.boolean(),
})
export type ApprovalQuestion = z.output<typeof approvalQuestion>
