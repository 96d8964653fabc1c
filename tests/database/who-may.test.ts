import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '~/contract/access'
import { contract } from '~/contract'
import { ruleOf, standings, whoMay, type Rule } from '~/contract/who-may'
import { isBound } from '~/mall/core/implement'
import { attempt, calls, openEveryCall, type Call, type EveryCall } from '../support/every-call'

/** The table itself, and two schools beside each other. Every call as everybody: `who-may-….test.ts`, a file a school. */
const schools = ['yunlu', 'jianghai'] as const
const [here, there] = schools

let every: EveryCall
beforeAll(async () => {
  every = await openEveryCall(schools)
})
afterAll(() => every?.mall.close())

const ruleNames: Record<Access, string> = {
  open: 'everybody',
  signedIn: 'signedIn',
  buyer: 'purchasers',
  guestCart: 'cartHolders',
  supplier: 'suppliers',
  finance: 'finance',
  acceptor: "rule(['acceptor'])",
  platform: 'platform',
  administrator: 'administrators',
  it: 'technical',
  auditor: 'administratorReaders',
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

describe('before anything of what was sent is looked at', () => {
  test.each(calls.filter(it => !it.call.access.includes('open') && ruleOf(it.area, it.verb)))(
    '$name: visitors are asked to log in, others without the duty are refused',
    async ({ area, verb, call }) => {
      const rule = ruleOf(area, verb)!
      for (const standing of standings) {
        if (rule.may.includes(standing) || (rule.ofOne && standing !== 'visitor')) continue
        const { said } = await attempt(await every.worldOf(here).as(standing), call, {})
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

/** What an auditor changes: how they themselves come in, where they belong, their own messages. The last four only read. */
const ofAuditors = [
  'accounts.phoneCode',
  'accounts.changePhone',
  'accounts.changePassword',
  'accounts.signOutEverywhere',
  'accounts.signOut',
  'accounts.endSession',
  'secondFactor.prove',
  'secondFactor.draftTotp',
  'secondFactor.addTotp',
  'secondFactor.askKey',
  'secondFactor.addKey',
  'secondFactor.rename',
  'secondFactor.remove',
  'secondFactor.renewCodes',
  'weixin.unbind',
  'malls.chooseOrganisation',
  'messages.read',
  'messages.readAll',
  'messages.choose',
  'orders.products',
  'accountOrders.products',
  'projectOrders.products',
  'fundChanges.counts',
].sort()
const acting = calls.filter(it => it.call.acts && !it.call.access.includes('open'))

describe('an auditor', () => {
  test('acts on nothing but their own account', () => {
    expect(
      acting
        .filter(it => it.call.forAuditors)
        .map(it => it.name)
        .sort(),
    ).toEqual(ofAuditors)
  })
  test.each(acting.filter(it => !ofAuditors.includes(it.name)))(
    '$name is refused, whatever they hold besides',
    async which => {
      const auditor = await every.worldOf(here).as('auditor')
      const input = await every.inputFor(which, here)
      expect((await attempt(auditor, which.call, input)).said).toBe('no_permission')
      const actor = auditor.actor && {
        ...auditor.actor,
        shoper: true,
        roles: new Set([
          ...(['auditor', 'administrator', 'finance', 'acceptor', 'platform', 'it'] as const),
          ...(['fundOwner', 'purchaser', 'supplier'] as const),
        ]),
      }
      expect((await attempt({ ...auditor, actor }, which.call, input)).said).toBe('no_permission')
    },
  )
})

describe('who keeps the systems', () => {
  test('may do what every colleague may, and nothing more than this', () => {
    const more = Object.entries(whoMay).flatMap(([area, rules]) =>
      Object.entries(rules as Record<string, Rule>)
        .filter(([, { may }]) => may.includes('it') && !may.includes('teacher'))
        .map(([verb]) => `${area}.${verb}`),
    )
    expect(more).toEqual([
      'keys.list',
      'keys.detail',
      'keys.make',
      'keys.revoke',
      'imports.list',
      'imports.detail',
      'imports.look',
      'imports.decide',
      'imports.rows',
      'imports.columns',
      'imports.export',
      'imports.nameColumns',
      'jobs.failed',
      'jobs.failedDetail',
      'jobs.decide',
    ])
  })
  test("reads nobody's money", async () => {
    const it = await every.worldOf(here).as('it')
    // What whoever holds a paper's QR code is told, anybody is.
    for (const which of calls.filter(
      ({ area, call }) =>
        !call.access.includes('open') &&
        ['orders', 'funds', 'settlement', 'acceptances', 'papers', 'feeds', 'payments'].includes(
          area,
        ),
    )) {
      const { reply } = await attempt(it, which.call, await every.inputFor(which, here))
      expect(reply, which.name).not.toContain(every.worldOf(here).things.order)
    }
    expect((await attempt(it, contract.funds.list, { all: 'true' })).reply).toBe('{"list":[]}')
  })
})

describe('another school', () => {
  test.each(calls.filter(it => ruleOf(it.area, it.verb)?.ofOne))(
    '$name: nobody finds what is not of their school',
    async which => {
      const { area, verb, call } = which
      const rule = ruleOf(area, verb)!
      if (!every.offers(rule, here) || !every.offers(rule, there)) return
      const [own, theirs] = [await every.inputFor(which, here), await every.inputFor(which, there)]
      // Some ids are the same everywhere.
      if (
        JSON.stringify(own) === JSON.stringify(theirs) ||
        (own.id !== undefined && own.id === theirs.id)
      )
        return
      const wrong: string[] = []
      for (const standing of rule.may) {
        const { said } = await attempt(await every.worldOf(here).as(standing), call, theirs)
        if (!['not_found', 'no_permission'].includes(said)) wrong.push(`${standing}: ${said}`)
      }
      expect(wrong.join('\n'), JSON.stringify(theirs).slice(0, 300)).toBe('')
    },
  )
})
