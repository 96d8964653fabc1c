import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import type { Access } from '~/contract/access'
import type { Endpoint } from '~/contract/endpoint'
import { ruleOf, standings, whoMay, type Rule, type Standing } from '~/contract/who-may'
import type { Ctx } from '~/mall/core/ctx'
import { isBound, perform } from '~/mall/core/implement'
import { write } from '~/mall/database/pool'
import { kindOfCall, knownOf } from '../fuzz/known'
import { samples } from '../fuzz/samples'
import { objectOf } from '../fuzz/schema'
import { idsOf, OURS, type Ids, type Kind } from '../fuzz/world'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { AUTHORIZATION, openStandings, type StandingWorld, type Things } from '../support/standings'
import { freshSession } from '../support/sessions'

/** Makes every call as everybody in two schools, and compares with the table of `contract/who-may.ts`. */
const schools = ['yunlu', 'jianghai'] as const
const calls = Object.entries(contract).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, Endpoint>).map(([verb, call]) => ({
    name: `${area}.${verb}`,
    area,
    verb,
    call,
  })),
)
type Call = (typeof calls)[number]
type Input = Record<string, unknown>

let mall: TestMall
const worlds = {} as Record<SchoolCode, StandingWorld>
const ids = {} as Record<SchoolCode, Ids>

beforeAll(async () => {
  mall = await openTestMall()
  for (const school of schools) {
    worlds[school] = await openStandings(mall, school)
    ids[school] = onlyOwn(await idsOf(worlds[school].mall, OURS), worlds[school].things)
  }
})
afterAll(() => mall?.close())

/** Of the kinds that belong to somebody, the one thing everybody here stands to. */
const onlyOwn = (
  all: Ids,
  { order, checkout, acceptance, statement, payment, file, complaint, demand }: Things,
): Ids => {
  const own: Partial<Record<Kind, string | null>> = {
    order,
    checkout,
    acceptance,
    statement,
    payment,
    file,
    complaint,
    demand,
    fund: 'nsfc',
    address: 'teacher-lab',
  }
  return {
    ...all,
    ...Object.fromEntries(Object.entries(own).map(([kind, id]) => [kind, id ? [id] : []])),
  }
}

/** Inputs that must be about the thing at hand, where samples take any. */
const aboutThings: Record<string, (things: Things, goods: StandingWorld['goods']) => Input> = {
  'catalogue.snapshot': ({ order }, goods) => ({ productId: goods[0]!.id, snapshot: `${order}-1` }),
  'papers.bills': ({ order }) => ({ id: order }),
  'accountOrders.bills': ({ order }) => ({ id: order }),
  'projectOrders.bills': ({ order }) => ({ id: order }),
  'papers.sheet': ({ order }) => ({ kind: 'purchaseForm', id: order }),
  'papers.pdf': ({ order }) => ({ kind: 'purchaseForm', id: order }),
  'files.find': ({ file }) => ({ id: file }),
  'funds.auditDetail': ({ order }) => ({ id: order }),
  'orders.log': ({ order }) => ({ id: order }),
  'ordering.itemType': ({ order }) => ({ id: order }),
  'funds.authorizationDetail': () => ({ id: AUTHORIZATION }),
  'funds.endAuthorization': () => ({ id: AUTHORIZATION }),
  'groupBuying.withdrawDemand': ({ demand }) => ({ id: demand ?? 'none' }),
}

/** What the buyer would send to this call: of the samples of the fuzz tests, or made by the shape of the call. */
async function inputFor(
  { name, area, verb, call }: Call,
  school: SchoolCode,
  person = 'teacher',
): Promise<Input> {
  const { mall: there, things, goods, restock } = worlds[school]
  const about = aboutThings[name]?.(things, goods)
  if (about) return about
  const rule = ruleOf(area, verb)
  if (rule && !offers(rule, school)) return { id: 'none' }
  const make = samples[name]
  if (make) {
    const sample = (await make(there, person, goods)) ?? (await make(there, 'teacher', goods))
    if (sample) return sample
    // Others have used up what there was.
    if (rule?.ofOne) {
      await restock()
      const again = await make(there, 'teacher', goods)
      if (again) return again
    }
  }
  const known = knownOf(call, ids[school], ids[school])
  const kind = kindOfCall(call)
  const drawn = fc
    .sample(
      fc.tuple(
        objectOf(call.params, known),
        objectOf(call.query, known),
        objectOf(call.body, known),
      ),
      { seed: 7, numRuns: 30 },
    )
    .map(parts => Object.assign({}, ...parts) as Input)
  const score = (input: Input) =>
    Number(kind !== undefined && ids[school][kind][0] === input.id) +
    Object.entries(input).filter(
      ([key, it]) => /Id$/.test(key) && Object.values(ids[school]).some(list => list[0] === it),
    ).length
  return drawn.sort((a, b) => score(b) - score(a))[0] ?? {}
}

