import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { MallError } from '~/contract/errors'
import { loadCheckout, placeAction } from './checkout-form'

const ADDRESS = { id: 'a1', isDefault: true, regionCode: 'north' }
const OTHER = { id: 'a2', isDefault: false, regionCode: 'south' }
const values = {
  formToken: 'right',
  key: 'key-of-this-form',
  addressId: ADDRESS.id,
  payType: 'unified',
  purpose: '教学实验',
  'lines[0].id': 'eth-500',
  'lines[0].num': '1',
  'lines[0].unitPrice': '88000',
  'lines[0].cartLine': 'line-1',
}
const cartOf = (cartNumber: number) => ({
  cartList: [],
  cartNumber,
  checkedNumber: cartNumber,
  goodsAmount: 0,
  freight: 0,
  amount: 0,
  regionCode: 'north',
  priceHidden: false,
})

/** The context of one request, with an API whose `place` ends as told, and a cart that holds so much afterwards. */
const contextWith = (place: () => Promise<unknown>, cartNumber: number) =>
  ({
    actor: { shoper: true },
    sessionEnded: null,
    orderUncertain: false,
    locale: 'cn',
    tokenIsRight: (token: string) => token === 'right',
    mall: { payTypes: ['unified'], schoolName: '', regions: [] },
    drafts: { waiting: null },
    api: {
      accounts: {
        addresses: async () => ({ list: [ADDRESS, OTHER] }),
        teams: async () => ({ list: [] }),
      },
      proxyBuying: { list: async () => ({ list: [] }) },
      cart: { view: async () => cartOf(cartNumber) },
      orders: { place },
    },
  }) as unknown as AppLoadContext

/** What a browser without scripts gets: the action, then the page's own data, in one request. */
async function postPlainly(context: AppLoadContext) {
  const request = () => new Request('http://yunlu.localhost/emall/order')
  await placeAction(
    new Request(request(), { method: 'POST', body: new URLSearchParams(values) }),
    context,
  )
  return loadCheckout(request(), context).then(
    () => 'the form',
    (reason: unknown) =>
      reason instanceof Response
        ? `${reason.status} ${reason.headers.get('location') ?? ''}`
        : reason,
  )
}
const away = async () => {
  throw new MallError('unavailable')
}

describe('an order whose answer is lost', () => {
  it('shows the form again while the goods are still in the cart', async () => {
    expect(await postPlainly(contextWith(away, 1))).toBe('the form')
  })

  it('is not passed over in silence when the cart is empty: it may be placed', async () => {
    expect(await postPlainly(contextWith(away, 0))).toMatchObject({
      data: { code: 'order_uncertain' },
      init: { status: 503 },
    })
  })

  it('leads to the empty cart where it was refused for certain', async () => {
    expect(
      await postPlainly(
        contextWith(async () => {
          throw new MallError('conflict')
        }, 0),
      ),
    ).toMatch(/^302 \/cart/)
  })
})

describe('an order form that is shown again', () => {
  const form = new FormData()
  form.append('addressId', OTHER.id)
  const shownAt = async (path: string, waiting: FormData | null) => {
    const context = { ...contextWith(away, 1), drafts: { waiting } } as unknown as AppLoadContext
    return (await loadCheckout(new Request(`http://yunlu.localhost/emall${path}`), context))
      .addressId
  }

  it('has the prices, stock and rules of the address that stands in it', async () => {
    expect(await shownAt('/order', form)).toBe(OTHER.id)
    expect(await shownAt('/order', null)).toBe(ADDRESS.id)
  })

  it('or of the one that was chosen on the way', async () => {
    expect(await shownAt(`/order?address=${ADDRESS.id}`, form)).toBe(ADDRESS.id)
  })
})
