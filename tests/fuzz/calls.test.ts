import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { apiServer } from '~/mall/core/http'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import type { Goods } from '../support/shopping'
import { PLAIN_COOKIES, tokenOf } from '../support/sessions'
import { complaintsOf, complaintsOfRefusal, type Answer } from './answers'
import { knownOf } from './known'
import { keepSessions, keepSettings } from './account-samples'
import { broken } from './mutate'
import { check, isWhole, seed } from './options'
import { samples } from './samples'
import { objectOf } from './schema'
import { ELSEWHERE, samplesElsewhere } from './sso-samples'
import {
  clerkOfGoods,
  idsOf,
  markSchool,
  OURS,
  putBack,
  stockUp,
  sumsOf,
  THEIRS,
  type Ids,
} from './world'
import { wireOf, type Wire } from './wire'

/** Every call of the contract, over HTTP as a function, as everybody, with inputs that fit and inputs that do not. */
let mall: TestMall
let app: ReturnType<typeof apiServer>
let goods: Goods[]
let theirs: Ids
let theirSums: Record<string, string>
/** Ids of the other school that ours does not have: none of them is for us to see. */
let theirOwnIds: Set<string>
const tokens = new Map<string, string>()

const calls = Object.entries(contract).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, Endpoint>).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
  })),
)
const people = [
  'guest',
  'teacher',
  'student',
  'clerk',
  'finance',
  'owner',
  'acceptor',
  'platform',
  'administrator',
  'it',
  'auditor',
] as const
type Person = (typeof people)[number]
/** Rows of each kind at each stage. */
const STOCK = 2
/** A document a call: seldom. */
const SLOW = /^papers\./

const requests = new Map<string, number>()
const statuses = new Map<string, Set<number>>()

beforeAll(async () => {
  mall = await openTestMall()
  app = apiServer(mall.api, PLAIN_COOKIES)
  goods = await stockUp(mall, OURS, STOCK)
  await stockUp(mall, THEIRS, 1)
  await markSchool(mall, THEIRS)
  theirs = await idsOf(mall, THEIRS)
  const ours = new Set(Object.values(await idsOf(mall, OURS)).flat())
  theirOwnIds = new Set(
    [
      ...theirs.order,
      ...theirs.checkout,
      ...theirs.acceptance,
      ...theirs.statement,
      ...theirs.payment,
    ].filter(id => !ours.has(id)),
  )
  theirSums = await sumsOf(mall, THEIRS)
  for (const school of [OURS, ELSEWHERE])
    for (const person of people)
      if (person !== 'guest')
        tokens.set(`${school} ${person}`, await tokenOf(mall, idOf(person), { school }))
})
afterAll(() => mall?.close())

const idOf = (person: Person) => (person === 'clerk' ? clerkOfGoods(goods) : person)

