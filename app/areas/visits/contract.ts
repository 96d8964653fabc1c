import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { day, doneReply } from '~/contract/shapes'
import { visitedPages } from './codes'

export * from './codes'

export const visits = {
  log: endpoint({
    service: 'www',
    method: 'POST',
    path: '/visit/log',
    access: 'open',
    summary: 'Counts a page that was opened; nothing of the visitor is kept',
    body: z.object({ page: z.enum(visitedPages).catch('other') }),
    reply: doneReply,
  }),
  collection: endpoint({
    method: 'GET',
    path: '/log/collection',
    access: 'open',
    summary: 'What is collected of visits, for how long, and for the platform the counts',
    query: z.object({ from: day.optional(), to: day.optional() }),
    reply: z.object({
      collects: z.array(z.string()),
      never: z.array(z.string()),
      keptDays: z.number().int(),
      /** For the platform only; empty for everybody else. */
      list: z.array(z.object({ day: z.string(), page: z.string(), visits: z.number().int() })),
    }),
  }),
}
