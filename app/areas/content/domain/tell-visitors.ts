import type { Ctx } from '~/mall/core/ctx'
import { forget } from '~/mall/core/kept'
import { forgetOffers } from '~/areas/promotions/domain/prices'
import { tellContentChange } from '~/areas/malls/domain/content-version'

/** After a change nobody is shown anything that was made before it, pages that guests share among them; siblings are told. `prices`: campaigns were changed. */
export function tellVisitors(ctx: Ctx, { prices }: { prices: boolean }): void {
  for (const prefix of ['content', 'home', 'picture/banner']) forget(ctx, prefix)
  if (prices) forgetOffers(ctx)
  tellContentChange(ctx)
}
