import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config'
import { digestOf, syncFolder } from './copying'

/** Written last: a folder without it is half a backup. */
const MANIFEST = 'backup.json'
const FORMAT = 1

const manifest = z.object({
  format: z.literal(FORMAT),
  /** `base`: a copy of the data folder of the embedded server. `dump`: what pg_dump made of a server of its own. */
  kind: z.enum(['base', 'dump']),
  startedAt: z.string(),
  finishedAt: z.string(),
  mallVersion: z.string(),
  /** Of the tables: a mall that knows fewer must not open them. */
  migrations: z.number(),
  postgresMajor: z.string(),
  base: z
    .object({
      systemIdentifier: z.string(),
      startLsn: z.string(),
      stopLsn: z.string(),
      stoppedAt: z.string(),
    })
    .optional(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

const sealOf = (text: string) => createHash('sha256').update(text).digest('hex')

export async function writeManifest(dir: string, content: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...content })
  const draft = join(dir, `${MANIFEST}.draft`)
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(`${text}\n${sealOf(text)}\n`)
  await file.sync()
  await file.close()
  await rename(draft, join(dir, MANIFEST))
  await syncFolder(dir)
}

/** What is said of a backup that is not whole; it must never be put back. */
const unfit = (dir: string, why: string) =>
  new ConfigError(`${dir} is not a whole backup: ${why}. Nothing was changed.`)

function readManifest(dir: string): Manifest {
  if (!existsSync(dir)) throw new ConfigError(`There is no folder ${dir}.`)
  const path = join(dir, MANIFEST)
  if (!existsSync(path))
    throw unfit(dir, `it has no ${MANIFEST}, which is written when a backup is complete`)
  const [text = '', seal] = readFileSync(path, 'utf8').split('\n')
  if (sealOf(text) !== seal) throw unfit(dir, `${MANIFEST} has been changed or cut`)
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw unfit(dir, `this version does not know its format`)
  return read.data
}

/** Reads every file and compares it with the manifest. */
export async function verify(dir: string): Promise<Manifest> {
  const read = readManifest(dir)
  for (const { path, bytes, sha256 } of read.files) {
    const file = join(dir, path)
    const stats = await stat(file).catch(() => null)
    if (!stats) throw unfit(dir, `${path} is missing`)
    if (stats.size !== bytes) throw unfit(dir, `${path} has ${stats.size} bytes, not ${bytes}`)
    if ((await digestOf(file)) !== sha256) throw unfit(dir, `${path} is damaged`)
  }
  return read
}
