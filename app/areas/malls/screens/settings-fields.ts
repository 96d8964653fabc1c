import type { OfficeSettings } from '../settings'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'

export const SETTINGS_FORM = 'settings'

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

const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.filter(it => typeof it === 'string').join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The fields of the form as they were typed, and as they stand until something was. */
export function useSettingsFields(settings: OfficeSettings, reply: FormReply | undefined) {
  const { say, summary } = useFieldMessages(reply)
  const typed = reply && (reply.result.initialValue ?? {})
  const held = (path: string) => at(typed ?? settings, path)
  const errorAt = (path: string) => {
    const code = reply?.result.error?.[path]?.[0]
    return code && say(code)
  }
  const named = (path: string) => ({
    id: `${SETTINGS_FORM}-${path}`,
    name: path,
    error: errorAt(path),
  })
  return {
    summary,
    errorAt,
    text: (path: string) => ({ ...named(path), defaultValue: textOf(held(path)) }),
    box: (path: string) => ({
      ...named(path),
      defaultChecked: held(path) === true || held(path) === 'on',
    }),
    boxes: (path: string) => {
      const value = held(path)
      const chosen = Array.isArray(value) ? value : [value]
      return { ...named(path), defaultValues: chosen.filter(it => typeof it === 'string') }
    },
    /** Rows there are, as far as they have been typed or kept. */
    rows: (path: 'links' | 'regions' | 'approvalRules') => {
      const value = held(path)
      return Array.isArray(value) ? value.length : 0
    },
  }
}
export type SettingsFields = ReturnType<typeof useSettingsFields>
