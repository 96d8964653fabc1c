import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/chromium'
import type { StoryOptions } from './tests/stories/support/story'

const PORT = Number(process.env.STORIES_PORT ?? 4190)
const DATA = '.cache/stories'
const IE8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'
const chromium = findChromium() ?? undefined

/**
 * What `tests/screens` walks form by form as a browser without script would: a landing looks at it with scripts alone.
 * `STORIES_ALL=1` tells it without them, too.
 */
const walkedByForms = [
  'after-sales',
  'approval-papers',
  'biddings',
  'console',
  'content',
  'group-buying',
  'organisations',
  'research-group',
  'school-sign-on',
  'statement-runs',
  'teams',
  'together',
  'weixin',
  'year-change',
].map(name => `storefront/${name}.story.ts`)

/** Stories: people doing their work in a real browser, on the built mall with a database of its own, new for each run. */
export default defineConfig<StoryOptions>({
  testDir: 'tests/stories',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results/stories',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://yunlu.localhost:${PORT}`,
    port: PORT,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        // Names of schools of their own, as in documents, are this machine.
        '--host-resolver-rules=MAP *.example 127.0.0.1',
        // A page that a test answers itself stands nowhere, and would not be let to what this machine has.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: [
    {
      name: 'modern',
      testMatch: ['jobs/*.story.ts', 'storefront/*.story.ts', 'script/*.story.ts'],
      use: { school: 'yunlu', axe: true },
    },
    {
      name: 'plain',
      testMatch: ['jobs/*.story.ts', 'storefront/*.story.ts', 'plain/*.story.ts'],
      testIgnore: process.env.STORIES_ALL ? [] : walkedByForms,
      use: { school: 'jianghai', javaScriptEnabled: false, axe: true },
    },
    { name: 'reader', testMatch: 'reader/*.story.ts', use: { school: 'beiyuan' } },
    {
      name: 'legacy',
      testMatch: 'legacy/*.story.ts',
      use: {
        school: 'qinglan',
        javaScriptEnabled: false,
        userAgent: IE8,
        viewport: { width: 1280, height: 800 },
      },
    },
    // After the readers: its statement of 300 lines would be the newest that they come to.
    {
      name: 'paper',
      testMatch: 'paper/*.story.ts',
      use: { school: 'beiyuan' },
      dependencies: ['reader'],
    },
  ],
  webServer: {
    command: `node app/server/mall.mjs db:reset --yes && exec node app/server/mall.mjs start`,
    url: `http://127.0.0.1:${PORT}/emall/readyz`,
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      MALL_DATA_DIR: DATA,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      SESSION_SECRETS: '',
    },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
