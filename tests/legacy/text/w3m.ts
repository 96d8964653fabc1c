import { join } from 'node:path'
import type { Scene } from '../suite'
import { homeIn, runProgram, writeFor } from './program'
import {
  formIn,
  lastDocument,
  type Sending,
  type ScreenShown,
  type TextBrowser,
} from './text-browser'

/** w3m shows a page as text, keeps its cookies in its home, and posts what a file says. */
export function w3m(scene: Scene): TextBrowser {
  const home = homeIn(scene.scratch, 'w3m')
  const env = { http_proxy: `http://127.0.0.1:${scene.proxyPort}` }
  const show = async (url: string, ...more: string[]): Promise<ScreenShown> => {
    scene.exchanges()
    const text = await runProgram(
      'w3m',
      ['-cookie', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '100', ...more, '-dump', url],
      { home, env },
    )
    return { ...lastDocument(scene), text }
  }
  const open = (path: string) => show(scene.address(path))
  return {
    name: 'w3m',
    open,
    async send(path: string, sending: Sending) {
      const { page, url } = await open(path)
      const { found, pressed } = formIn(page, sending)
      const body = new URLSearchParams(
        found.serializeArray().map(({ name, value }): [string, string] => [name, value]),
      )
      for (const [name, value] of Object.entries(sending.values ?? {})) body.set(name, value)
      const name = pressed.attr('name')
      if (name) body.append(name, pressed.attr('value') ?? '')
      const target = new URL(found.attr('action') ?? url.pathname + url.search, url)
      if ((found.attr('method') ?? 'get').toLowerCase() === 'get')
        return show(`${target.origin}${target.pathname}?${body}`)
      const file = join(home, 'post')
      writeFor(file, body.toString())
      return show(target.href, '-post', file)
    },
  }
}
