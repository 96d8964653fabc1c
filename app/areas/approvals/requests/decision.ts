import { z } from 'zod'
import { aReason } from '~/web/field-shapes'

export const REMARK_MAX = 200

/** A word on an order, on the filling of it and at the step that the form was shown for; with a remark it returns the order. */
interface Decision {
  filling?: number
  step?: number
  remark?: string
}
const numberShown = z.coerce.number().int().optional().catch(undefined)
const approval = z.object({ filling: numberShown, step: numberShown })
const returning = approval.extend({ remark: aReason(REMARK_MAX) })

/** What the pressed button asks of the form. */
export const decisionBy = (intent: string): z.ZodType<Decision> =>
  intent === 'return' ? returning : approval
