import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import type { Access } from '~/contract/access'
import type { Endpoint } from '~/contract/endpoint'
import { isBound, perform } from '~/mall-api/core/implement'
import { codeOf, openTestMall, type TestMall } from '../support/database'

let mall: TestMall
let clerk: string
beforeAll(async () => {
  mall = await openTestMall()
  const [row] = await mall.sql<{ id: string }>("select id from people where mall_id = $1 and store_id is not null order by id limit 1", [mall.school().id])
  clerk = row!.id
})
afterAll(() => mall.close())

const calls = Object.entries(contract).flatMap(([area, verbs]) => Object.entries(verbs as Record<string, Endpoint>).map(([name, call]) => ({ name: `${area}.${name}`, call })))
/** Who holds which access, told here once more and apart from the code. */
const holds: Record<string, Access[]> = {
  teacher: ['open', 'signedIn', 'buyer'], owner: ['open', 'signedIn', 'buyer'], student: ['open', 'signedIn', 'buyer'], acceptor: ['open', 'signedIn', 'buyer', 'acceptor'],
  finance: ['open', 'signedIn', 'finance'], visitor: ['open', 'signedIn'], platform: ['open', 'signedIn', 'platform'], clerk: ['open', 'signedIn', 'supplier'],
}

describe('who may call', () => {
  test.each(calls.filter(it => !it.call.access.includes('open')))('$name: guests are asked to log in, others without the duty are refused', async ({ call }) => {
    expect(await codeOf(perform(call, await mall.ctx(null), {} as never))).toBe('not_logged_in')
    for (const [person, held] of Object.entries(holds)) {
      const admitted = call.access.some(it => held.includes(it))
      if (!admitted) expect(`${person}: ${await codeOf(perform(call, await mall.ctx(person === 'clerk' ? clerk : person), {} as never))}`).toBe(`${person}: no_permission`)
    }
  })

  test('every call is answered by a verb', () => {
    expect(calls.filter(({ call }) => !isBound(call)).map(it => it.name)).toEqual([])
  })
})
