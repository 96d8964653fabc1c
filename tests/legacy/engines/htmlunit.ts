import { existsSync, mkdirSync, mkdtempSync, chmodSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { DrivenBrowser } from './driven-browser'
import { DriverProcess, outputOf, readableCopy } from './driver-process'
import { execFileSync } from 'node:child_process'
import type { Engine } from './old-browser'

const SOURCES = ['HtmlUnitDriver.java', 'EngineLimits.java'].map(name =>
  join(import.meta.dirname, name),
)

interface Emulation {
  id: string
  title: string
  /** Field of HtmlUnit's BrowserVersion. */
  version: string
  /** Folder below node_modules; HtmlUnit lies in its jar. */
  from: string
}

/** The jar of a release of selenium-server, the only place in the npm registry where HtmlUnit is. */
function jarOf({ from }: Emulation): string | null {
  const folder = join(import.meta.dirname, '../node_modules', from, 'lib/runner')
  const name = existsSync(folder) ? readdirSync(folder).find(it => it.endsWith('.jar')) : undefined
  return name ? join(folder, name) : null
}

/** Compiles the driver once a run; answers the class path. */
function classPath(emulation: Emulation, scratch: string): string {
  const jar = readableCopy(jarOf(emulation) ?? '', scratch)
  const classes = join(scratch, `classes-${emulation.id}`)
  if (!existsSync(classes)) {
    mkdirSync(classes)
    execFileSync(
      'javac',
      ['-nowarn', '-encoding', 'UTF-8', '-d', classes, '-cp', jar, ...SOURCES],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    chmodSync(classes, 0o755)
  }
  return [jar, classes].join(delimiter)
}

/** Internet Explorer's script and document, without layout: what is clicked is clicked, but nothing is seen. */
const htmlunit = (emulation: Emulation): Engine => ({
  id: emulation.id,
  title: emulation.title,
  layout: false,
  scripts: 'on',
  async available() {
    if (outputOf('javac', ['-version']) === null) return 'Java (a JDK) is absent'
    return jarOf(emulation) ? true : `${emulation.from} is not installed`
  },
  async launch({ proxyPort, scratch }) {
    const home = mkdtempSync(join(scratch, 'htmlunit-'))
    chmodSync(home, 0o777)
    const options = [
      '-Xmx256m',
      '-Xss4m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Dfile.encoding=UTF-8',
      '-Djava.awt.headless=true',
    ]
    const driver = DriverProcess.start(
      emulation.id,
      'java',
      [
        ...options,
        '-cp',
        classPath(emulation, scratch),
        'HtmlUnitDriver',
        emulation.version,
        String(proxyPort),
      ],
      home,
      {},
    )
    return new DrivenBrowser(emulation.id, driver)
  },
})

export const htmlunitEngines: Engine[] = [
  htmlunit({
    id: 'htmlunit-ie8',
    title: 'Internet Explorer 8 as HtmlUnit 2.12 emulates it',
    version: 'INTERNET_EXPLORER_8',
    from: 'selenium-server-2-35',
  }),
  htmlunit({
    id: 'htmlunit-ie11',
    title: 'Internet Explorer 11 as HtmlUnit 2.18 emulates it',
    version: 'INTERNET_EXPLORER_11',
    from: 'selenium-server-2-52',
  }),
]
