import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { MallError, isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { findProof, forgetProof, keepProof } from '~/areas/accounts/requests/proof'
import {
  clientSecret,
  newcomerSettings,
  signOnSettings,
  type SignOnSettings,
} from '~/areas/malls/sign-on'
import { newcomerKinds, signOnAuths, ssoProtocols } from '~/areas/malls/codes'
import { clientHash } from '~/web/client-hash'
import { asPage, isForPage } from '~/web/failures'
import { aReason, maybe } from '~/web/field-shapes'
import { asTyped, parseFields, readForm, type PostedForm, type refuse } from '~/web/forms'
import { listQuery } from '~/web/query'
import { SIGN_ON_REASON_MAX, type TryReply } from '../contract'

const TYPED_MAX = 2_000
const PASSWORD_MAX = 200
const typed = maybe(TYPED_MAX)
const tick = z.boolean().default(false)

const typedFields = z.object({
  protocol: z.enum(ssoProtocols).optional(),
  url: typed,
  casVersion: typed,
  numberAttribute: typed,
  nameAttribute: typed,
  issuer: typed,
  clientId: typed,
  clientAuth: z.enum(signOnAuths).default('basic'),
  scope: typed,
  numberClaim: typed,
  nameClaim: typed,
  teachers: tick,
  students: tick,
  admits: tick,
  departmentName: typed,
  defaultDepartment: typed,
  kindName: typed,
  studentValues: typed,
  others: z.enum(newcomerKinds).default('teacher'),
  phoneName: typed,
  emailName: typed,
})
type TypedSignOn = z.output<typeof typedFields>

const orNone = (text: string) => text || null
const listIn = (text: string) =>
  text
    .split(/[,，、;；]+/)
    .map(it => it.trim())
    .filter(Boolean)

/** What was typed for the protocol that was chosen; what stands in the fields of the other one does not count. */
function signOnIn(it: TypedSignOn): unknown {
  if (it.protocol === 'cas')
    return {
      protocol: 'cas',
      url: it.url,
      version: it.casVersion ? Number(it.casVersion) : undefined,
      numberAttribute: orNone(it.numberAttribute),
      nameAttribute: orNone(it.nameAttribute),
    }
  if (it.protocol === 'oidc')
    return {
      protocol: 'oidc',
      issuer: it.issuer,
      clientId: it.clientId,
      clientAuth: it.clientAuth,
      scope: it.scope,
      numberClaim: it.numberClaim,
      nameClaim: it.nameClaim,
    }
  return null
}

const newcomersIn = (it: TypedSignOn): unknown =>
  it.admits
    ? {
        departmentName: orNone(it.departmentName),
        defaultDepartment: orNone(it.defaultDepartment),
        kindName: orNone(it.kindName),
        studentValues: listIn(it.studentValues),
        others: it.others,
        phoneName: orNone(it.phoneName),
        emailName: orNone(it.emailName),
      }
    : null

/** What the form calls a field of the call. */
const fieldOf = (field: string): string =>
  field
    .replace(/^signOn\.version$/, 'casVersion')
    .replace(/^signOn\.clientSecret$/, 'secret')
    .replace(/^(signOn|newcomers)\./, '')
    .replace(/\.\d+$/, '')
    .replace(/^proof$/, 'password')
    .replace(/^teacherLogins$/, 'teachers')
    .replace(/^studentLogins$/, 'students')

/** Checked by the schema of the settings, each complaint at the field it was typed in. */
function checkPart<S extends z.ZodType>(
  schema: S,
  content: unknown,
  below: string,
  issues: z.RefinementCtx,
): z.output<S> | null {
  if (content === null) return null
  const result = schema.safeParse(content)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues)
    issues.addIssue({ code: 'custom', path: [fieldOf([below, ...path].join('.'))], message })
  return null
}

