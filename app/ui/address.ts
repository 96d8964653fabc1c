/** `/emall`, or nothing where the mall is at the root. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** A path of the mall as the specification writes it (`/cart`), with the base in front; full addresses elsewhere stay. */
export const addressOf = (path: string) => (/^\/(?!\/)/.test(path) ? base + path : path)
