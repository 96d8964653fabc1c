import { request } from 'node:http'
import { mallClient, type MallClient } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import type { Visitor } from './story'

/** The calls of the mall as the person of a browser may make them: for what a story needs but does not tell. */
export async function callsOf(visitor: Visitor, origin: string): Promise<MallClient> {
  const { host, port } = new URL(origin)
  const token =
    (await visitor.page.context().cookies(origin)).find(it => it.name === 'access_token')?.value ??
    ''
  return mallClient((call: Endpoint, input) => {
    const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest.get(name)
      rest.delete(name)
      return encodeURIComponent(String(value))
    })
    const query =
      call.method === 'GET'
        ? `?${new URLSearchParams([...rest].map(([name, value]) => [name, String(value)] as [string, string])).toString()}`
        : ''
    return new Promise((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method: call.method,
          path: `/emall/api${path}${query}`,
          headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        },
        answer => {
          const chunks: Buffer[] = []
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', fail)
            .on('end', () => {
              const text = Buffer.concat(chunks).toString()
              if (answer.statusCode === 200) done(JSON.parse(text))
              else
                fail(
                  new Error(
                    `${call.method} ${path} answers ${answer.statusCode}: ${text.slice(0, 300)}`,
                  ),
                )
            })
        },
      )
      sent.on('error', fail)
      sent.end(call.method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(rest)))
    })
  })
}
