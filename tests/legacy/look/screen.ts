import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { asNobody, programOf, runProgram } from '../text/program'

const START_LIMIT_MS = 15_000
const WIDTH = 1_280
const HEIGHT = 1_024

/** A screen that nobody sees, and hands on it. */
export interface Screen {
  env: Record<string, string>
  /** Starts a program with a window, which lives until the screen ends. */
  start(name: string, args: string[]): void
  /** The window, by a word of its title, once it is there. */
  window(title: string): Promise<string>
  /** Moves and clicks, types, presses: the words of xdotool. */
  act(...words: string[]): Promise<string>
  /** Writes a picture of the screen when it has come to rest, and answers how much of it is not white and how many colours it has. */
  picture(path: string): Promise<{ colours: number; painted: number }>
  stop(): Promise<void>
}

export async function openScreen(home: string): Promise<Screen> {
  const children: ChildProcess[] = []
  const run = (name: string, args: string[], env: Record<string, string> = {}) => {
    const path = programOf(name)
    if (!path) throw new Error(`${name} is absent`)
    const environment: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      PATH: '/usr/bin:/bin',
      HOME: home,
      LC_ALL: 'C.UTF-8',
      ...env,
    }
    const child = spawn(path, args, {
      cwd: home,
      env: environment,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      ...asNobody,
    })
    children.push(child)
    return child
  }
  const server = run('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${WIDTH}x${HEIGHT}x24`,
    '-nolisten',
    'tcp',
  ])
  const number = await new Promise<string>((done, fail) => {
    const limit = setTimeout(() => fail(new Error('Xvfb does not start')), START_LIMIT_MS)
    server.stdio[3]?.on('data', (text: Buffer) => {
      clearTimeout(limit)
      done(text.toString().trim())
    })
    server.once('exit', () => fail(new Error('Xvfb ended')))
  })
  const env = { DISPLAY: `:${number}` }
  const ask = (name: string, args: string[]) => runProgram(name, args, { home, env })
  const act = (...words: string[]) => ask('xdotool', words)

  return {
    env,
    start: (name, args) => void run(name, args, env),
    act,
    async window(title) {
      for (const untilMs = Date.now() + START_LIMIT_MS; Date.now() < untilMs; await sleep(300)) {
        const id = (await act('search', '--onlyvisible', '--name', title)).trim().split('\n').at(-1)
        if (id) return id
      }
      throw new Error(`no window is called ${title}`)
    },
    async picture(path) {
      let before = ''
      for (let round = 0; round < 12; round++) {
        await sleep(700)
        await ask('import', ['-window', 'root', `png:${home}/screen.png`])
        // The same picture twice: the page has come to rest.
        const now = await ask('identify', ['-format', '%#', `${home}/screen.png`])
        if (now === before) break
        before = now
      }
      const colours = await ask('identify', ['-format', '%k', `${home}/screen.png`])
      const white = await ask('convert', [
        `${home}/screen.png`,
        '-fuzz',
        '4%',
        '-fill',
        'black',
        '+opaque',
        'white',
        '-colorspace',
        'gray',
        '-format',
        '%[fx:mean]',
        'info:',
      ])
      copyFileSync(`${home}/screen.png`, path)
      return { colours: Number(colours), painted: 1 - Number(white) }
    },
    async stop() {
      for (const child of children.reverse()) child.kill('SIGTERM')
      await Promise.race([
        Promise.all(
          children.map(
            child =>
              child.exitCode === null &&
              child.signalCode === null &&
              new Promise(done => child.once('exit', done)),
          ),
        ),
        sleep(3_000),
      ])
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}
