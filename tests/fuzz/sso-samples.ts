import type { TestMall } from '../support/database'
import type { Goods } from '../support/shopping'
import { OURS } from './world'

const RETURN = `http://${OURS}.localhost:3000/emall/sso/return`

/** Inputs that are right for the calls of the school's sign-on and the customer service. */
export const ssoSamples: Record<string, (mall: TestMall, person: string, goods: Goods[]) => Promise<Record<string, unknown> | null>> = {
  'sso.url': async () => ({ redirectUri: RETURN, returnTo: '/cart' }),
  'sso.exchange': async () => ({ code: 'ST-1-abc', redirectUri: RETURN, state: 'a-state', visit: 'a.b.c.d.e' }),
  'sso.signOutUrl': async () => ({ back: new URL('/emall/', RETURN).href }),
  'sso.twinDoor': async () => ({ origin: new URL(RETURN).origin, door: 'cas', query: new URLSearchParams({ service: RETURN }).toString() }),
  'customer.url': async (_, __, goods) => ({ productIds: goods.map(it => it.id).join(','), ordersIds: '' }),
  'customer.enter': async (mall, _, goods) => ({ query: (await mall.as('teacher', OURS).customer.url({ productIds: goods[0]!.id })).url.split('?')[1] }),
}
