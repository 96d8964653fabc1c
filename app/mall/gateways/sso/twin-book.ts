import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { paths, withBase } from '~/paths'
import type { Tokens } from '../../core/tokens'

/** How the mall is known at the twin that speaks OpenID Connect. */
export const TWIN_CLIENT = 'campus-mall'
/** Where the mall takes people back; the twin brings them nowhere else. */
export const RETURN_PATH = withBase(paths.ssoReturn)
export const TICKET_SECONDS = 60
export const TWIN_SESSION_SECONDS = 8 * 3_600

/** What the twin of a school's sign-on needs of whoever runs it. */
export interface TwinBook {
  /** Address of the mall the twin stands in: `http://beiyuan.localhost:3000`. */
  origin: string
  mallId: number
  tokens: Pick<Tokens, 'digest' | 'isDigest'>
  now(): Date
  /** The name of somebody of the school; null for a number nobody has. */
  nameOf(number: string): Promise<string | null>
  /** What else the twin that speaks OpenID Connect says of somebody. */
  claimsOf(number: string): Readonly<Record<string, unknown>>
  /** Whether this is the first time; for all processes. */
  spend(key: string): Promise<boolean>
}

export type TwinPaper = 'session' | 'ticket' | 'code' | 'access'
type Words = Record<string, string>

const text = (book: Pick<TwinBook, 'mallId'>, kind: TwinPaper, body: string) =>
  `${book.mallId}\n${kind}\n${body}`

/** A signed piece of paper: what it says, and until when. */
export function issuePaper(book: TwinBook, kind: TwinPaper, words: Words, seconds: number): string {
  const body = Buffer.from(
    JSON.stringify({ ...words, until: String(book.now().getTime() + seconds * 1_000) }),
  ).toString('base64url')
  return `${body}.${book.tokens.digest('sso-twin', text(book, kind, body))}`
}

/** What a paper of ours says; null for any other, and for one whose time is over. */
export function readPaper(book: TwinBook, kind: TwinPaper, paper: string): Words | null {
  const [body = '', sign = ''] = paper.split('.')
  if (!book.tokens.isDigest('sso-twin', text(book, kind, body), sign)) return null
  const words = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Words
  return Number(words.until) > book.now().getTime() ? words : null
}

/** A short name for a paper, to remember that it was shown. */
export const nameOfPaper = (paper: string) =>
  createHash('sha256').update(paper).digest('base64url').slice(0, 32)

export const twinSecret = (book: TwinBook) =>
  book.tokens.digest('sso-twin-client', String(book.mallId))
export const twinBase = (book: Pick<TwinBook, 'origin'>, door: 'cas' | 'oidc') =>
  `${book.origin}${withBase('/school-sso')}/${door}`

/** An Ed25519 key is any 32 bytes; these stand before them in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key the twin signs ID tokens with: made from the mall's secret, so that all processes have the same one. */
export function twinKey(book: TwinBook): { privateKey: KeyObject; publicKey: KeyObject } {
  const seed = Buffer.from(book.tokens.digest('sso-twin-key', String(book.mallId)), 'base64url')
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
