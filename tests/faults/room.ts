import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of limited size that can be filled to the last byte and emptied again. */
export interface Room {
  fill(): void
  free(): void
  close(): void
}

const MEGABYTE = 1_048_576
const open = new Set<Room>()
/** Takes away what a run that is cut short has mounted. */
export const closeRooms = (): void => {
  for (const room of open) room.close()
}

/** Puts a small file system in memory at the folder; null where the system does not let us (no root, no tmpfs). */
export function mountRoom(folder: string, megabytes: number): Room | null {
  mkdirSync(folder, { recursive: true })
  if (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    }).status !== 0
  )
    return null
  const ballast = join(folder, 'ballast')
  const room: Room = {
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let bytes = MEGABYTE; bytes >= 512;) {
          try {
            if (writeSync(file, Buffer.alloc(bytes, 1)) < bytes) bytes = Math.floor(bytes / 2)
          } catch {
            bytes = Math.floor(bytes / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      open.delete(room)
      if (existsSync(ballast)) rmSync(ballast, { force: true })
      // Lazily: a process that still looks at a file in it must not keep the whole run from ending.
      if (spawnSync('umount', [folder], { stdio: 'ignore' }).status !== 0)
        spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
    },
  }
  open.add(room)
  return room
}

/**
 * Where nothing can be mounted, the app itself is told that the disk is full: a file that is loaded before it makes writes
 * below the folder fail with ENOSPC for as long as `flag` exists.
 */
export function pretendRoom(flag: string): Room & { nodeOptions: string } {
  return {
    nodeOptions: `--import=${new URL('no-space.mjs', import.meta.url).href}`,
    fill: () => closeSync(openSync(flag, 'w')),
    free: () => rmSync(flag, { force: true }),
    close: () => rmSync(flag, { force: true }),
  }
}
