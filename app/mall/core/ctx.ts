import type { PersonKind } from '~/areas/accounts/codes'
import type { KeyScope } from '~/areas/keys/codes'
import type { Role } from '~/contract/access'
import { MallError } from '~/contract/errors'
import type { Mall } from '~/areas/malls/contract'
import type { Db } from '../database/pool'
import type { Clock } from './clock'
import type { Place } from './outside'
import type { Services } from './services'

/** Who acts: a signed-in person of the mall at hand. */
export interface Actor {
  personId: string
  code: string
  name: string
  kind: PersonKind
  roles: ReadonlySet<Role>
  /** The current one of the person's organisations. */
  orgId: string
  orgName: string
  /** Whether there are others to choose among. */
  hasOtherOrgs?: boolean
  /** Purchaser right of the current organisation (spec 6). */
  shoper: boolean
  /** The store a supplier's person works for. */
  storeId: string | null
  /** Must set up a second factor before anything else. */
  owesSecondFactor?: boolean
  /** Runs the mall and reads in the school until then: makes no call that acts but the sign-out. */
  supportUntil?: Date
}

/** What the browser at hand brings along. */
export interface Visitor {
  /** The session its token names. */
  readonly sessionId?: string
  readonly userAgent?: string
  /** Says whom it is known by: those who have signed in on it before. */
  readonly device?: string
  /** The same with every request of this browser, and known to no other. */
  readonly asker?: string
}

/** Whether whoever asks has changed something a moment ago. */
export interface RecentWrite {
  readonly isRecent: boolean
  /** From now on it has, on this request and on those that follow. */
  note(): void
}

/** What a request has of its own; background work has none of it. */
export interface RequestParts {
  /** What opens the cart of somebody who has not signed in: kept by their browser, and the only right to it. */
  readonly guestCart?: string
  /** Where the request came from. */
  readonly clientAddress?: string
  /** The mall's address as its visitor sees it, such as `https://yunlu.mall.example`. */
  readonly origin?: string
  readonly visitor?: Visitor
  /** The key of one of the school's systems, which asks in nobody's name. */
  readonly key?: {
    readonly id: string
    readonly name: string
    readonly scopes: readonly KeyScope[]
  }
  /** Who runs the mall and acts at the console, in the name of no school. */
  readonly operator?: { readonly id: string; readonly name: string }
  /** Its place among the requests that are worked on. */
  readonly place?: Place
  /** Absent where it cannot be known: then nothing old is shown. */
  readonly recentWrite?: RecentWrite
}

/** What every verb gets: the tenant, the actor, the time, the means. `db` exists inside `read` and `write` only. */
export interface Ctx extends RequestParts {
  readonly mall: Mall
  readonly actor: Actor | null
  readonly clock: Clock
  readonly requestId: string
  /** In whose stead the actor acts, while they do: it goes into the log of the thing and the audit trail. */
  readonly actingFor?: { readonly personId: string; readonly name: string }
  readonly services: Services
  readonly db?: Db
  /** What is read may be some seconds old: a replica of the database answers, where there is a good one. */
  readonly mayLag?: boolean
  /** Set while a write transaction is open: nested writes join it. `audited` once it has left an audit row. */
  readonly writing?: { audited: boolean }
}
export type DbCtx = Ctx & { readonly db: Db }

/** The signed-in person, or `not_logged_in`. */
export function actorOf(ctx: Ctx): Actor {
  if (!ctx.actor) throw new MallError('not_logged_in')
  return ctx.actor
}

/** The signed-in person if they have the purchaser right (spec 6), else `no_permission`. */
export function buyerOf(ctx: Ctx): Actor {
  const actor = actorOf(ctx)
  if (!actor.shoper) throw new MallError('no_permission')
  return actor
}

/** The signed-in person if they hold one of the roles, else `no_permission`. */
export function actorWith(ctx: Ctx, ...roles: readonly [Role, ...Role[]]): Actor {
  const actor = actorOf(ctx)
  if (!roles.some(it => actor.roles.has(it))) throw new MallError('no_permission')
  return actor
}

/** Whether somebody audits: reads whatever the school's offices read, and changes nothing. */
export const audits = (actor: Pick<Actor, 'roles'>): boolean => actor.roles.has('auditor')
