// Longer than other files: every call of the area, each one a block of data.
import { z } from 'zod'
import { cartView } from '~/areas/cart/contract'
import { endpoint } from '~/contract/endpoint'
import { QUANTITY_MAX } from '~/contract/limits'
import {
  count,
  day,
  doneReply,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  quantity,
  reason,
  regionCode,
  text,
} from '~/contract/shapes'
import {
  demandActions,
  demandStatuses,
  groupActions,
  groupEvents,
  groupStatuses,
  memberStatuses,
} from './codes'

export * from './codes'
export const GROUP_STEPS_MAX = 5

export const priceStep = z.object({ num: z.number().int(), unitPrice: hao })
export type PriceStep = z.output<typeof priceStep>
const ownPart = z.object({
  num: z.number().int(),
  status: z.enum(memberStatuses),
  checkoutId: z.string().nullable(),
})
const bilingual = { title: z.string(), titleEn: z.string() }

export const groupCard = z.object({
  id,
  ...bilingual,
  status: z.enum(groupStatuses),
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  productId: id,
  name: z.string(),
  nameEn: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  pic: z.string(),
  basePrice: hao,
  /** The price at the present quantity; of a group that has formed, what each pays. */ price: hao,
  lowestPrice: hao,
  pricesHidden: z.boolean(),
  minNum: z.number().int(),
  maxNum: z.number().int(),
  personMax: z.number().int(),
  joinedNum: z.number().int(),
  joinedPeople: z.number().int(),
  startsAt: instant,
  endsAt: instant,
  orderBy: instant.nullable(),
  own: ownPart.nullable(),
  actions: z.array(z.enum(groupActions)),
})
export type GroupCard = z.output<typeof groupCard>
export const groupDetail = groupCard.extend({
  intro: z.string(),
  introEn: z.string(),
  code: z.string(),
  steps: z.array(priceStep.extend({ reached: z.boolean(), missing: z.number().int() })),
  withdrawReason: z.string().nullable(),
  now: instant,
  /** Names are masked but for the family name. */
  members: z.array(
    z.object({
      name: z.string(),
      orgName: z.string(),
      num: z.number().int(),
      at: instant,
      own: z.boolean(),
    }),
  ),
  membersMore: z.number().int(),
  notices: z.array(z.object({ id, ...bilingual, at: instant })),
})
export type GroupDetail = z.output<typeof groupDetail>
const groupFilters = paging.extend({
  state: z.string().max(20).optional(),
  category: z.string().max(64).optional(),
  sort: z.string().max(20).optional(),
  keyword: z.string().max(100).optional(),
  storeId: z.string().max(64).optional(),
  productId: z.string().max(64).optional(),
})
const facet = z.object({ id, name: z.string(), nameEn: z.string(), count: z.number().int() })

