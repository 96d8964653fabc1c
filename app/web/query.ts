import { ROWS_DEFAULT } from '~/contract/limits'
import { haoFromYuan } from '~/contract/money'
import { SCHOOL_OFFSET_MS } from '~/contract/time'

const PAGE_MAX = 100_000

/** The query of a list page as the calls want it: `page` a sound number, empty parts left out. */
export function listQuery(request: Request, rows: number = ROWS_DEFAULT) {
  const query = new URL(request.url).searchParams
  const page = Number(query.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    rows,
    text: (name: string, max = 100): string | undefined =>
      query.get(name)?.trim().slice(0, max) || undefined,
    /** A calendar day in any of the usual spellings (`2026-11-21`, `2026/11/21`, `20261121`); undefined where it is none. */
    day: (name: string): string | undefined => readDay(query.get(name)),
  }
}

const price = (yuan: string): number | undefined => {
  const hao = yuan ? haoFromYuan(yuan) : null
  return hao !== null && hao >= 0 ? hao : undefined
}

/** Bounds of a price as typed, in yuan; in hao. What is no amount bounds nothing, and a range typed the wrong way round is meant the right way round. */
export function priceRange(from: string, to: string): { minPrice?: number; maxPrice?: number } {
  const [least, most] = [price(from), price(to)]
  return least !== undefined && most !== undefined && least > most
    ? { minPrice: most, maxPrice: least }
    : { minPrice: least, maxPrice: most }
}

/** Today's calendar day at the school. */
export const today = () => new Date(Date.now() + SCHOOL_OFFSET_MS).toISOString().slice(0, 10)

export function readDay(typed: string | null): string | undefined {
  const parts = /^\s*((?:19|2\d)\d{2})[-/.]?(\d{1,2})[-/.]?(\d{1,2})\s*$/.exec(typed ?? '')
  if (!parts) return undefined
  const [, year = '', month = '', date = ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day
}
