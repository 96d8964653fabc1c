import '@remix-run/node'
import type { MallClient } from '~/contract'
import type { ConsoleAt } from '~/areas/operators/domain/console'
import type { FirstSchool } from '~/areas/malls/domain/open-first-school'
import type { Session, SessionEnd } from '~/areas/accounts/contract'
import type { Mall } from '~/areas/malls/contract'
import type { Actor } from '~/mall/core/ctx'
import type { PictureWanted, PictureAnswer } from '~/areas/pictures'
import type { System } from '~/areas/malls/codes'
import type { Locale } from '~/i18n'
import type { CookieScope } from './cookies'
import type { tableFile, Table } from '~/mall/core/table-file'
import type { Drafts } from './drafts'
import type { Grade } from './grade'

/** The cart of somebody who has not signed in: the key their browser keeps, or one it would get with the first thing put in. */
export interface GuestCart {
  key: string
  isKept: boolean
}

/** Lines that came into the cart at sign-in: `merged` in all, of them `reduced` to what is in stock or allowed, `saved` for later. */
export interface MergedCart {
  merged: number
  reduced: number
  saved: number
}

/** While there is no school: how the first one is made. */
export interface FirstVisit {
  /** What stands behind a school's code in its address, such as `mall.example.edu`. */
  domain: string
  /** Whether somebody must be named who runs the mall: nobody does yet. */
  needsOperator(): Promise<boolean>
  /** Makes it and answers its address. No call does, because whoever runs the mall is known to none. */
  open(content: FirstSchool): Promise<{ address: string; console: string | null }>
}

/** On the host of whoever runs the mall: their session, and what they may do. */
export interface OperatorConsole extends Pick<ConsoleAt, 'session' | 'verbs' | 'draftFactor'> {
  /** Each of them leaves the browser what it is known by from then on, or takes it away. */
  signIn(input: { code: string; password: string }): Promise<void>
  proveCode(input: { code: string }): Promise<void>
  signOut(): Promise<void>
  addFactor: ConsoleAt['addFactor']
  /** The session was ended by what has just been done. */
  forget(): void
}

/** What every loader and action gets as `context`. */
export interface ScreenContext {
  api: MallClient
  mall: Mall
  /** Null as soon as there is a school; until then `mall` is what stands in its place. */
  firstVisit: FirstVisit | null
  /** Null on the hosts of schools; on its own there is nothing else, and `mall` is what stands in the place of a school. */
  console: OperatorConsole | null
  /** Whether the twin of a system answers at this school. */
  isTwin(system: System): boolean
  actor: Actor | null
  /** Signed in, but must set up a second factor first; `actor` is null for as long as that. */
  owing: Actor | null
  /** What ended the session of somebody who was signed in at this school; null for everybody else. */
  sessionEnded: SessionEnd | null
  /** The cart of a guest; null for whoever has signed in, and on pages all guests share. */
  guestCart: GuestCart | null
  /** What went over into the buyer's cart with this very request. */
  mergedCart: MergedCart | null
  /** An order was posted with this very request, and whether it is placed is not known: the answer was lost. */
  orderUncertain: boolean
  /** What was typed into forms that were not taken. */
  drafts: Drafts
  locale: Locale
  grade: Grade
  /** Whether a page is answered, and not only the data a script draws it from. */
  isDocument: boolean
  /** The school's own address by the settings, for what outlives the request: QR codes of papers. */
  ownAddress: string
  nonce: string | undefined
  /** When this page is made, by the mall's clock. */
  madeAt: string
  /** The mall's clock, to the millisecond. */
  now(): Date
  requestId: string
  clientAddress: string
  /** A picture of goods, a supplier, the school or a banner; null where there is no such thing. */
  picture(request: PictureWanted): Promise<PictureAnswer | null>
  /** A table to keep, of rows that a page has put into words. */
  tableFile(type: 'csv' | 'xlsx', table: Table): ReturnType<typeof tableFile>
  /** A style sheet with a font for rare characters (code points in hex, joined by `-`); null where it names none. */
  rareFont(codes: string): Promise<string | null>
  /** Against forged posts; empty on pages all guests share. */
  formToken: string
  /** Whether a posted token is the one of this browser. */
  tokenIsRight(token: string): boolean
  /** Seconds all guests may share this page; 0 for none. */
  guestCacheSeconds: number
  cookies: CookieScope
  /** Headers (cookies) to send with whatever answer comes out. */
  outgoing: Headers
  /** Signs the person of a session in on this browser, or out with null. */
  setSession(session: Pick<Session, 'token' | 'device'> | null): void
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the only way to type Remix's context
  interface AppLoadContext extends ScreenContext {}
  interface Future {
    v3_singleFetch: true
  }
}
