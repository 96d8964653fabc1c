import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MallError } from '~/contract/errors'
import type { Storage } from './port'

const KEY = /^[0-9a-f]{64}$/

/** Files on disk below `<dataDir>/files/<mall>`, named by their content, durable once `put` has returned. */
export function localStorage(dataDir: string): Storage {
  const folder = (mallId: number, key: string) => join(dataDir, 'files', String(mallId), key.slice(0, 2))
  return {
    async put(mallId, bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      const target = join(folder(mallId, key), key)
      if (await stat(target).then(() => true, () => false)) return key
      const draft = `${target}.${randomUUID()}`
      try {
        await mkdir(folder(mallId, key), { recursive: true })
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, target)
      } catch (cause) {
        await unlink(draft).catch(() => undefined)
        throw new MallError(['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '') ? 'storage_full' : 'unavailable', { cause })
      }
      return key
    },
    async get(mallId, key) {
      return KEY.test(key) ? readFile(join(folder(mallId, key), key)).catch(() => null) : null
    },
  }
}
