import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { newPassword, passwordTrouble } from '~/areas/accounts/requests/new-password'
import { MallError } from '~/contract/errors'
import { PASSWORD_MAX_LENGTH } from '~/areas/accounts/limits'
import { paths } from '~/paths'
import { clientHash } from '~/web/client-hash'
import { asPage, isForPage } from '~/web/failures'
import { aReason, requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { OPERATOR_CODE, OPERATOR_NAME_MAX, REASON_MAX } from '../codes'
import { requireConsole, requireOperator } from './access'

const reason = aReason(REASON_MAX)

export async function loadOperators(request: Request, context: AppLoadContext) {
  const { list } = await requireOperator(request, context).operators({}).catch(asPage)
  const notice = listQuery(request).text('said', 20)
  return { list, own: requireConsole(context).session?.operator.code ?? '', said: notice ?? null }
}

const newFields = z
  .object({
    code: z.string('required').trim().regex(OPERATOR_CODE, 'operator_wrong'),
    name: requiredText(OPERATOR_NAME_MAX),
    password: newPassword,
    passwordAgain: z
      .string('password_again_required')
      .min(1, 'password_again_required')
      .max(PASSWORD_MAX_LENGTH, 'too_long'),
    wantsFactor: z.boolean().default(false),
    reason,
  })
  .refine(it => it.password === it.passwordAgain, {
    path: ['passwordAgain'],
    error: 'password_differs',
  })

export async function newOperatorAction(request: Request, context: AppLoadContext) {
  const verbs = requireOperator(request, context)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, newFields)
  if (!parsed.ok) return parsed.reply
  const { password, passwordAgain: _, ...value } = parsed.value
  try {
    const person = [value.code, value.name]
    const trouble = passwordTrouble(password, { mall: context.mall, person })
    if (trouble) throw new MallError('invalid', { fields: { password: trouble } })
    await verbs.addOperator({ ...value, password: clientHash(password) })
    return redirect(`${paths.consoleOperators}?said=added`)
  } catch (error) {
    return parsed.fail(error)
  }
}

/** One of them, to be disabled. */
export async function loadOperator(
  request: Request,
  context: AppLoadContext,
  code: string | undefined,
) {
  const { list } = await requireOperator(request, context).operators({}).catch(asPage)
  const operator = list.find(it => it.code === code && !it.disabled)
  if (!operator) throw asPage(new MallError('not_found'))
  return { code: operator.code, name: operator.name }
}

export async function disableAction(
  request: Request,
  context: AppLoadContext,
  code: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, z.object({ reason }))
  if (!parsed.ok) return parsed.reply
  try {
    await verbs.disableOperator({ code: code ?? '', reason: parsed.value.reason })
    return redirect(`${paths.consoleOperators}?said=disabled`)
  } catch (error) {
    if (isForPage(error)) asPage(error)
    // The form has no field for whom it is about.
    return parsed.fail(error, () => '')
  }
}
