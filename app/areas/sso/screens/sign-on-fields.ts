import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import type { SignOnSetUp } from '../contract'

const texts = [
  ...(['protocol', 'url', 'casVersion', 'numberAttribute', 'nameAttribute'] as const),
  ...(['issuer', 'clientId', 'clientAuth', 'secret', 'scope', 'numberClaim'] as const),
  ...(['nameClaim', 'departmentName', 'defaultDepartment', 'kindName'] as const),
  ...(['studentValues', 'others', 'phoneName', 'emailName', 'reason', 'password'] as const),
] as const
const boxes = ['forgetSecret', 'teachers', 'students', 'admits'] as const
export type SignOnText = (typeof texts)[number]
export type SignOnBox = (typeof boxes)[number]

/** What only this form is told: pages without it do not carry the words. */
const faults = [
  'sign_on_address',
  'sign_on_forbidden',
  'scope_wrong',
  'secret_unused',
  'secret_required',
  'secret_again',
  'department_unknown',
  'sso_missing',
  'choose_one',
] as const

/** What the fields hold before anything is typed. */
function textsOf({ signOn, newcomers }: SignOnSetUp): Partial<Record<SignOnText, string | null>> {
  const cas = signOn?.protocol === 'cas' ? signOn : null
  const oidc = signOn?.protocol === 'oidc' ? signOn : null
  return {
    protocol: signOn?.protocol ?? '',
    url: cas?.url ?? '',
    casVersion: String(cas?.version ?? 3),
    numberAttribute: cas?.numberAttribute ?? '',
    nameAttribute: cas?.nameAttribute ?? '',
    issuer: oidc?.issuer ?? '',
    clientId: oidc?.clientId ?? '',
    clientAuth: oidc?.clientAuth ?? 'basic',
    scope: oidc?.scope ?? 'openid profile',
    numberClaim: oidc?.numberClaim ?? 'preferred_username',
    nameClaim: oidc?.nameClaim ?? 'name',
    ...newcomers,
    others: newcomers?.others ?? 'teacher',
    studentValues: newcomers?.studentValues.join(', ') ?? '',
  }
}

/** The fields of the form that sets a sign-on up, with what is wrong with each beside it and above all. */
export function useSignOnFields(setUp: SignOnSetUp, reply: FormReply | undefined) {
  const { t } = useTranslation('signOn')
  const { say: usual, summary } = useFieldMessages(reply)
  const say = (code: string) => {
    const fault = faults.find(it => it === code)
    return fault ? t(`fault.${fault}`) : usual(code)
  }
  const all = [...texts, ...boxes]
  const fields = plainFields<SignOnText | SignOnBox>('sign-on', reply, all, textsOf(setUp))
  const names = Object.fromEntries(all.map(it => [it, t(`field.${it}`)])) as Record<
    SignOnText | SignOnBox,
    string
  >
  const common = (name: SignOnText | SignOnBox) => ({
    id: fields[name].id,
    name,
    label: names[name],
    error: fields[name].errors?.map(say)[0],
  })
  const isTyped = reply?.result.initialValue !== undefined
  const before = {
    forgetSecret: false,
    teachers: setUp.teachers,
    students: setUp.students,
    admits: setUp.newcomers !== null,
  }
  return {
    /** A secret is never given back: no reply has it. */
    textField: (name: SignOnText) => {
      const value = fields[name].initialValue
      return { ...common(name), defaultValue: typeof value === 'string' ? value : undefined }
    },
    box: (name: SignOnBox) => ({
      ...common(name),
      defaultChecked: isTyped ? fields[name].initialValue === 'on' : before[name],
    }),
    summary: summary('sign-on', names, say),
  }
}
export type SignOnFields = ReturnType<typeof useSignOnFields>
