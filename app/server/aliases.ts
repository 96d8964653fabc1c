import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { gunzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import { ConfigError, type Config } from './config'
import { say } from './runtime'
import { schoolNamed } from './school-named'
import { withMall } from './with-mall'

const aliasesUsage = `Usage: npm run aliases -- <school> <file>

  Adds other names of goods, by which searches find them, to those the school has. The file holds JSON lines
  ({"cas", "nameZh", "aliasesZh", "nameEn", "synonymsEn"}, or {"target", "aliases"}) or CSV with the columns target and alias;
  a target is a CAS registry number or the word that stands on the goods. Either may be compressed (.gz).
`

/** Adds aliases out of a file to a school. Throws with what is wrong in words for whoever typed the command. */
export async function importAliases(
  config: Config,
  log: Logger,
  args: readonly string[],
): Promise<void> {
  const [school, path, ...more] = args
  if (!school || !path || more.length) throw new ConfigError(aliasesUsage)
  const bytes = await readFile(path).catch(() => {
    throw new ConfigError(`The file ${path} cannot be read.`)
  })
  const { AliasFileError, readAliases } = await import('~/areas/search/domain/read-aliases')
  const { importAliases: importInto } = await import('~/areas/search/domain/aliases')
  try {
    const entries = readAliases((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
    await withMall(config, log, async api => {
      const mall = await schoolNamed(api, school, it => new AliasFileError(it))
      const { read, added: additions } = await importInto(
        api.ctxFor(mall, null, 'aliases'),
        entries,
        userInfo().username,
      )
      say(`${read} names read, ${additions} added. Searches know them at once.`)
    })
  } catch (error) {
    if (error instanceof AliasFileError) error.stack = error.message
    throw error
  }
}
