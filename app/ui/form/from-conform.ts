/** The part of conform's field that a control needs. */
export type ConformField = {
  id: string
  name: string
  required?: boolean
  initialValue?: unknown
  errors?: string[]
}

/**
 * Turns a conform field into the props of a control.
 * @param say turns an error code into a sentence
 */
export function fromConform(field: ConformField, say: (code: string) => string = code => code) {
  const [code] = field.errors ?? []
  const value = field.initialValue
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    error: code === undefined ? undefined : say(code),
    defaultValue:
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  }
}
