import { BIDDING_LINES_MAX } from '../limits'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { payTypes } from '~/areas/malls/codes'
import { paths } from '~/paths'
import { requireBuyer, requireRole } from '~/web/access'
import { asPage, isForPage } from '~/web/failures'
import { aDay, aReason, maybe, requiredText, pieces, price } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import type { BiddingDecision } from '../codes'

const refusalFor =
  <T>(parsed: { fail(error: unknown): T }) =>
  (error: unknown): T =>
    isForPage(error) ? asPage(error) : parsed.fail(error)

const basketFields = z.object({
  lines: z
    .array(z.object({ id: z.string().min(1).max(64), num: pieces, requirement: maybe(300) }))
    .max(BIDDING_LINES_MAX)
    .default([]),
})

/** Every button of the list first keeps what was typed, then does its own. */
export async function basketAction(request: Request, context: AppLoadContext) {
  const { fields, intent, argument } = await readForm(request, context)
  requireBuyer(request, context)
  const { biddings } = context.api
  const parsed = parseFields(fields, basketFields)
  if (parsed.ok) await biddings.basketUpdate(parsed.value).catch(asPage)
  if (intent === 'remove') {
    await biddings.basketRemove({ id: argument || 'none' }).catch(asPage)
    return redirect(`${paths.biddingBasket}?said=removed`)
  }
  if (!parsed.ok) return parsed.reply
  return redirect(intent === 'go' ? paths.publishBidding : `${paths.biddingBasket}?said=saved`)
}

/** Puts goods in the bidding list, after the page that asks. */
export async function addToBasketAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const parsed = parseFields(fields, z.object({ id: z.string().min(1).max(64), num: pieces }))
  if (!parsed.ok) return parsed.reply
  return context.api.biddings
    .basketAdd(parsed.value)
    .then(() => redirect(`${paths.biddingBasket}?said=added`), refusalFor(parsed))
}

export const needFields = z.object({
  name: requiredText(80),
  spec: maybe(80),
  unit: requiredText(10),
  num: pieces,
  requirement: maybe(300),
})

export async function describeAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const parsed = parseFields(fields, needFields)
  if (!parsed.ok) return parsed.reply
  return context.api.biddings
    .basketDescribe(parsed.value)
    .then(() => redirect(`${paths.biddingBasket}?said=added`), refusalFor(parsed))
}

export const publishFields = z.object({
  key: z.string().min(8).max(64),
  title: requiredText(60),
  regionCode: z.string('choose_one').min(1, 'choose_one').max(20),
  payType: z.enum(payTypes, 'choose_one'),
  budget: price.optional(),
  endDay: aDay,
  deliverBy: aDay.optional(),
  requirement: maybe(500),
})

export async function publishAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const parsed = parseFields(fields, publishFields)
  if (!parsed.ok) return parsed.reply
  return context.api.biddings
    .publish(parsed.value)
    .then(({ id }) => redirect(`${paths.biddingPublished}?id=${id}`), refusalFor(parsed))
}

const remarkFields = z.object({ remark: aReason(200) })

/** What the buyer decides on a page of its own, and what is said about it afterwards. */
export async function decideAction(
  request: Request,
  context: AppLoadContext,
  id: string,
  what: BiddingDecision,
) {
  requireBuyer(request, context)
  const { biddings } = context.api
  await biddings.detail({ id }).catch(asPage)
  const { fields } = await readForm(request, context)
  const showNotice = () => redirect(`${paths.bidding(encodeURIComponent(id))}?said=${what}`)
  if (what === 'open') return biddings.open({ id }).then(showNotice, asPage)
  if (what === 'extend') {
    const parsed = parseFields(fields, z.object({ endDay: aDay }))
    return parsed.ok
      ? biddings.extend({ id, ...parsed.value }).then(showNotice, refusalFor(parsed))
      : parsed.reply
  }
  if (what === 'award') {
    const parsed = parseFields(
      fields,
      z.object({ storeId: z.string().min(1).max(64), reason: maybe(200) }),
    )
    return parsed.ok
      ? biddings.award({ id, ...parsed.value }).then(showNotice, refusalFor(parsed))
      : parsed.reply
  }
  const parsed = parseFields(fields, remarkFields)
  return parsed.ok
    ? biddings[what]({ id, ...parsed.value }).then(showNotice, refusalFor(parsed))
    : parsed.reply
}

export const bidFields = z.object({
  lines: z
    .array(
      z.object({
        lineNo: z.coerce.number().int().min(1).max(BIDDING_LINES_MAX),
        productId: z.string('choose_one').min(1, 'choose_one').max(64),
        unitPrice: price,
        note: maybe(200),
      }),
    )
    .min(1, 'required')
    .max(BIDDING_LINES_MAX),
  deliverDays: z
    .string('bid_days')
    .trim()
    .regex(/^[1-9]\d{0,2}$/, 'bid_days')
    .transform(Number)
    .refine(n => n <= 365, 'bid_days'),
  content: maybe(500),
})

/** A store's sealed bid. */
export async function bidAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  requireRole(request, context, 'supplier')
  const parsed = parseFields(fields, bidFields)
  if (!parsed.ok) return parsed.reply
  return context.api.biddings
    .bid({ id, ...parsed.value })
    .then(
      () => redirect(`${paths.deskBidding(encodeURIComponent(id))}?said=bid`),
      refusalFor(parsed),
    )
}

export async function withdrawBidAction(request: Request, context: AppLoadContext, id: string) {
  await readForm(request, context)
  requireRole(request, context, 'supplier')
  return context.api.biddings
    .withdrawBid({ id })
    .then(() => redirect(`${paths.deskBidding(encodeURIComponent(id))}?said=withdrawn`), asPage)
}

/** An own bidding for a page that asks once more; elsewhere when that may not be done now. */
export async function loadToDecide(
  request: Request,
  context: AppLoadContext,
  id: string,
  action: BiddingDecision,
) {
  requireBuyer(request, context)
  const bidding = await context.api.biddings.detail({ id }).catch(asPage)
  if (!bidding.actions.includes(action)) throw redirect(paths.bidding(encodeURIComponent(id)))
  return bidding
}

export const requireBiddings = (context: AppLoadContext): void => {
  if (!context.mall.biddings) throw data({ code: 'not_found' }, { status: 404 })
}
