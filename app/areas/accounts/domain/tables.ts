import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { HeldRole } from '~/contract/access'
import type { Education, SessionEnd, SmsPurpose } from '../contract'
import { at, changedAt, tenant } from '~/mall/core/columns'
import type { PersonKind } from '../codes'

export const organisations = pgTable(
  'organisations',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    /** What the school's own systems call it; where an import told it. */
    code: text('code'),
    /** Ids of the people who head it, whom rules of approval may ask. */
    heads: text('heads')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('organisations_code').on(t.mallId, t.code),
  ],
)

/** What the last import said of somebody: what has changed since then is their own, and stays. */
export interface PersonImport {
  orgId: string
  phone: string | null
  email: string | null
  /** Was ended by an import, and by nobody else. */
  left: boolean
}

/** Where a person belongs, and whether they may buy there: the only place that says so. One of theirs is the current one, in `people`. */
export const personOrganisations = pgTable(
  'person_organisations',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    orgId: text('org_id').notNull(),
    shoper: boolean('shoper').notNull(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.mallId, t.personId, t.orgId] }),
    foreignKey({
      name: 'person_organisations_organisation',
      columns: [t.mallId, t.orgId],
      foreignColumns: [organisations.mallId, organisations.id],
    }),
    foreignKey({
      name: 'person_organisations_person',
      columns: [t.mallId, t.personId],
      foreignColumns: [people.mallId, people.id],
    }),
  ],
)

/** From which to which day a duty counts, both included; null: from ever, for good. */
export interface Term {
  from: string | null
  until: string | null
}
export type Terms = Partial<Record<HeldRole, Term>>

export const people = pgTable(
  'people',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<PersonKind>().notNull(),
    /** Without `purchaser`, which hangs on the organisation. */
    roles: text('roles').array().$type<HeldRole[]>().notNull(),
    /** Of those of them that were given with dates: outside of them they do not count. */
    roleTerms: jsonb('role_terms').$type<Terms>().notNull().default({}),
    /** The current one of the person's organisations; looked at when a transaction ends, because each of the two rows needs the other. */
    orgId: text('org_id').notNull(),
    storeId: text('store_id'),
    phone: text('phone'),
    email: text('email'),
    /** argon2id of the SHA-256 the client sends. */
    passwordHash: text('password_hash').notNull(),
    /** Raised to end every session of the person, those too that are being begun at this moment. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    disabled: boolean('disabled').notNull().default(false),
    /** Came with the demo content or was made in a demonstration, where nobody proves who they are: may enter in one alone. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When what feeds tell of them changed. */
    changedAt: changedAt(),
    /** Null for whoever came by another door. */
    imported: jsonb('imported').$type<PersonImport>(),
    /** What a student said at registration. */
    eduBackground: text('edu_background').$type<Education>(),
    /** A keyed digest of the ID card number: one registration a card. The number itself is not kept. */
    idCardDigest: text('id_card_digest'),
    idCardEnd: text('id_card_end'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('people_id_card').on(t.mallId, t.idCardDigest),
    uniqueIndex('people_code').on(t.mallId, t.code),
    uniqueIndex('people_phone').on(t.mallId, t.phone),
    // By the beginning of a number or a name, in whatever order the database sorts.
    index('people_code_begin').on(t.mallId, t.code.op('text_pattern_ops')),
    index('people_name').on(t.mallId, t.name.op('text_pattern_ops')),
    index('people_changed').on(t.mallId, t.changedAt, t.id),
    index('people_store').on(t.mallId, t.storeId),
    index('people_demo')
      .on(t.mallId)
      .where(sql`is_demo`),
    check('people_roles', sql`not 'purchaser' = any(roles)`),
    foreignKey({
      name: 'people_current_organisation',
      columns: [t.mallId, t.id, t.orgId],
      foreignColumns: [
        personOrganisations.mallId,
        personOrganisations.personId,
        personOrganisations.orgId,
      ],
    }),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    consignee: text('consignee').notNull(),
    phone: text('phone').notNull(),
    regionCode: text('region_code').notNull(),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('addresses_person').on(t.mallId, t.personId),
  ],
)

/**
 * What the last import said of an address, by the code the school's own system has for it. It outlives the address, so that one
 * its person has removed stays away.
 */
export const importedAddresses = pgTable(
  'imported_addresses',
  {
    mallId: tenant(),
    code: text('code').notNull(),
    personId: text('person_id').notNull(),
    /** Of the address it became, which may be there no more. */
    addressId: text('address_id').notNull(),
    consignee: text('consignee').notNull(),
    phone: text('phone').notNull(),
    regionCode: text('region_code').notNull(),
    detail: text('detail').notNull(),
    /** Null: nothing was said of it. */
    isDefault: boolean('is_default'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.code] }),
    uniqueIndex('imported_addresses_address').on(t.mallId, t.addressId),
    index('imported_addresses_person').on(t.mallId, t.personId),
  ],
)

/** Somebody signed in on one browser: what their token names, and what ends it. */
export const sessions = pgTable(
  'sessions',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    beganAt: at('began_at').notNull(),
    /** Written every few minutes at most. */
    seenAt: at('seen_at').notNull(),
    /** Nothing renews it beyond this. */
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
    endedBy: text('ended_by').$type<SessionEnd>(),
    /** By which door: the verb of its row in the audit trail. */
    door: text('door').notNull(),
    /** A network, not an address. */
    network: text('network').notNull().default(''),
    /** What the browser calls itself, in words such as "Firefox, Windows". */
    browser: text('browser').notNull().default(''),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('sessions_person').on(t.mallId, t.personId, t.endsAt),
  ],
)

/** The newest code sent to a phone for a purpose, by who asked for it. The code itself is nowhere: only a keyed digest of it. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    mallId: tenant(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    phone: text('phone').notNull(),
    /** The browser that asked: nobody else can use the code, or use its tries up. */
    asker: text('asker').notNull().default(''),
    digest: text('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    spentAt: at('spent_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.purpose, t.phone, t.asker] }),
    index('sms_codes_sent').on(t.mallId, t.sentAt),
  ],
)
