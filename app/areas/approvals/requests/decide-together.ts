import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { TOGETHER_MAX } from '~/contract/limits'
import type { EachReply } from '~/contract/shapes'
import { aReason } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { backIfAllDone, shownOf, tickedOrders, type Shown } from '~/web/together'
import { REMARK_MAX } from './decision'

/** Those that are decided on, as they were shown. */
interface Decided {
  ids: string[]
  fillings: Shown[]
}
/** What a list of orders is that are decided on together. */
interface Together<Asked extends Shown> {
  /** The list they were ticked in. */
  list: string
  /** Those of them that wait for this person. */
  waiting(query: { ids: string; rows: number }): Promise<Asked[]>
  approve(input: Decided): Promise<EachReply>
  giveBack(input: Decided & { remark: string }): Promise<EachReply>
}

/** Of the ticked orders those to ask about; what was decided meanwhile is not asked about again, and the list says so if none is left. */
export async function toDecide<Asked extends Shown>(
  request: Request,
  { list, waiting }: Together<Asked>,
): Promise<Asked[]> {
  const ids = tickedOrders(new URL(request.url).searchParams)
  const orders = ids.length ? await waiting({ ids: ids.join(','), rows: TOGETHER_MAX }) : []
  if (!orders.length) throw redirect(`${list}?none=1`)
  return orders
}

/**
 * Agrees to those that were shown, as they were, or returns them with one reason. Back to the list where that could be done to all
 * of them; else what became of each.
 */
export async function decideTogether<Asked extends Shown>(
  request: Request,
  context: AppLoadContext,
  requireReader: (request: Request, context: AppLoadContext) => unknown,
  together: Together<Asked>,
) {
  const { fields, intent } = await readForm(request, context)
  requireReader(request, context)
  const orders = await toDecide(request, together)
  const fillings = shownOf(fields).filter(({ id }) => orders.some(order => order.id === id))
  if (!fillings.length) throw redirect(`${together.list}?none=1`)
  const decided = { ids: fillings.map(it => it.id), fillings }
  if (intent !== 'return')
    return { way: 'approve' as const, each: await done('done', together.approve(decided)) }
  const parsed = parseFields(fields, z.object({ remark: aReason(REMARK_MAX) }))
  if (!parsed.ok) return parsed.reply
  const { remark } = parsed.value
  return {
    way: 'return' as const,
    each: await done('back', together.giveBack({ ...decided, remark })),
  }

  async function done(said: string, reply: Promise<EachReply>) {
    return backIfAllDone(await reply, together.list, said)
  }
}
