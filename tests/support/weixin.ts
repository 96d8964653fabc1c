import { randomBytes } from 'node:crypto'
import type { SchoolCode, TestMall } from './database'
import { proofOf } from './second-factor'

/** An id as whoever shows a code draws it. */
export const freshId = () => randomBytes(24).toString('base64url')
const BROWSER = 'the browser of this telephone'

/** The key a telephone reads in the code of this id. */
export async function keyOf(
  mall: TestMall,
  uuid: string,
  type: 'LOGIN' | 'BANDING' = 'LOGIN',
  school: SchoolCode = 'yunlu',
  person?: string,
): Promise<string> {
  const client = person ? mall.as(person, school) : mall.guest(school)
  const proof = person ? { proof: await proofOf(client) } : {}
  const { url } = await client.weixin.wxQrCode({ uuid, type, ...proof })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** A telephone scans a code that is shown already and comes back from the twin of WeChat; answers its pass. */
export async function comeByPhone(
  mall: TestMall,
  uuid: string,
  openid: string,
  school: SchoolCode = 'yunlu',
  person?: string,
): Promise<string> {
  const { weixin } = mall.guest(school)
  const { url } = await weixin.comes({
    key: await keyOf(mall, uuid, person ? 'BANDING' : 'LOGIN', school, person),
    browser: BROWSER,
  })
  const state = new URLSearchParams(url.split('?')[1]).get('state') ?? ''
  const { code } = await weixin.twinPick({ openid })
  return (await weixin.returns({ code, state, browser: BROWSER })).pass
}