async function send(
  person: Person,
  { method, url, body }: Wire,
  school: SchoolCode = OURS,
): Promise<Answer> {
  const headers = {
    host: `${school}.localhost`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(person === 'guest' ? {} : { authorization: `Bearer ${tokens.get(`${school} ${person}`)}` }),
  }
  const response = await app.fetch(
    new Request(`http://${school}.localhost/emall/api${url}`, { method, headers, body }),
  )
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** What is wrong with what a call answered. */
function complaints(call: Endpoint, wire: Wire, answer: Answer): string[] {
  const asked = `${wire.url} ${wire.body ?? ''}`
  const wrong = complaintsOf(answer, asked)
  for (const id of theirOwnIds)
    if (answer.body.includes(id) && !asked.includes(id)) wrong.push(`names ${id} of another school`)
  if (!answer.headers.get('content-type')?.startsWith('application/json'))
    wrong.push(`is ${answer.headers.get('content-type') ?? 'of no type'}`)
  else if (answer.status !== 200) wrong.push(...complaintsOfRefusal(answer))
  else {
    const reply = call.reply.safeParse(JSON.parse(answer.body))
    if (!reply.success) wrong.push(`answers what its contract does not say: ${reply.error.message}`)
  }
  wrong.push(...mall.log.errors.splice(0).map(it => `is a failure: ${JSON.stringify(it)}`))
  return wrong
}

/** Sends an input, notes what came of it, and complains of what is wrong with that. */
async function attempt(
  name: string,
  call: Endpoint,
  person: Person,
  input: Record<string, unknown>,
  school: SchoolCode = OURS,
): Promise<void> {
  const wire = wireOf(call, input)
  const answer = await send(person, wire, school)
  requests.set(name, (requests.get(name) ?? 0) + 1)
  statuses.set(name, (statuses.get(name) ?? new Set()).add(answer.status))
  const wrong = complaints(call, wire, answer)
  if (/^(accounts|support|weixin)\./.test(name)) await keepSessions(mall)
  if (name === 'malls.changeSettings' || name === 'sso.change') await keepSettings(mall)
  if (wrong.length)
    throw new Error(
      `${wrong.join('\n')}\n${person}: ${call.method} ${wire.url.slice(0, 400)} ${(wire.body ?? '').slice(0, 600)}`,
    )
}

async function exercise(name: string, call: Endpoint, person: Person): Promise<void> {
  const ours = await idsOf(mall, OURS)
  const known = knownOf(call, ours, theirs)
  const byShape = fc
    .tuple(objectOf(call.params, known), objectOf(call.query, known), objectOf(call.body, known))
    .map(parts => Object.assign({}, ...parts) as Record<string, unknown>)
  const sample = await sampleFor(name, person)
  const valid = sample ? fc.oneof(fc.constant(sample), byShape) : byShape
  const admitted = person !== 'guest' || call.access.includes('open')
  await check(
    `${name} as ${person}`,
    fc.asyncProperty(broken(valid), input => attempt(name, call, person, input)),
    (admitted ? 1 : 0.2) * (SLOW.test(name) ? 0.2 : 1),
  )
  // What is right is right in the end too, after all that was not.
  let right = await sampleFor(name, person)
  if (sample && !right) {
    await stockUp(mall, OURS, 1)
    right = await sampleFor(name, person)
  }
  if (right) await attempt(name, call, person, right)
}

const sampleFor = async (name: string, person: Person) =>
  (await samples[name]?.(mall, idOf(person), goods)) ?? null

/** Whether anybody still finds what a call is about; calls before it may have used it up. */
async function isThere(name: string): Promise<boolean> {
  for (const person of people) if (await sampleFor(name, person)) return true
  return false
}

/** Answers where a school has a finance system, which none of the demonstration has (`finance-budgets.test.ts`). */
const ASKS_FINANCE = 'approvals.askBudgets'

/** What only the holder of an app, a key or a code is answered: done in `tests/database/second-factor.test.ts`. */
const byDevice = new Set(
  [
    'asked',
    'enterByCode',
    'enterByKey',
    'enterByRecovery',
    'enterAfterEnd',
    'addTotp',
    'addKey',
    'remove',
    'renewCodes',
  ].map(verb => `secondFactor.${verb}`),
)

describe(`calls, seed ${seed}`, () => {
  test.each(calls)('$name stands whatever it is sent', async ({ name, call }) => {
    await putBack(mall, OURS)
    if (samples[name] && !(await isThere(name))) await stockUp(mall, OURS, 1)
    for (const person of people) await exercise(name, call, person)
  })

  // Our school has no sign-on of its own, and a system that says itself what it has registered.
  test.each(Object.entries(samplesElsewhere))(
    '%s stands, and is done, at a school that has such a thing',
    async (name, sample) => {
      const call = calls.find(it => it.name === name)!.call
      const person = call.access.includes('open') ? 'guest' : 'teacher'
      await check(
        `${name} at ${ELSEWHERE}`,
        fc.asyncProperty(broken(fc.constant(await sample(mall))), input =>
          attempt(name, call, person, input, ELSEWHERE),
        ),
        0.5,
      )
      await attempt(name, call, person, await sample(mall), ELSEWHERE)
    },
  )

  test('every call of the contract was sent something, by everybody', () => {
    if (isWhole)
      expect(
        calls.filter(({ name }) => (requests.get(name) ?? 0) < people.length).map(it => it.name),
      ).toEqual([])
  })

  test('every call was done at least once: none was only refused', () => {
    if (isWhole)
      expect(
        calls
          .filter(({ name }) => !statuses.get(name)?.has(200))
          .filter(({ name }) => !byDevice.has(name) && name !== ASKS_FINANCE)
          .map(it => `${it.name} ${[...(statuses.get(it.name) ?? [])].join()}`),
      ).toEqual([])
  })

  test('not a row of the other school has changed', async () => {
    expect(await sumsOf(mall, THEIRS)).toEqual(theirSums)
  })

  test('and the books of this one are right', async () => {
    expect(await brokenLaws(mall, OURS)).toEqual([])
    process.stdout.write(
      `${calls.length} calls, ${[...requests.values()].reduce((sum, it) => sum + it, 0)} requests (seed ${seed})\n`,
    )
  })
})
