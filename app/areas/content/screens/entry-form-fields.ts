import { useTranslation } from 'react-i18next'
import {
  entryFields,
  isRows,
  rowForms,
  type ContentKind,
  type FieldLook,
  type RowLook,
} from '../codes'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import type words from '../words/content-desk.cn'

export const ENTRY_FORM = 'entry'
type Label = keyof typeof words.field
type Hint = keyof typeof words.hint
type Fault = keyof typeof words.fault

/** What stands at `links[2].url` of something. */
const at = (of: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (it, part) =>
        typeof it === 'object' && it !== null ? (it as Record<string, unknown>)[part] : undefined,
      of,
    )
/** What is called alike in all its places has one word: `left.title` is not `title`. */
const wordOf = (name: string) => name.replace(/\./g, '_')

/** The fields of an entry as they were typed, and as they stand until something was. */
export function useEntryFields(
  kind: ContentKind,
  typed: Record<string, unknown>,
  reply: FormReply | undefined,
) {
  const { t, i18n } = useTranslation('contentDesk')
  const messages = useFieldMessages(reply)
  const say = (code: string): string =>
    i18n.exists(`contentDesk:fault.${code}`)
      ? String(t(`fault.${code as Fault}`, reply?.values as never))
      : messages.say(code)
  const valueAt = (path: string) => at(reply?.result.initialValue ?? typed, path)
  const text = (path: string): string | undefined => {
    const value = valueAt(path)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const control = (path: string) => {
    const code = reply?.result.error?.[path]?.[0]
    return { id: `${ENTRY_FORM}-${path}`, name: path, error: code && say(code) }
  }
  const labelOf = (name: string) => {
    const own = `${kind}_${wordOf(name)}`
    return t(`field.${(i18n.exists(`contentDesk:field.${own}`) ? own : wordOf(name)) as Label}`)
  }
  const names = Object.fromEntries([
    ...entryFields[kind].map(({ name }) => [name, labelOf(name)] as const),
    ...(kind === 'banner' ? [['file', labelOf('file')] as const] : []),
  ])
  const partName = (look: RowLook, part: string) =>
    t(`field.${rowForms[look].table ? `${look}_${part}` : part}` as 'field.title')
  const nameFor = (field: string): string | undefined => {
    const [, list = '', row, part] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(field) ?? []
    if (!row) return names[field]
    const label = names[list]
    const look = entryFields[kind].find(it => it.name === list)?.look
    const partWord = part && look && isRows(look) ? partName(look, part) : ''
    return label && t('rowField', { list: label, n: Number(row) + 1, part: partWord })
  }
  return {
    names,
    say,
    text,
    control,
    labelOf,
    partName,
    summary: messages.summary(ENTRY_FORM, nameFor, say),
    hintOf(name: string, look: FieldLook): string | undefined {
      const hint = [`${kind}_${wordOf(name)}`, wordOf(name), look].find(it =>
        i18n.exists(`contentDesk:hint.${it}`),
      )
      return hint && String(t(`hint.${hint as Hint}`, { suppliers: 'TYPE:STORE' }))
    },
    /** What a list holds, to tell one from the next. */
    listed: (list: string): string => JSON.stringify(valueAt(list) ?? ''),
    rows(list: string, look: RowLook): number {
      const value = valueAt(list)
      const rowCount = Array.isArray(value) ? value.length : 0
      const { most, table } = rowForms[look]
      return Math.min(rowCount + (table ? 4 : 2), most)
    },
    /** What whoever types has seen: what came in between was not, unless they have been told so (`conflict`) and press again. */
    lookSeen: (now: string) => (reply?.code === 'conflict' ? now : (text('look') ?? now)),
  }
}
export type EntryFields = ReturnType<typeof useEntryFields>
