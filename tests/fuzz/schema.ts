import fc from 'fast-check'
import type { z } from 'zod'

/** Answers an arbitrary for what stands at a name of the input, or nothing to let the schema say. */
export type KnownValues = (
  name: string,
  type: 'string' | 'number',
) => fc.Arbitrary<unknown> | undefined

interface Bounds {
  min?: number
  max?: number
  pattern?: RegExp
  format?: string
}

/** The part of zod's own description of a schema that is read here. */
interface Def {
  type: string
  checks?: {
    _zod: {
      def: {
        check: string
        value?: number
        inclusive?: boolean
        minimum?: number
        maximum?: number
        pattern?: RegExp
        format?: string
      }
    }
  }[]
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
  getter?: () => z.ZodType
  check?: string
  format?: string
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

function boundsOf(def: Def): Bounds {
  const bounds: Bounds = { format: def.check === 'string_format' ? def.format : undefined }
  for (const {
    _zod: { def: it },
  } of def.checks ?? []) {
    const step = it.inclusive === false ? 1 : 0
    if (it.check === 'min_length') bounds.min = it.minimum
    else if (it.check === 'max_length') bounds.max = it.maximum
    else if (it.check === 'greater_than') bounds.min = (it.value ?? 0) + step
    else if (it.check === 'less_than') bounds.max = (it.value ?? 0) - step
    else if (it.check === 'string_format') [bounds.format, bounds.pattern] = [it.format, it.pattern]
  }
  return bounds
}

const LIST_MAX = 5
/** What people type, and a little of what the world has besides. */
const plainText = [
  '实验',
  '乙醇',
  '教学实验用',
  'Ethanol 95%',
  'A4',
  '林知远',
  '化学楼 305',
  'x',
  '1',
  '64-17-5',
  "O'Neill",
  '😀 好',
  'a_b%c',
  '①②',
  'Ω-5',
]

/** Looking ahead and behind cannot be made, only checked. */
const LOOKING = /\(\?<?[=!](?:\[[^\]]*\]|\\.|[^)])*\)/g

function text({ min = 0, max = 60, pattern, format }: Bounds): fc.Arbitrary<unknown> {
  if (format === 'url') return fc.webUrl()
  if (format === 'uuid') return fc.uuid()
  if (format === 'base64') return fc.base64String({ maxLength: 80 })
  if (pattern)
    return fc.stringMatching(new RegExp(pattern.source.replace(LOOKING, ''), pattern.flags))
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...plainText) },
      {
        weight: 1,
        arbitrary: fc.string({
          unit: 'grapheme',
          minLength: min,
          maxLength: Math.min(max, min + 40),
        }),
      },
    )
    .map(it => it.slice(0, max))
    .filter(it => it.length >= min)
}

/** Draws in a row that may miss what a schema asks for beyond its pattern. */
const MISSES_MAX = 5_000

/** A filter that says what it cannot find, where it would look for ever. */
function fits(schema: z.ZodType, name: string): (value: unknown) => boolean {
  let misses = 0
  return value => {
    const found = schema.safeParse(value).success
    misses = found ? 0 : misses + 1
    if (misses > MISSES_MAX)
      throw new Error(
        `Nobody draws a "${name}" by chance: say it as a pattern in the contract, or name it in tests/fuzz/known.ts.`,
      )
    return found
  }
}

/** Rows are told apart by their codes or names, anything else by being there. */
const apart = (it: unknown): unknown => {
  if (typeof it !== 'object' || it === null) return {}
  if ('code' in it) return it.code
  return 'name' in it ? it.name : {}
}

/** Whether a schema asks for something of its members together. */
const hasRule = (def: ReturnType<typeof defOf>): boolean =>
  (def.checks ?? []).some(it => it._zod.def.check === 'custom')

/** An arbitrary of what a schema takes. A construct that is new to the contract is said by name. */
export function inputOf(schema: z.ZodType, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const inner = () => inputOf(def.innerType as z.ZodType, known, name)
  switch (def.type) {
    case 'string':
      return known(name, 'string') ?? text(boundsOf(def)).filter(fits(schema, name))
    case 'number': {
      const { min = 0, max = 1_000_000 } = boundsOf(def)
      return (
        known(name, 'number') ??
        fc.oneof(fc.integer({ min, max: Math.min(max, min + 10) }), fc.integer({ min, max }))
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'optional':
    case 'nullable':
      return inner()
    case 'default':
    case 'catch':
      return fc.oneof(
        { weight: 2, arbitrary: inner() },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    case 'pipe':
      return inputOf(def.in as z.ZodType, known, name)
    case 'union': {
      const options = (def.options ?? []).filter(it => defOf(it).type !== 'custom')
      return fc.oneof(...options.map(it => inputOf(it, known, name)))
    }
    case 'array': {
      const { min = 0, max = LIST_MAX } = boundsOf(def)
      const element = def.element as z.ZodType
      const size = { minLength: min, maxLength: Math.max(min, Math.min(max, LIST_MAX)) }
      // Where codes are listed, none stands there twice.
      const list =
        defOf(element).type === 'enum'
          ? fc.uniqueArray(inputOf(element, known, name), size)
          : fc.uniqueArray(inputOf(element, known, name), { ...size, selector: apart })
      return hasRule(def) ? list.filter(fits(schema, name)) : list
    }
    case 'object': {
      const members = objectOf(schema, known)
      // Rows of rules fit by chance in lists that are empty; an entry is always there.
      return name === 'entry' && hasRule(def) ? members.filter(fits(schema, name)) : members
    }
    case 'record':
      return fc.dictionary(
        fc.string({ maxLength: 8 }),
        inputOf(def.valueType as z.ZodType, known, name),
        { maxKeys: 3 },
      )
    case 'nonoptional': {
      const inner = defOf(def.innerType as z.ZodType)
      const given = (inner.type === 'optional' ? inner.innerType : def.innerType) as z.ZodType
      return inputOf(given, known, name)
    }
    case 'lazy':
      return inputOf((def.getter as () => z.ZodType)(), known, name)
    default:
      throw new Error(
        `No inputs are made yet for "${def.type}" (at ${name || 'the top'}): add it to tests/fuzz/schema.ts.`,
      )
  }
}

const isOptional = (schema: z.ZodType): boolean =>
  ['optional', 'default', 'catch'].includes(defOf(schema).type)

/** Every member, or without those that may be missing. */
export function objectOf(
  schema: z.ZodType,
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  const shape = defOf(schema).shape ?? {}
  const members = Object.fromEntries(
    Object.entries(shape).map(([name, it]) => [name, inputOf(it, known, name)]),
  )
  const requiredKeys = Object.entries(shape)
    .filter(([, it]) => !isOptional(it))
    .map(([name]) => name)
  return fc.record(members, { requiredKeys })
}

export const namesOf = (schema: z.ZodType): string[] => Object.keys(defOf(schema).shape ?? {})
