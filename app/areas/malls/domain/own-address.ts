import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'

/**
 * The mall's address that somebody names (for a QR code, for the way back from another system), or that of the request.
 * `bad_request` where it is not one of this school's: a code on paper must not lead elsewhere.
 */
export async function ownOrigin(ctx: Ctx, host?: string): Promise<string> {
  if (host === undefined) return ctx.origin ?? ''
  if (!(await isOwnAddress(ctx, host))) throw new MallError('bad_request')
  return new URL(host).origin
}

/** Whether an address is one under which this school is found. */
async function isOwnAddress(
  { mall, services: { directory } }: Pick<Ctx, 'mall' | 'services'>,
  address: string,
): Promise<boolean> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  return (await directory.schoolOf(url.host))?.mall.id === mall.id
}
