import process from 'node:process'
import type { Page } from '@playwright/test'

/** How many times slower scripts run: `STORIES_SLOWER=6` finds what leans on their speed, as a busy machine would now and then. */
const times = Number(process.env.STORIES_SLOWER ?? 1)

/** Takes the processor away from a page whose scripts run. */
export async function slowDown(page: Page): Promise<void> {
  if (!(times > 1)) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}
