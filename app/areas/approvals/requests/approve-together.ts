import { redirect } from '@remix-run/node'
import { TOGETHER_MAX } from '~/contract/limits'
import type { ApprovedEach } from '~/contract/shapes'

const ORDER_ID = /^\d{20}$/

interface FillingShown {
  id: string
  filling: number
  /** The step it waits at, by its number. */ step?: number
}
/** What a list of orders is that are agreed to together. */
interface Together<Asked extends FillingShown> {
  /** The list they were ticked in. */
  list: string
  /** Those of them that wait for this person. */
  waiting(query: { ids: string; rows: number }): Promise<Asked[]>
  approve(input: { ids: string[]; fillings: FillingShown[] }): Promise<ApprovedEach>
}

/** Of the ticked orders those to ask about; what was decided meanwhile is not asked about again, and the list says so if none is left. */
export async function toApprove<Asked extends FillingShown>(
  request: Request,
  { list, waiting }: Together<Asked>,
): Promise<Asked[]> {
  const ticks = [...new Set(new URL(request.url).searchParams.getAll('ids'))]
    .filter(it => ORDER_ID.test(it))
    .slice(0, TOGETHER_MAX)
  const orders = ticks.length ? await waiting({ ids: ticks.join(','), rows: TOGETHER_MAX }) : []
  if (!orders.length) throw redirect(`${list}?none=1`)
  return orders
}

/** Agrees to those that were shown, as they were. Back to the list where all could be agreed to; else what became of each. */
export async function approveTogether<Asked extends FillingShown>(
  request: Request,
  fields: FormData,
  together: Together<Asked>,
): Promise<ApprovedEach> {
  const orders = await toApprove(request, together)
  const shownFillings = fields.getAll('shown').flatMap(it => {
    const [, id, filling, step] = /^(\d{20}):(\d{1,5})(?::(\d{1,3}))?$/.exec(String(it)) ?? []
    if (!id || !orders.some(order => order.id === id)) return []
    return [{ id, filling: Number(filling), ...(step ? { step: Number(step) } : {}) }]
  })
  if (!shownFillings.length) throw redirect(`${together.list}?none=1`)
  const reply = await together.approve({
    ids: shownFillings.map(it => it.id),
    fillings: shownFillings,
  })
  if (!reply.refused.length) throw redirect(`${together.list}?done=${reply.approved.length}`)
  return reply
}
