import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MallError } from '~/contract/errors'
import type { Storage } from './port'

const KEY = /^[0-9a-f]{64}$/
const DRAFT_KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Files on disk below `<dataDir>/files/<mall>`, named by their keys. Once `put` has returned they survive a
 * power cut; a file is whole or absent, never in part. Several processes may share the folder.
 */
export function localStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const drafts = join(root, 'drafts')
  const pathOf = (mallId: number, key: string) => join(root, String(mallId), key.slice(0, 2), key)
  let sweeping: Promise<void> | undefined

  return {
    async put(mallId, key, bytes) {
      if (!Number.isSafeInteger(mallId) || !KEY.test(key)) throw new MallError('internal')
      const target = pathOf(mallId, key)
      if (await isFile(target)) return
      const draft = join(drafts, `${key}.${randomUUID()}`)
      try {
        await mkdir(drafts, { recursive: true })
        await (sweeping ??= sweep(drafts))
        await writeDurably(draft, bytes)
        const firstFolder = await mkdir(dirname(target), { recursive: true })
        await rename(draft, target)
        await syncFolder(dirname(target))
        // New folders are entries of their parents, which must reach the disk as well.
        for (
          let folder = dirname(target);
          firstFolder && folder.length >= firstFolder.length;
          folder = dirname(folder)
        )
          await syncFolder(dirname(folder))
      } catch (cause) {
        await unlink(draft).catch(() => undefined)
        throw new MallError(hasCode(cause, 'ENOSPC', 'EDQUOT') ? 'storage_full' : 'unavailable', {
          cause,
        })
      }
    },

    async get(mallId, key) {
      if (!Number.isSafeInteger(mallId) || !KEY.test(key)) return null
      try {
        return await readFile(pathOf(mallId, key))
      } catch (cause) {
        if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return null
        throw new MallError('unavailable', { cause })
      }
    },

    async remove(mallId, key) {
      if (!Number.isSafeInteger(mallId) || !KEY.test(key)) throw new MallError('internal')
      try {
        await unlink(pathOf(mallId, key))
      } catch (cause) {
        if (!hasCode(cause, 'ENOENT', 'ENOTDIR')) throw new MallError('unavailable', { cause })
      }
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Drafts outlive their writer only when it was killed; another process may still be writing the young ones. */
async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const age = await stat(path).then(
      it => Date.now() - it.mtimeMs,
      () => 0,
    )
    if (age > DRAFT_KEPT_MS) await unlink(path).catch(() => undefined)
  }
}

const isFile = (path: string) =>
  stat(path).then(
    it => it.isFile(),
    () => false,
  )

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
