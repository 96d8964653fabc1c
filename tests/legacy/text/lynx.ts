import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CheerioAPI } from 'cheerio'
import type { Scene } from '../suite'
import { homeIn, runProgram, writeFor } from './program'
import {
  formIn,
  lastDocument,
  type Sending,
  type ScreenShown,
  type TextBrowser,
} from './text-browser'

/** Keys as `-cmd_script` has them. */
const DOWN = 'key Down Arrow'
const ENTER = 'key ^J'
const CLEAR = 'key ^U'
const typed = (text: string) =>
  [...text].map(letter => `key ${letter === ' ' ? '<space>' : letter}`)

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
    'CHARACTER_SET:utf-8',
    'ASSUME_CHARSET:utf-8',
    'SET_COOKIES:TRUE',
    'ACCEPT_ALL_COOKIES:TRUE',
    'PERSISTENT_COOKIES:TRUE',
    `COOKIE_FILE:${file('cookies')}`,
    `COOKIE_SAVE_FILE:${file('cookies')}`,
    `http_proxy:http://127.0.0.1:${scene.proxyPort}/`,
  ])

  async function open(path: string): Promise<ScreenShown> {
    scene.exchanges()
    const text = await runProgram(
      'lynx',
      [`-cfg=${config}`, '-dump', '-nolist', '-width=100', scene.address(path)],
      { home },
    )
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
      type Stops = typeof stops
      const goTo = (target: Stops, what: string) => {
        const index = stops.index(target)
        if (index < at) throw new Error(`${what} is not below the last stop on ${path}`)
        // Every line of a textarea is a stop of its own.
        const passed = stops
          .slice(at, index)
          .toArray()
          .reduce(
            (sum, it) => sum + (page(it).is('textarea') ? Number(page(it).attr('rows') ?? 2) : 1),
            0,
          )
        keys.push(...Array.from({ length: passed }, () => DOWN))
        at = index
      }
      const wanted = Object.entries(sending.values ?? {}).map(([name, value]) => {
        const fields = found.find(`[name="${name}"]`)
        const choice = fields.filter(
          `[type=radio][value="${value}"], [type=checkbox][value="${value}"]`,
        )
        return {
          name,
          value,
          choice: choice.length > 0,
          field: (choice.length ? choice : fields).first() as unknown as Stops,
        }
      })
      wanted.sort((one, other) => stops.index(one.field) - stops.index(other.field))
      for (const { name, value, choice, field } of wanted) {
        goTo(field, name)
        keys.push(...(choice ? [ENTER] : [CLEAR, ...typed(value)]))
      }
      goTo(pressed as unknown as Stops, 'the button')
      const shown = file('shown')
      rmSync(shown, { force: true })
      // Prints what came, leaves, and says yes to leaving.
      const script = write('keys', [
        ...keys,
        ENTER,
        'key p',
        ENTER,
        CLEAR,
        ...typed(shown),
        ENTER,
        'key Q',
        'key y',
      ])
      scene.exchanges()
      // It needs a terminal; `script` makes one.
      await runProgram(
        'script',
        [
          '-qc',
          `stty rows 60 cols 100; lynx -cfg=${config} -cmd_script=${script} '${scene.address(path)}'`,
          '/dev/null',
        ],
        { home },
      )
      return { ...lastDocument(scene), text: readFileSync(shown, 'utf8') }
    },
  }
}

/** Where the arrow key stops, in order: links that show something, and fields. */
function stopsOf(page: CheerioAPI) {
  return page('a[href], input:not([type=hidden]), select, textarea').filter((_, it) => {
    const node = page(it)
    if (node.is('[disabled]')) return false
    return (
      !node.is('a') || node.text().trim() !== '' || node.find('img[alt]:not([alt=""])').length > 0
    )
  })
}
