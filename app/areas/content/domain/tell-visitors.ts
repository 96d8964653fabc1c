import type { Ctx } from '~/mall/core/ctx'
import { forget } from '~/mall/core/kept'
import { tellContentChange } from '~/areas/malls/domain/content-version'

/** After a change nobody is shown anything that was made before it, pages that guests share among them; siblings are told. */
export function tellVisitors(ctx: Ctx): void {
  for (const prefix of ['content', 'home', 'picture/banner']) forget(ctx, prefix)
  tellContentChange(ctx)
}
