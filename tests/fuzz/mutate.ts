import fc from 'fast-check'
import { hostileKey, hostileValue, withKey } from './hostile'
import { Many } from './tokens'

type Break =
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'leave'; at: number }
  | { kind: 'wrap'; at: number }
  | { kind: 'repeat'; at: number; times: number }
  | { kind: 'add'; at: number; key: string; value: unknown }

const at = fc.nat({ max: 60 })
const oneBreak: fc.Arbitrary<Break> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: hostileValue }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrap' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('repeat' as const),
      at,
      times: fc.constantFrom(2, 9, 101, 1_000, 10_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      at,
      key: hostileKey,
      value: hostileValue,
    }),
  },
)

type Path = (string | number)[]
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (!isPlain(value)) return [path]
  const below = Object.entries(value).flatMap(([key, it]) =>
    pathsOf(it, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length ? [path, ...below] : below
}

function change(
  value: unknown,
  [key, ...rest]: Path,
  by: (old: unknown) => { value: unknown } | null,
): unknown {
  if (key === undefined) return by(value)?.value
  if (!isPlain(value)) return value
  const old = (value as Record<string | number, unknown>)[key]
  const fresh = rest.length ? { value: change(old, rest, by) } : by(old)
  if (Array.isArray(value))
    return fresh ? value.with(key as number, fresh.value) : value.toSpliced(key as number, 1)
  if (fresh) return withKey(value, String(key), fresh.value)
  const { [key as never]: _, ...others } = value
  return others
}

function apply(input: Record<string, unknown>, it: Break): Record<string, unknown> {
  const paths = pathsOf(input)
  const path = paths[it.at % Math.max(1, paths.length)] ?? []
  if (it.kind === 'add') {
    const parent = path.slice(0, it.at % 2 ? -1 : 0)
    return change(input, parent, old => ({
      value: isPlain(old) && !Array.isArray(old) ? withKey(old, it.key, it.value) : old,
    })) as Record<string, unknown>
  }
  if (!path.length) return input
  const by = {
    replace: () => ({ value: (it as { value?: unknown }).value }),
    leave: () => null,
    wrap: (old: unknown) => ({ value: [old] }),
    repeat: (old: unknown) => ({
      value: Array.isArray(old)
        ? old.length
          ? new Many(old[0], (it as { times: number }).times)
          : old
        : [old, old],
    }),
  }[it.kind]
  return change(input, path, by) as Record<string, unknown>
}

/** The input as it is, or with one to three things wrong with it. */
export const broken = (
  valid: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(
    { weight: 1, arbitrary: valid },
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, fc.array(oneBreak, { minLength: 1, maxLength: 3 }))
        .map(([input, breaks]) => breaks.reduce(apply, input)),
    },
  )