class Undone extends Error {}
interface Outcome {
  said: string
  reply: string
}
/** Makes the call and undoes what it did, so that everybody finds the same. */
async function attempt(ctx: Ctx, call: Endpoint, input: Input): Promise<Outcome> {
  let outcome: Outcome = { said: 'done', reply: '' }
  await write(ctx, async ctx => {
    try {
      outcome.reply = JSON.stringify(await perform(call, ctx, input as never))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      outcome = {
        said: error.name === 'MallError' ? error.message : `failure: ${error.stack}`,
        reply: '',
      }
    }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return outcome
}

const REFUSED = ['not_logged_in', 'no_permission']
const offers = (rule: Rule, school: SchoolCode) =>
  !rule.feature || Boolean(mall.school(school)[rule.feature])
/** Where the school has no such thing there may be no right input either: it is enough that nothing is done. */
const isRefused = (rule: Rule, school: SchoolCode, said: string) =>
  REFUSED.includes(said) ||
  (rule.ofOne && said === 'not_found') ||
  (!offers(rule, school) && said !== 'done')
const mayAt = (rule: Rule, school: SchoolCode, standing: Standing) =>
  rule.may.includes(standing) && offers(rule, school)

/** Calls that tell the number of an order to others than its readers: who may look at an account sees what holds its money, and a paper names its order. */
const tellsOrders: Record<string, readonly Standing[]> = {
  'funds.frozen': whoMay.funds.detail.may,
  'funds.entries': whoMay.funds.detail.may,
  'acceptances.openAccept': standings,
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

const ruleNames: Record<Access, string> = {
  open: 'everybody',
  signedIn: 'signedIn',
  buyer: 'purchasers',
  guestCart: 'cartHolders',
  supplier: 'suppliers',
  finance: 'finance',
  acceptor: "rule(['acceptor'])",
  platform: 'platform',
}
const lineFor = ({ name, verb, area, call }: Call) =>
  `${name}: below "${area}" in app/contract/who-may.ts add\n    ${verb}: ${[...new Set(call.access.map(it => ruleNames[it]))].join(' | ')},${call.path.includes('{id}') ? `   // or, where the thing is not for everybody: of('buyer', …), orderReaders, fundReaders` : ''}`

describe('the table', () => {
  test('has a line for every call', () => {
    expect(
      calls
        .filter(it => !ruleOf(it.area, it.verb))
        .map(lineFor)
        .join('\n'),
    ).toBe('')
  })
  test('and for no other', () => {
    const known = new Set(calls.map(it => it.name))
    expect(
      Object.entries(whoMay)
        .flatMap(([area, rules]) => Object.keys(rules).map(verb => `${area}.${verb}`))
        .filter(it => !known.has(it)),
    ).toEqual([])
  })
  test('every call is answered by a verb', () => {
    expect(calls.filter(({ call }) => !isBound(call)).map(it => it.name)).toEqual([])
  })
})

describe.each(schools)('at %s', school => {
  test.each(calls.filter(it => ruleOf(it.area, it.verb)))(
    '$name is for whom the table says',
    async which => {
      const { name, area, verb, call } = which
      const rule = ruleOf(area, verb)!
      const world = worlds[school]
      const input = await inputFor(which, school)
      const wrong: string[] = []
      for (const standing of standings) {
        const asked = standing === 'platform' ? await inputFor(which, school, 'platform') : input
        const ctx = await world.as(standing)
        const sessionId = ctx.actor && (await freshSession(mall, ctx.actor.personId, school))
        const visitor = sessionId ? { sessionId } : undefined
        const outcome = await attempt({ ...ctx, visitor }, call, asked)
        const may = mayAt(rule, school, standing)
        if (outcome.said.startsWith('failure')) wrong.push(`${standing}: ${outcome.said}`)
        else if (may === isRefused(rule, school, outcome.said))
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
})

describe('before anything of what was sent is looked at', () => {
  test.each(calls.filter(it => !it.call.access.includes('open') && ruleOf(it.area, it.verb)))(
    '$name: visitors are asked to log in, others without the duty are refused',
    async ({ area, verb, call }) => {
      const rule = ruleOf(area, verb)!
      const [here] = schools
      for (const standing of standings) {
        if (rule.may.includes(standing) || (rule.ofOne && standing !== 'visitor')) continue
        const { said } = await attempt(await worlds[here].as(standing), call, {})
        expect([standing, said]).toEqual([
          standing,
          standing === 'visitor'
            ? 'not_logged_in'
            : said === 'not_logged_in' && standing === 'guest'
              ? said
              : 'no_permission',
        ])
      }
    },
  )
})

describe('another school', () => {
  test.each(calls.filter(it => ruleOf(it.area, it.verb)?.ofOne))(
    '$name: nobody finds what is not of their school',
    async which => {
      const { area, verb, call } = which
      const rule = ruleOf(area, verb)!
      const [here, there] = schools
      if (!offers(rule, here) || !offers(rule, there)) return
      const [own, theirs] = [await inputFor(which, here), await inputFor(which, there)]
      // Some ids are the same everywhere.
      if (
        JSON.stringify(own) === JSON.stringify(theirs) ||
        (own.id !== undefined && own.id === theirs.id)
      )
        return
      const wrong: string[] = []
      for (const standing of rule.may) {
        const { said } = await attempt(await worlds[here].as(standing), call, theirs)
        if (!['not_found', 'no_permission'].includes(said)) wrong.push(`${standing}: ${said}`)
      }
      expect(wrong.join('\n'), JSON.stringify(theirs).slice(0, 300)).toBe('')
    },
  )
})
