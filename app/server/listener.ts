import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { answerGuest, type AnswerRecord } from './guests'
import { tell } from './log'
import type { Mall } from './mall'
import type { ServerParts } from './parts'
import type { Listener } from './serve'

/** The guests' shelf before everything else; the rest of the server for whatever does not lie there. */
export function listenerOf(
  parts: ServerParts,
  requests: Logger,
  answer: (request: Request, env?: unknown) => Response | Promise<Response>,
): Listener {
  // Some probes name no host at all; whoever else does is told so by `receive`.
  const whole = getRequestListener(answer, { hostname: 'localhost' })
  const { cache } = parts
  if (!cache) return (incoming, outgoing) => void whole(incoming, outgoing)
  let mall: Mall | null = null
  void parts.mall().then(
    it => (mall = it),
    () => undefined,
  )
  const shelf = {
    cache,
    options: parts.config,
    mall: () =>
      parts.isStopping() || !parts.database.isUp() || (parts.maintenance?.note() ?? null) !== null
        ? null
        : mall,
    tell: (record: AnswerRecord) => {
      tell(requests, record)
      parts.metrics?.recordAnswer('shelf', record)
    },
  }
  return (incoming, outgoing) => {
    if (!answerGuest(shelf, incoming, outgoing)) void whole(incoming, outgoing)
  }
}
