import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '~/demo/people'
import { openTestSite, type TestSite } from '../support/browse'
import * as walks from '../load/walks.js'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** A visitor of the script, whose requests the built mall answers, and the steps they took. */
function arrive() {
  const browser = site.browser()
  const steps: string[] = []
  const visitor = walks.visitorOf({
    pick: <T>(list: T[]) => list[0],
    async send({ step, method, path, body }: Record<string, string | undefined>) {
      steps.push(step!)
      const answer = await browser.request(browser.address(path!), {
        method,
        ...(body === undefined
          ? {}
          : {
              body,
              headers: {
                'content-type': 'application/x-www-form-urlencoded',
                origin: browser.origin,
              },
            }),
      })
      return {
        status: answer.status,
        location: answer.headers.get('location') ?? '',
        html: await answer.text(),
      }
    },
  })
  return { visitor, steps }
}

test('people of a campus day sign in, find, order and approve, each step by its form', async () => {
  const guest = arrive()
  expect(await walks.search(guest.visitor, '试剂')).toContain('<h1')
  expect(new Set(guest.steps)).toEqual(new Set(['search', 'product']))
  expect(await walks.search(guest.visitor, 'qqqqxxxxzzzz')).toBeNull()

  const buyer = arrive()
  await walks.signIn(buyer.visitor, { account: 'T10001', password: DEMO_PASSWORD })
  for (const word of ['手套', '硒鼓', '移液器'])
    expect(await walks.order(buyer.visitor, word, '教学实验'), word).toBe('placed')
  expect(new Set(buyer.steps)).toEqual(
    new Set([
      'sign-in page',
      'sign in',
      'home',
      'search',
      'product',
      'add to cart',
      'cart',
      'order form',
      'place order',
      'fund form',
      'fill in funds',
      'own orders',
    ]),
  )

  const owner = arrive()
  await walks.signIn(owner.visitor, { account: 'T10002', password: DEMO_PASSWORD })
  const count = async () =>
    Number(
      (
        await site.mall.sql<{ n: string }>(
          `select count(*) as n from audit_rows where verb like 'funds.appro%' and mall_id = $1`,
          [site.mall.school().id],
        )
      )[0]!.n,
    )
  const before = await count()
  expect(await walks.approve(owner.visitor)).toBe(true)
  expect(await count()).toBe(before + 1)
})

test('a step that is not to be had is told by its name', async () => {
  const { visitor } = arrive()
  await expect(
    walks.signIn(visitor, { account: 'T10001', password: 'not this one' }),
  ).rejects.toThrow(/^sign in: 4\d\d$/)
  await expect(walks.approve(visitor)).rejects.toThrow(/^approvals: 302$/)
})
