import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'
import { unprivileged } from './driver-process'
import { DevTools } from './devtools'
import { fewFonts } from './fonts'
import type { Engine, LaunchOptions, OldBrowser } from './old-browser'

const START_LIMIT_MS = 20_000
const KEY = { backspace: ['Backspace', 8], up: ['ArrowUp', 38], down: ['ArrowDown', 40] } as const
const FLAGS = [
  '--headless',
  '--single-process',
  '--no-zygote',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-setuid-sandbox',
  '--hide-scrollbars',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-sync',
  '--remote-debugging-port=0',
  '--lang=zh-CN',
]

/** Finds the first visible match, brings it to the middle of the window and says where to click. */
const AIM = `function (selector) {
  var all = document.querySelectorAll(selector)
  for (var i = 0; i < all.length; i++) {
    var it = all[i], box = it.getBoundingClientRect()
    if (!box.width || !box.height || getComputedStyle(it).visibility === 'hidden') continue
    window.scrollTo(0, box.top + window.pageYOffset - window.innerHeight / 2)
    var boxes = [].filter.call(it.getClientRects(), function (box) { return box.width && box.height })
    var x = Math.floor(boxes[0].left + boxes[0].width / 2), y = Math.floor(boxes[0].top + boxes[0].height / 2)
    var hit = document.elementFromPoint(x, y)
    // Its own label does for a control what a press on it would.
    var label = it.labels && [].some.call(it.labels, function (one) { return one.contains(hit) })
    var free = hit && (label || hit === it || it.contains(hit) || hit.contains(it))
    return { index: i, x: x, y: y, text: it.innerText || '', problem: '', covered: free ? '' : hit ? '<' + hit.tagName.toLowerCase() + ' class="' + hit.className + '">' : 'nothing' }
  }
  return { problem: all.length ? 'is hidden' : 'is missing' }
}`
interface ClickTarget {
  index: number
  x: number
  y: number
  text: string
  problem: string
  covered: string
}

class OldChromium implements OldBrowser {
  constructor(
    readonly name: string,
    private readonly child: ChildProcess,
    private readonly tools: DevTools,
    private readonly size: { width: number; height: number },
  ) {}

  async open(url: string): Promise<void> {
    this.tools.startsLoading()
    const { errorText } = (await this.tools.send('Page.navigate', { url })) as {
      errorText?: string
    }
    if (errorText) throw new Error(`${url} could not be opened: ${errorText}`)
    await this.tools.settle()
  }
  url(): Promise<string> {
    return this.tools.evaluate('function () { return location.href }')
  }
  html(): Promise<string> {
    return this.tools.evaluate('function () { return document.documentElement.outerHTML }')
  }
  async exists(selector: string): Promise<boolean> {
    return !(await this.tools.evaluate<ClickTarget>(AIM, selector)).problem
  }
  async text(selector = 'body'): Promise<string> {
    return (await this.aim(selector)).text
  }

  async click(selector: string): Promise<void> {
    await this.press(selector)
    await this.tools.settle()
  }

  async type(selector: string, text: string): Promise<void> {
    await this.press(selector)
    await this.tools.evaluate('function () { document.activeElement.select() }')
    await this.key('backspace')
    for (const letter of text)
      await this.tools.send('Input.dispatchKeyEvent', {
        type: 'char',
        text: letter === '\n' ? '\r' : letter,
      })
    await this.tools.settle()
  }

  /** By keyboard: the list that falls down is a window of its own, which an engine without a screen has not. */
  async choose(selector: string, value: string): Promise<void> {
    const { index } = await this.aim(selector)
    const look = () =>
      this.tools.evaluate<{ at: number; values: string[] }>(
        'function (selector, index) { var it = document.querySelectorAll(selector)[index]; it.focus(); return { at: it.selectedIndex, values: [].map.call(it.options, function (option) { return option.value }) } }',
        selector,
        index,
      )
    let now = await look()
    const wanted = now.values.indexOf(value)
    if (wanted < 0)
      throw new Error(`${selector} has no option ${value} but ${now.values.join(', ')}`)
    for (let left = now.values.length; left > 0 && now.at !== wanted; left--) {
      await this.key(now.at < wanted ? 'down' : 'up')
      now = await look()
    }
    if (now.at !== wanted) throw new Error(`${selector}: the arrow keys do not reach ${value}`)
    await this.tools.settle()
  }

