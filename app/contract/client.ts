import type { CallInput, Endpoint, ReplyOf } from './endpoint'

/** Carries one call to whoever answers it: in process, or over HTTP. Throws `MallError`. */
export type Transport = (call: Endpoint, input: Record<string, unknown>) => Promise<unknown>

type Areas = Record<string, Record<string, Endpoint>>
type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T]
export type Client<C extends Areas> = { [A in keyof C]: { [K in keyof C[A]]: (...input: Optional<CallInput<C[A][K]>>) => Promise<ReplyOf<C[A][K]>> } }

/** Derives a typed client from the contract: `client.orders.cancel({ id, remark })`. */
export function createClient<C extends Areas>(contract: C, transport: Transport): Client<C> {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(contract)) {
    const verbs: Record<string, unknown> = {}
    for (const [name, call] of Object.entries(calls)) verbs[name] = (input: Record<string, unknown> = {}) => transport(call, input)
    client[area] = verbs
  }
  return client as Client<C>
}
