import { resolve } from 'node:path'

/** Yuan of a text such as `¥ 1,234.50`, in fen. */
export const fenOf = (text: string): number =>
  Math.round(
    Number((/-?[\d,]+(?:\.\d+)?/.exec(text.replace(/\s/g, ''))?.[0] ?? 'NaN').replaceAll(',', '')) *
      100,
  )

/** Fen as a person types yuan. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

export const idIn = (text: string): string => /\d{20}/.exec(text)?.[0] ?? ''

/** Supplier named by a link to goods or to a store. */
export const storeIn = (href: string): string =>
  /\/(?:product|store)\/([^/?"]+)/.exec(href)?.[1] ?? ''

/** A true picture, as a phone of a laboratory takes it. */
export const PHOTO = resolve(import.meta.dirname, 'bottle.png')
