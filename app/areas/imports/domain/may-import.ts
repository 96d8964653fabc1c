import { actorWith, type Actor, type Ctx } from '~/mall/core/ctx'
import { systemReaders } from '~/contract/access'
import { keyWith } from '~/areas/keys/domain/ask-by-key'
import { kindsAloneOfIt, kindsOfIt, type ImportKindName } from '../codes'
import type { ImportRun } from './decide'

const isAmong = (kinds: readonly ImportKindName[], kind: ImportKindName) => kinds.includes(kind)

/** Whether somebody may have a file of this kind looked over. */
export const mayLookOver = ({ roles }: Pick<Actor, 'roles'>, kind: ImportKindName): boolean =>
  roles.has('administrator') || (roles.has('it') && isAmong(kindsOfIt, kind))

/**
 * Whether somebody may let a run be worked through, stop it or let it go on. Whoever keeps the systems does so with files of their
 * own that touch neither people nor money; what could make somebody of them is for an administrator to confirm.
 */
export const mayMove = (
  { personId, roles }: Pick<Actor, 'personId' | 'roles'>,
  { kind, byId }: Pick<ImportRun, 'kind' | 'byId'>,
): boolean =>
  roles.has('administrator') ||
  (roles.has('it') && byId === personId && isAmong(kindsAloneOfIt, kind))

/** For administrators, IT staff and auditors, and for keys that have the scope. */
export const mayReadImports = (ctx: Ctx): Actor | null =>
  keyWith(ctx, 'imports.read') ? null : actorWith(ctx, ...systemReaders)

/** Who a run of a key is by: no person. */
export const byOfKey = (id: string) => `key:${id}`
export const isByKey = (byId: string) => byId.startsWith('key:')
