// Loaded before the mall where no small file system can be mounted: writes fail as on a full disk while the flag exists.
import fs from 'node:fs'
import process from 'node:process'
import { syncBuiltinESMExports } from 'node:module'

const flag = process.env.FAULTS_DISK_FULL ?? ''
const below = (process.env.FAULTS_DISK_FOLDERS ?? '').split(':').filter(Boolean)
const full = path => fs.existsSync(flag) && below.some(folder => String(path).startsWith(folder))
const noSpace = path =>
  Object.assign(new Error(`ENOSPC: no space left on device, write '${String(path)}'`), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })

const { open, writeFile, mkdir } = fs.promises
fs.promises.open = async (path, flags = 'r', ...rest) => {
  if (flags !== 'r' && full(path)) throw noSpace(path)
  return open(path, flags, ...rest)
}
fs.promises.writeFile = async (path, ...rest) => {
  if (full(path)) throw noSpace(path)
  return writeFile(path, ...rest)
}
fs.promises.mkdir = async (path, ...rest) => {
  if (full(path) && !fs.existsSync(path)) throw noSpace(path)
  return mkdir(path, ...rest)
}
syncBuiltinESMExports()
