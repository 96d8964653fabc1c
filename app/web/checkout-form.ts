import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError, MallError } from '~/contract/errors'
import type { CartView } from '~/contract/cart'
import { ASSET_THRESHOLD_BULK_YUAN, DECLARED_FILES_MAX, ROWS_MAX } from '~/contract/limits'
import { payTypes } from '~/contract/malls'
import { asPage } from './failures'
import { needed } from './field-shapes'
import { parseFields, readForm, type FormReply } from './forms'
import { filesOf, keepFiles } from './keep-files'

const invoice = z
  .object({
    type: z.enum(['none', 'normal', 'special'], 'choose_one').default('none'),
    title: z.string().trim().max(100, 'too_long').default(''),
    taxNo: z.string().trim().max(30, 'too_long').default(''),
  })
  .superRefine((it, issue) => {
    if (it.type !== 'none' && !it.title)
      issue.addIssue({ code: 'custom', path: ['title'], message: 'required' })
    if (it.type === 'special' && !/^[0-9A-Z]{15,20}$/i.test(it.taxNo))
      issue.addIssue({ code: 'custom', path: ['taxNo'], message: 'tax_required' })
  })
/** `sku:number:price`, as the buyer saw it. */
const line = z
  .string()
  .regex(/^[^:]{1,64}:\d{1,4}:\d{1,15}$/)
  .transform(text => {
    const [id = '', num = '', unitPrice = ''] = text.split(':')
    return { id, num: Number(num), unitPrice: Number(unitPrice) }
  })
