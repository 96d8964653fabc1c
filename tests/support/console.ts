import { TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '~/demo/people'
import { DEMO_OPERATOR } from '~/areas/operators/codes'
import { CONSOLE_HOST, type Browser, type TestSite } from './browse'

/** A browser at the console. */
export const consoleOf = (site: TestSite, userAgent?: string): Browser =>
  site.browserAt(`${CONSOLE_HOST}:3000`, userAgent)

/** Signs the operator of the demonstration in by the form. */
export async function operatorAt(
  site: TestSite,
  {
    userAgent,
    code = DEMO_OPERATOR,
    password = DEMO_PASSWORD,
  }: { userAgent?: string; code?: string; password?: string } = {},
): Promise<Browser> {
  const browser = consoleOf(site, userAgent)
  await browser.visit('/operator/sign-in', { status: 200 })
  await browser.submit({ code, password })
  return browser
}

/** What an app shows of a secret as a page prints it. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({
    secret: secret.replace(/\s/g, ''),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).generate({
    timestamp: at.getTime(),
  })
