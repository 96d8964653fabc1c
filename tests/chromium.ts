import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'

/** Without windows to draw around its pages it is a third faster: first of all. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** The browser the stories run in: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const installed = folders
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path))
  if (installed) return installed
  const bundled = chromium.executablePath()
  return existsSync(bundled) ? bundled : null
}

/** Finds a browser or gets one: by the system's packages where we may, else the build Playwright downloads. */
export function ensureChromium(say: (line: string) => void): string | null {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  if (
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  ) {
    say('No Chromium found; installing it with apt-get …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
    const install = (...packages: string[]) =>
      spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 2, 2], env })
    if (install('chromium-headless-shell', 'fonts-noto-cjk').status !== 0)
      install('chromium', 'fonts-noto-cjk')
  }
  if (!findChromium()) {
    say("No Chromium found; getting Playwright's …")
    const cli = join(
      dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
      'cli.js',
    )
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  }
  return findChromium()
}
