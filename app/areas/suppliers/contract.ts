import { z } from 'zod'
import { productCard } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import { hao, id, idParam, pageOf, paging, truth } from '~/contract/shapes'

export const store = z.object({
  id,
  type: z.string(),
  name: z.string(),
  nameEn: z.string(),
  thirdCode: z.string().nullable(),
  logo: z.string(),
  phone: z.string(),
  hotLine: z.string().nullable(),
  intro: z.string(),
  introEn: z.string(),
  productCount: z.number().int(),
  score: z.number(),
  /** First letter of the name in Latin letters, where the directory has it. */
  letter: z.string(),
  region: z.string(),
  regionEn: z.string(),
})
export type Store = z.output<typeof store>

const facet = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  count: z.number().int(),
})
/** Every facet counts what could be chosen beside the other choices. */
const storeFacets = z.object({
  kinds: z.array(facet),
  letters: z.array(facet),
  regions: z.array(facet),
  categories: z.array(facet),
  third: z.number().int(),
})
export type StoreFacets = z.output<typeof storeFacets>

export const suppliers = {
  list: endpoint({
    service: 'mall',
    method: 'GET',
    path: '/mallStore/store',
    access: 'open',
    summary: 'Supplier directory',
    mayLag: true,
    query: paging.extend({
      /** A kind, or `third` for all marketplaces. */
      type: z.string().optional(),
      keyword: z.string().max(100).optional(),
      third: truth.optional(),
      letter: z.string().max(2).optional(),
      region: z.string().max(40).optional(),
      /** Suppliers that have goods in it. */
      category: z.string().max(64).optional(),
    }),
    reply: pageOf(store).extend({ facets: storeFacets }),
  }),
  channels: endpoint({
    method: 'GET',
    path: '/mallStore/third',
    access: 'open',
    summary: 'Third-party channels with what sells best in each',
    mayLag: true,
    reply: z.object({
      list: z.array(store.extend({ goods: z.array(productCard), categories: z.array(facet) })),
    }),
  }),
  store: endpoint({
    method: 'GET',
    path: '/store/{id}',
    access: 'open',
    summary: 'A supplier',
    mayLag: true,
    params: idParam,
    reply: store.extend({
      freightFree: hao,
      freightFee: hao,
      joinedAt: z.string(),
      address: z.string(),
      addressEn: z.string(),
    }),
  }),
  qualifications: endpoint({
    method: 'GET',
    path: '/store/{id}/qual',
    access: 'open',
    summary: 'Qualifications of a supplier',
    params: idParam,
    reply: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          nameEn: z.string().optional(),
          no: z.string(),
          validFrom: z.string().optional(),
          validTo: z.string(),
          issuer: z.string().optional(),
          issuerEn: z.string().optional(),
          /** Address of its picture, null where there is none; and its place from 1, by which `/store/{id}/qual/{n}` shows it large. */
          picture: z.string().nullable(),
          n: z.number().int(),
        }),
      ),
    }),
  }),
}
