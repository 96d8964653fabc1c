import { redirect, type AppLoadContext } from '@remix-run/node'
import { memoryCookie, readCookie, type Told } from './cookies'
import { ownAddress, withQuery } from './own-address'

/** Said once by `?pc=1`, remembered here: this telephone wants the pages of the mall itself. */
const PC_COOKIE = 'pc'
const PC_DAYS = 30

const robot = /bot\b|spider|crawl|slurp|preview|lighthouse/i
/** Telephones; tablets have room enough. */
const telephone =
  /iPhone|iPod|Windows Phone|\(Phone; OpenHarmony|Android.{0,400}Mobile|Mobile.{0,80}(Firefox|Opera)|MicroMessenger.{0,200}Mobile/

export const isPhone = (userAgent: string | null): boolean => {
  const ua = (userAgent ?? '').slice(0, 1_024)
  return telephone.test(ua) && !robot.test(ua)
}

export const wantsPc = (request: Told): boolean => readCookie(request, PC_COOKIE) === '1'

/**
 * Sends telephones to the school's own site for them, where it has one (spec 1). Robots stay, and so does whoever asks for
 * `?pc=1`, which is remembered and taken out of the address.
 */
export function leadPhones(
  request: Request,
  { mall, grade, outgoing, cookies }: AppLoadContext,
): void {
  if (!mall.h5Url || request.method !== 'GET') return
  const { path, query } = ownAddress(request)
  if (query.get('pc') === '1') {
    query.delete('pc')
    outgoing.append('set-cookie', memoryCookie(PC_COOKIE, '1', cookies, PC_DAYS))
    throw redirect(withQuery(path, query))
  }
  if (grade.phone) throw redirect(mall.h5Url)
}
