import { eq } from 'drizzle-orm'
import { DEMO_NEWCOMER } from '~/demo/people'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { casSignOn } from '~/mall/gateways/sso/cas'
import { oidcSignOn } from '~/mall/gateways/sso/oidc'
import type { Fetch, SchoolSignOn } from '~/mall/gateways/sso/port'
import {
  TICKET_SECONDS,
  TWIN_CLIENT,
  twinBase,
  twinSecret,
  type TwinBook,
} from '~/mall/gateways/sso/twin-book'
import { answerCas } from '~/mall/gateways/sso/twin-cas'
import { answerOidc } from '~/mall/gateways/sso/twin-oidc'
import { people } from '~/areas/accounts/domain/tables'
import { spendOnce } from '~/areas/accounts/domain/turns'

/** Somebody of the school: the mall's own people without suppliers, and one newcomer the mall has never heard of. */
export async function ofSchool(
  ctx: Ctx,
  number: string,
): Promise<{ number: string; name: string; hash: string | null } | null> {
  if (number === DEMO_NEWCOMER.code) return { number, name: DEMO_NEWCOMER.name, hash: null }
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({
        number: people.code,
        name: people.name,
        hash: people.passwordHash,
        kind: people.kind,
      })
      .from(people)
      .where(mine(ctx, people, eq(people.code, number))),
  )
  return row && row.kind !== 'supplier' ? row : null
}

export const twinBook = (ctx: Ctx, origin: string): TwinBook => ({
  origin,
  mallId: ctx.mall.id,
  tokens: ctx.services.tokens,
  now: () => ctx.clock.now(),
  nameOf: async number => (await ofSchool(ctx, number))?.name ?? null,
  claimsOf: number => (number === DEMO_NEWCOMER.code ? DEMO_NEWCOMER.claims : {}),
  spend: key => spendOnce(ctx, `sso:twin:${key}`, TICKET_SECONDS),
})

/** The real ways of speaking, to a server that is this very process: nothing of them is left out in a demonstration. */
export function twinSignOn(ctx: Ctx, origin: string): SchoolSignOn {
  const book = twinBook(ctx, origin)
  const inside =
    (answer: (book: TwinBook, request: Request) => Promise<Response>): Fetch =>
    async (url, init) =>
      answer(book, new Request(url, init))
  if (ctx.mall.sso === 'cas')
    return casSignOn(
      {
        protocol: 'cas',
        url: twinBase(book, 'cas'),
        version: 3,
        numberAttribute: 'employeeNumber',
        nameAttribute: 'cn',
      },
      inside(answerCas),
    )
  return oidcSignOn(
    {
      protocol: 'oidc',
      issuer: twinBase(book, 'oidc'),
      clientId: TWIN_CLIENT,
      clientSecret: twinSecret(book),
      clientAuth: 'basic',
      scope: 'openid profile',
      numberClaim: 'preferred_username',
      nameClaim: 'name',
    },
    { ask: inside(answerOidc), now: () => ctx.clock.now(), isInside: true },
  )
}
