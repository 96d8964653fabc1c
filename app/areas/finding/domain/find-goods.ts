import type { Ctx } from '~/mall/core/ctx'
import { findCards } from '~/areas/catalogue/domain/cards'
import { anything } from '~/areas/search/domain/engine'
import { postgresSearch } from '~/areas/search/domain/postgres'
import { paths } from '~/paths'
import { FIND_SHOWN } from '../codes'
import type { Match } from '../contract'
import type { FindWord } from './sought'

/** Longer ones than barcodes are numbers of the mall. */
const CODE_DIGITS_MAX = 14

/**
 * Goods on sale by the search of the shop. What it finds by giving something of the words up, or by other ones, is left out: here
 * most words are no goods.
 */
export async function findGoods(
  ctx: Ctx,
  { text, digits, spellings }: FindWord,
): Promise<{ list: Match[]; total: number; more: boolean }> {
  const nothing = { list: [], total: 0, more: false }
  if (digits && digits.length > CODE_DIGITS_MAX) return nothing
  const found = await postgresSearch.find(ctx, { ...anything, keyword: text, limit: FIND_SHOWN })
  if (found.loosened || found.corrected !== null) return nothing
  const typed = new Set(spellings.map(it => it.toLowerCase()))
  const list = (await findCards(ctx, found.ids)).map(it => ({
    id: it.id,
    number: it.code,
    name: it.name,
    nameEn: it.nameEn,
    about: it.storeName,
    aboutEn: it.storeNameEn,
    state: null,
    exact: typed.has(it.code.toLowerCase()),
    href: paths.product(it.storeId, it.id),
  }))
  return {
    list: list.sort((a, b) => Number(b.exact) - Number(a.exact)),
    total: found.total,
    more: found.more,
  }
}
