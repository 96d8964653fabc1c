import { z } from 'zod'
import { systemReaders } from '~/contract/access'
import { endpoint } from '~/contract/endpoint'
import { doneReply, id, idParam, instant, pageOf, paging, truth } from '~/contract/shapes'
import {
  importActions,
  importCauses,
  importColumns,
  importFaults,
  importKinds,
  importStatuses,
} from './codes'

export * from './codes'

/** Uploads come as bytes: the in-process client passes a `Uint8Array`, HTTP a base64 string. */
const bytes = z.union([
  z.instanceof(Uint8Array),
  z.base64().transform(it => new Uint8Array(Buffer.from(it, 'base64'))),
])
const n = z.number().int()
const counts = z.object({ make: n, change: n, end: n, same: n, refused: n })

export const importSummary = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  complete: z.boolean(),
  rows: n,
  /** Rows that are done. */ cursor: n,
  /** People who are not in a complete file, as it was looked over. */ missing: n,
  planned: counts,
  counts,
  cause: z.enum(importCauses).nullable(),
  byName: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type ImportSummary = z.output<typeof importSummary>

export const importFault = z.object({
  /** Line of the file. */ n,
  column: z.enum([...new Set(Object.values(importColumns).flat())]),
  fault: z.enum(importFaults),
  /** The beginning of what stands there. */ value: z.string(),
})
export const importDetail = importSummary.extend({
  actions: z.array(z.enum(importActions)),
  /** Looked over for IT staff, and only an administrator may let it be worked through. */
  waitsForOffice: z.boolean(),
  faults: pageOf(importFault),
})
export type ImportDetail = z.output<typeof importDetail>

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/import',
    access: systemReaders,
    summary: 'Files of other systems the school has given to the mall',
    query: paging.extend({
      kind: z.string().max(20).optional(),
      status: z.string().max(20).optional(),
    }),
    reply: pageOf(importSummary).extend({ counts: z.record(z.string(), n) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/import/{id}',
    access: systemReaders,
    summary: 'One file: how far it is, and which rows were refused',
    params: idParam,
    query: paging,
    reply: importDetail,
  }),
  look: endpoint({
    method: 'POST',
    path: '/import',
    access: ['administrator', 'it'],
    summary: 'Have a file looked over: what would come of it; nothing is changed',
    body: z.object({
      kind: z.enum(importKinds),
      name: z.string().max(255),
      content: bytes,
      complete: truth.optional(),
    }),
    reply: z.object({ id }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/import/{id}',
    access: ['administrator', 'it'],
    summary: 'Let a file that was looked over be worked through, stop it, or let it go on',
    params: idParam,
    body: z.object({ operate: z.enum(importActions), confirmLeavers: truth.optional() }),
    reply: doneReply,
  }),
}
