import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { compressAssets } from './compress-assets'
import { isMadeFrom, PROGRAM, sourceHash, STAMP } from './sources.mjs'

/** The program in `build/` is run only where it was made from the sources at hand (`mall.mjs`). */
const isBuilt = import.meta.url.includes(`/${PROGRAM}/`)

/** Builds the screens unless `build/` was made from exactly these sources. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  if (isBuilt) return
  const hash = await sourceHash()
  if (await isMadeFrom(hash)) return
  say('Building the screens (once; again only when the sources change) …')
  const startedMs = performance.now()
  // A build that is cut short must not pass for the one before it.
  await rm(STAMP, { force: true })
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@remix-run/dev/package.json')),
    'dist',
    'cli.js',
  )
  await run([cli, 'vite:build'])
  await compressAssets(resolve('build/client'))
  await bundleProgram()
  await writeFile(STAMP, `${hash}\n`)
  say(`The screens are built (${((performance.now() - startedMs) / 1_000).toFixed(1)} s).`)
}

/** The commands and what they need of our own, in as few files as they are asked for in. Packages stay where they are. */
async function bundleProgram(): Promise<void> {
  // Whoever has nothing to build need not read it.
  const { build } = await import('esbuild')
  await rm(PROGRAM, { recursive: true, force: true })
  await build({
    entryPoints: ['app/server/commands.ts'],
    outdir: PROGRAM,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { '~': resolve('app') },
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
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
