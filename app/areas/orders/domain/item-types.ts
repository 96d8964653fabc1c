import type { ReplyOf } from '~/contract/endpoint'
import type { itemTypes, ordering } from '~/areas/ordering/contract'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { findOrderDetail } from './find-orders'
import { registersOf, thresholdsOf } from './purchase-rules'

/** What each line of an order counts as, and by which rule. An asset stays one where it is a controlled chemical, too. */
export function decideItemTypes(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof ordering.itemType>> {
  return read(ctx, async ctx => {
    const { lines } = await findOrderDetail(ctx, id)
    const registers = await registersOf(
      ctx,
      lines.map(it => it.productId),
    )
    return {
      list: lines.map(line => {
        const [asset] = line.giftOf ? [] : thresholdsOf(ctx, line)
        const itemType: (typeof itemTypes)[number] = line.giftOf
          ? 'gift'
          : asset
            ? 'asset'
            : registers.has(line.productId)
              ? 'chemical'
              : 'consumable'
        return {
          lineNo: line.lineNo,
          itemType,
          rule:
            itemType === 'asset'
              ? (asset ?? null)
              : itemType === 'chemical'
                ? 'controlledChemical'
                : null,
        }
      }),
    }
  })
}
