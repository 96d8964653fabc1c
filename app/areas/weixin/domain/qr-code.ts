import { randomBytes } from 'node:crypto'
import QRCode from 'qrcode'
import type { QrCode, TicketKind } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { ownOrigin } from '~/areas/malls/domain/own-address'
import { paths, withBase } from '~/paths'
import { openTicket, scanKeyOf } from './tickets'

const ID_BYTES = 24
const WIDTH = 264

interface ScanRequest {
  type: TicketKind
  origin?: string | undefined
  proof?: string | undefined
}

/** A QR code for the id, which whoever shows it has drawn: what it says, and how it looks. */
export async function drawCode(
  ctx: Ctx,
  { uuid, type, origin, proof }: ScanRequest & { uuid: string },
): Promise<QrCode> {
  const own = await ownOrigin(ctx, origin)
  const ticket = await openTicket(ctx, { uuid, kind: type, proof })
  const url = `${own}${withBase(paths.weixinScan(scanKeyOf(ctx, uuid)))}`
  const image = await QRCode.toBuffer(url, { margin: 1, width: WIDTH, errorCorrectionLevel: 'M' })
  const seconds = Math.max(
    0,
    Math.ceil((ticket.expiresAt.getTime() - ctx.clock.now().getTime()) / 1_000),
  )
  return {
    uuid,
    type,
    url,
    seconds,
    image: image.toString('base64'),
    local: ctx.services.weixin.name === 'local',
  }
}

/** The same under spec 7's other path, with an id of the mall's. */
export async function drawTicket(ctx: Ctx, scan: ScanRequest) {
  const { uuid: ticket, ...code } = await drawCode(ctx, {
    ...scan,
    uuid: randomBytes(ID_BYTES).toString('base64url'),
  })
  return { ticket, ...code }
}
