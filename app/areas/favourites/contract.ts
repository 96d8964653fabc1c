import { z } from 'zod'
import { productCard } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  doneReply,
  hao,
  id,
  idList,
  idParam,
  instant,
  pageOf,
  paging,
} from '~/contract/shapes'
import { FAVOURITES_MAX } from './limits'

const productIds = idList.pipe(z.array(id).min(1, 'required').max(FAVOURITES_MAX))
const favourite = z.object({
  productId: id,
  storeId: id,
  name: z.string(),
  nameEn: z.string(),
  spec: z.string(),
  at: instant,
  /** What they had cost before they became cheaper, as long as they are; null otherwise. */
  fellFrom: hao.nullable(),
  /** Null where the goods are no longer sold. */
  product: productCard.nullable(),
})
export type Favourite = z.output<typeof favourite>

export const favourites = {
  list: endpoint({
    method: 'GET',
    path: '/favoriteProduct',
    access: 'signedIn',
    summary: 'Own favourites, newest first; goods that are gone have no product',
    query: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: pageOf(favourite),
  }),
  has: endpoint({
    method: 'GET',
    path: '/favoriteProduct/product/{id}',
    access: 'signedIn',
    summary: 'Whether goods are among the own favourites',
    params: idParam,
    reply: z.object({ favourite: z.boolean() }),
  }),
  addSeveral: endpoint({
    method: 'POST',
    path: '/favoriteProduct',
    access: 'signedIn',
    summary: 'Make goods favourites',
    body: z.object({ productIdList: productIds }),
    reply: count,
  }),
  add: endpoint({
    method: 'POST',
    path: '/favoriteProduct/product/{id}',
    access: 'signedIn',
    summary: 'Make goods a favourite',
    params: idParam,
    reply: doneReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/favoriteProduct/product/{id}',
    access: 'signedIn',
    summary: 'Take goods off the favourites',
    params: idParam,
    reply: doneReply,
  }),
}
