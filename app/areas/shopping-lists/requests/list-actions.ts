import { SHOPPING_LIST_NAME_MAX, SHOPPING_LISTS_MAX } from '../limits'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { PutReply } from '~/areas/cart/contract'
import { isMallError, MallError } from '~/contract/errors'
import { ROWS_MAX } from '~/contract/limits'
import { sumHao } from '~/contract/money'
import { requireBuyer, safeReturn } from '~/web/access'
import { quantityFrom } from '~/contract/quantity'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { type ListFault, listNotes } from '../codes'

const ROWS = 20
const LINES_MAX = 100
const name = requiredText(SHOPPING_LIST_NAME_MAX)
/** What a list's form answers: what was wrong with it, or what became of what was to go into the cart. */
export interface ListReply {
  lines?: Record<string, { typed: string; code: string }>
  code?: ListFault
  ticked?: string[]
  put?: PutReply & { names: Record<string, string> }
}

const addressOf = (id: string) => paths.shoppingList(encodeURIComponent(id))

export async function loadList(request: Request, context: AppLoadContext, id: string) {
  requireBuyer(request, context)
  const { page, rows, text } = listQuery(request, ROWS)
  const keyword = text('keyword') ?? ''
  const { list: lists } = await context.api.shoppingLists.all().catch(asPage)
  const later = {
    id: 'later',
    kind: 'later' as const,
    name: '',
    count: 0,
    changedAt: '',
    list: [],
    total: 0,
  }
  const list = await context.api.shoppingLists
    .detail({ id, page, rows, keyword })
    .catch((error: unknown) => {
      // Nothing was ever saved for later.
      if (id === 'later' && isMallError(error) && error.code === 'not_found') return later
      return asPage(error)
    })
  const code = text('said')
  return {
    list,
    others: lists.filter(it => it.id !== list.id),
    page,
    rows,
    keyword,
    notice: listNotes.find(it => it === code) ?? null,
  }
}

/** All goods of a list, page by page, for paper. */
export async function loadWholeList(context: AppLoadContext, id: string) {
  const first = await context.api.shoppingLists
    .detail({ id, page: 1, rows: ROWS_MAX })
    .catch(asPage)
  const goods = [...first.list]
  for (let page = 2; goods.length < first.total; page++) {
    const { list } = await context.api.shoppingLists
      .detail({ id, page, rows: ROWS_MAX })
      .catch(asPage)
    if (!list.length) break
    goods.push(...list)
  }
  return {
    list: { id: first.id, kind: first.kind, name: first.name },
    goods,
    amount: sumHao(goods.map(it => it.amount)),
  }
}

/** A list's name: of a new one, or another one for one there is. */
export async function nameAction(request: Request, context: AppLoadContext, id?: string) {
  requireBuyer(request, context)
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, z.object({ name }))
  if (!parsed.ok) return parsed.reply
  try {
    const list =
      id === undefined
        ? await context.api.shoppingLists.create(parsed.value)
        : await context.api.shoppingLists.rename({ id, ...parsed.value })
    return redirect(`${addressOf(list.id)}?said=${id === undefined ? 'created' : 'done'}`)
  } catch (error) {
    if (isMallError(error) && error.code === 'not_found') return asPage(error)
    return parsed.fail(error)
  }
}

const refuse = (reply: ListReply) => data<ListReply>(reply, { status: 422 })

/** The buttons of a list's form. What was typed is kept first, whichever is pressed. */
export async function listAction(request: Request, context: AppLoadContext, id: string) {
  requireBuyer(request, context)
  const { fields, intent } = await readForm(request, context)
  const { shoppingLists } = context.api
  const ids = fields.getAll('line').map(String).slice(0, LINES_MAX)
  const ticks = fields
    .getAll('tick')
    .map(String)
    .filter(it => ids.includes(it))
  const inputs = ids
    .map(it => ({ id: it, text: String(fields.get(`num.${it}`) ?? '') }))
    .map(it => ({ ...it, num: quantityFrom(it.text) }))
  const lines = inputs.flatMap(({ id, num }) => (num === null ? [] : [{ id, num }]))
  await shoppingLists.change({ id, lines }).catch(asPage)
  const wrong = Object.fromEntries(
    inputs
      .filter(it => it.num === null)
      .map(it => [it.id, { typed: it.text, code: 'quantity_wrong' }]),
  )
  if (Object.keys(wrong).length) return refuse({ lines: wrong, ticked: ticks })
  if (intent === 'all-to-cart') return putAll(context, id, undefined, ticks)
  if (intent === 'update' || intent === '') return redirect(`${addressOf(id)}?said=saved`)
  if (!ticks.length) return refuse({ code: 'noneTicked' })
  if (intent === 'to-cart') return putAll(context, id, ticks, ticks)
  if (intent === 'take-out')
    return redirect(`${addressOf(id)}/take-out?${new URLSearchParams(ticks.map(it => ['id', it]))}`)
  const to = String(fields.get('to') ?? '')
  if (!to) return refuse({ code: 'noTarget', ticked: ticks })
  try {
    await shoppingLists.move({ id, ids: ticks, to })
  } catch (error) {
    if (isMallError(error) && error.code === 'too_large')
      return refuse({ code: 'targetFull', ticked: ticks })
    if (isMallError(error) && error.code === 'invalid')
      return refuse({ code: 'noTarget', ticked: ticks })
    return asPage(error)
  }
  return redirect(`${addressOf(id)}?said=done`)
}

