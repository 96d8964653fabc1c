import { z } from 'zod'
import { day, hao, id, instant } from '~/contract/shapes'
import { figureUnits } from './codes'

/** Of a department and of those below it. */
export const inDepartment = z.object({ departmentId: id.max(100).optional() })

/** What became of approvals in a period: those of owners of accounts (`name` is null) and the further ones, by the rule that asks. */
export const figures = z.object({
  from: day,
  to: day,
  unit: z.enum(figureUnits),
  /** How many words were said in each day, week or month, by its first day; none is left out. */
  points: z.array(z.object({ from: day, agreed: z.number().int(), returned: z.number().int() })),
  kinds: z.array(
    z.object({
      name: z.string().nullable(),
      nameEn: z.string().nullable(),
      /** Asked for in the period, agreed to in it. */
      asked: z.number().int(),
      agreed: z.number().int(),
      /** Hours of working days until somebody agreed: of half of them at most, and of nine of ten. */
      medianHours: z.number().nullable(),
      ninthHours: z.number().nullable(),
    }),
  ),
  departments: z.array(z.object({ id, name: z.string() })),
})
export type ApprovalFigures = z.output<typeof figures>

/** An order that waits for a word, and whose. */
export const waitingOrder = z.object({
  id,
  buyerName: z.string(),
  storeName: z.string(),
  amount: hao,
  /** The rule that asks; null: owners of the accounts. */
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  since: instant,
  hours: z.number(),
  people: z.array(z.string()),
  canOpen: z.boolean(),
})
export type WaitingOrder = z.output<typeof waitingOrder>
