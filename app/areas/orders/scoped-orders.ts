import { billing } from '~/areas/billing/contract'
import type { Endpoint } from '~/contract/endpoint'
import { ordering } from '~/areas/ordering/contract'
import { orders } from './contract'
import { papers } from '~/areas/papers/contract'

/**
 * What reads orders, under the paths of somebody who has to do with them by money or by group: the specification has the same
 * shapes under `/account/orders` and `/project/orders`. What changes an order belongs to its buyer and stands under `/orders` alone.
 */
const shapes = {
  listAll: orders.listAll,
  listCount: orders.adoptCount,
  products: orders.products,
  detail: orders.detail,
  manage: orders.manage,
  track: orders.track,
  log: orders.log,
  purchaseForm: orders.purchaseForm,
  acceptances: billing.acceptanceOfOrder,
  agreementUrl: billing.agreementUrl,
  itemType: ordering.itemType,
  accounts: ordering.accountsOfOrder,
  bills: papers.bills,
}
export type OrderShapes = typeof shapes

const under = (scope: 'account' | 'project', whose: string): OrderShapes =>
  Object.fromEntries(
    Object.entries<Endpoint>(shapes).map(([name, call]) => [
      name,
      { ...call, path: `/${scope}${call.path}`, summary: `${call.summary}; ${whose}` },
    ]),
  ) as unknown as OrderShapes

export const accountOrders = under('account', 'of orders on fund accounts this person decides on')
export const projectOrders = under('project', 'of orders of research groups this person manages')
