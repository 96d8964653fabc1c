import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { safeReturn } from '~/web/access'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'

export const addressFields = z.object({
  consignee: requiredText(40),
  phone: z
    .string('phone_required')
    .trim()
    .min(1, 'phone_required')
    .regex(/^1[3-9]\d{9}$/, 'phone_wrong'),
  regionCode: z.string('choose_one').min(1, 'choose_one'),
  detail: requiredText(200),
  isDefault: z
    .string()
    .optional()
    .transform(it => it === 'on'),
  returnTo: z.string().optional(),
})

/** Saves an address: a new one, or the one with this id. Goes back to where it was asked for, with the address chosen. */
export async function saveAddress(request: Request, context: AppLoadContext, id?: string) {
  const { fields: posted } = await readForm(request, context)
  const parsed = parseFields(posted, addressFields)
  if (!parsed.ok) return parsed.reply
  const { returnTo, ...address } = parsed.value
  try {
    const saved =
      id === undefined
        ? await context.api.accounts.addAddress(address)
        : await context.api.accounts.changeAddress({ id, ...address })
    const back = safeReturn(returnTo)
    return redirect(
      back
        ? `${back}${back.includes('?') ? '&' : '?'}address=${encodeURIComponent(saved.id)}`
        : paths.addresses,
    )
  } catch (error) {
    if (isMallError(error) && error.code === 'not_found') throw error
    return parsed.fail(error)
  }
}
