import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { fromConform } from '~/ui'

/** What only the console's forms are told: no other page carries the words. */
const ownCodes = [
  'code_wrong',
  'code_taken',
  'host_wrong',
  'host_shared',
  'host_taken',
  'picture_wrong',
  'picture_gone',
  'logo_not_picture',
  'logo_pixels',
  'logo_small',
  'address_wrong',
  'sso_missing',
  'sso_differs',
  'twice',
  'choose_one',
  'until_wrong',
  'number_wrong',
  'operator_wrong',
  'operator_self',
  'operator_last',
  'account_disabled',
  'support_unwanted',
  'day_early',
  'day_far',
  'plans_full',
] as const

/** The fields of a form of the console, with what is wrong with each beside it and above all. */
export function useConsoleForm<Name extends string>(
  form: string,
  reply: FormReply | undefined,
  names: Record<Name, string>,
  before: Partial<Record<Name, string | number | null>> = {},
) {
  const { t } = useTranslation('operators')
  const { say: usual, lineOf, summary } = useFieldMessages(reply)
  const say = (told: string) => {
    // Of a list that is one field, the code says of which line it is.
    const [code = '', line] = told.split(/:(.*)/s)
    const own = ownCodes.find(it => it === code)
    return lineOf(line, own ? t(`wrong.${own}`) : usual(code))
  }
  const fields = plainFields(form, reply, Object.keys(names) as Name[], before)
  return {
    field: (name: Name) => ({ ...fromConform(fields[name], say), label: names[name] }),
    /** A password is never given back. */
    secret: (name: Name) => ({
      ...fromConform({ ...fields[name], initialValue: undefined }, say),
      label: names[name],
      defaultValue: undefined,
    }),
    say,
    initial: (name: Name) => fields[name].initialValue,
    summary: summary(form, names, say),
  }
}

/** One of several boxes comes as text, several as a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []
