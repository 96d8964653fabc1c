import { withBase } from '~/paths'

/** A path of the mall as the specification writes it (`/cart`), with the base in front; full addresses elsewhere stay. */
export const addressOf = (path: string) => (/^\/(?!\/)/.test(path) ? withBase(path) : path)
