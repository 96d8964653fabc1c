import { createHash } from 'node:crypto'
import { chown, mkdir, open, readdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerUser } from '~/mall/database/embedded-binaries'
import { ConfigError } from '../config'

const CHUNK_BYTES = 1_048_576
const MEGABYTE = 1_048_576

export interface CopiedFile {
  path: string
  bytes: number
  sha256: string
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Copies one file and says what it copied; null when it has gone meanwhile. */
export async function copyFile(
  from: string,
  to: string,
  owner: ServerUser | null = null,
): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(from, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!source) return null
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'w', 0o600)
    try {
      const hash = createHash('sha256')
      const chunk = Buffer.alloc(CHUNK_BYTES)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await source.read(chunk, 0, CHUNK_BYTES, bytes)
        if (!bytesRead) break
        const piece = chunk.subarray(0, bytesRead)
        hash.update(piece)
        await target.writeFile(piece)
        bytes += bytesRead
      }
      if (owner) await target.chown(owner.uid, owner.gid)
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

export async function digestOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const hash = createHash('sha256')
    for await (const piece of file.createReadStream({ highWaterMark: CHUNK_BYTES }))
      hash.update(piece as Buffer)
    return hash.digest('hex')
  } finally {
    await file.close().catch(() => undefined)
  }
}

export async function makeFolder(path: string, owner: ServerUser | null = null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (owner) await chown(path, owner.uid, owner.gid)
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Everything below a folder onto the disk: written first, waited for once. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await syncFolder(path)
  }
  await syncFolder(folder)
}

/** Refuses before anything is written when the disk plainly has no room for it. */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw noRoom(folder, bytes, bavail * bsize)
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`

const noRoom = (folder: string, bytes: number, free: number) =>
  new ConfigError(
    `There is no room on the disk of ${folder}: ${megabytes(bytes)} are needed, ${megabytes(free)} are free.`,
  )

/** A disk that filled up on the way is told as what it is. */
export async function toldOfFullDisk<T>(folder: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error
    throw new ConfigError(`The disk of ${folder} is full. Nothing was kept of this try.`)
  }
}
