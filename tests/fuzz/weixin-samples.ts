import { createHash, randomBytes } from 'node:crypto'
import { DEMO_PASSWORD } from '~/demo/people'
import type { TestMall } from '../support/database'
import { freshCode } from '../support/phones'
import { comeByPhone, freshId } from '../support/weixin'
import { OURS } from './world'

type Input = Record<string, unknown>

const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')
const BROWSER = 'the browser of a telephone'
const key = () => randomBytes(20).toString('hex')
const pass = () => randomBytes(32).toString('base64url')

/** The teacher's telephone is the teacher's, whatever was bound and unbound before. */
async function hold(mall: TestMall) {
  const { id } = mall.school(OURS)
  await mall.sql(
    "delete from weixin_bindings where mall_id = $1 and (person_id = 'teacher' or openid = 'demo-teacher')",
    [id],
    OURS,
  )
  await mall.sql(
    "insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, 'teacher', 'demo-teacher', now())",
    [id],
    OURS,
  )
}

/** A code somebody has scanned with this telephone. */
async function scanned(mall: TestMall, openid = 'demo-teacher') {
  if (openid === 'demo-teacher') await hold(mall)
  const uuid = freshId()
  await mall.guest(OURS).weixin.wxQrCode({ uuid, type: 'LOGIN' })
  return { uuid, pass: await comeByPhone(mall, uuid, openid, OURS) }
}

/** A WeChat that nobody has yet, allowed to be bound; whoever had one before has none now. */
async function allowed(mall: TestMall) {
  await mall.sql(
    "delete from weixin_bindings where mall_id = $1 and (person_id in ('student', 'colleague') or openid = 'demo-new-1')",
    [mall.school(OURS).id],
    OURS,
  )
  const code = await scanned(mall, 'demo-new-1')
  await mall.guest(OURS).weixin.answer({ pass: code.pass, answer: 'confirm' })
  return code.uuid
}

/** A code a telephone may open. */
async function openKey(mall: TestMall) {
  const { url } = await mall.guest(OURS).weixin.qrcode1({ type: 'LOGIN' })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Where the school has no WeChat, what has the right shape. */
const where =
  (real: (mall: TestMall) => Promise<Input>, shape: () => Input) => async (mall: TestMall) =>
    mall.school(OURS).wxValid ? real(mall) : shape()

/** Inputs that are right for the calls about WeChat: each has a code of its own drawn first. */
export const weixinSamples: Record<
  string,
  (mall: TestMall, person: string) => Promise<Input | null>
> = {
  'weixin.wxQrCode': async () => ({ uuid: freshId(), type: 'LOGIN' }),
  'weixin.qrcode1': async () => ({ type: 'LOGIN' }),
  'weixin.wxResult': where(
    async mall => ({ uuid: (await scanned(mall)).uuid }),
    () => ({ uuid: freshId() }),
  ),
  'weixin.state': where(
    async mall => ({ uuid: (await scanned(mall)).uuid }),
    () => ({ uuid: freshId() }),
  ),
  'weixin.accessToken': where(
    async mall => {
      // Whoever has a second factor is asked for it.
      await mall.sql('delete from second_factors where mall_id = $1', [mall.school(OURS).id], OURS)
      const code = await scanned(mall)
      await mall.guest(OURS).weixin.answer({ pass: code.pass, answer: 'confirm' })
      return { key: code.uuid }
    },
    () => ({ key: freshId() }),
  ),
  'weixin.unbind': async (mall, person) => {
    if (person === 'guest') return null
    await mall.sql(
      'insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, $3, now()) on conflict do nothing',
      [mall.school(OURS).id, person, `demo-${person}`],
      OURS,
    )
    return {}
  },
  'weixin.bindByPassword': where(
    async mall => ({ uuid: await allowed(mall), by: 'phone', account: '13800000004', password }),
    () => ({ uuid: freshId(), by: 'phone', account: '13800000004', password }),
  ),
  'weixin.bindByCode': where(
    async mall => {
      const uuid = await allowed(mall)
      return {
        uuid,
        phone: '13800000004',
        verificationCode: await freshCode(mall, '13800000004', 'bind', OURS),
      }
    },
    () => ({ uuid: freshId(), phone: '13800000004', verificationCode: '123456' }),
  ),
  'weixin.comes': where(
    async mall => ({ key: await openKey(mall), browser: BROWSER }),
    () => ({ key: key(), browser: BROWSER }),
  ),
  'weixin.returns': where(
    async mall => {
      await hold(mall)
      const { weixin } = mall.guest(OURS)
      const to = await weixin.comes({ key: await openKey(mall), browser: BROWSER })
      return {
        state: new URLSearchParams(to.url.split('?')[1]).get('state'),
        browser: BROWSER,
        code: (await weixin.twinPick({ openid: 'demo-teacher' })).code,
      }
    },
    () => ({ state: key(), browser: BROWSER, code: 'x' }),
  ),
  'weixin.asked': where(
    async mall => ({ pass: (await scanned(mall)).pass }),
    () => ({ pass: pass() }),
  ),
  'weixin.answer': where(
    async mall => ({ pass: (await scanned(mall)).pass, answer: 'confirm' }),
    () => ({ pass: pass(), answer: 'confirm' }),
  ),
  'weixin.twinPick': async () => ({ openid: 'demo-teacher' }),
}
