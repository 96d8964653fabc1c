import type { AppLoadContext } from '@remix-run/node'
import type { CartView } from '~/areas/cart/contract'
import { priceSingle, type Single } from '~/areas/cart/requests/buy-now'
import { asPage } from '~/web/failures'

/** What an order form is about: whose addresses count, which of them is chosen, and where the goods come from if not from the cart. */
export interface CheckoutQuery {
  address: string | null
  principalId: string | null
  biddingId: string | null
  groupBuyId: string | null
  single: Single | null
}

/** Whoever is bought for has addresses and groups of their own. */
const ownOf = async ({ api }: AppLoadContext, principalId: string | null) => {
  if (principalId) return api.proxyBuying.orderForm({ orgPersonId: principalId })
  const [addresses, teams] = await Promise.all([api.accounts.addresses(), api.accounts.teams()])
  return { person: null, addresses: addresses.list, teams: teams.list }
}

/** The goods of an order with prices, campaigns, stock and rules as they are at the chosen address. */
export async function priceCheckout(context: AppLoadContext, query: CheckoutQuery) {
  const { biddings, cart, groupBuying } = context.api
  const { biddingId, groupBuyId, single } = query
  const own = await ownOf(context, query.principalId).catch(asPage)
  // A winning bid is delivered where it was asked for, and paid as it was said.
  const bidding = biddingId ? await biddings.detail({ id: biddingId }).catch(asPage) : null
  const addresses = bidding
    ? own.addresses.filter(it => it.regionCode === bidding.regionCode)
    : own.addresses
  const address =
    addresses.find(it => it.id === query.address) ??
    addresses.find(it => it.isDefault) ??
    addresses[0]
  const regionCode = address?.regionCode
  // The goods of a formed group, or of one press, are ordered by themselves; the cart stays as it is.
  const goods = await (
    bidding
      ? biddings.orderForm({ id: bidding.id })
      : groupBuyId
        ? groupBuying.orderForm({ id: groupBuyId, regionCode })
        : single
          ? priceSingle(context, single, regionCode)
          : cart.view({ checked: true, regionCode })
  ).catch(asPage)
  return {
    principal: own.person,
    bidding,
    addresses,
    teams: own.teams,
    goods,
    addressId: address?.id ?? '',
    rules: goods.cartNumber ? await rulesFor(context, goods, regionCode) : [],
  }
}

/** The rules that the goods touch, by themselves and with what was ordered before. */
async function rulesFor(context: AppLoadContext, goods: CartView, regionCode: string | undefined) {
  const lines = goods.cartList.flatMap(it => it.items).map(it => ({ id: it.skuId, num: it.num }))
  if (!lines.length) return []
  return (await context.api.ordering.model({ lines, regionCode }).catch(asPage)).rules
}
