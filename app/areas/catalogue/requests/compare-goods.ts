import { COMPARED_MAX } from '../limits'
import { redirect, type AppLoadContext } from '@remix-run/node'
import type { ProductDetail } from '../contract'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { inLanguage } from '~/web/in-language'
import { COMPARED, rememberedIn, rememberIn } from '~/web/remembered'

const KEY_LENGTH_MAX = 130
const isKey = (text: string) => /^[^/\s]+\/[^/\s]+$/.test(text) && text.length <= KEY_LENGTH_MAX

const addressOf = (keys: readonly string[], more: Record<string, string> = {}) =>
  `${paths.comparison}?${new URLSearchParams([...keys.map(key => ['goods', key] as [string, string]), ...Object.entries(more)])}`

const keptBy = (request: Request) => rememberedIn(request, COMPARED, COMPARED_MAX).filter(isKey)

/** Puts the goods the address names beside those this browser remembers, and shows them all; when there are four already, it says so. */
export function addCompared(request: Request, context: AppLoadContext): Response {
  const added = new URL(request.url).searchParams.get('goods') ?? ''
  if (!isKey(added)) return redirect(paths.comparison)
  const keptGoods = keptBy(request)
  const keys = keptGoods.includes(added) ? keptGoods : [...keptGoods, added].slice(0, COMPARED_MAX)
  context.outgoing.append('set-cookie', rememberIn(COMPARED, keys, context.cookies))
  return redirect(addressOf(keys, keys.includes(added) ? {} : { full: '1' }))
}

/**
 * Goods to be compared: those the address names as `store/id`, at most four, which this browser then remembers; with none
 * named, those it remembers. `clear` forgets all. Goods that are gone are left out.
 */
export async function comparedGoods(
  request: Request,
  context: AppLoadContext,
): Promise<{ goods: ProductDetail[]; onlyDifferent: boolean; refused: boolean }> {
  const { searchParams } = new URL(request.url)
  const keptGoods = keptBy(request)
  const remember = (keys: readonly string[]) =>
    context.outgoing.append('set-cookie', rememberIn(COMPARED, keys, context.cookies))
  if (searchParams.has('clear')) {
    remember([])
    throw redirect(paths.comparison)
  }
  const goodsKeys = [...new Set(searchParams.getAll('goods'))].filter(isKey).slice(0, COMPARED_MAX)
  const found = await Promise.all(
    (goodsKeys.length ? goodsKeys : keptGoods).map(key => detail(context, key)),
  )
  const goods = found.filter(it => it !== null)
  const shownKeys = goods.map(it => `${it.storeId}/${it.id}`)
  if (shownKeys.join() !== keptGoods.join()) remember(shownKeys)
  return {
    goods: inLanguage(goods, context.locale),
    onlyDifferent: searchParams.get('different') === '1',
    refused: searchParams.has('full'),
  }
}

async function detail({ api }: AppLoadContext, key: string): Promise<ProductDetail | null> {
  const [storeId = '', id = ''] = key.split('/')
  return api.catalogue.product({ storeId, id }).catch((error: unknown) => {
    if (isMallError(error)) return null
    throw error
  })
}
