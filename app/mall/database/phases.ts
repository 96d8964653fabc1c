import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from './migrate'

/**
 * What a migration means for processes of the version before it: `expand` adds what they know nothing of, `move` also fills it
 * from what was there, and both let them work on; after `contract` they find something gone, or are refused what they write.
 */
export const phases = ['expand', 'move', 'contract'] as const
export type Phase = (typeof phases)[number]

export interface Migration {
  /** Its file, `0037_photographs`. */
  name: string
  phase: Phase
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const SAYS = /^-- phase: (expand|move|contract)\n/

/** All migrations in the order in which they are taken, each with the phase its first line says. */
export function readMigrations(): Migration[] {
  const folder = migrationsFolder()
  const { entries } = journal.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  )
  return entries.map(({ tag }) => {
    const phase = SAYS.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8'))?.[1]
    if (!phase) throw new Error(`The migration ${tag} does not say its phase on its first line.`)
    return { name: tag, phase: phase as Phase }
  })
}
