import { z } from 'zod'
import { instant } from '~/contract/shapes'
import { stepStatuses } from './codes'

/** A further word on an order, as its page and its papers tell it. */
export const approvalStep = z.object({
  no: z.number().int(),
  name: z.string(),
  nameEn: z.string(),
  status: z.enum(stepStatuses),
  decidedById: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** In whose stead, where it was a deputy. */ decidedForName: z.string().nullable(),
  decidedAt: instant.nullable(),
  remark: z.string().nullable(),
})
export type ApprovalStep = z.output<typeof approvalStep>
