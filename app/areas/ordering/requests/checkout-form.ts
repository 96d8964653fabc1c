import { DECLARED_FILES_MAX } from '../limits'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { payTypes } from '~/areas/malls/codes'
import { invoiceTypes } from '~/areas/orders/codes'
import { isMallError, type MallError } from '~/contract/errors'
import { CART_LINES_MAX } from '~/areas/cart/limits'
import { QUANTITY_MAX, ROWS_MAX } from '~/contract/limits'
import { paths } from '~/paths'
import { singleIn } from '~/areas/cart/requests/buy-now'
import { priceCheckout } from './checkout-goods'
import { asPage } from '~/web/failures'
import { requiredText } from '~/web/field-shapes'
import { asTyped, parseFields, readForm, type FormReply, type refuse } from '~/web/forms'
import { filesOf, keepFiles } from '~/web/keep-files'

const invoice = z
  .object({
    type: z.enum(invoiceTypes, 'choose_one').default('none'),
    title: z.string().trim().max(100, 'too_long').default(''),
    taxNo: z.string().trim().max(30, 'too_long').default(''),
  })
  .superRefine((it, issue) => {
    if (it.type !== 'none' && !it.title)
      issue.addIssue({ code: 'custom', path: ['title'], message: 'required' })
    if (it.type === 'special' && !/^[0-9A-Z]{15,20}$/i.test(it.taxNo))
      issue.addIssue({ code: 'custom', path: ['taxNo'], message: 'tax_required' })
  })
/** Goods as the buyer saw them, and the line of the cart they stand in. */
const line = z.object({
  id: z.string().min(1).max(64),
  num: z.coerce.number().int().min(1).max(QUANTITY_MAX),
  unitPrice: z.coerce.number().int().min(0),
  cartLine: z.string().max(64).optional(),
})
/** One paper's id comes as text, several as a list. */
const paperIds = z
  .union([
    z
      .string()
      .max(64)
      .transform(it => [it]),
    z.array(z.string().max(64)).max(DECLARED_FILES_MAX, 'file_count'),
  ])
  .optional()
export const checkoutFields = z.object({
  key: z.string().min(8).max(64),
  addressId: z.string('choose_one').min(1, 'choose_one'),
  payType: z.enum(payTypes, 'choose_one'),
  invoice,
  purpose: requiredText(100),
  buyReason: z.string().trim().max(300, 'too_long').default(''),
  projectId: z.string().optional(),
  remark: z.string().trim().max(300, 'too_long').default(''),
  lines: z.array(line).min(1).max(CART_LINES_MAX),
  groupBuyId: z.string().max(64).optional(),
  principalId: z.string().max(64).optional(),
  biddingId: z.string().max(64).optional(),
  orgId: z.string().max(64).optional(),
  /** Answers to the rules that stop a purchase: ticked, a number, ids of papers that are kept. */
  rules: z
    .object({
      assetUnit: z.string().optional(),
      assetBulk: z.string().optional(),
      controlledChemical: z.string().trim().max(60, 'too_long').optional(),
      argumentPapers: paperIds,
    })
    .optional(),
})

type Refusal = ReturnType<typeof refuse>

export interface ChangedPrice {
  id: string
  was: number
  now: number
}
export type CheckoutReply = FormReply & {
  changed?: ChangedPrice[]
  /** The goods as they are at the address that was posted: the page shows these, whatever address it was opened for. */
  priced?: Pick<Awaited<ReturnType<typeof priceCheckout>>, 'goods' | 'addressId' | 'rules'>
}

/** The key that a press made beforehand, if it can be one. */
const keyIn = (query: URLSearchParams) => /^[\w-]{8,64}$/.exec(query.get('key') ?? '')?.[0]

/** The address that stands in a form that is shown again: goods, prices and rules are those of that one. */
function addressIn(form: FormData | null): string | null {
  const id = form?.get('addressId')
  return typeof id === 'string' ? id : null
}

/** What the order page shows: the ticked goods with prices and stock at the chosen address, addresses, groups, a fresh one-time key. */
export async function loadCheckout(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams
  const groupBuyId = query.get('group')
  const single = singleIn(name => query.get(name))
  const [{ bidding, principal, ...checkout }, { list: principals }] = await Promise.all([
    priceCheckout(context, {
      address: query.get('address') ?? addressIn(context.drafts.waiting),
      principalId: query.get('for'),
      biddingId: query.get('bidding'),
      groupBuyId,
      single,
    }),
    context.api.proxyBuying.list({ relation: 'agencyed', rows: ROWS_MAX }).catch(asPage),
  ])
  if (!checkout.goods.cartNumber) {
    // Without scripts this page is drawn for a failed post, too: an empty cart then says that the order may well be there.
    if (context.orderUncertain) throw data({ code: 'order_uncertain' }, { status: 503 })
    throw redirect(paths.cart)
  }
  const group = groupBuyId
    ? await context.api.groupBuying.detail({ id: groupBuyId }).catch(asPage)
    : null
  return {
    ...checkout,
    principal,
    principals:
      bidding || groupBuyId
        ? []
        : principals.map(({ person }) => ({ id: person.id, name: person.name, code: person.code })),
    group: group && { id: group.id, title: group.title, titleEn: group.titleEn },
    bidding: bidding && { id: bidding.id, title: bidding.title },
    single,
    key: keyIn(query) ?? globalThis.crypto.randomUUID(),
    payTypes: bidding ? [bidding.payType] : context.mall.payTypes,
    schoolName: context.mall.schoolName,
  }
}

