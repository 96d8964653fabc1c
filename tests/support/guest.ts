import { randomBytes } from 'node:crypto'
import { mallClient, type MallClient } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { perform } from '~/mall/core/implement'
import type { SchoolCode, TestMall } from './database'

/** What a browser would keep for a guest's cart. */
export const guestKey = (): string => randomBytes(24).toString('base64url')

/** Somebody who has not signed in and holds the key of a cart. */
export function guestWith(
  mall: TestMall,
  key: string,
  options: { school?: SchoolCode; address?: string } = {},
): MallClient {
  return mallClient(async (call: Endpoint, input) => {
    const ctx = {
      ...(await mall.ctx(null, options.school)),
      guestCart: key,
      clientAddress: options.address ?? '192.0.2.1',
    }
    const reply = call.reply.safeParse(await perform(call, ctx, input as never))
    if (!reply.success)
      throw new Error(
        `${call.method} ${call.path} answers what its contract does not say: ${reply.error.message}`,
      )
    return reply.data as never
  })
}

/** Ids of so many goods that may be bought one by one, any supplier's. */
export async function manyGoods(mall: TestMall, n: number, school?: SchoolCode): Promise<string[]> {
  const rows = await mall.sql<{ id: string }>(
    'select id from products where mall_id = $1 and on_sale and min_num = 1 and num_step = 1 and max_num is null order by id limit $2',
    [mall.school(school).id, n],
    school,
  )
  if (rows.length < n) throw new Error(`only ${rows.length} goods`)
  return rows.map(it => it.id)
}
