import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import { ConfigError, type Config } from './config'
import { say } from './runtime'
import { schoolNamed } from './school-named'
import { withMall } from './with-mall'

const contentUsage = `Usage: npm run content -- export|import <school> <folder or file.json> [--check]

  export   writes what the school tells its visitors (menu, banner, floors, notices, help, manual …), one file each
  import   puts files of that kind in the place of what is there: a folder's, or one; --check only looks them over
`

/** Replaces or writes out a school's content. Throws with what is wrong in words for whoever typed the command. */
export async function moveContent(
  config: Config,
  log: Logger,
  args: readonly string[],
): Promise<void> {
  const check = args.includes('--check')
  const [verb, school, path, ...more] = args.filter(it => it !== '--check')
  if (
    (verb !== 'export' && verb !== 'import') ||
    !school ||
    !path ||
    more.length ||
    (check && verb === 'export')
  )
    throw new ConfigError(contentUsage)
  const { ContentError, exportContent, importContent } =
    await import('~/areas/content/domain/move-content')
  try {
    await withMall(config, log, async api => {
      const mall = await schoolNamed(api, school, it => new ContentError([it]))
      const ctx = api.ctxFor(mall, null, 'content')
      if (verb === 'export') return writeFiles(path, await exportContent(ctx))
      const results = await importContent(ctx, await readFiles(path), {
        check,
        by: userInfo().username,
      })
      for (const { name, entries, changed } of results)
        say(
          `${name}: ${changed ? (check ? 'would be replaced' : 'replaced') : 'is the same already'} (${entries} ${entries === 1 ? 'entry' : 'entries'})`,
        )
      if (!check) say('Visitors see it within twenty seconds.')
    })
  } catch (error) {
    // What is wrong is told line by line; where in our code that was found interests nobody.
    if (error instanceof ContentError) error.stack = error.message
    throw error
  }
}

async function readFiles(path: string) {
  const entry = await stat(path).catch(() => {
    throw new ConfigError(`There is no file or folder ${path}.`)
  })
  const isFolder = entry.isDirectory()
  const names = isFolder
    ? (await readdir(path)).filter(it => it.endsWith('.json')).sort()
    : [basename(path)]
  return Promise.all(
    names.map(async name => ({
      name,
      text: await readFile(isFolder ? join(path, name) : path, 'utf8'),
    })),
  )
}

async function writeFiles(path: string, files: readonly { name: string; text: string }[]) {
  const only = path.endsWith('.json') ? basename(path) : null
  const selection = files.filter(it => !only || it.name === only)
  if (!selection.length)
    throw new ConfigError(
      `There is no content called ${only ?? ''}; there are: ${files.map(it => it.name).join(', ')}`,
    )
  if (!only) await mkdir(path, { recursive: true })
  for (const { name, text } of selection) await writeFile(only ? path : join(path, name), text)
  say(
    `${selection.length} ${selection.length === 1 ? 'file' : 'files'} written: ${selection.map(it => it.name).join(', ')}`,
  )
}
