import type { Ctx } from '~/mall/core/ctx'
import { actorWith } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import { takeTurns } from '~/areas/accounts/domain/turns'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { paths } from '~/paths'
import type { Match, MatchGroup } from '../contract'
import { FIND_COUNTED, FIND_SHOWN, FINDS_A_MINUTE, findKinds, type FindKind } from '../codes'
import { findAcceptances, findOrders, findStatements } from './find-by-number'
import { findFunds, findPeople, findSuppliers } from './find-by-name'
import { findGoods } from './find-goods'
import { soughtOf } from './sought'

export interface Rows {
  list: Match[]
  total: number
  more?: boolean
}

/** The lists that can be narrowed to the same words. */
const lists: Partial<Record<FindKind, string>> = {
  suppliers: paths.supplierSearch,
  goods: paths.goods,
}

/** One more than are counted have been read, where there are so many. */
const countRows = (list: Match[]): Rows => ({
  list,
  total: Math.min(list.length, FIND_COUNTED),
  more: list.length > FIND_COUNTED,
})

/**
 * Whatever of the school goes by this name or number, by kind. For administrators. At most a statement a kind, one after another on
 * one connection, beside the search for goods, which has connections of its own; each stops where it is counted no further.
 */
export async function findMatches(
  ctx: Ctx,
  { q }: { q: string },
): Promise<{ groups: MatchGroup[] }> {
  const actor = actorWith(ctx, 'administrator', 'auditor')
  const turn = { key: `find:${actor.personId}`, most: FINDS_A_MINUTE, seconds: 60 }
  await write(ctx, ctx => takeTurns(ctx, [turn]))
  const word = soughtOf(q)
  const [goods, found] = await Promise.all([
    findGoods(ctx, word),
    read(ctx, async ctx => {
      const nameOf = await englishNames(ctx)
      return {
        people: await findPeople(ctx, word),
        orders: await findOrders(ctx, actor, word, nameOf),
        acceptances: await findAcceptances(ctx, actor, word, nameOf),
        statements: await findStatements(ctx, actor, word, nameOf),
        suppliers: await findSuppliers(ctx, word),
        funds: await findFunds(ctx, word),
      }
    }),
  ])
  const all: Record<FindKind, Rows> = {
    people: countRows(found.people),
    orders: countRows(found.orders),
    acceptances: countRows(found.acceptances),
    statements: countRows(found.statements),
    suppliers: countRows(found.suppliers),
    funds: countRows(found.funds),
    goods,
  }
  return {
    groups: findKinds.flatMap(kind => {
      const { list, total, more = false } = all[kind]
      const path = lists[kind]
      return total
        ? [
            {
              kind,
              list: list.slice(0, FIND_SHOWN),
              total,
              more,
              href:
                path && total > FIND_SHOWN
                  ? `${path}?${new URLSearchParams({ keyword: q })}`
                  : null,
            },
          ]
        : []
    }),
  }
}
