import { mkdtempSync, chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DrivenBrowser } from './driven-browser'
import { DriverProcess, outputOf, readableCopy } from './driver-process'
import type { Engine } from './old-browser'

const PYTHON = '/usr/bin/python3'
const DRIVER = join(import.meta.dirname, 'qtwebkit_driver.py')

/** QtWebKit 602 (about Safari 10, near the cores of old QQ browsers): flex and `var()`, no grid, no modules, no fetch. */
const qtwebkit = (scripts: 'on' | 'off'): Engine => ({
  id: `qtwebkit-${scripts}`,
  title: `QtWebKit 602, scripts ${scripts}`,
  layout: true,
  scripts,
  async available() {
    if (!existsSync(PYTHON)) return `${PYTHON} is absent`
    return outputOf(PYTHON, ['-c', 'from PyQt5 import QtTest, QtWebKitWidgets']) === null
      ? 'python3-pyqt5.qtwebkit is absent'
      : true
  },
  async launch({ proxyPort, scratch, width, height }) {
    const program = readableCopy(DRIVER, scratch)
    const home = mkdtempSync(join(scratch, 'qtwebkit-'))
    chmodSync(home, 0o777)
    const name = `qtwebkit-602 scripts ${scripts}`
    const driver = DriverProcess.start(
      name,
      PYTHON,
      ['-B', program, scripts, String(proxyPort), String(width), String(height)],
      home,
      { QT_QPA_PLATFORM: 'offscreen' },
    )
    return new DrivenBrowser(name, driver)
  },
})

export const qtwebkitEngines: Engine[] = [qtwebkit('on'), qtwebkit('off')]
