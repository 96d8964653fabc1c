import { createHash } from 'node:crypto'

/** What crosses to the API instead of a password: hashed once, as the client's script of the specification would (spec 5). */
export const clientHash = (password: string) =>
  createHash('sha256').update(password, 'utf8').digest('hex')
