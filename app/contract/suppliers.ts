import { z } from 'zod'
import { endpoint } from './endpoint'
import { hao, id, idParam, pageOf, paging } from './shapes'

export const store = z.object({
  id, type: z.string(), name: z.string(), nameEn: z.string(), thirdCode: z.string().nullable(), logo: z.string(), phone: z.string(), hotLine: z.string().nullable(),
  intro: z.string(), introEn: z.string(), productCount: z.number().int(), score: z.number(),
})
export type Store = z.output<typeof store>

export const suppliers = {
  list: endpoint({
    service: 'mall', method: 'GET', path: '/mallStore/store', access: 'open', summary: 'Supplier directory',
    query: paging.extend({ type: z.string().optional(), keyword: z.string().max(100).optional() }), reply: pageOf(store),
  }),
  store: endpoint({
    method: 'GET', path: '/store/{id}', access: 'open', summary: 'A supplier', params: idParam,
    reply: store.extend({ freightFree: hao, freightFee: hao, joinedAt: z.string() }),
  }),
  qualifications: endpoint({
    method: 'GET', path: '/store/{id}/qual', access: 'open', summary: 'Qualifications of a supplier', params: idParam,
    reply: z.object({ list: z.array(z.object({
      name: z.string(), nameEn: z.string().optional(), no: z.string(), validTo: z.string(),
      /** Address of its picture; and its place from 1, by which `/store/{id}/qual/{n}` shows it large. */
      picture: z.string(), n: z.number().int(),
    })) }),
  }),
}
