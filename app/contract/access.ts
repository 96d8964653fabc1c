/**
 * Who may call (spec 6). `open`: anyone, signed in or not. `signedIn`: any person of the mall.
 * `buyer`: a person with the purchaser right (`shoper`). `guestCart`: somebody who has not signed in and holds the key of a
 * guest's cart. The others are duties a person holds.
 */
export const accesses = [
  'open',
  'signedIn',
  'buyer',
  'guestCart',
  'supplier',
  'finance',
  'acceptor',
  'platform',
  'administrator',
  'it',
  'auditor',
] as const
export type Access = (typeof accesses)[number]

/** Who reads what keeps the school's systems in step, and the background work that came to nothing. */
export const systemReaders = ['administrator', 'it', 'auditor'] as const
export const workReaders = ['platform', 'it', 'auditor'] as const

/** What a person of a mall is (spec 6). One person may hold several. */
export const roles = [
  'teacher',
  'student',
  'purchaser',
  'fundOwner',
  'supplier',
  'finance',
  'acceptor',
  'platform',
  'administrator',
  'it',
  'auditor',
] as const
export type Role = (typeof roles)[number]
/** What somebody is wherever they are; the purchaser right is of one organisation. */
export type HeldRole = Exclude<Role, 'purchaser'>
