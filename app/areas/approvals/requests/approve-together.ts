import { redirect } from '@remix-run/node'
import { TOGETHER_MAX } from '~/contract/limits'
import type { ApprovedEach } from '~/contract/shapes'

const ORDER_ID = /^\d{20}$/

/** What a list of orders is that are agreed to together. */
interface Together<Asked extends { id: string }> {
  /** The list they were ticked in. */
  list: string
  /** Those of them that wait for this person. */
  waiting(query: { ids: string; rows: number }): Promise<Asked[]>
  approve(input: { ids: string[] }): Promise<ApprovedEach>
}

/** Of the ticked orders those to ask about; what was decided meanwhile is not asked about again, and the list says so if none is left. */
export async function toApprove<Asked extends { id: string }>(
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

/** Agrees to them. Back to the list where all could be agreed to; else what became of each. */
export async function approveTogether<Asked extends { id: string }>(
  request: Request,
  together: Together<Asked>,
): Promise<ApprovedEach> {
  const orders = await toApprove(request, together)
  const reply = await together.approve({ ids: orders.map(it => it.id) })
  if (!reply.refused.length) throw redirect(`${together.list}?done=${reply.approved.length}`)
  return reply
}
