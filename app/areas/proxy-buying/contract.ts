import { z } from 'zod'
import { address } from '~/areas/accounts/contract'
import { endpoint } from '~/contract/endpoint'
import { doneReply, exportFields, id, instant, pageOf, paging, tableReply } from '~/contract/shapes'
import { colleague } from '~/areas/teams/contract'
import { relations } from './codes'

export * from './codes'
const proxy = z.object({
  orgPersonId: id,
  daigouOrgPersonId: id,
  person: colleague,
  since: instant,
  /** Orders bought in this relation. */ orders: z.number().int(),
})
export type Proxy = z.output<typeof proxy>

const filters = paging.extend({
  personName: z.string().max(100).optional(),
  relation: z.enum(relations).default('agency').catch('agency'),
})
const keyword = z.object({ keyword: z.string().trim().max(100).default('') })
const people = z.object({ list: z.array(colleague) })

export const proxyBuying = {
  list: endpoint({
    method: 'GET',
    path: '/daigou',
    access: 'buyer',
    summary: 'Who buys for this person (`agency`), or whom this person buys for (`agencyed`)',
    query: filters,
    reply: pageOf(proxy),
  }),
  table: endpoint({
    method: 'GET',
    path: '/daigou/export',
    access: 'buyer',
    summary: 'The same as a table to keep',
    query: filters.extend(exportFields),
    reply: tableReply,
  }),
  add: endpoint({
    method: 'POST',
    path: '/daigou',
    access: 'buyer',
    summary: 'Let somebody buy for one',
    body: z.object({ daigouOrgPersonId: id }),
    reply: proxy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/daigou',
    access: 'buyer',
    summary: 'End a proxy, by either of the two',
    body: z.object({ orgPersonId: id, daigouOrgPersonId: id }),
    reply: doneReply,
  }),
  findPower: endpoint({
    method: 'GET',
    path: '/daigou/search/power/org',
    access: 'buyer',
    summary: 'The person with this number, and whether they may buy at all',
    query: z.object({
      personCode: z.string('code_required').trim().min(1, 'code_required').max(40, 'too_long'),
    }),
    reply: z.object({ person: colleague, power: z.boolean() }),
  }),
  /** What the order form needs to buy for somebody. */
  orderForm: endpoint({
    method: 'GET',
    path: '/daigou/order/{orgPersonId}',
    access: 'buyer',
    summary: 'Addresses and groups of somebody one buys for',
    params: z.object({ orgPersonId: id }),
    reply: z.object({
      person: colleague,
      addresses: z.array(address),
      teams: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/base/user',
    access: 'buyer',
    summary: 'Teachers and students of the school by name or number',
    query: keyword,
    reply: people,
  }),
  teachers: endpoint({
    method: 'GET',
    path: '/base/teacher',
    access: 'buyer',
    summary: 'Teachers of the school by name or number',
    query: keyword,
    reply: people,
  }),
  departments: endpoint({
    method: 'GET',
    path: '/base/dep',
    access: 'buyer',
    summary: 'Departments of the school by name',
    query: keyword,
    reply: z.object({
      list: z.array(z.object({ id, name: z.string(), parentName: z.string().nullable() })),
    }),
  }),
}