const settings = typedFields.transform((it, issues) => ({
  signOn: checkPart(signOnSettings, signOnIn(it), 'signOn', issues),
  newcomers: checkPart(newcomerSettings, newcomersIn(it), 'newcomers', issues),
  teachers: it.teachers,
  students: it.students,
}))
export const signOnFields = z.intersection(
  settings,
  z.object({
    secret: clientSecret.optional(),
    forgetSecret: tick,
    password: z.string().max(PASSWORD_MAX, 'too_long').optional(),
    seen: z.coerce.number().int(),
    reason: aReason(SIGN_ON_REASON_MAX),
  }),
)
/** What is tried is the sign-on alone. */
const tryFields = typedFields.transform((it, issues) => {
  if (!it.protocol) issues.addIssue({ code: 'custom', path: ['protocol'], message: 'sso_missing' })
  return checkPart(signOnSettings, signOnIn(it), 'signOn', issues)
})

export async function loadSignOn(request: Request, context: AppLoadContext) {
  const setUp = await context.api.sso.setUp().catch(asPage)
  const isProven = findProof(request, context) !== undefined
  return { setUp, isProven, said: listQuery(request).text('said', 10) }
}

export async function signOnAction(request: Request, context: AppLoadContext) {
  return answerSignOn(await readForm(request, context), {
    here: paths.schoolSignOn,
    async change({ password, ...change }) {
      const proof = await proofFor(request, context, password)
      try {
        return await context.api.sso.change({ ...change, proof })
      } catch (error) {
        if (isMallError(error) && error.details.fields?.proof) forgetProof(context)
        throw error
      }
    },
    tryOut: signOn => context.api.sso.tryOut({ signOn }),
  })
}

type TypedChange = Omit<z.output<typeof signOnFields>, 'seen'> & { version: number }
/** Who sets it up, and where they are. */
interface SignOnKeeper {
  here: string
  change(change: TypedChange): Promise<{ changed: readonly string[] }>
  tryOut(signOn: SignOnSettings): Promise<TryReply>
}

/** Saves what was typed, or tries it, for the school's office as for whoever runs the mall. */
export async function answerSignOn(
  { fields, intent }: Pick<PostedForm, 'fields' | 'intent'>,
  keeper: SignOnKeeper,
) {
  if (intent === 'try') return tryOut(fields, keeper)
  const parsed = parseFields(fields, signOnFields)
  if (!parsed.ok) return askSecretAgain(fields, parsed.reply)
  const { seen: version, ...change } = parsed.value
  try {
    const { changed } = await keeper.change({ ...change, version })
    const isSame = !changed.length && change.secret === undefined && !change.forgetSecret
    return redirect(`${keeper.here}?said=${isSame ? 'same' : 'saved'}`)
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return askSecretAgain(fields, parsed.fail(error, fieldOf))
  }
}

/** No answer gives a secret back: whoever typed one is told to type it again, or the one of before would be kept unnoticed. */
function askSecretAgain(fields: FormData, reply: ReturnType<typeof refuse>) {
  const { result } = reply.data
  if (fields.get('secret') && !result.error?.secret)
    result.error = { ...result.error, secret: ['secret_again'] }
  return reply
}

/** By the password that was typed, which counts for what is saved in the next minutes as well; else what this browser has. */
async function proofFor(request: Request, context: AppLoadContext, password = '') {
  const shownProof = findProof(request, context)
  if (!password && shownProof) return shownProof
  if (!password) throw new MallError('invalid', { fields: { password: 'password_required' } })
  const { proof } = await context.api.secondFactor.prove({ password: clientHash(password) })
  keepProof(context, proof)
  return proof
}

/** What the other end answered, above the form as it was typed. */
async function tryOut(form: FormData, keeper: SignOnKeeper) {
  const parsed = parseFields(form, tryFields)
  if (!parsed.ok) return askSecretAgain(form, parsed.reply)
  try {
    const signOn = parsed.value
    if (!signOn) return parsed.again()
    const outcome: TryReply = await keeper.tryOut(signOn)
    const isLost = !!form.get('secret')
    const error = isLost ? { error: { secret: ['secret_again'] } } : {}
    return data({ result: { ...asTyped(form), ...error }, tried: outcome })
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return askSecretAgain(form, parsed.fail(error, fieldOf))
  }
}
