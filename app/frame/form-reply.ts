import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type errors from '~/i18n/words/errors.cn'
import type { Area } from '~/i18n/load'
import type fields from '~/i18n/words/fields.cn'

/** What an action answers when a form was not right (`refuse` and `parseFields` in `web/forms`). */
export interface FormReply {
  result: SubmissionResult
  code?: string
  /** Those beside which one ends in `En` have an English form. */
  values?: Record<string, string | number>
  /** What whoever asks for much answers first, in the field `answer`. */
  question?: { question: string; text: string }
}

type FieldCode = keyof typeof fields
type Sentence = Exclude<keyof typeof errors, 'title' | 'toHome' | 'toLogin' | 'requestId'>
/** What the labels of a form call its fields: the summary says it before each message. Rows are named by a function. */
export type FieldNames = Record<string, string> | ((field: string) => string | undefined)
/** Values that are amounts in hao. */
const amounts = new Set(['amount', 'available', 'sum'])

/** The action's data when it is a refused form, undefined when it is anything else. */
export const asFormReply = (data: unknown): FormReply | undefined =>
  data && typeof data === 'object' && 'result' in data ? (data as FormReply) : undefined

/** What refused forms are told in, some 3.5 kB: no page brings it along, it is fetched with the first refusal. */
export const areasOfRefusal: readonly Area[] = ['fields']
export const isRefusal = (data: unknown): boolean => Boolean(asFormReply(data)?.result.error)

/**
 * The fields of a short form as conform describes them, for pages that do without the weight of its library.
 * `before`: what they hold until something was posted.
 */
export const plainFields = <Name extends string>(
  formId: string,
  reply: FormReply | undefined,
  names: readonly Name[],
  before: Partial<Record<Name, string | number | null>> = {},
) =>
  Object.fromEntries(
    names.map(name => [
      name,
      {
        id: `${formId}-${name}`,
        name,
        initialValue: (reply?.result.initialValue ?? before)[name],
        errors: reply?.result.error?.[name] ?? undefined,
      },
    ]),
  ) as Record<Name, { id: string; name: Name; initialValue: unknown; errors: string[] | undefined }>

/**
 * Sentences for the codes of a refused form: of what an action answered, since only then are they there. Codes that a page has
 * from elsewhere are said by `useEveryFieldMessage`.
 * `say(code)` for one field; `summary(formId, names)` gives the props of `ErrorSummary`, each line naming its field and leading to it.
 */
export function useFieldMessages(reply: FormReply | undefined) {
  const { t } = useTranslation('errors')
  const { t: common, i18n } = useTranslation()
  const pick = (value: string | number, english: string) =>
    (i18n.language === 'en' ? reply?.values?.[english] : undefined) ?? value
  const values = Object.fromEntries(
    Object.entries(reply?.values ?? {}).map(([key, value]) => [
      key,
      amounts.has(key) && typeof value === 'number' ? formatYuan(value) : pick(value, `${key}En`),
    ]),
  )
  const say = (code: string): string => {
    const wordKey = `fields:${code as FieldCode}` as const
    if (i18n.exists(wordKey)) return String(common(wordKey, values as never))
    if (i18n.exists(`errors:${code}`)) return String(t(code as Sentence, values as never))
    return String(common('fields:wrong' as never))
  }
  const lineOf = (field: string | undefined, message: string) =>
    field ? common('fieldError', { field, message }) : message
  const summary = (formId: string, names: FieldNames = {}, sayOne = say) => ({
    title: common('errorSummary'),
    errors: Object.entries(reply?.result.error ?? {}).flatMap(([field, codes]) => {
      const questionText = field === 'answer' ? reply?.question?.text : undefined
      const name = questionText ?? (typeof names === 'function' ? names(field) : names[field])
      return (codes ?? []).map(code => ({
        fieldId: name && `${formId}-${field}`,
        message: lineOf(name, sayOne(code)),
      }))
    }),
  })
  return { say, summary, lineOf }
}