async function putAll(
  context: AppLoadContext,
  id: string,
  ids: string[] | undefined,
  ticks: string[],
) {
  const put = await context.api.shoppingLists.toCart({ id, ids }).catch(asPage)
  const refusedIds = put.refused.map(it => it.id)
  const goods = refusedIds.length
    ? (await context.api.shoppingLists.detail({ id, rows: 100, page: 1 }).catch(asPage)).list
    : []
  return data<ListReply>({
    put: {
      ...put,
      names: Object.fromEntries(
        goods
          .filter(it => refusedIds.includes(it.productId))
          .map(it => [it.productId, context.locale === 'en' && it.nameEn ? it.nameEn : it.name]),
      ),
    },
    ticked: ticks,
  })
}

/** The goods a page of choosing a list is about: those of the cart it names or that are ticked there, or one of a product's page. */
async function goodsToSave(context: AppLoadContext, query: URLSearchParams) {
  const id = query.get('id')
  if (query.get('from') === 'cart') {
    const { cartList } = await context.api.cart.view({}).catch(asPage)
    return cartList
      .flatMap(it => it.items)
      .filter(it => (id ? it.skuId === id : it.checked))
      .map(it => ({ id: it.skuId, name: it.name, nameEn: it.nameEn, spec: it.spec, num: it.num }))
  }
  const storeId = query.get('storeId')
  if (!id || !storeId) return []
  const goods = await context.api.catalogue.product({ id, storeId }).catch(asPage)
  return [
    {
      id,
      name: goods.name,
      nameEn: goods.nameEn,
      spec: goods.spec,
      num: quantityFrom(query.get('num') ?? '1') ?? 1,
    },
  ]
}

export async function loadSave(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const query = new URL(request.url).searchParams
  const isFromCart = query.get('from') === 'cart'
  const [goods, { list: lists }] = await Promise.all([
    goodsToSave(context, query),
    context.api.shoppingLists.all().catch(asPage),
  ])
  const storeId = query.get('storeId')
  const back = isFromCart
    ? paths.cart
    : goods[0] && storeId
      ? paths.product(encodeURIComponent(storeId), encodeURIComponent(goods[0].id))
      : paths.shoppingLists
  if (!goods.length) throw redirect(back)
  return {
    lists,
    goods,
    isFromCart,
    back,
    canCreate: lists.filter(it => it.kind === 'named').length < SHOPPING_LISTS_MAX,
  }
}

const saveFields = z
  .object({
    to: z.string('choose_one').min(1, 'choose_one').max(64, 'choose_one'),
    name: z.string().trim().max(SHOPPING_LIST_NAME_MAX, 'too_long').default(''),
  })
  .superRefine((it, issue) => {
    if (it.to === 'new' && !it.name)
      issue.addIssue({ code: 'custom', path: ['name'], message: 'required' })
  })

export async function saveAction(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const { fields } = await readForm(request, context)
  const { goods, isFromCart } = await loadSave(request, context)
  const parsed = parseFields(fields, saveFields)
  if (!parsed.ok) return parsed.reply
  const { to, name } = parsed.value
  try {
    const id = to === 'new' ? (await context.api.shoppingLists.create({ name })).id : to
    if (isFromCart) await context.api.cart.save({ ids: goods.map(it => it.id), listId: id })
    else
      await context.api.shoppingLists.put({ id, lines: goods.map(({ id, num }) => ({ id, num })) })
    return redirect(safeReturn(`${addressOf(id)}?said=done`) ?? paths.shoppingLists)
  } catch (error) {
    const code = isMallError(error)
      ? { not_found: 'choose_one', too_large: 'list_full' }[error.code as string]
      : undefined
    return parsed.fail(code ? new MallError('invalid', { fields: { to: code } }) : error)
  }
}
