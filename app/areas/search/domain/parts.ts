import type { Ctx } from '~/mall/core/ctx'
import type { Wish } from './engine'
import { loreOf } from './lore'
import { partOf, stretchesOf, type QueryPart } from './query'
import type { Field } from './terms'

/** What was asked for in words, per field. */
export function textsOf(wish: Wish): { text: string; field: Field }[] {
  const keyword = wish.keyword
    ? [{ text: wish.keyword, field: wish.type === 'keyword' ? ('any' as const) : wish.type }]
    : []
  return [
    ...keyword,
    ...(['name', 'code', 'spec', 'cas'] as const).flatMap(field => {
      const text = wish[field]
      return text ? [{ text, field }] : []
    }),
  ]
}

/** What each of the wishes means in words. */
export async function partsOfEach(ctx: Ctx, wishes: readonly Wish[]): Promise<QueryPart[][]> {
  const texts = wishes.map(textsOf)
  const lore = await loreOf(
    ctx,
    texts.flat().map(it => stretchesOf(it.text)),
  )
  return texts.map(each =>
    each.flatMap(({ text, field }) => partOf(ctx.mall.id, text, field, lore) ?? []),
  )
}

export const partsOf = async (ctx: Ctx, wish: Wish): Promise<QueryPart[]> =>
  (await partsOfEach(ctx, [wish]))[0] ?? []
