import type pg from 'pg'
import { drawFirstSecret, FIRST_ID } from '~/areas/malls/domain/first-secret'
import { systemClock } from '~/mall/core/clock'
import { openDatabase } from '~/mall/database/pool'
import { paths, withBase } from '~/paths'
import type { Config } from './config'

/** Where the first school is made, and the secret that is asked for there: it is told here, and kept nowhere. */
export async function firstVisitLines(
  { publicScheme, publicDomain }: Pick<Config, 'publicScheme' | 'publicDomain'>,
  app: pg.ClientConfig,
  port: number,
): Promise<string[]> {
  const database = openDatabase({ ...app, max: 1 })
  try {
    const secret = await database.inTransaction(
      FIRST_ID,
      db => drawFirstSecret(db, systemClock.now()),
      () => false,
    )
    if (secret === null) return []
    const domain = publicDomain.replace(/^localhost:\d+$/, `localhost:${port}`)
    return [
      '',
      'No school is here yet. All pages lead to the one that makes the first:',
      `  ${publicScheme}://${domain}${withBase(paths.firstVisit)} (or any other address of this mall)`,
      `  One-time secret  ${secret}`,
      'The secret is printed this once and good until there is a school; another start prints another one.',
      'The same by a command: npm run school -- create <file>. DEMO=1 fills an empty database with the demo schools.',
    ]
  } finally {
    await database.close()
  }
}
