import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '~/contract/access'
import { ruleOf, standings, whoMay } from '~/contract/who-may'
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
