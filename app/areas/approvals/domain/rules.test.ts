import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import { approvalTemplates } from '~/areas/malls/approval-templates'
import { templateCodes } from '~/areas/malls/codes'
import { meansGoods, rulesFor, type Purchase } from './rules'
import { HAO_PER_YUAN } from '~/contract/money'

const settings = { seed: 20261123, numRuns: 400 }
const some = (...all: string[]) => fc.subarray(all)
const yuan = fc.integer({ min: 0, max: 400_000 })

const rule = fc
  .record({
    from: yuan,
    ownOnly: fc.boolean(),
    categories: some('a', 'b'),
    controlled: fc.boolean(),
    lineFrom: fc.option(yuan),
    budgetItems: some('设备费', '材料费'),
    departments: some('d', 'e'),
    suppliers: some('s', 't'),
    outcome: fc.constantFrom('ask' as const, 'refuse' as const),
  })
  .map(it => wholeRule({ name: JSON.stringify(it), words: '不行', ...it }))
const drawnRules = fc.uniqueArray(rule, { maxLength: 6, selector: it => it.name })
const purchase = fc
  .record({
    own: fc.boolean(),
    budgetItems: some('设备费', '材料费'),
    departments: some('d', 'e'),
    suppliers: some('s', 't'),
    lines: fc.array(
      fc.record({
        name: fc.constant('乙醇'),
        nameEn: fc.constant('Ethanol'),
        amount: fc.option(yuan.map(it => it * HAO_PER_YUAN)),
        controlled: fc.boolean(),
        categories: some('a', 'b'),
      }),
      { maxLength: 3 },
    ),
    sum: yuan,
  })
  .map(({ sum, ...it }): Purchase => ({ ...it, amountUnder: () => sum * HAO_PER_YUAN }))

const namesOf = (rules: readonly ApprovalRule[], it: Purchase) =>
  rulesFor(rules, it).map(rule => rule.name)

describe('whatever rules a school states', () => {
  test('each holds or not whatever stands before it', () => {
    fc.assert(
      fc.property(drawnRules, purchase, (rules, it) => {
        const backwards = [...rules].reverse()
        expect(namesOf(backwards, it).reverse()).toEqual(namesOf(rules, it))
        const alone = rules.filter(one => namesOf([one], it).length).map(one => one.name)
        expect(namesOf(rules, it)).toEqual(alone)
      }),
      settings,
    )
  })

  test('a condition more never means an order more, and a larger order never touches less', () => {
    fc.assert(
      fc.property(rule, rule, purchase, (rule, other, it) => {
        for (const condition of [
          'categories',
          'budgetItems',
          'departments',
          'suppliers',
        ] as const) {
          const free = { ...rule, [condition]: [] }
          if (namesOf([rule], it).length) expect(namesOf([free], it)).toHaveLength(1)
        }
        for (const condition of ['controlled', 'ownOnly'] as const)
          if (namesOf([{ ...rule, [condition]: true }], it).length)
            expect(namesOf([{ ...rule, [condition]: false }], it)).toHaveLength(1)
        const larger = {
          ...it,
          amountUnder: () => it.amountUnder(rule) + other.from * HAO_PER_YUAN,
        }
        if (namesOf([rule], it).length) expect(namesOf([rule], larger)).toHaveLength(1)
      }),
      settings,
    )
  })

  test('what may still be paid from any account is told of wherever one of them would make the rule hold', () => {
    fc.assert(
      fc.property(drawnRules, purchase, (rules, it) => {
        const ahead = rulesFor(rules, { ...it, own: true, budgetItems: null })
        const expected = ahead.filter(
          rule =>
            (!rule.ownOnly || it.own) &&
            (!rule.budgetItems.length ||
              rule.budgetItems.some(item => it.budgetItems?.includes(item))),
        )
        expect(rulesFor(rules, it)).toEqual(expected)
      }),
      settings,
    )
  })
})

describe('conditions about goods', () => {
  const cheap = {
    name: '甲',
    nameEn: 'A',
    amount: 500 * HAO_PER_YUAN,
    controlled: true,
    categories: ['a'],
  }
  const dear = {
    name: '乙',
    nameEn: 'B',
    amount: 9_000 * HAO_PER_YUAN,
    controlled: false,
    categories: ['b', 'c'],
  }
  const gift = { ...dear, amount: null }
  test.each([
    [{}, [], true],
    [{ controlled: true }, [cheap], true],
    [{ controlled: true }, [dear], false],
    [{ categories: ['c'] }, [cheap, dear], true],
    [{ categories: ['d'] }, [cheap, dear], false],
    [{ lineFrom: 9_000 }, [dear], true],
    [{ lineFrom: 9_001 }, [dear], false],
    [{ lineBelow: 500 }, [cheap], false],
    [{ lineBelow: 501 }, [cheap], true],
    [{ lineBelow: 501 }, [gift], false],
    [{ lineFrom: 0 }, [gift], false],
    [{ categories: ['b'] }, [gift], true],
    // One line is dear and another one controlled: none is both.
    [{ lineFrom: 1_000, controlled: true }, [cheap, dear], false],
    [{ lineFrom: 1_000, categories: ['a'] }, [cheap, dear], false],
  ])('%j of %j: %s', (more, lines, isMeant) => {
    expect(meansGoods(wholeRule({ name: '一', from: 0, ...more }), lines)).toBe(isMeant)
  })
})

test.each(templateCodes)(
  'with the template %s alone nobody carries ¥214,000 by themselves',
  code => {
    fc.assert(
      fc.property(purchase, it => {
        const large = { ...it, own: true, amountUnder: () => 214_000 * HAO_PER_YUAN }
        const matches = rulesFor(approvalTemplates[code], large)
        expect(matches.some(rule => rule.outcome === 'ask')).toBe(true)
      }),
      settings,
    )
  },
)
