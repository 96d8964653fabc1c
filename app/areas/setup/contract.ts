import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { setupSteps } from './codes'

export * from './codes'

const n = z.number().int()
const step = z.object({
  code: z.enum(setupSteps),
  /** Whether the school can go without. */
  required: z.boolean(),
  done: z.boolean(),
  /** How many there are of what it brings; null where nothing is counted. */
  count: n.nullable(),
  /** There are more than `count`. */
  more: z.boolean(),
  /** Where it is done, without the base; null where it is somebody else's to do, or done by a command. */
  href: z.string().nullable(),
  /** What whoever runs the mall types, each as a whole; none where a screen does all of it. */
  commands: z.array(z.string()),
})
export type Step = z.output<typeof step>

export const setup = {
  steps: endpoint({
    method: 'GET',
    path: '/school/0/steps',
    access: ['administrator', 'auditor'],
    summary: 'What a school does before it goes live, in this order, and what of it is done',
    reply: z.object({
      list: z.array(step),
      /** Of those a school cannot go without. */
      required: n,
      done: n,
      /** The first of them that is not done; null where all are. */
      next: z.enum(setupSteps).nullable(),
    }),
  }),
}
