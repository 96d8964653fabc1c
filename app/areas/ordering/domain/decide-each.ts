import type { EachReply } from '~/contract/shapes'
import { oneByOne } from '~/mall/core/one-by-one'

/** What of an order was looked at: which filling of it, and where it is a further word, which one. */
export interface StepShown {
  filling?: number
  step?: number
}
/** Orders that are decided on together, with what was looked at of each. */
export interface DecideMany {
  ids: readonly string[]
  fillings: readonly (StepShown & { id: string })[]
}

/** Decides on orders one by one, as they were looked at. */
export function decideEach(
  { ids, fillings }: DecideMany,
  decide: (it: StepShown & { id: string }) => Promise<unknown>,
): Promise<EachReply> {
  const shown = new Map(fillings.map(it => [it.id, it]))
  return oneByOne(
    ids.map(id => ({ ...shown.get(id), id })),
    decide,
  )
}
