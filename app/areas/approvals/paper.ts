import { z } from 'zod'
import { paperKinds } from '~/areas/malls/codes'
import { id, instant } from '~/contract/shapes'

/** What is attached to an order because rules of the school want it: a file, or an argument as text. */
export const approvalPaper = z.object({
  id,
  kind: z.enum(paperKinds),
  file: z.object({ id, name: z.string(), url: z.string() }).nullable(),
  text: z.string().nullable(),
  addedByName: z.string(),
  /** In whose stead. */ addedForName: z.string().nullable(),
  addedAt: instant,
})
export type ApprovalPaper = z.output<typeof approvalPaper>
