import type { AppLoadContext } from '@remix-run/node'
import type { ProductDetail } from '~/contract/catalogue'
import { isMallError } from '~/contract/errors'

const COMPARED_MAX = 4

/** Goods named in the address as `store/id`, at most four; those that are gone are left out. */
export async function comparedGoods(request: Request, context: AppLoadContext): Promise<ProductDetail[]> {
  const wanted = [...new Set(new URL(request.url).searchParams.getAll('goods'))].slice(0, COMPARED_MAX).map(it => it.split('/', 2))
  const found = await Promise.all(wanted.map(([storeId, id]) => (storeId && id ? context.api.catalogue.product({ storeId, id }).catch((error: unknown) => { if (isMallError(error)) return null; throw error }) : null)))
  return found.filter(it => it !== null)
}
