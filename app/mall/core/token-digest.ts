import { createHash } from 'node:crypto'

/** What is kept of a drawn token, so that nobody who reads the database can use one. Not for what people choose. */
export const digestOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