/** Papers that were chosen become ids among those kept already; answers what was wrong with one. */
async function keepPapers(context: AppLoadContext, form: FormData): Promise<string | undefined> {
  const ids = form.getAll('rules.argumentPapers').map(String)
  const wrong = await keepFiles(context, filesOf(form, 'rules.papers'), ids, {
    kind: 'Attach',
    max: DECLARED_FILES_MAX,
  })
  form.delete('rules.papers')
  form.delete('rules.argumentPapers')
  for (const id of ids) form.append('rules.argumentPapers', id)
  return wrong
}

/** What the form says to the rules, as the call wants it. */
function declaredIn(rules: z.output<typeof checkoutFields>['rules']) {
  if (!rules) return undefined
  const { assetUnit, assetBulk, controlledChemical, argumentPapers } = rules
  return [
    ...(assetUnit ? [{ rule: 'assetUnit' }] : []),
    ...(assetBulk ? [{ rule: 'assetBulk' }] : []),
    ...(controlledChemical ? [{ rule: 'controlledChemical', permitNo: controlledChemical }] : []),
    ...(argumentPapers?.length ? [{ rule: 'argumentPapers', fileIds: argumentPapers }] : []),
  ]
}

/** The goods priced by the address in a posted form; nothing where nothing is left to order. */
async function pricedBy(context: AppLoadContext, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '') || null
  const { goods, addressId, rules } = await priceCheckout(context, {
    address: text('addressId'),
    principalId: text('principalId'),
    biddingId: text('biddingId'),
    groupBuyId: text('groupBuyId'),
    single: singleIn(text),
  })
  return goods.cartNumber ? { goods, addressId, rules } : undefined
}

/** Places the orders and goes where the payment type leads. */
async function place(
  context: AppLoadContext,
  { projectId, groupBuyId, principalId, rules, ...order }: z.output<typeof checkoutFields>,
) {
  const { checkoutId } = await context.api.orders.place({
    ...order,
    projectId: projectId || undefined,
    groupBuyId: groupBuyId || undefined,
    principalId: principalId || undefined,
    declared: declaredIn(rules),
  })
  const checkout = encodeURIComponent(checkoutId)
  return redirect(
    order.payType === 'unified'
      ? `${paths.fillFunds}?checkout=${checkout}`
      : order.payType === 'online'
        ? `${paths.pay}?checkout=${checkout}`
        : `${paths.paid}?checkout=${checkout}`,
  )
}

/** The prices that are others now, as the page was shown them and as they are. */
function changedIn(
  error: MallError,
  lines: z.output<typeof checkoutFields>['lines'],
): ChangedPrice[] {
  const values = error.details.values ?? {}
  return lines
    .filter(it => it.id in values)
    .map(it => ({ id: it.id, was: it.unitPrice, now: Number(values[it.id]) }))
}

/**
 * Places the orders, or with the intent `reprice` shows the form again as it was typed, priced by the chosen address. A refused form is
 * shown so, too: what was typed stays, and prices, stock and rules are those of its address.
 */
export async function placeAction(request: Request, context: AppLoadContext) {
  const { fields: form, intent } = await readForm(request, context)
  const paperCode = await keepPapers(context, form)
  const wrong: Record<string, string[]> = paperCode ? { 'rules.argumentPapers': [paperCode] } : {}
  if (intent === 'reprice') {
    const checkout = await pricedBy(context, form)
    const result: SubmissionResult = paperCode
      ? { ...asTyped(form), status: 'error', error: wrong }
      : asTyped(form)
    return checkout
      ? data<CheckoutReply>({ result, priced: checkout })
      : redirect(`${paths.cart}?ordered=1`)
  }
  const parsed = parseFields(form, checkoutFields, wrong)
  const again = async (refusal: Refusal, more: Partial<CheckoutReply> = {}) =>
    data<CheckoutReply>(
      { ...(refusal.data as FormReply), ...more, priced: await pricedBy(context, form) },
      refusal.init ?? undefined,
    )
  if (!parsed.ok) return again(parsed.reply)
  try {
    return await place(context, parsed.value)
  } catch (error) {
    const refusal = parsed.fail(error)
    if (!isMallError(error)) return refusal
    context.orderUncertain = error.status >= 500
    // Who cannot be answered now is not asked for prices either: the page says so with the goods it had.
    if (context.orderUncertain) return refusal
    if (error.code === 'price_changed')
      return again(refusal, { values: undefined, changed: changedIn(error, parsed.value.lines) })
    if (error.code !== 'cart_changed') return again(refusal)
    const answer = await again(refusal)
    return answer.data.priced ? answer : redirect(`${paths.cart}?ordered=1`)
  }
}
