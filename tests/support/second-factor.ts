import { Secret, TOTP } from 'otpauth'
import { mallClient, type MallClient } from '~/contract'
import type { Session } from '~/areas/accounts/contract'
import type { Endpoint } from '~/contract/endpoint'
import { isMallError } from '~/contract/errors'
import { perform } from '~/mall/core/implement'
import { DEMO_PASSWORD } from '~/demo/people'
import { clientHash } from '~/areas/accounts/domain/passwords'
import type { SchoolCode, TestMall } from './database'

export const PASSWORD = clientHash(DEMO_PASSWORD)

/** The code an app with this secret shows now, or some steps of half a minute away. */
export const codeNow = (mall: Pick<TestMall, 'clock'>, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: mall.clock.now().getTime() + steps * 30_000,
  })

/** Whoever a token stands for, at an address of the school and from one of the visitor's. */
export async function holder(
  mall: TestMall,
  token: string | null,
  { school = 'yunlu', address = '192.0.2.1', origin = `http://${school}.localhost:3000` } = {} as {
    school?: SchoolCode
    address?: string
    origin?: string
  },
): Promise<MallClient> {
  const here = await mall.api.directory.byId(mall.school(school).id)
  if (!here) throw new Error(`no school ${school}`)
  return mallClient(async (call: Endpoint, input) => {
    const session = token ? await mall.api.signedIn(here, token) : null
    const visitor = { sessionId: session?.id }
    const brought = { clientAddress: address, origin, visitor }
    const ctx = mall.api.ctxFor(here, session?.actor ?? null, 'test', brought)
    return call.reply.parse(await perform(call, ctx, input as never))
  })
}

/** What somebody is given who has shown their password anew. */
export const proofOf = async ({ secondFactor }: Pick<MallClient, 'secondFactor'>) =>
  (await secondFactor.prove({ password: PASSWORD })).proof

/** The answer of a door: a session, or what the second factor is shown with. */
export async function half(door: Promise<Session>): Promise<string> {
  try {
    await door
  } catch (error) {
    if (isMallError(error) && error.code === 'second_factor')
      return String(error.details.values?.half)
    throw error
  }
  throw new Error('no second factor was asked for')
}

/** Fresh people of the demo's kind, so that no test ends another's sessions. */
export async function somebody(
  mall: TestMall,
  id: string,
  like = 'finance',
  school: SchoolCode = 'yunlu',
): Promise<{ id: string; code: string }> {
  const code = `F-${id}`
  await mall.sql(
    `with made as (insert into people (mall_id, id, code, name, kind, roles, org_id, store_id, password_hash, created_at)
     select mall_id, $2, $3, name, kind, roles, org_id, store_id, password_hash, created_at from people where mall_id = $1 and id = $4
     returning mall_id, id)
     insert into person_organisations (mall_id, person_id, org_id, shoper)
     select made.mall_id, made.id, o.org_id, o.shoper from made join person_organisations o on o.mall_id = made.mall_id and o.person_id = $4`,
    [mall.school(school).id, id, code, like],
    school,
  )
  return { id, code }
}

/** Signs in by number and password and adds an app: its secret, the recovery codes, and the token this browser goes on with. */
export async function withApp(
  mall: TestMall,
  { code }: { code: string },
  school: SchoolCode = 'yunlu',
) {
  const first = await (
    await holder(mall, null, { school })
  ).accounts.loginByCode({
    code,
    password: PASSWORD,
  })
  const own = await holder(mall, first.token, { school })
  const proof = await proofOf(own)
  const { draft, secret } = await own.secondFactor.draftTotp()
  const { codes, session } = await own.secondFactor.addTotp({
    proof,
    draft,
    code: codeNow(mall, secret),
    name: '手机',
  })
  // Codes of the step it was added in are used up.
  mall.clock.advance({ minutes: 1 })
  return { secret, codes: codes ?? [], token: session.token, oldToken: first.token }
}
