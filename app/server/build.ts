import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { compressAssets } from './compress-assets'

const STAMP = 'build/stamp'
const sources = [
  'app',
  'styles',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
]

/** Builds the screens unless `build/` was made from exactly these sources. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const hash = await sourceHash()
  const isThere =
    existsSync('build/server/index.js') && existsSync('build/client') && existsSync(STAMP)
  if (isThere && (await readFile(STAMP, 'utf8')).trim() === hash) return
  say('Building the screens (once; again only when the sources change) …')
  const startedMs = performance.now()
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@remix-run/dev/package.json')),
    'dist',
    'cli.js',
  )
  await run([cli, 'vite:build'])
  await compressAssets(resolve('build/client'))
  await stampBuild(hash)
  say(`The screens are built (${((performance.now() - startedMs) / 1_000).toFixed(1)} s).`)
}

/** Notes what `build/` was made from. */
export async function stampBuild(sources: string): Promise<void> {
  await mkdir(dirname(STAMP), { recursive: true })
  await writeFile(STAMP, `${sources}\n`)
}

async function run(args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  // Hundreds of lines about what went well: they are told where something did not.
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (lines: Buffer) => output.push(lines))
  const endWithUs = () => void child.kill()
  process.once('exit', endWithUs)
  const code = await new Promise<number | null>((done, fail) =>
    child.once('error', fail).once('close', done),
  )
  process.removeListener('exit', endWithUs)
  if (code === 0) return
  // Standard output belongs to the command's own result.
  process.stderr.write(Buffer.concat(output))
  throw new Error(`The build failed (exit code ${code}); its messages are above.`)
}

export async function sourceHash(): Promise<string> {
  const files: string[] = []
  for (const source of sources.filter(it => existsSync(it))) {
    if (/\.[a-z]+$/.test(source)) files.push(source)
    else {
      for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
        if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
          files.push(join(entry.parentPath ?? entry.path, entry.name))
      }
    }
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}
