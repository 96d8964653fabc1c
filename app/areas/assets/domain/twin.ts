import { createHash } from 'node:crypto'
import type { ReplyOf } from '~/contract/endpoint'
import type { assets as calls, AssetWord } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { readForTwin, wordOfTwin } from '~/mall/gateways/assets/local'

/** The local twin of the assets system reads a record it was opened with: only a whole one of this school, freshly signed. */
export async function enterAssetTwin(
  ctx: Ctx,
  { data, sign }: { data: string; sign: string },
): Promise<ReplyOf<typeof calls.enter>> {
  const record = readForTwin(ctx.services.tokens, { data, sign }, ctx.clock.now())
  if (record === 'expired') throw new MallError('wrong_state', { values: { reason: 'expired' } })
  if (!record || record.school !== ctx.mall.code) throw new MallError('no_permission')
  return record
}

/** The twin puts a record into its register, under a number that is always the same for it, and answers its signed word. */
export async function registerInTwin(
  ctx: Ctx,
  message: { data: string; sign: string },
): Promise<AssetWord> {
  const { school, dataId, code } = await enterAssetTwin(ctx, message)
  const digits = BigInt(
    `0x${createHash('sha256').update(`${ctx.mall.id}.${dataId}`).digest('hex').slice(0, 12)}`,
  )
    .toString()
    .slice(-6)
    .padStart(6, '0')
  return wordOfTwin(ctx.services.tokens, {
    school,
    dataId,
    assetNo: `${code.slice(0, 2)}${ctx.clock.now().getUTCFullYear()}${digits}`,
    issuedAt: String(Math.floor(ctx.clock.now().getTime() / 1_000)),
  })
}
