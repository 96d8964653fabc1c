import { randomBytes } from 'node:crypto'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { DEVICE_DAYS, DEVICE_PEOPLE_MAX } from '../limits'

const PURPOSE = 'device'
const NONCE_BYTES = 12
/** One entry a person: when they signed in here, what tells devices apart, and the mall's sign over both and the person. */
const entry = /^([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{43})$/

const signedText = (ctx: Ctx, personId: string, at: string, nonce: string) =>
  `${ctx.mall.id}\n${personId}\n${at}\n${nonce}`

/** The entries of the device at hand, whoever they are of. */
const entriesOf = (ctx: Ctx) =>
  (ctx.visitor?.device ?? '').split('~', DEVICE_PEOPLE_MAX).flatMap(text => {
    const [, at = '', nonce = '', sign = ''] = entry.exec(text) ?? []
    return nonce ? [{ text, at, nonce, sign }] : []
  })

function isOf(
  ctx: Ctx,
  personId: string,
  { at, nonce, sign }: { at: string; nonce: string; sign: string },
): boolean {
  return ctx.services.tokens.isDigest(PURPOSE, signedText(ctx, personId, at, nonce), sign)
}

/** What tells this device apart among those the person has signed in on; null where they have not. */
export function knownDevice(ctx: Ctx, personId: string): string | null {
  const oldest = ctx.clock.now().getTime() - DEVICE_DAYS * DAY_MS
  return (
    entriesOf(ctx).find(it => Number.parseInt(it.at, 36) > oldest && isOf(ctx, personId, it))
      ?.nonce ?? null
  )
}

/** What the device is to keep now that the person has signed in on it; whom else it is known by stays, the last few. */
export function deviceFor(ctx: Ctx, personId: string): string {
  const at = ctx.clock.now().getTime().toString(36)
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const sign = ctx.services.tokens.digest(PURPOSE, signedText(ctx, personId, at, nonce))
  const others = entriesOf(ctx).filter(it => !isOf(ctx, personId, it))
  return [`${at}.${nonce}.${sign}`, ...others.map(it => it.text)]
    .slice(0, DEVICE_PEOPLE_MAX)
    .join('~')
}
