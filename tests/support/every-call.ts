import fc from 'fast-check'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { ruleOf, type Rule, type Standing } from '~/contract/who-may'
import type { Ctx } from '~/mall/core/ctx'
import { perform } from '~/mall/core/implement'
import { write } from '~/mall/database/pool'
import { kindOfCall, knownOf } from '../fuzz/known'
import { samples } from '../fuzz/samples'
import { objectOf } from '../fuzz/schema'
import { idsOf, OURS, type Ids, type Kind } from '../fuzz/world'
import { openTestMall, type SchoolCode, type TestMall } from './database'
import {
  AUTHORIZATION,
  DEPUTY,
  openStandings,
  PAPER,
  QUESTION,
  type StandingWorld,
  type Things,
} from './standings'

export const calls = Object.entries(contract).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, Endpoint>).map(([verb, call]) => ({
    name: `${area}.${verb}`,
    area,
    verb,
    call,
  })),
)
export type Call = (typeof calls)[number]
type Input = Record<string, unknown>

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
  'approvals.detail': ({ order }) => ({ id: order }),
  'approvals.approve': ({ order }) => ({ id: order }),
  'approvals.giveBack': ({ order }) => ({ id: order, remark: '请附报价' }),
  'approvals.askBudgets': ({ order }) => ({ id: order }),
  'approvals.ask': ({ order }) => ({ id: order, question: '是否急用？' }),
  'approvals.attach': ({ order }) => ({ id: order, kind: 'argument', text: '实验急需' }),
  'approvals.detach': () => ({ id: PAPER }),
  'approvals.answer': () => ({ id: QUESTION, answer: '急用' }),
  'approvals.ahead': ({ order }) => ({ orderId: order }),
  'orders.log': ({ order }) => ({ id: order }),
  'orders.manage': ({ order }) => ({ id: order }),
  'ordering.itemType': ({ order }) => ({ id: order }),
  'funds.authorizationDetail': () => ({ id: AUTHORIZATION }),
  'funds.endAuthorization': () => ({ id: AUTHORIZATION }),
  'approvals.endDeputy': () => ({ id: DEPUTY }),
  'groupBuying.withdrawDemand': ({ demand }) => ({ id: demand ?? 'none' }),
}

class Undone extends Error {}
export interface Outcome {
  said: string
  reply: string
}
/** Makes the call and undoes what it did, so that everybody finds the same. */
export async function attempt(ctx: Ctx, call: Endpoint, input: Input): Promise<Outcome> {
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

/** One mall in which everybody of some schools stands, and every call is made as each of them. */
export interface EveryCall {
  mall: TestMall
  worldOf(school: SchoolCode): StandingWorld
  /** What the buyer, or somebody else, would send to this call. */
  inputFor(call: Call, school: SchoolCode, person?: string): Promise<Input>
  offers(rule: Rule, school: SchoolCode): boolean
  /** Where the school has no such thing there may be no right input either: it is enough that nothing is done. */
  isRefused(rule: Rule, school: SchoolCode, said: string): boolean
  mayAt(rule: Rule, school: SchoolCode, standing: Standing): boolean
}

export async function openEveryCall(schools: readonly SchoolCode[]): Promise<EveryCall> {
  const mall = await openTestMall()
  const worlds = new Map<SchoolCode, StandingWorld>()
  const ids = new Map<SchoolCode, Ids>()
  for (const school of schools) {
    const world = await openStandings(mall, school)
    worlds.set(school, world)
    ids.set(school, onlyOwn(await idsOf(world.mall, OURS), world.things))
  }
  const offers = (rule: Rule, school: SchoolCode) =>
    !rule.feature || Boolean(mall.school(school)[rule.feature])
  return {
    mall,
    worldOf: school => worlds.get(school)!,
    offers,
    isRefused: (rule, school, said) =>
      REFUSED.includes(said) ||
      (rule.ofOne && said === 'not_found') ||
      (!offers(rule, school) && said !== 'done'),
    mayAt: (rule, school, standing) => rule.may.includes(standing) && offers(rule, school),
    inputFor: (call, school, person = 'teacher') =>
      inputOf(call, worlds.get(school)!, ids.get(school)!, person, rule => offers(rule, school)),
  }
}

/** Of the samples of the fuzz tests, or made by the shape of the call. */
async function inputOf(
  { name, area, verb, call }: Call,
  { mall: there, things, goods, restock }: StandingWorld,
  ids: Ids,
  person: string,
  isOffered: (rule: Rule) => boolean,
): Promise<Input> {
  const about = aboutThings[name]?.(things, goods)
  if (about) return about
  const rule = ruleOf(area, verb)
  if (rule && !isOffered(rule)) return { id: 'none' }
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
  const known = knownOf(call, ids, ids)
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
    Number(kind !== undefined && ids[kind][0] === input.id) +
    Object.entries(input).filter(
      ([key, it]) => /Id$/.test(key) && Object.values(ids).some(list => list[0] === it),
    ).length
  return drawn.sort((a, b) => score(b) - score(a))[0] ?? {}
}
