import { createHash } from 'node:crypto'
import { DEMO_PASSWORD } from '~/mall-api/demo/people'
import type { TestMall } from '../support/database'
import { freshCode } from '../support/phones'
import { comeByPhone, freshId } from '../support/weixin'
import { OURS } from './world'

const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')
const BROWSER = 'the browser of a telephone'

/** A code somebody has scanned with this telephone. */
async function scanned(mall: TestMall, openid: string) {
  const uuid = freshId()
  await mall.guest(OURS).weixin.wxQrCode({ uuid, type: 'LOGIN' })
  return { uuid, pass: await comeByPhone(mall, uuid, openid, OURS) }
}

/** A WeChat that nobody has yet, allowed to be bound; whoever had one before has none now. */
async function allowed(mall: TestMall) {
  await mall.sql("delete from weixin_bindings where mall_id = $1 and person_id in ('student', 'colleague')", [mall.school(OURS).id], OURS)
  const { uuid, pass } = await scanned(mall, 'demo-new-1')
  await mall.guest(OURS).weixin.answer({ pass, answer: 'confirm' })
  return uuid
}

/** Inputs that are right for the calls about WeChat: each has a code of its own drawn first. */
export const weixinSamples: Record<string, (mall: TestMall, person: string) => Promise<Record<string, unknown> | null>> = {
  'weixin.wxQrCode': async () => ({ uuid: freshId(), type: 'LOGIN' }),
  'weixin.qrcode1': async () => ({ type: 'LOGIN' }),
  'weixin.wxResult': async mall => ({ uuid: (await scanned(mall, 'demo-teacher')).uuid }),
  'weixin.state': async mall => ({ uuid: (await scanned(mall, 'demo-teacher')).uuid }),
  'weixin.accessToken': async mall => {
    const { uuid, pass } = await scanned(mall, 'demo-teacher')
    await mall.guest(OURS).weixin.answer({ pass, answer: 'confirm' })
    return { key: uuid }
  },
  'weixin.unbind': async (mall, person) => {
    if (person === 'guest') return null
    await mall.sql('insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, $3, now()) on conflict do nothing', [mall.school(OURS).id, person, `demo-${person}`], OURS)
    return {}
  },
  'weixin.bindByPassword': async mall => ({ uuid: await allowed(mall), by: 'phone', account: '13800000004', password }),
  'weixin.bindByCode': async mall => {
    const uuid = await allowed(mall)
    return { uuid, phone: '13800000004', verificationCode: await freshCode(mall, '13800000004', 'bind', OURS) }
  },
  'weixin.comes': async mall => {
    const { url } = await mall.guest(OURS).weixin.qrcode1({ type: 'LOGIN' })
    return { key: url.slice(url.lastIndexOf('/') + 1), browser: BROWSER }
  },
  'weixin.returns': async mall => {
    const { url } = await mall.guest(OURS).weixin.qrcode1({ type: 'LOGIN' })
    const to = await mall.guest(OURS).weixin.comes({ key: url.slice(url.lastIndexOf('/') + 1), browser: BROWSER })
    return { state: new URLSearchParams(to.url.split('?')[1]).get('state'), browser: BROWSER, code: (await mall.guest(OURS).weixin.twinPick({ openid: 'demo-teacher' })).code }
  },
  'weixin.asked': async mall => ({ pass: (await scanned(mall, 'demo-teacher')).pass }),
  'weixin.answer': async mall => ({ pass: (await scanned(mall, 'demo-teacher')).pass, answer: 'confirm' }),
  'weixin.twinPick': async () => ({ openid: 'demo-new-1' }),
}
