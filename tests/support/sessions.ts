import type { MallClient } from '~/contract'
import type { Visitor } from '~/mall/core/ctx'
import type { ApiCookies } from '~/mall/core/http'
import { createTokens } from '~/mall/core/tokens'
import type { SchoolCode, TestMall } from './database'
import { TEST_SECRET } from './settings'

/** How the calls name cookies on plain http. */
export const PLAIN_COOKIES = (): ApiCookies => ({
  session: 'access_token',
  nameOf: name => name,
  keep: token => `access_token=${token}; Path=/; HttpOnly`,
})

const DAY_MS = 86_400_000
let count = 0

/** A token of a session of this person, as if they had signed in so many days ago. */
export async function tokenOf(
  mall: TestMall,
  person: string,
  {
    school = 'yunlu',
    epoch = 0,
    daysAgo = 0,
    secret = TEST_SECRET,
  }: { school?: SchoolCode; epoch?: number; daysAgo?: number; secret?: string } = {},
): Promise<string> {
  const began = new Date(mall.clock.now().getTime() - daysAgo * DAY_MS)
  const session = await sessionOf(mall, person, began, school)
  const clock = { now: () => began }
  const signer = createTokens([secret])
  return (await signer.sign(mall.school(school).id, { id: person, epoch }, session, clock)).token
}

async function sessionOf(mall: TestMall, person: string, began: Date, school: SchoolCode) {
  const session = {
    id: `${began.toISOString().replace(/\D/g, '')}${String(process.pid).padStart(7, '0')}${++count}`,
    endsAt: new Date(began.getTime() + 30 * DAY_MS),
  }
  await mall.sql(
    "insert into sessions (mall_id, id, person_id, began_at, seen_at, ends_at, door) values ($1, $2, $3, $4, $5, $6, 'accounts.signIn')",
    [mall.school(school).id, session.id, person, began, mall.clock.now(), session.endsAt],
    school,
  )
  return session
}

/** The id of a session of this person that has just begun. */
export const freshSession = async (
  mall: TestMall,
  person: string,
  school: SchoolCode = 'yunlu',
): Promise<string> => (await sessionOf(mall, person, mall.clock.now(), school)).id

/** The calls as one browser makes them: from its address, with what it keeps. */
export async function visiting(
  mall: TestMall,
  {
    school = 'yunlu',
    address,
    token,
    ...visitor
  }: { school?: SchoolCode; address?: string; token?: string } & Omit<Visitor, 'sessionId'> = {},
): Promise<MallClient> {
  const there = (await mall.ctx(null, school)).mall
  const session = await mall.api.signedIn(there, token, address)
  return mall.api.clientFor(
    mall.api.ctxFor(there, session?.actor ?? null, 'test', {
      clientAddress: address,
      visitor: {
        ...visitor,
        sessionId: session?.id,
      },
    }),
  )
}
