import { redirect, type AppLoadContext } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { z } from 'zod'
import type { Session } from '~/contract/accounts'
import { safeReturn } from './access'
import { parseFields, readForm } from './forms'

const fields = z.object({
  by: z.enum(['code', 'phone']).catch('code'),
  account: z.string('required').trim().min(1, 'required').max(60, 'too_long'),
  password: z.string('password_required').min(1, 'password_required').max(200, 'too_long'),
  returnTo: z.string().optional(),
}).superRefine((value, issue) => {
  if (value.by === 'phone' && !/^1[3-9]\d{9}$/.test(value.account)) issue.addIssue({ code: 'custom', path: ['account'], message: 'phone_wrong' })
})

/** Where a person starts who was not on the way to anywhere. */
const homeOf = (person: Session['person']) => (person.storeId ? '/desk/orders' : person.roles.includes('finance') && !person.shoper ? '/finance/settle' : person.roles.includes('platform') ? '/platform/complaints' : '/')

/** The doors by password. A new one each request, because who may enter depends on the school of the request. */
function doors(context: AppLoadContext, value: z.output<typeof fields>) {
  // What crosses to the API is hashed once, as the client's script of the specification would (spec 5).
  const password = createHash('sha256').update(value.password, 'utf8').digest('hex')
  const authenticator = new Authenticator<Session>()
  authenticator.use(new FormStrategy(() => context.api.accounts.loginByCode({ code: value.account, password })), 'code')
  authenticator.use(new FormStrategy(() => context.api.accounts.loginByPhonePassword({ phone: value.account, password })), 'phone')
  return authenticator
}

/** Signs in from a posted form; 422 with the account kept and the password gone when it fails. */
export async function signInAction(request: Request, context: AppLoadContext) {
  // The strategy of remix-auth reads the form again, so it gets a copy.
  const copy = request.clone()
  const { fields: posted } = await readForm(request, context)
  const parsed = parseFields(posted, fields)
  if (!parsed.ok) return parsed.reply
  try {
    const session = await doors(context, parsed.value).authenticate(parsed.value.by, copy)
    context.setSession(session.token)
    throw redirect(safeReturn(parsed.value.returnTo) ?? homeOf(session.person))
  } catch (error) {
    if (error instanceof Response) throw error
    return parsed.fail(error)
  }
}
