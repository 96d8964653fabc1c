import type { AddressInfo } from 'node:net'
import type { AppLoadContext } from '@remix-run/node'
import pino from 'pino'
import { describeFault } from '~/mall/core/fault'
import { loadConfig } from '~/server/config'
import { createApp } from '~/server/http'
import type { ServerParts } from '~/server/parts'
import type { Mall, School } from '~/server/mall'
import { drain, makeServer } from '~/server/serve'

const undo: (() => Promise<void>)[] = []
/** Whatever must be undone when the test is over; `closeAll` belongs into its `afterEach`. */
export const atEnd = (step: () => Promise<void>) => void undo.push(step)
export async function closeAll(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

export const school = (code: string, version = '1') =>
  ({ mall: { id: code.length, code }, version }) as unknown as School
/** One school, under every name, in which nobody has signed in. */
export const everywhere = {
  schoolOf: () => school('tech') as ReturnType<Mall['schoolOf']>,
  schoolNamed: () => undefined,
  forgetSchools: () => undefined,
  isSigned: async () => false,
}

/** A server on a free port whose mall and screens are made up by the test. */
export async function serving(
  screen: (request: Request, context: AppLoadContext) => Promise<Response>,
  options: Partial<ServerParts> & { env?: Record<string, string> } = {},
) {
  const lines: Record<string, unknown>[] = []
  const state = { up: true, stopping: false, asked: 0 }
  const log = pino(
    { level: 'debug', serializers: { err: describeFault } },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = createApp({
    config: loadConfig({ BODY_LIMIT: '64kb', ...options.env }),
    log,
    mall: async () => ({
      ...everywhere,
      contextFor: async (request, extras) =>
        ({
          mall: { code: 'tech' },
          formToken: '',
          outgoing: new Headers({ 'set-cookie': 'form_key=1' }),
          ...extras,
          shared: new URL(request.url).pathname === '/emall/home',
        }) as unknown as AppLoadContext,
      apiFetch: async request =>
        Response.json({
          host: request.headers.get('host'),
          url: request.url,
          body: await request.text(),
        }),
      ready: async () => state.up,
      stop: async () => undefined,
    }),
    render: screen,
    database: {
      isUp: () => state.up,
      check: async () => {
        state.asked += 1
        return state.up
      },
      stop: async () => undefined,
    },
    assets: null,
    cache: null,
    development: false,
    isStopping: () => state.stopping,
    ...options,
  })
  const server = makeServer(app.listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  undo.push(async () => {
    if (server.listening) await drain(server)
  })
  const { port } = server.address() as AddressInfo
  return {
    lines,
    state,
    server,
    port,
    get: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
  }
}

export const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
