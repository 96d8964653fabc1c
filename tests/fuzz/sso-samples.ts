import { DEMO_PASSWORD } from '~/demo/people'
import { clientHash } from '~/areas/accounts/domain/passwords'
import type { SchoolCode, TestMall } from '../support/database'
import { proofOf } from '../support/second-factor'
import type { Goods } from '../support/shopping'
import { OURS } from './world'

const RETURN = `http://${OURS}.localhost:3000/emall/sso/return`

/** Inputs that are right for the calls of the school's sign-on and the customer service. */
export const ssoSamples: Record<
  string,
  (mall: TestMall, person: string, goods: Goods[]) => Promise<Record<string, unknown> | null>
> = {
  'sso.change': async mall => {
    const setUp = await mall.as('administrator', OURS).sso.setUp()
    return {
      signOn: null,
      proof: await proofOf(mall.as('administrator', OURS)),
      newcomers: null,
      teachers: setUp.teachers,
      students: setUp.students,
      version: setUp.version,
      reason: 'nothing else',
    }
  },
  // Nobody's address: it is told so at once.
  'sso.tryOut': async () => ({
    signOn: { protocol: 'cas', url: 'https://169.254.169.254/cas' },
  }),
  'sso.url': async () => ({ redirectUri: RETURN, returnTo: '/cart' }),
  'sso.exchange': async () => ({
    code: 'ST-1-abc',
    redirectUri: RETURN,
    state: 'a-state',
    visit: 'a.b.c.d.e',
  }),
  'sso.signOutUrl': async () => ({ back: new URL('/emall/', RETURN).href }),
  'sso.twinDoor': async () => ({
    origin: new URL(RETURN).origin,
    door: 'cas',
    query: new URLSearchParams({ service: RETURN }).toString(),
  }),
  'customer.url': async (_, __, goods) => ({
    productIds: goods.map(it => it.id).join(','),
    ordersIds: '',
  }),
  'customer.enter': async (mall, _, goods) => ({
    query: (await mall.as('teacher', OURS).customer.url({ productIds: goods[0]!.id })).url.split(
      '?',
    )[1],
  }),
}

/** A school with a sign-on of its own and without a system for its assets. */
export const ELSEWHERE: SchoolCode = 'qinglan'
const ORIGIN = `http://${ELSEWHERE}.localhost:3000`
const BACK = `${ORIGIN}/emall/sso/return`

/** As far as the door of the school's sign-on. */
async function atTheDoor(mall: TestMall) {
  const { url, state, visit } = await mall
    .guest(ELSEWHERE)
    .sso.url({ redirectUri: BACK, returnTo: '/cart' })
  return {
    state,
    visit,
    knock: { origin: ORIGIN, door: 'oidc' as const, query: new URL(url).searchParams.toString() },
  }
}

/** Inputs that are right for calls which our school has no use for. */
export const samplesElsewhere: Record<
  string,
  (mall: TestMall) => Promise<Record<string, unknown>>
> = {
  'sso.url': async () => ({ redirectUri: BACK, returnTo: '/cart' }),
  'sso.signOutUrl': async () => ({ back: `${ORIGIN}/emall/` }),
  'sso.twinDoor': async mall => (await atTheDoor(mall)).knock,
  'sso.exchange': async mall => {
    const { state, visit, knock } = await atTheDoor(mall)
    const { url } = await mall
      .guest(ELSEWHERE)
      .sso.twinDoor({ ...knock, number: 'T30001', password: clientHash(DEMO_PASSWORD) })
    const said = new URL(url ?? '').searchParams
    return {
      code: said.get('code') ?? '',
      state,
      visit,
      redirectUri: BACK,
      iss: said.get('iss') ?? undefined,
    }
  },
  'assets.record': async mall => {
    const { assets } = mall.as('teacher', ELSEWHERE)
    const {
      list: [asset],
    } = await assets.list({ status: 'wait' })
    if (!asset) throw new Error('nothing waits to be registered')
    await assets.describe({ id: asset.id, code: '0304', place: '实验楼 201', keeper: '林知远' })
    return { id: asset.orderId, dataId: asset.id, assetNo: 'A-1' }
  },
}
