import { data, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { TOGETHER_MAX } from '~/contract/limits'
import type { EachReply } from '~/contract/shapes'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { asTyped, readForm } from '~/web/forms'
import { backIfAllDone, saidTogether } from '~/web/together'
import { carrierField, commonCarrier, numberField } from '../codes'
import { shipFields } from './desk-actions'

const label = shipFields.pick({ logisticsCompany: true, logisticsNo: true })
type Label = z.output<typeof label>

/** Orders of the supplier of which something may leave now. */
export async function loadShippable(request: Request, context: AppLoadContext) {
  const { list } = await context.api.orders
    .deskList({ status: 'waitDelivered', rows: TOGETHER_MAX })
    .catch(asPage)
  return { ...saidTogether(request), list: list.filter(it => it.actions.includes('ship')) }
}

/** What was typed for each order; one for which nothing was typed stays where it is. */
function parcelsIn(fields: FormData) {
  const typed = (name: string) => String(fields.get(name) ?? '').trim()
  const common = typed(commonCarrier)
  const ids = [...fields.keys()].flatMap(it => /^(?:no|carrier)_(\d{20})$/.exec(it)?.[1] ?? [])
  return [...new Set(ids)].slice(0, TOGETHER_MAX).flatMap(id => {
    const own = typed(carrierField(id))
    const logisticsNo = typed(numberField(id))
    if (!own && !logisticsNo) return []
    return [
      {
        id,
        logisticsNo,
        logisticsCompany: own || common,
        /** What the form calls what may be wrong with it. */
        names: {
          logisticsCompany: own ? carrierField(id) : commonCarrier,
          logisticsNo: numberField(id),
        },
      },
    ]
  })
}

/** Parcels whose labels are as they should be, and what is wrong with the others, by the fields of the form. */
function checkLabels(parcels: ReturnType<typeof parcelsIn>) {
  const errors: Record<string, string[]> = {}
  const sound = parcels.flatMap(({ id, names, ...typed }) => {
    const parsed = label.safeParse(typed)
    if (parsed.success) return [{ id, ...parsed.data }]
    for (const { path, message } of parsed.error.issues)
      errors[names[path[0] as keyof Label]] ??= [message]
    return []
  })
  return { sound, errors }
}

/** The same, as somebody leaves one of the fields. */
export const parcelsFields = z.looseObject({}).superRefine((typed, issue) => {
  const fields = new FormData()
  for (const [name, value] of Object.entries(typed)) fields.append(name, String(value))
  for (const [name, [message]] of Object.entries(checkLabels(parcelsIn(fields)).errors))
    issue.addIssue({ code: 'custom', path: [name], message })
})

const leftBefore = (fields: FormData) =>
  fields
    .getAll('left')
    .map(String)
    .filter(it => /^\d{20}$/.test(it))

/** Ships those with a number. Back to what is left where that could be done to all of them; else the form as it was typed, with what is wrong with the others. */
export async function shipManyAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const parcels = parcelsIn(fields)
  const { sound, errors } = checkLabels(parcels)
  const reply: EachReply = sound.length
    ? await context.api.orders.shipMany({ orders: sound }).catch(asPage)
    : { done: [], refused: [] }
  for (const { id, code } of reply.refused) errors[numberField(id)] = [code]
  if (parcels.length && !Object.keys(errors).length) backIfAllDone(reply, paths.shipOrders, 'done')
  return data(
    {
      result: { ...asTyped(fields), ...(parcels.length ? { status: 'error', error: errors } : {}) },
      noneTyped: !parcels.length,
      done: reply.done.length,
      already: reply.already?.length ?? 0,
      // With scripts the list is not asked for anew after a refusal: those that left are taken off it by name.
      left: [...leftBefore(fields), ...reply.done, ...(reply.already ?? [])],
    },
    { status: 422 },
  )
}