const HAO_PER_YUAN = 10_000
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
const fields = z.object({
  key: z.string().min(8).max(64),
  addressId: z.string('choose_one').min(1, 'choose_one'),
  payType: z.enum(payTypes, 'choose_one'),
  invoice,
  purpose: needed(100),
  buyReason: z.string().trim().max(300, 'too_long').default(''),
  projectId: z.string().optional(),
  remark: z.string().trim().max(300, 'too_long').default(''),
  lines: z.array(line).min(1),
  groupBuyId: z.string().max(64).optional(),
  principalId: z.string().max(64).optional(),
  biddingId: z.string().max(64).optional(),
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

export interface ChangedPrice {
  id: string
  was: number
  now: number
}
export type CheckoutReply = FormReply & { changed?: ChangedPrice[] }

/** What the order page shows: the ticked goods with stock on the chosen address's campus, addresses, groups, a fresh one-time key. */
export async function loadCheckout(request: Request, context: AppLoadContext) {
  const { accounts, biddings, cart, groupBuying } = context.api
  const query = new URL(request.url).searchParams
  const principalId = query.get('for')
  const [own, { list: principals }] = await Promise.all([
    principalId
      ? context.api.proxyBuying.orderForm({ orgPersonId: principalId })
      : Promise.all([accounts.addresses(), accounts.teams()]).then(([addresses, teams]) => ({
          person: null,
          addresses: addresses.list,
          teams: teams.list,
        })),
    context.api.proxyBuying.list({ relation: 'agencyed', rows: ROWS_MAX }),
  ]).catch(asPage)
  const { addresses, teams } = own
  // A winning bid is delivered where it was asked for, and paid as it was said.
  const biddingId = query.get('bidding')
  const bidding = biddingId ? await biddings.detail({ id: biddingId }).catch(asPage) : null
  const asked = query.get('address')
  const near = bidding ? addresses.filter(it => it.regionCode === bidding.regionCode) : addresses
  const chosen = near.find(it => it.id === asked) ?? near.find(it => it.isDefault) ?? near[0]
  // The goods of a formed group are ordered by themselves; the cart stays as it is.
  const groupBuyId = query.get('group')
  const goods = await (
    bidding
      ? biddings.orderForm({ id: bidding.id })
      : groupBuyId
        ? groupBuying.orderForm({ id: groupBuyId, regionCode: chosen?.regionCode })
        : cart.view({ checked: true, regionCode: chosen?.regionCode })
  ).catch(asPage)
  if (!goods.cartNumber) {
    // Without scripts this page is drawn for a failed post, too: an empty cart then says that the order may well be there.
    if (context.orderUncertain) throw data({ code: 'order_uncertain' }, { status: 503 })
    throw redirect('/cart')
  }
  const group = groupBuyId ? await groupBuying.detail({ id: groupBuyId }).catch(asPage) : null
  return {
    principal: own.person,
    principals:
      biddingId || groupBuyId
        ? []
        : principals.map(({ person }) => ({ id: person.id, name: person.name, code: person.code })),
    group: group && { id: group.id, title: group.title, titleEn: group.titleEn },
    bidding: bidding && { id: bidding.id, title: bidding.title },
    addresses: near,
    teams,
    goods,
    addressId: chosen?.id ?? '',
    rules: await rulesFor(context, goods, chosen?.regionCode),
    key: globalThis.crypto.randomUUID(),
    payTypes: bidding ? [bidding.payType] : context.mall.payTypes,
    schoolName: context.mall.schoolName,
  }
}

/** The rules that the goods touch. Most goods touch none, and are not asked about. */
async function rulesFor(context: AppLoadContext, goods: CartView, regionCode: string | undefined) {
  const items = goods.cartList.flatMap(it => it.items)
  if (!items.some(it => it.cas || it.unitPrice >= ASSET_THRESHOLD_BULK_YUAN * HAO_PER_YUAN))
    return []
  return (
    await context.api.ordering
      .model({ lines: items.map(it => ({ id: it.skuId, num: it.num })), regionCode })
      .catch(asPage)
  ).rules
}

/** Papers that were chosen become ids among those kept already; answers what was wrong with one. */
async function keepPapers(context: AppLoadContext, posted: FormData): Promise<string | undefined> {
  const ids = posted.getAll('rules.argumentPapers').map(String)
  const wrong = await keepFiles(context, filesOf(posted, 'rules.papers'), ids, {
    kind: 'Attach',
    max: DECLARED_FILES_MAX,
  })
  posted.delete('rules.papers')
  posted.delete('rules.argumentPapers')
  for (const id of ids) posted.append('rules.argumentPapers', id)
  return wrong
}

/** What the form says to the rules, as the call wants it. */
function declaredIn(rules: z.output<typeof fields>['rules']) {
  if (!rules) return undefined
  const { assetUnit, assetBulk, controlledChemical, argumentPapers } = rules
  return [
    ...(assetUnit ? [{ rule: 'assetUnit' }] : []),
    ...(assetBulk ? [{ rule: 'assetBulk' }] : []),
    ...(controlledChemical ? [{ rule: 'controlledChemical', permitNo: controlledChemical }] : []),
    ...(argumentPapers?.length ? [{ rule: 'argumentPapers', fileIds: argumentPapers }] : []),
  ]
}

/** Places the orders and goes where the payment type leads. A refused form keeps what was typed; changed prices are named. */
export async function placeAction(request: Request, context: AppLoadContext) {
  const { fields: posted } = await readForm(request, context)
  const wrong = await keepPapers(context, posted)
  const parsed = parseFields(posted, fields)
  if (!parsed.ok) return parsed.reply
  if (wrong)
    return parsed.fail(new MallError('invalid', { fields: { 'rules.argumentPapers': wrong } }))
  const { projectId, groupBuyId, principalId, rules, ...order } = parsed.value
  try {
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
        ? `/order/account?checkout=${checkout}`
        : order.payType === 'online'
          ? `/pay?checkout=${checkout}`
          : `/pay-success?checkout=${checkout}`,
    )
  } catch (error) {
    const refused = parsed.fail(error)
    context.orderUncertain = isMallError(error) && error.status >= 500
    if (!isMallError(error) || error.code !== 'price_changed') return refused
    const values = error.details.values ?? {}
    const changed = order.lines
      .filter(it => it.id in values)
      .map(it => ({ id: it.id, was: it.unitPrice, now: Number(values[it.id]) }))
    return data<CheckoutReply>(
      { ...(refused.data as FormReply), values: undefined, changed },
      { status: error.status },
    )
  }
}
