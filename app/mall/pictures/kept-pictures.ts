import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files are told that somebody asked for them at most so often. */
const TOLD_EVERY_MS = 60 * 60_000
/** When there are too many, so much is left, so that the folder is not gone through for each new picture. */
const LEFT = 0.8
/** Drafts of a process that ended while it wrote. */
const DRAFT_MS = 10 * 60_000

/** PNG files in a folder that several processes may share, within so many bytes. Without room on the disk nothing is kept. */
export function openKeptPictures(folder: string, maxBytes: number) {
  const touchTimes = new Map<string, number>()
  /** At most what is there: as last counted, and what was written since. */
  let bytes: number | null = null
  let sweeping: Promise<void> | null = null

  const list = async () => {
    const names = await readdir(folder).catch(() => [])
    const entries = await Promise.all(
      names.map(async name => {
        const it = await stat(join(folder, name)).catch(() => null)
        return it?.isFile() ? [{ name, bytes: it.size, usedMs: it.mtimeMs }] : []
      }),
    )
    return entries.flat().sort((a, b) => a.usedMs - b.usedMs)
  }
  const remove = (name: string) => unlink(join(folder, name)).catch(() => undefined)

  const sweep = async () => {
    const all = await list()
    let rest = all.reduce((sum, it) => sum + it.bytes, 0)
    const limit = rest > maxBytes ? maxBytes * LEFT : maxBytes
    for (const it of all) {
      const isOldDraft = !it.name.endsWith('.png') && Date.now() - it.usedMs > DRAFT_MS
      if (rest <= limit && !isOldDraft) continue
      await remove(it.name)
      touchTimes.delete(it.name.replace(/\.png$/, ''))
      rest -= it.bytes
    }
    bytes = rest
  }

  return {
    async find(name: string): Promise<Buffer | null> {
      const file = join(folder, `${name}.png`)
      const png = await readFile(file).catch(() => null)
      if (png && Date.now() - (touchTimes.get(name) ?? 0) > TOLD_EVERY_MS) {
        touchTimes.set(name, Date.now())
        const seconds = Date.now() / 1_000
        await utimes(file, seconds, seconds).catch(() => undefined)
      }
      return png
    },
    async keep(name: string, png: Buffer): Promise<void> {
      // Written beside and renamed: nobody ever reads half a picture.
      const draft = `${name}.${randomUUID()}`
      await mkdir(folder, { recursive: true })
        .then(() => writeFile(join(folder, draft), png))
        .then(() => rename(join(folder, draft), join(folder, `${name}.png`)))
        .catch(() => remove(draft))
      touchTimes.set(name, Date.now())
      bytes = bytes === null ? null : bytes + png.byteLength
      if (bytes !== null && bytes <= maxBytes) return
      sweeping ??= sweep().finally(() => {
        sweeping = null
      })
      await sweeping
    },
  }
}
