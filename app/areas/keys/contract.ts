import { KEY_ADDRESSES_MAX, KEY_NAME_MAX } from './limits'
import { z } from 'zod'
import { systemReaders } from '~/contract/access'
import { endpoint } from '~/contract/endpoint'
import { day, doneReply, id, idParam, instant, pageOf, paging } from '~/contract/shapes'
import { keyScopes, keyStates } from './codes'

export * from './codes'

export const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  /** The last day it is good for. */ endsOn: day,
  createdAt: instant,
  byName: z.string(),
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const keyUse = z.object({
  id,
  at: instant,
  /** Method and path, as the contract has them. */ call: z.string(),
  status: z.number().int(),
  address: z.string(),
})
export type KeyUse = z.output<typeof keyUse>

export const apiKeyDetail = apiKey.extend({
  /** Addresses and networks it may come from; none: from anywhere. */ addresses: z.array(
    z.string(),
  ),
  revokedAt: instant.nullable(),
  revokedByName: z.string().nullable(),
  uses: pageOf(keyUse),
})
export type ApiKeyDetail = z.output<typeof apiKeyDetail>

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/keys',
    access: systemReaders,
    summary: "Keys of the school's systems",
    query: paging.extend({ state: z.string().max(20).optional() }),
    reply: pageOf(apiKey).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/keys/{id}',
    access: systemReaders,
    summary: 'One key, and a page of what was asked with it',
    params: idParam,
    query: paging,
    reply: apiKeyDetail,
  }),
  make: endpoint({
    method: 'POST',
    path: '/keys',
    access: ['administrator', 'it'],
    summary: 'Make a key; it is told in this answer and never again',
    body: z.object({
      name: z.string('required').trim().min(1, 'required').max(KEY_NAME_MAX, 'too_long'),
      scopes: z.array(z.enum(keyScopes)).min(1, 'required').max(keyScopes.length),
      endsOn: day,
      addresses: z.array(z.string().trim().max(64)).max(KEY_ADDRESSES_MAX, 'too_many').default([]),
    }),
    reply: z.object({ id, key: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/keys/{id}/revoke',
    access: ['administrator', 'it'],
    summary: 'Revoke a key, at once and for good',
    params: idParam,
    reply: doneReply,
  }),
}
