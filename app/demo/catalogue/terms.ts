import type { ControlList } from '~/areas/catalogue/contract'
import type { Hao } from '~/contract/money'
import { fraction } from './chance'
import { neatly, plainYuan } from './neat-prices'
import type { DemoProduct } from './types'

type Terms = Pick<DemoProduct, 'northOnly' | 'southPriceYuan' | 'rule' | 'isOffSale'>

/** Most of a chemical one order line may have, by the list it stands in. */
const mostOf: readonly [list: ControlList, max: number][] = [
  ['highly-toxic', 2],
  ['drug-precursor-1', 2],
  ['explosive-precursor', 20],
  ['drug-precursor-2', 20],
]

function ruleOf(
  key: string,
  price: Hao,
  isHot: boolean,
  lists: readonly ControlList[],
): DemoProduct['rule'] {
  const most = mostOf.find(([list]) => lists.includes(list))
  if (most) return { min: 1, step: 1, max: most[1] }
  if (isHot) return undefined
  // Small things are sold by the handful.
  if (price < 30_000)
    return fraction(`${key}-rule`) < 0.5 ? { min: 10, step: 10, max: null } : undefined
  if (price < 150_000 && fraction(`${key}-rule`) < 0.04) return { min: 2, step: 2, max: 200 }
  return undefined
}

/** On which terms goods are sold: what carriage adds to heavy ones, where they are not delivered, in which quantities. */
export function termsOf({
  key,
  price,
  isHot,
  bulky,
  lists,
}: {
  key: string
  price: Hao
  isHot: boolean
  bulky: boolean
  lists: readonly ControlList[]
}): Terms {
  const northOnly = bulky && fraction(`${key}-north`) < 0.3
  const dearer = !northOnly && (bulky || fraction(`${key}-south`) < 0.03)
  const rule = ruleOf(key, price, isHot, lists)
  return {
    northOnly,
    ...(dearer ? { southPriceYuan: plainYuan(neatly(Math.round(price * 1.04))) } : {}),
    ...(rule ? { rule } : {}),
    isOffSale: !isHot && price < 5_000_000 && fraction(`${key}-gone`) < 0.004,
  }
}
