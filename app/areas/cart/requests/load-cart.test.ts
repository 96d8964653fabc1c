import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { MallError } from '~/contract/errors'
import { loadCart } from './load-cart'

const item = { skuId: 'eth-500', num: 2, checked: true, unitPrice: 88_000 }
const view = {
  cartList: [{ storeId: 'huashi', items: [item] }],
  cartNumber: 1,
  checkedNumber: 1,
  goodsAmount: 0,
  freight: 0,
  amount: 0,
  regionCode: 'north',
  priceHidden: false,
}
const contextWith = (
  price: () => Promise<unknown>,
  lists: () => Promise<unknown> = async () => ({ list: [] }),
) =>
  ({
    actor: { shoper: true },
    guestCart: null,
    sessionEnded: null,
    cookies: { secure: false },
    mergedCart: null,
    locale: 'cn',
    mall: { regions: [{ code: 'north' }] },
    api: { cart: { view: async () => view }, catalogue: { price }, shoppingLists: { all: lists } },
  }) as unknown as AppLoadContext
const load = (context: AppLoadContext, query = '') =>
  loadCart(new Request(`http://yunlu.localhost/emall/cart${query}`), context)

describe('the page of the cart', () => {
  it('asks for the prices of what is in it', async () => {
    let query: unknown
    const data = await load(
      contextWith(async (...input: unknown[]) => {
        query = input[0]
        return { list: [] }
      }),
    )
    expect(query).toEqual({ products: [{ id: 'eth-500', num: 2 }], regionCode: 'north' })
    expect([data.isPriceless, data.isNoticeClosed]).toEqual([false, false])
  })

  it('is shown when prices cannot be had, and says so until it is closed', async () => {
    const failing = contextWith(async () => {
      throw new MallError('unavailable')
    })
    expect(await load(failing)).toMatchObject({
      isPriceless: true,
      isNoticeClosed: false,
      cart: { cartNumber: 1 },
    })
    expect(await load(failing, '?prices=closed')).toMatchObject({
      isPriceless: true,
      isNoticeClosed: true,
    })
  })

  it('is shown without the lists when those cannot be had', async () => {
    expect(
      await load(
        contextWith(
          async () => ({ list: [] }),
          async () => {
            throw new MallError('unavailable')
          },
        ),
      ),
    ).toMatchObject({ later: 0, cart: { cartNumber: 1 } })
  })
})
