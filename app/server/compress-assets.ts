import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './compress'
import { shorterRouteList } from './route-list'

/** Built files are compressed once and for everybody, so that shorter ones are worth it than of what is answered anew each time. */
const WORTHWHILE_BYTES = 256
const worthCompressing = /\.(js|css|svg|json|txt|xml|html|webmanifest|ico|map)$/

/** Shortens the list of routes, then writes a .br and a .gz beside every built text file, at the best quality: done once, read for every visitor. */
export async function compressAssets(folder: string): Promise<void> {
  await shortenRouteList(join(folder, 'assets'))
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (!entry.isFile() || !worthCompressing.test(entry.name)) continue
    const body = await readFile(path)
    if (body.byteLength < WORTHWHILE_BYTES) continue
    const forms = await Promise.all([compress(body, 'br', 11), compress(body, 'gzip', 9)])
    for (const [index, extension] of ['.br', '.gz'].entries()) {
      const form = forms[index]
      if (form && form.byteLength < (await stat(path)).size) await writeFile(path + extension, form)
    }
  }
}

/** Every page with scripts fetches the list of all routes. */
async function shortenRouteList(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!/^manifest-[\w-]+\.js$/.test(name)) continue
    const path = join(folder, name)
    await writeFile(path, shorterRouteList(await readFile(path, 'utf8')))
  }
}