  async attach(selector: string, path: string): Promise<void> {
    const { index } = await this.aim(selector)
    const { root } = (await this.tools.send('DOM.getDocument')) as { root: { nodeId: number } }
    const { nodeIds } = (await this.tools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector,
    })) as { nodeIds: number[] }
    await this.tools.send('DOM.setFileInputFiles', { files: [path], nodeId: nodeIds[index] })
    await this.tools.settle()
  }

  async screenshot(path: string): Promise<void> {
    const { width, height } = await this.tools.evaluate<{ width: number; height: number }>(
      'function () { var it = document.documentElement; return { width: it.scrollWidth, height: it.scrollHeight } }',
    )
    await this.resize(Math.max(width, this.size.width), Math.max(height, this.size.height))
    const { data } = (await this.tools.send('Page.captureScreenshot', { format: 'png' })) as {
      data: string
    }
    await this.resize(this.size.width, this.size.height)
    writeFileSync(path, Buffer.from(data, 'base64'))
  }

  async problems(): Promise<string[]> {
    return this.tools.problems()
  }

  /** Whether the page's scripts have taken it over; null where it was sent without scripts. */
  hydrated(): Promise<boolean | null> {
    return this.tools.evaluate(`function () {
      if (!document.scripts.length) return null
      return !!window.__remixRouter && window.__remixRouter.state.initialized && Object.keys(document).some(function (key) { return key.indexOf('__reactContainer') === 0 })
    }`)
  }

  async close(): Promise<void> {
    await this.tools.close()
    await end(this.child)
  }

  private async aim(selector: string): Promise<ClickTarget> {
    const aimed = await this.tools.evaluate<ClickTarget>(AIM, selector)
    if (aimed.problem) throw new Error(`${selector} ${aimed.problem} at ${await this.url()}`)
    return aimed
  }

  private async press(selector: string): Promise<void> {
    const { x, y, covered } = await this.aim(selector)
    if (covered) throw new Error(`${selector} is covered by ${covered} at ${await this.url()}`)
    const mouse = (type: string, more: object = {}) =>
      this.tools.send('Input.dispatchMouseEvent', { type, x, y, ...more })
    await mouse('mouseMoved')
    await mouse('mousePressed', { button: 'left', clickCount: 1 })
    await mouse('mouseReleased', { button: 'left', clickCount: 1 })
  }

  private async key(name: keyof typeof KEY): Promise<void> {
    const [key, code] = KEY[name]
    for (const type of ['rawKeyDown', 'keyUp'])
      await this.tools.send('Input.dispatchKeyEvent', {
        type,
        key,
        code: key,
        windowsVirtualKeyCode: code,
        nativeVirtualKeyCode: code,
      })
  }

  private async resize(width: number, height: number): Promise<void> {
    await this.tools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
      fitWindow: false,
    })
  }
}

function pack(from: string): string | null {
  const folder = join(import.meta.dirname, '../node_modules', from, 'bin')
  const name = existsSync(folder) ? readdirSync(folder).find(it => it.endsWith('.br')) : undefined
  return name ? join(folder, name) : null
}

/** Unpacks the program once a run. */
async function unpack(from: string, scratch: string): Promise<string> {
  const program = join(scratch, from)
  if (!existsSync(program)) {
    await pipeline(
      createReadStream(pack(from) ?? ''),
      createBrotliDecompress(),
      createWriteStream(program),
    )
    chmodSync(program, 0o755)
  }
  return program
}

async function launch(
  title: string,
  program: string,
  { proxyPort, scratch, width, height }: LaunchOptions,
): Promise<OldBrowser> {
  const home = mkdtempSync(join(scratch, 'chromium-'))
  chmodSync(home, 0o777)
  const args = [
    ...FLAGS,
    `--user-data-dir=${home}`,
    `--window-size=${width},${height}`,
    `--proxy-server=127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    'about:blank',
  ]
  const child = spawn(program, args, {
    ...unprivileged(),
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: '/usr/bin:/bin',
      HOME: home,
      TMPDIR: home,
      LANG: 'C.UTF-8',
      ...fewFonts(scratch),
    } as unknown as NodeJS.ProcessEnv,
  })
  // The drivers of other engines end with their input; this one would go on alone.
  const endToo = () => void child.kill('SIGKILL')
  process.once('exit', endToo)
  child.once('exit', () => process.off('exit', endToo))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  child.once('error', error => {
    said += error.message
  })
  try {
    const port = await debuggingPort(child, () => said)
    const tools = await DevTools.connect(port)
    const browser = new OldChromium(title, child, tools, { width, height })
    await tools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
      fitWindow: false,
    })
    return browser
  } catch (error) {
    await end(child)
    throw new Error(`${title} did not start: ${said}`, { cause: error })
  }
}

async function debuggingPort(child: ChildProcess, said: () => string): Promise<number> {
  for (
    const deadline = Date.now() + START_LIMIT_MS;
    Date.now() < deadline && child.exitCode === null && child.signalCode === null;
    await sleep(20)
  ) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said())?.[1]
    if (port) return Number(port)
  }
  throw new Error('no port for DevTools')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  child.kill('SIGKILL')
  await gone
}

const chromium = (version: number, full: string): Engine => ({
  id: `chromium-${version}`,
  title: `Chromium ${full}`,
  layout: true,
  scripts: 'on',
  async available() {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      return `chrome-aws-lambda has no program for ${process.platform} ${process.arch}`
    return pack(`chrome-${version}`) ? true : `chrome-${version} is not installed`
  },
  launch: async options =>
    launch(`chromium-${version}`, await unpack(`chrome-${version}`, options.scratch), options),
})

/** Old Chromium with modules but without much of what came later; QQ and 360 browsers were built on such. */
export const chromiumEngines: Engine[] = [chromium(64, '64.0.3264'), chromium(72, '72.0.3617')]
