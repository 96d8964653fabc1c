import { expect, it } from 'vitest'
import { nameRoutes } from './route-names'

const nameOf = nameRoutes([
  '/emall/',
  '/emall/product',
  '/emall/product/:storeId/:id',
  '/emall/product/compare',
  '/emall/person/order/owner?',
  '/emall/help/*',
  '/emall/api/orders/{id}',
  '/emall/api/orders/{id}/track',
  '/emall/api/papers/{id}.pdf',
])

it.each([
  ['/emall/', '/emall/'],
  ['/emall/product', '/emall/product'],
  ['/emall/product/', '/emall/product'],
  ['/emall/product/huashi/dcm-10l', '/emall/product/:storeId/:id'],
  ['/emall/product/compare', '/emall/product/compare'],
  ['/emall/person/order', '/emall/person/order/owner?'],
  ['/emall/person/order/owner', '/emall/person/order/owner?'],
  ['/emall/help/a/b/c', '/emall/help/*'],
  ['/emall/api/orders/4711', '/emall/api/orders/{id}'],
  ['/emall/api/orders/4711/track', '/emall/api/orders/{id}/track'],
  ['/emall/api/papers/4711.pdf', '/emall/api/papers/{id}.pdf'],
])('%s is answered by %s', (pathname, route) => {
  expect(nameOf(pathname)).toBe(route)
})

it.each(['/', '/emall/product/huashi', '/emall/api/orders/1/track/2', '/wp-login.php'])(
  'no route answers %s',
  pathname => {
    expect(nameOf(pathname)).toBeUndefined()
  },
)
