import type { Ctx } from '../../core/ctx'
import { lexemesOf, vectorOf, type Searchable } from './terms'

/** The word index entry of a product as it is stored beside it. */
export const searchTermsOf = (ctx: Pick<Ctx, 'mall'>, product: Searchable) => vectorOf(lexemesOf(ctx.mall.id, product))