export const demandAnswer = z.object({
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  unitPrice: hao.nullable(),
  content: z.string(),
  groupId: z.string().nullable(),
  at: instant,
})
export const demandRow = z.object({
  id,
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  categoryId: z.string().nullable(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  num: z.number().int(),
  expectedPrice: hao.nullable(),
  neededBy: z.string().nullable(),
  reason: z.string(),
  status: z.enum(demandStatuses),
  /** Past the day it is needed by. */ over: z.boolean(),
  totalNum: z.number().int(),
  totalPeople: z.number().int(),
  personName: z.string(),
  orgName: z.string(),
  createdAt: instant,
  ownNum: z.number().int().nullable(),
  mine: z.boolean(),
  answers: z.array(demandAnswer),
  actions: z.array(z.enum(demandActions)),
})
export type DemandRow = z.output<typeof demandRow>
const demandFilters = paging.extend({
  status: z.string().max(20).optional(),
  category: z.string().max(64).optional(),
  sort: z.string().max(20).optional(),
  keyword: z.string().max(100).optional(),
})
const pieces = z.object({ num: quantity })
const stepInput = z.object({
  num: z.number().int().min(1, 'quantity_wrong').max(QUANTITY_MAX, 'quantity_wrong'),
  unitPrice: hao.min(1, 'amount_wrong'),
})

export const groupBuying = {
  list: endpoint({
    method: 'GET',
    path: '/groupBuy',
    access: 'open',
    summary: 'Group purchases by state, category and keyword',
    query: groupFilters,
    reply: pageOf(groupCard).extend({
      states: z.record(z.string(), z.number().int()),
      categories: z.array(facet),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/groupBuy/count',
    access: 'open',
    summary: 'Number of group purchases under the filters',
    query: groupFilters,
    reply: count,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/groupBuy/mine',
    access: 'signedIn',
    summary: 'Group purchases this person has joined',
    query: groupFilters,
    reply: pageOf(groupCard),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/groupBuy/notice',
    access: 'open',
    summary: 'Notices of group purchases, newest first',
    query: paging.extend({ event: z.string().max(20).optional() }),
    reply: pageOf(
      z.object({ id, ...bilingual, groupId: id, event: z.enum(groupEvents), at: instant }),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/groupBuy/{id}',
    access: 'open',
    summary: 'A group purchase with its price steps and who has joined',
    params: idParam,
    reply: groupDetail,
  }),
  join: endpoint({
    method: 'POST',
    path: '/groupBuy/{id}/member',
    access: 'buyer',
    summary: 'Join with a number of pieces',
    params: idParam,
    body: pieces,
    reply: doneReply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/groupBuy/{id}/member',
    access: 'buyer',
    summary: 'Change the own number of pieces',
    params: idParam,
    body: pieces,
    reply: doneReply,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/groupBuy/{id}/member',
    access: 'buyer',
    summary: 'Leave while the group is recruiting',
    params: idParam,
    reply: doneReply,
  }),
  orderForm: endpoint({
    method: 'GET',
    path: '/groupBuy/{id}/order',
    access: 'buyer',
    summary: 'What the order form of a formed group shows this person, as a cart of one line',
    params: idParam,
    query: z.object({ regionCode: regionCode.optional() }),
    reply: cartView,
  }),
  deskList: endpoint({
    method: 'GET',
    path: '/desk/groupBuy',
    access: 'supplier',
    summary: "Group purchases of the supplier's store",
    query: groupFilters,
    reply: pageOf(groupCard),
  }),
  goods: endpoint({
    method: 'GET',
    path: '/desk/groupBuy/goods',
    access: 'supplier',
    summary: "Goods of the supplier's store a group may be opened for",
    query: z.object({ keyword: z.string().max(100).optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          nameEn: z.string(),
          code: z.string(),
          spec: z.string(),
          unit: z.string(),
          unitPrice: hao,
        }),
      ),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/desk/groupBuy',
    access: 'supplier',
    summary: 'Open a group purchase; steps rise in quantity and fall in price',
    body: z.object({
      productId: id,
      title: text.min(1, 'required').max(60, 'too_long'),
      titleEn: text.max(100, 'too_long').default(''),
      intro: text.max(500, 'too_long').default(''),
      introEn: text.max(800, 'too_long').default(''),
      steps: z.array(stepInput).min(1, 'required').max(GROUP_STEPS_MAX),
      maxNum: quantity,
      personMax: quantity,
      endDay: day,
      demandId: z.string().max(64).optional(),
    }),
    reply: z.object({ id }),
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/desk/groupBuy/{id}/withdraw',
    access: 'supplier',
    summary: 'Withdraw a group purchase that is recruiting, with a reason',
    params: idParam,
    body: z.object({ remark: reason }),
    reply: doneReply,
  }),
  demands: endpoint({
    method: 'GET',
    path: '/groupBuyDemand',
    access: 'open',
    summary: 'What buyers would like to buy together',
    query: demandFilters,
    reply: pageOf(demandRow).extend({ categories: z.array(facet) }),
  }),
  demandCount: endpoint({
    method: 'GET',
    path: '/groupBuyDemand/count',
    access: 'open',
    summary: 'Number of demands under the filters',
    query: demandFilters,
    reply: count,
  }),
  ownDemands: endpoint({
    method: 'GET',
    path: '/groupBuyDemand/mine',
    access: 'signedIn',
    summary: 'Own demands and those supported',
    query: demandFilters,
    reply: pageOf(demandRow),
  }),
  demand: endpoint({
    method: 'GET',
    path: '/groupBuyDemand/{id}',
    access: 'open',
    summary: 'A demand with what suppliers say to it',
    params: idParam,
    reply: demandRow,
  }),
  addDemand: endpoint({
    method: 'POST',
    path: '/groupBuyDemand',
    access: 'buyer',
    summary: 'Say what one would like to buy together with others',
    body: z.object({
      name: text.min(1, 'required').max(80, 'too_long'),
      spec: text.max(80, 'too_long').default(''),
      unit: text.min(1, 'required').max(10, 'too_long'),
      categoryId: z.string().max(64).optional(),
      num: quantity,
      expectedPrice: hao.min(1).max(1_000_000_000_000).optional(),
      neededBy: day.optional(),
      reason: text.min(1, 'required').max(300, 'too_long'),
    }),
    reply: z.object({ id }),
  }),
  support: endpoint({
    method: 'PUT',
    path: '/groupBuyDemand/{id}/support',
    access: 'buyer',
    summary: 'Want it too, with a number of pieces',
    params: idParam,
    body: pieces,
    reply: doneReply,
  }),
  unsupport: endpoint({
    method: 'DELETE',
    path: '/groupBuyDemand/{id}/support',
    access: 'buyer',
    summary: 'Want it no more',
    params: idParam,
    reply: doneReply,
  }),
  withdrawDemand: endpoint({
    method: 'PUT',
    path: '/groupBuyDemand/{id}/withdraw',
    access: 'buyer',
    summary: 'Take the own demand back',
    params: idParam,
    reply: doneReply,
  }),
  answerDemand: endpoint({
    method: 'PUT',
    path: '/desk/groupBuyDemand/{id}/answer',
    access: 'supplier',
    summary:
      'What the store says to a demand: a price or a refusal, and perhaps a group purchase of its own',
    params: idParam,
    body: z.object({
      unitPrice: hao.min(1).max(1_000_000_000_000).optional(),
      content: text.min(1, 'required').max(300, 'too_long'),
      groupId: z.string().max(64).optional(),
    }),
    reply: doneReply,
  }),
}
