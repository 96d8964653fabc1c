import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TicketKind } from '../contract'
import { at, tenant } from '~/mall/core/columns'
import type { TicketStatus } from './lifecycle'

/** Which WeChat belongs to whom: one each way. `openid` is what WeChat calls a person to the account of this school. */
export const weixinBindings = pgTable(
  'weixin_bindings',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    openid: text('openid').notNull(),
    unionid: text('unionid'),
    boundAt: at('bound_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.personId] }),
    uniqueIndex('weixin_bindings_openid').on(t.mallId, t.openid),
  ],
)

/**
 * A QR code somebody was shown. Three secrets, none of them kept: the id (`idDigest`) only the computer knows, which is what
 * asks for the result; the key in the code (`scanDigest`), which lets a telephone come; and the pass of the one telephone that
 * has come (`passDigest`), which may confirm.
 */
export const weixinTickets = pgTable(
  'weixin_tickets',
  {
    mallId: tenant(),
    idDigest: text('id_digest').notNull(),
    scanDigest: text('scan_digest').notNull(),
    passDigest: text('pass_digest'),
    kind: text('kind').$type<TicketKind>().notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    /** Who is signed in or bound by it; known from the start for binding. */
    personId: text('person_id'),
    /** The person's epoch as they proved who they are, for binding: who has changed their password since binds nothing by it. */
    personEpoch: integer('person_epoch'),
    openid: text('openid'),
    unionid: text('unionid'),
    /** Where the computer is, for the person to recognise it on the telephone. */
    address: text('address'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.idDigest] }),
    uniqueIndex('weixin_tickets_scan').on(t.mallId, t.scanDigest),
    uniqueIndex('weixin_tickets_pass').on(t.mallId, t.passDigest),
    index('weixin_tickets_expires').on(t.mallId, t.expiresAt),
  ],
)
