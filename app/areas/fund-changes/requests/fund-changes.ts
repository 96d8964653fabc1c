import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { requireBuyer, requirePerson, requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { aReason } from '~/web/field-shapes'
import { decisionBy } from '~/areas/approvals/requests/decision'
import { otherRows, readShares, refuseShares } from '~/areas/funds/requests/fill-funds'
import { paths } from '~/paths'
import { parseFields, readForm, refuse } from '~/web/forms'
import { shownOf } from '~/web/together'

/** The buyer puts a settlement that was sent back on other accounts. */
export async function modifyAction(request: Request, context: AppLoadContext, id: string) {
  const form = await readForm(request, context)
  requireBuyer(request, context)
  const input = readShares(form.fields)
  const again = await otherRows(form.intent, input.rows, async () => {
    const { orderAmount } = await context.api.fundChanges.detail({ id }).catch(asPage)
    return orderAmount
  })
  if (again) return again
  if (Object.keys(input.errors).length)
    return refuse({ status: 'error', initialValue: { shares: input.rows }, error: input.errors })
  try {
    await context.api.fundChanges.modify({
      id,
      shares: input.shares.map(({ fundId, amount }) => ({ fundId, amount })),
    })
  } catch (error) {
    return refuseShares(error, input)
  }
  const { settleStatus } = await context.api.fundChanges.detail({ id }).catch(asPage)
  throw redirect(`${paths.fundsToModify}?done=${settleStatus === 'fundConfirm' ? 'asked' : 'own'}`)
}

/** A fund owner confirms the ticked changes as they were shown, all or none. */
export async function confirmManyAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requirePerson(request, context)
  const ids = fields.getAll('ids').map(String)
  if (!ids.length) throw redirect(`${paths.fundsToConfirm}?none=1`)
  const fillings = shownOf(fields).filter(({ id }) => ids.includes(id))
  const { count } = await context.api.fundChanges
    .confirmMany({ ids, fillings })
    .catch((error: unknown) => {
      if (isMallError(error) && error.code === 'split_changed')
        throw redirect(`${paths.fundsToConfirm}?changed=1`)
      return asPage(error)
    })
  throw redirect(`${paths.fundsToConfirm}?confirmed=${count}`)
}

/** A fund owner confirms one change, as it was shown, or returns it with a reason. */
export async function decideAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  requirePerson(request, context)
  const parsed = parseFields(fields, decisionBy(intent === 'confirm' ? intent : 'return'))
  if (!parsed.ok) return parsed.reply
  const { filling, remark } = parsed.value
  const { fundChanges } = context.api
  try {
    if (remark === undefined) await fundChanges.confirm({ id, filling })
    else await fundChanges.giveBack({ id, filling, remark })
  } catch (error) {
    const code = isMallError(error) ? error.code : null
    const isShown = remark === undefined ? code === 'split_changed' : code !== 'not_found'
    return isShown ? parsed.fail(error) : asPage(error)
  }
  throw redirect(`${paths.fundsToConfirm}?${remark === undefined ? 'confirmed' : 'returned'}=1`)
}

/** One ticked box comes as text, several as a list. */
const idField = z.union(
  [
    z
      .string()
      .max(64)
      .transform(it => [it]),
    z.array(z.string().max(64)).min(1).max(100),
  ],
  'choose_one',
)

/** Finance takes acceptances off a statement, for their funds to be changed. */
export async function bounceAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  requireRole(request, context, 'finance')
  const parsed = parseFields(fields, z.object({ acceptIds: idField, remark: aReason(200) }))
  if (!parsed.ok) return parsed.reply
  try {
    const { count } = await context.api.fundChanges.bounce({ id, ...parsed.value })
    return redirect(`${paths.financeStatement(id)}?bounced=${count}`)
  } catch (error) {
    return isMallError(error) && error.code === 'not_found' ? asPage(error) : parsed.fail(error)
  }
}
