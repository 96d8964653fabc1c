import { redirect } from '@remix-run/node'
import { TOGETHER_MAX } from '~/contract/limits'
import type { EachReply } from '~/contract/shapes'

/** One of the things that a form lists, as it was shown: which filling of it, and at which step. */
export interface Shown {
  id: string
  filling: number
  step?: number
}
const SHOWN = /^([\w-]{1,64}):(\d{1,5})(?::(\d{1,3}))?$/

/** How a form says it. */
export const shownAs = ({ id, filling, step }: Shown): string =>
  [id, filling, ...(step === undefined ? [] : [step])].join(':')

/** The things a form listed, as they were shown; what is not written as `shownAs` writes is left out. */
export const shownOf = (fields: FormData): Shown[] =>
  fields.getAll('shown').flatMap(it => {
    const [, id, filling, step] = SHOWN.exec(String(it)) ?? []
    if (!id) return []
    return [{ id, filling: Number(filling), ...(step ? { step: Number(step) } : {}) }]
  })

/** The numbers of orders that were ticked, each once, no more than are dealt with together. */
export const tickedOrders = (from: FormData | URLSearchParams): string[] =>
  [...new Set(from.getAll('ids').map(String))]
    .filter(it => /^\d{20}$/.test(it))
    .slice(0, TOGETHER_MAX)

/** Back to the list, which says how many were done (`?<said>=`), where all could be; else what became of each. */
export function backIfAllDone(reply: EachReply, list: string, said: string): EachReply {
  if (!reply.refused.length) throw redirect(`${list}?${said}=${reply.done.length}`)
  return reply
}
