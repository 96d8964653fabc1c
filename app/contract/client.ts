import type { CallInput, Endpoint, ReplyOf } from './endpoint'

/** Carries one call to whoever answers it: in process, or over HTTP. Throws `MallError`. */
export type Transport = (call: Endpoint, input: Record<string, unknown>) => Promise<unknown>

type Areas = Record<string, Record<string, Endpoint>>
type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T]
export type Client<C extends Areas> = {
  [A in keyof C]: {
    [K in keyof C[A]]: (...input: Optional<CallInput<C[A][K]>>) => Promise<ReplyOf<C[A][K]>>
  }
}

/** Derives a typed client from the contract: `client.orders.cancel({ id, remark })`. Areas come into being when they are asked for: a page needs few. */
export function createClient<C extends Areas>(contract: C, transport: Transport): Client<C> {
  const client: Record<string, Record<string, unknown>> = {}
  const areaOf = (name: string) => {
    const calls = contract[name]
    return calls && (client[name] ??= verbsOf(calls, transport))
  }
  return new Proxy(
    {},
    { get: (_, name) => (typeof name === 'string' ? areaOf(name) : undefined) },
  ) as Client<C>
}

function verbsOf(calls: Areas[string], transport: Transport): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (input: Record<string, unknown> = {}) => transport(call, input),
    ]),
  )
}
