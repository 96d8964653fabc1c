import { MallError } from '~/contract/errors'

/** `status → action → { to, by }`: the whole life of a thing as data. */
export type Lifecycle<S extends string, A extends string, Who extends string> = Record<
  S,
  Partial<Record<A, { to: S; by: readonly Who[] }>>
>

/** Typed identity, so that a table is checked where it is written. */
export const lifecycle = <S extends string, A extends string, Who extends string>(
  table: Lifecycle<S, A, Who>,
) => table

/** The status an action leads to, or `wrong_state` where the status does not admit it. */
export function next<S extends string, A extends string, Who extends string>(
  table: Lifecycle<S, A, Who>,
  status: S,
  action: A,
): S {
  const step = table[status][action]
  if (!step) throw new MallError('wrong_state', { values: { status, action } })
  return step.to
}
