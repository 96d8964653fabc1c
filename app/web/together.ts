import { redirect } from '@remix-run/node'
import { TOGETHER_MAX } from '~/contract/limits'
import type { EachReply } from '~/contract/shapes'
import { asPage } from './failures'
import { listQuery } from './query'

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

/** Back to the list, which says how many were done (`?<said>=`), now or before, where all could be; else what became of each. */
export function backIfAllDone(reply: EachReply, list: string, said: string): EachReply {
  const before = reply.already?.length ? `&already=${reply.already.length}` : ''
  if (!reply.refused.length) throw redirect(`${list}?${said}=${reply.done.length}${before}`)
  return reply
}

/** What the address of a page for acts on several orders says of the press before. */
export function saidTogether(request: Request) {
  const { text } = listQuery(request)
  return {
    /** How many it was done to just now. */
    done: Number(text('done')) || 0,
    /** How many it had been done to before. */
    already: Number(text('already')) || 0,
    noneTicked: !!text('none'),
  }
}

/** Does it to the ticked orders. Back to their page where it could be done to all of them, or none is ticked; else what became of each. */
export async function doTogether(
  fields: FormData,
  here: string,
  act: (ids: string[]) => Promise<EachReply>,
): Promise<{ each: EachReply }> {
  const ids = tickedOrders(fields)
  if (!ids.length) throw redirect(`${here}?none=1`)
  return { each: backIfAllDone(await act(ids).catch(asPage), here, 'done') }
}
