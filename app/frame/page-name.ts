import type { ParseKeys } from 'i18next'
import type { cn } from '~/i18n/cn'

type Area = keyof typeof cn
/** What a route says of itself: the words that name its page. `metaToo`: its `meta` has more for the head, without a title. */
export interface PageName {
  area: Area
  name: string
  metaToo?: boolean
}

/** The `handle` of a route whose page has a name of its own: `export const handle = named('orders', 'mine.title')`. */
export const pageName = <N extends Area>(area: N, name: ParseKeys<N>): PageName => ({
  area,
  name: String(name),
})

/** The name a route's handle gives to its page, if it gives one. */
export const nameIn = (handle: unknown): PageName | null =>
  typeof handle === 'object' && handle !== null && 'area' in handle && 'name' in handle
    ? (handle as PageName)
    : null

/** The `handle` of documents, whose sheets themselves say whose they are and when they were made. */
export const DOCUMENT = { isDocument: true } as const

export const saysByItself = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isDocument' in handle
