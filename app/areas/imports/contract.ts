import { z } from 'zod'
import { systemReaders } from '~/contract/access'
import { proof } from '~/areas/accounts/contract'
import { endpoint } from '~/contract/endpoint'
import { doneReply, id, idParam, instant, pageOf, paging, text, truth } from '~/contract/shapes'
import {
  HEADING_MAX,
  IMPORT_HEADINGS_MAX,
  importActions,
  importActs,
  importCauses,
  importColumns,
  importFaults,
  importKinds,
  importStatuses,
  tableKinds,
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
  /** Beside `not_taken`: why, as codes of refused fields. */
  refusals: z.array(z.string()),
  byName: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type ImportSummary = z.output<typeof importSummary>

const columnName = z.enum([...new Set(Object.values(importColumns).flat())])
export const importFault = z.object({
  /** Line of the file. */ n,
  column: columnName,
  fault: z.enum(importFaults),
  /** The beginning of what stands there. */ value: z.string(),
})
export const importDetail = importSummary.extend({
  actions: z.array(z.enum(importActions)),
  /** Looked over for IT staff, and only an administrator may let it be worked through. */
  waitsForOffice: z.boolean(),
  /** How many people who left have something open now; null where it is not asked: the file has ended nobody. */
  leaversOpen: n.nullable(),
  faults: pageOf(importFault),
})
export type ImportDetail = z.output<typeof importDetail>

/** Whether rows of a file wait for whoever confirms it to show who they are: where that is done, or that it was. */
export type ProofState = { href: string } | 'given' | null

export const importRows = z.object({
  list: z.array(
    z.object({
      n,
      act: z.enum(importActs),
      /** Of a refused row. */ column: columnName.nullable(),
      fault: z.enum(importFaults).nullable(),
      value: z.string(),
    }),
  ),
  /** All rows, and not only those that were refused. */ all: z.boolean(),
  more: z.boolean(),
})
export type ImportRows = z.output<typeof importRows>

export const importColumnsOf = z.object({
  /** Whether the asker may change what the school calls them. */ mayName: z.boolean(),
  /** What they looked like, for whoever changes them. */ look: z.string(),
  list: z.array(
    z.object({
      name: columnName,
      /** Without it a table says nothing. */ needed: z.boolean(),
      /** What exports of usual systems call it. */ heads: z.array(z.string()),
      /** What its cells may say, where that is one of few words. */ words: z.array(z.string()),
      /** What this school's do. */ ownHeads: z.array(z.string()),
    }),
  ),
})
export type ImportColumns = z.output<typeof importColumnsOf>

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/import',
    access: systemReaders,
    scope: 'imports.read',
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
    scope: 'imports.read',
    summary: 'One file: how far it is, and which rows were refused',
    params: idParam,
    query: paging,
    reply: importDetail,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/import/{id}/rows',
    access: systemReaders,
    scope: 'imports.read',
    summary: 'What comes of each row of a file',
    params: idParam,
    reply: importRows,
  }),
  columns: endpoint({
    method: 'GET',
    path: '/import/columns/{kind}',
    access: systemReaders,
    summary: 'Columns of one kind of table, and what stands above them',
    params: z.object({ kind: z.enum(tableKinds) }),
    reply: importColumnsOf,
  }),
  export: endpoint({
    method: 'GET',
    path: '/import/columns/{kind}/standing',
    access: ['administrator', 'it'],
    acts: true,
    summary:
      'What the school has now, as pieces of a table that changes nothing when it is brought in',
    params: z.object({ kind: z.enum(tableKinds) }),
    query: z.object({
      language: z.enum(['cn', 'en']),
      /** `next` of the piece before. */
      after: z.string().max(1_000).optional(),
    }),
    reply: z.object({
      /** Lines of a CSV, of the first piece with the headings. */ text: z.string(),
      rows: n,
      /** What has no code or number a file could name it by, and is left out. */ unnamed: n,
      next: z.string().nullable(),
    }),
  }),
  nameColumns: endpoint({
    method: 'POST',
    path: '/import/columns/{kind}',
    access: ['administrator', 'it'],
    summary: "Say what the school's own tables call their columns",
    params: z.object({ kind: z.enum(tableKinds) }),
    body: z.object({
      columns: z
        .array(
          z.object({
            name: columnName,
            // Several stand in one field, with such signs between them.
            ownHeads: z
              .array(
                text
                  .min(1)
                  .max(HEADING_MAX, 'too_long')
                  .regex(/^[^;；、,，|\n]+$/, 'wrong'),
              )
              .max(IMPORT_HEADINGS_MAX),
          }),
        )
        .max(30),
      /** As they were read; `conflict` where somebody has changed them since. */
      look: z.string().max(40),
    }),
    reply: doneReply,
  }),
  look: endpoint({
    method: 'POST',
    path: '/import',
    access: ['administrator', 'it'],
    scope: 'imports.write',
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
    scope: 'imports.write',
    summary: 'Let a file that was looked over be worked through, stop it, or let it go on',
    params: idParam,
    body: z.object({
      operate: z.enum(importActions),
      confirmLeavers: truth.optional(),
      /** Without it people with duties keep their telephones. */
      proof: proof.optional(),
    }),
    reply: doneReply,
  }),
}
