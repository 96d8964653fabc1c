import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleOf, standings, whoMay, type Standing } from '~/contract/who-may'
import { attempt, calls, openEveryCall, type EveryCall, type Outcome } from './every-call'
import type { SchoolCode } from './database'
import { freshSession } from './sessions'
import type { StandingWorld } from './standings'

/** Calls that tell the number of an order to others than its readers: who may look at an account sees what holds its money, and a paper names its order. */
const tellsOrders: Record<string, readonly Standing[]> = {
  'funds.frozen': whoMay.funds.detail.may,
  'funds.entries': whoMay.funds.detail.may,
  'acceptances.openAccept': standings,
  // The whole school's, for whoever makes keys for its systems.
  'feeds.orders': whoMay.feeds.orders.may,
  'feeds.acceptances': whoMay.feeds.acceptances.may,
  'feeds.statements': whoMay.feeds.statements.may,
}

/** Ids of things in a reply to somebody who may not know of them. */
function leaks(
  name: string,
  standing: Standing,
  { things }: StandingWorld,
  { reply }: Outcome,
  asked: string,
): string[] {
  const orderReaders = [...whoMay.orders.detail.may, ...(tellsOrders[name] ?? [])]
  const readers: [string | null, readonly Standing[]][] = [
    [things.order, orderReaders],
    [things.checkout, orderReaders],
    [things.acceptance, orderReaders],
    [things.statement, [...orderReaders, ...whoMay.settlement.detail.may]],
    [things.payment, whoMay.payments.detail.may],
    [things.complaint, whoMay.complaints.detail.may],
  ]
  return readers.flatMap(([id, may]) =>
    id && !may.includes(standing) && reply.includes(id) && !asked.includes(id) ? [id] : [],
  )
}

/** Makes every call as everybody of a school, and compares with the table of `contract/who-may.ts`. */
export function testWhoMayAt(school: SchoolCode): void {
  let every: EveryCall
  beforeAll(async () => {
    every = await openEveryCall([school])
  })
  afterAll(() => every?.mall.close())

  // What a call does is undone: everybody signs in once.
  const sessions = new Map<string, Promise<string>>()
  const sessionOf = (person: string): Promise<string> => {
    const session = sessions.get(person) ?? freshSession(every.mall, person, school)
    sessions.set(person, session)
    return session
  }

  test.each(calls.filter(it => ruleOf(it.area, it.verb)))(
    '$name is for whom the table says',
    async which => {
      const { name, area, verb, call } = which
      const rule = ruleOf(area, verb)!
      const world = every.worldOf(school)
      const input = await every.inputFor(which, school)
      const wrong: string[] = []
      for (const standing of standings) {
        const asked =
          standing === 'platform' ? await every.inputFor(which, school, 'platform') : input
        const ctx = await world.as(standing)
        const sessionId = ctx.actor && (await sessionOf(ctx.actor.personId))
        const visitor = sessionId ? { sessionId } : undefined
        const outcome = await attempt({ ...ctx, visitor }, call, asked)
        const may = every.mayAt(rule, school, standing)
        if (outcome.said.startsWith('failure')) wrong.push(`${standing}: ${outcome.said}`)
        else if (may === every.isRefused(rule, school, outcome.said))
          wrong.push(
            `${standing}: the table says ${may ? 'may' : 'may not'}, the mall says ${outcome.said}`,
          )
        for (const id of leaks(name, standing, world, outcome, JSON.stringify(asked)))
          wrong.push(`${standing}: is told of ${id}, which is not theirs to see`)
      }
      const hint =
        wrong.length && rule.ofOne
          ? `\nIf the buyer is told not_found, the input is about the wrong thing: give one in tests/fuzz/*-samples.ts under '${name}' (the buyer is 'teacher').`
          : ''
      expect(
        wrong.join('\n'),
        `${name} (${call.method} ${call.path}) with ${JSON.stringify(input).slice(0, 300)}\nThe table: app/contract/who-may.ts.${hint}\n`,
      ).toBe('')
    },
  )
}
