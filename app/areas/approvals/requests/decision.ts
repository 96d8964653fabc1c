import { z } from 'zod'
import { aReason } from '~/web/field-shapes'

const REMARK_MAX = 200

/** A word on an order, on the filling of it that the form was shown for; with a remark it returns the order. */
interface Decision {
  filling?: number
  remark?: string
}
const approval = z.object({ filling: z.coerce.number().int().optional().catch(undefined) })
const returning = approval.extend({ remark: aReason(REMARK_MAX) })

/** What the pressed button asks of the form. */
export const decisionBy = (intent: string): z.ZodType<Decision> =>
  intent === 'return' ? returning : approval
