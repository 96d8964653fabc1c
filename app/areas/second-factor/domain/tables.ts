import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FactorKind } from '../contract'
import { at, tenant } from '~/mall/core/columns'

/** Authenticator apps and security keys of people. */
export const secondFactors = pgTable(
  'second_factors',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<FactorKind>().notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
    /** An app's secret, sealed under a key of SESSION_SECRETS. */
    sealed: text('sealed'),
    /** The newest step of time whose code was taken: no code is taken twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    credentialId: text('credential_id'),
    publicKey: text('public_key'),
    /** How often the key says it has been used; a copy of it would fall behind. */
    counter: bigint('counter', { mode: 'number' }),
    transports: text('transports').array(),
    /** The host the key was made for: it answers no other. */
    rpId: text('rp_id'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('second_factors_person').on(t.mallId, t.personId),
    uniqueIndex('second_factors_credential').on(t.mallId, t.credentialId),
    check(
      'second_factors_kind',
      sql`(kind = 'totp' and sealed is not null and last_step is not null) or (kind = 'webauthn' and credential_id is not null and public_key is not null and counter is not null and rp_id is not null)`,
    ),
  ],
)

/** Codes for when all apps and keys are lost: a digest of each, sealed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    n: integer('n').notNull(),
    sealed: text('sealed').notNull(),
    usedAt: at('used_at'),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId, t.n] })],
)

/** Second factors that an administrator has ended; the person is told at the next sign-in. */
export const secondFactorEnds = pgTable(
  'second_factor_ends',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    at: at('at').notNull(),
    reason: text('reason').notNull(),
    byName: text('by_name').notNull(),
    seenAt: at('seen_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('second_factor_ends_person').on(t.mallId, t.personId),
  ],
)
