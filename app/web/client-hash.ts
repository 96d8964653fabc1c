import { createHash } from 'node:crypto'

/**
 * What crosses to the API instead of a password: hashed once, as the client's script of the specification would (spec 5). The same
 * characters are the same password, however a keyboard writes them (NIST SP 800-63B: NFKC).
 */
export const clientHash = (password: string) =>
  createHash('sha256').update(password.normalize('NFKC'), 'utf8').digest('hex')
