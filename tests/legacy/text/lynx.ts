import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CheerioAPI } from 'cheerio'
import type { Scene } from '../suite'
import { homeIn, runProgram, writeFor } from './program'
import { formIn, lastDocument, type Sending, type Shown, type TextBrowser } from './text-browser'

type Element = ReturnType<ReturnType<CheerioAPI>['toArray']>[number]

/** Keys as `-cmd_script` has them. */
const DOWN = 'key Down Arrow'
const ENTER = 'key ^J'
const CLEAR = 'key ^U'
const typed = (text: string) => [...text].map(letter => `key ${letter === ' ' ? '<space>' : letter}`)

/** lynx is worked by keys: down from link to field, letters, Enter on a button. It types Latin letters only here. */
export function lynx(scene: Scene): TextBrowser {
  const home = homeIn(scene.scratch, 'lynx')
  const file = (name: string) => join(home, name)
  const write = (name: string, lines: readonly string[]) => {
    writeFor(file(name), `${lines.join('\n')}\n`)
    return file(name)
  }
  write('cookies', [])
  const config = write('lynx.cfg', [
    'CHARACTER_SET:utf-8', 'ASSUME_CHARSET:utf-8', 'SET_COOKIES:TRUE', 'ACCEPT_ALL_COOKIES:TRUE', 'PERSISTENT_COOKIES:TRUE', `COOKIE_FILE:${file('cookies')}`, `COOKIE_SAVE_FILE:${file('cookies')}`,
    `http_proxy:http://127.0.0.1:${scene.proxyPort}/`,
  ])

  async function open(path: string): Promise<Shown> {
    scene.exchanges()
    const text = await runProgram('lynx', [`-cfg=${config}`, '-dump', '-nolist', '-width=100', scene.address(path)], { home })
    return { ...lastDocument(scene), text }
  }

  return {
    name: 'lynx',
    open,
    async send(path: string, sending: Sending) {
      const { page } = await open(path)
      const { found, pressed } = formIn(page, sending)
      const stops = stopsOf(page)
      let at = 0
      const keys: string[] = []
      const goTo = (node: Element | undefined, what: string) => {
        const index = stops.findIndex(it => it === node)
        if (index < at) throw new Error(`${what} is not below the last stop on ${path}`)
        keys.push(...Array.from({ length: index - at }, () => DOWN))
        at = index
      }
      const wanted = Object.entries(sending.values ?? {}).map(([name, value]) => {
        const fields = found.find(`[name="${name}"]`)
        const choice = fields.filter(`[type=radio][value="${value}"], [type=checkbox][value="${value}"]`)
        return { name, value, choice: choice.length > 0, node: (choice.length ? choice : fields).get(0) }
      })
      wanted.sort((one, other) => stops.findIndex(it => it === one.node) - stops.findIndex(it => it === other.node))
      for (const { name, value, choice, node } of wanted) {
        goTo(node, name)
        keys.push(...(choice ? [ENTER] : [CLEAR, ...typed(value)]))
      }
      goTo(pressed.get(0), 'the button')
      const shown = file('shown')
      rmSync(shown, { force: true })
      // Prints what came, leaves, and says yes to leaving.
      const script = write('keys', [...keys, ENTER, 'key p', ENTER, CLEAR, ...typed(shown), ENTER, 'key Q', 'key y'])
      scene.exchanges()
      // It needs a terminal; `script` makes one.
      await runProgram('script', ['-qc', `stty rows 60 cols 100; lynx -cfg=${config} -cmd_script=${script} '${scene.address(path)}'`, '/dev/null'], { home })
      return { ...lastDocument(scene), text: readFileSync(shown, 'utf8') }
    },
  }
}

/** Where the arrow key stops, in order: links that show something, and fields. */
function stopsOf(page: CheerioAPI): Element[] {
  return page('a[href], input:not([type=hidden]), select, textarea').toArray().filter(it => {
    const node = page(it)
    if (node.is('[disabled]')) return false
    return !node.is('a') || node.text().trim() !== '' || node.find('img[alt]:not([alt=""])').length > 0
  })
}
