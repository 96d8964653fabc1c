import type { ArchivedTable } from '~/mall/archive/source'
import { archivedTrail } from '~/mall/archive/trail'
import { archivedUses } from '~/areas/keys/domain/archived-uses'
import { archivedMessages } from '~/areas/messages/domain/archived-messages'

/** Everything that only grows and whose old rows nobody needs at hand. */
export const archivedTables: readonly ArchivedTable[] = [
  archivedTrail,
  archivedUses,
  archivedMessages,
]
