import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { GROUP_STEPS_MAX } from '../contract'
import { requireBuyer } from '~/web/access'
import { asPage, isForPage } from '~/web/failures'
import { aDay, aReason, maybe, requiredText, pieces, price } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'

export const quantityFields = z.object({ num: pieces })

/** Joins a group or changes the own quantity. */
export async function joinAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  requireBuyer(request, context)
  if (intent !== 'join' && intent !== 'change') throw data({ code: 'bad_request' }, { status: 400 })
  const parsed = parseFields(fields, quantityFields)
  if (!parsed.ok) return parsed.reply
  const { groupBuying } = context.api
  try {
    await (intent === 'join'
      ? groupBuying.join({ id, ...parsed.value })
      : groupBuying.change({ id, ...parsed.value }))
  } catch (error) {
    return isForPage(error) ? asPage(error) : parsed.fail(error)
  }
  return redirect(`${paths.group(id)}?said=${intent === 'join' ? 'joined' : 'changed'}`)
}

export const demandFields = z.object({
  name: requiredText(80),
  spec: maybe(80),
  unit: requiredText(10),
  categoryId: maybe(64),
  num: pieces,
  expectedPrice: price.optional(),
  neededBy: aDay.optional(),
  reason: requiredText(300),
})

export async function demandAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const parsed = parseFields(fields, demandFields)
  if (!parsed.ok) return parsed.reply
  const { categoryId, ...demand } = parsed.value
  return context.api.groupBuying.addDemand({ ...demand, categoryId: categoryId || undefined }).then(
    ({ id }) => redirect(`${paths.demand(id)}?said=added`),
    error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
  )
}

/** Wants what somebody else has asked for, too, or no longer. */
export async function supportAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  requireBuyer(request, context)
  const { groupBuying } = context.api
  if (intent === 'unsupport')
    return groupBuying
      .unsupport({ id })
      .then(() => redirect(`${paths.demand(id)}?said=unsupported`), asPage)
  const parsed = parseFields(fields, quantityFields)
  if (!parsed.ok) return parsed.reply
  return groupBuying.support({ id, ...parsed.value }).then(
    () => redirect(`${paths.demand(id)}?said=supported`),
    error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
  )
}

export const answerFields = z.object({ unitPrice: price.optional(), content: requiredText(300) })

/** What a store says to a demand. */
export async function answerDemandAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, answerFields)
  if (!parsed.ok) return parsed.reply
  return context.api.groupBuying.answerDemand({ id, ...parsed.value }).then(
    () => redirect(`${paths.deskDemands}?said=answered`),
    error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
  )
}

const step = z.object({ num: pieces.optional(), unitPrice: price.optional() })
export const groupFields = z
  .object({
    productId: z.string('choose_one').min(1, 'choose_one').max(64),
    title: requiredText(60),
    titleEn: maybe(100),
    intro: maybe(500),
    introEn: maybe(800),
    steps: z.array(step).max(GROUP_STEPS_MAX),
    maxNum: pieces,
    personMax: pieces,
    endDay: aDay,
    demandId: maybe(64),
  })
  .superRefine((it, issue) => {
    for (const [i, { num, unitPrice }] of it.steps.entries()) {
      if (num === undefined && (unitPrice !== undefined || i === 0))
        issue.addIssue({ code: 'custom', path: ['steps', i, 'num'], message: 'quantity_wrong' })
      if (unitPrice === undefined && (num !== undefined || i === 0))
        issue.addIssue({ code: 'custom', path: ['steps', i, 'unitPrice'], message: 'amount_wrong' })
    }
  })

/** Opens a group for goods of the own store. Steps that were left empty are none. */
export async function openGroupAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, groupFields)
  if (!parsed.ok) return parsed.reply
  const { steps, demandId, ...group } = parsed.value
  const priceSteps = steps.flatMap(({ num, unitPrice }) =>
    num !== undefined && unitPrice !== undefined ? [{ num, unitPrice }] : [],
  )
  return context.api.groupBuying
    .open({ ...group, steps: priceSteps, demandId: demandId || undefined })
    .then(
      () => redirect(`${paths.deskGroups}?said=opened`),
      error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
    )
}

const endFields = z.object({ remark: aReason(200) })

export async function withdrawGroupAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, endFields)
  if (!parsed.ok) return parsed.reply
  return context.api.groupBuying.withdraw({ id, ...parsed.value }).then(
    () => redirect(`${paths.deskGroups}?said=withdrawn`),
    error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
  )
}
