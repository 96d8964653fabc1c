import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  doneReply,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  text,
} from '~/contract/shapes'
import { assetRules, assetStatuses } from './codes'

export * from './codes'

export const assetRow = z.object({
  id,
  orderId: id,
  lineNo: z.number().int(),
  personName: z.string(),
  storeName: z.string(),
  storeNameEn: z.string(),
  productId: id,
  storeId: id,
  name: z.string(),
  nameEn: z.string(),
  goodsCode: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  pic: z.string(),
  unitPrice: hao,
  num: z.number().int(),
  /** Pieces given back since. */ returnedNum: z.number().int(),
  amount: hao,
  rule: z.enum(assetRules),
  status: z.enum(assetStatuses),
  /** Classification code; empty until it is chosen. */
  code: z.string(),
  place: z.string(),
  keeper: z.string(),
  assetNo: z.string().nullable(),
  recordedAt: instant.nullable(),
  /** Whether the assets system itself has said so. */ confirmed: z.boolean(),
  createdAt: instant,
  mine: z.boolean(),
})
export type AssetRow = z.output<typeof assetRow>

const filters = paging.extend({
  status: z.string().max(20).optional(),
  keyword: z.string().max(100).optional(),
  orderId: z.string().max(64).optional(),
})
const classCode = z
  .string()
  .trim()
  .regex(/^(0[3-9]|1[0-5])\d{0,6}$/, 'asset_code')
const assetNo = z
  .string()
  .trim()
  .min(1, 'required')
  .max(40, 'too_long')
  .regex(/^[A-Za-z0-9-]+$/, 'asset_no')
const formText = z.string().max(4_000).default('')
/** The assets system's word about one record, signed by it. */
export const assetWord = z.object({
  school: z.string().max(40),
  dataId: id,
  assetNo,
  issuedAt: z.string().max(20),
  sign: z.string().max(200),
})
export type AssetWord = z.output<typeof assetWord>

export const assets = {
  list: endpoint({
    method: 'GET',
    path: '/assets',
    access: 'buyer',
    summary: 'Own goods to be registered as fixed assets',
    query: filters,
    reply: pageOf(assetRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/assets/count',
    access: 'buyer',
    summary: 'Those by status',
    query: filters,
    reply: count.extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/assets/{id}',
    access: 'signedIn',
    summary: 'One of them, for whoever may see its order',
    params: idParam,
    reply: assetRow,
  }),
  describe: endpoint({
    method: 'PUT',
    path: '/assets/{id}',
    access: 'buyer',
    summary: 'Classify goods before they are registered',
    params: idParam,
    body: z.object({
      code: classCode,
      place: text.min(1, 'required').max(60, 'too_long'),
      keeper: text.min(1, 'required').max(30, 'too_long'),
    }),
    reply: doneReply,
  }),
  orderUrl: endpoint({
    method: 'GET',
    path: '/orders/{id}/assets/url',
    access: 'buyer',
    summary: 'Where the first unregistered goods of an order are registered',
    params: idParam,
    reply: z.object({ dataId: id, url: z.string() }),
  }),
  systemUrl: endpoint({
    method: 'GET',
    path: '/assets/system/url',
    access: 'buyer',
    summary:
      'Address that opens the assets system with a record filled in; signed, good for minutes',
    query: z.object({ dataId: id }),
    reply: z.object({ url: z.string(), seconds: z.number().int() }),
  }),
  /** Spelled as the specification has it. */
  record: endpoint({
    method: 'PUT',
    path: '/orders/{id}/assets/recoreded',
    access: 'buyer',
    summary:
      'Note the number goods were registered under, where the school has no assets system of its own',
    params: idParam,
    body: z.object({ dataId: id.optional(), assetNo }),
    reply: doneReply,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/assets/notify',
    access: 'open',
    summary: 'Word of the assets system that a record has been registered',
    body: assetWord,
    reply: z.object({ ok: z.literal(true), counted: z.boolean() }),
  }),
  /** The local twin's side. */
  enter: endpoint({
    method: 'POST',
    path: '/assets/system/enter',
    access: 'open',
    summary: 'Local twin: reads a signed record',
    body: z.object({ data: formText, sign: z.string().max(200).default('') }),
    reply: z.object({
      dataId: z.string(),
      school: z.string(),
      orderId: z.string(),
      code: z.string(),
      name: z.string(),
      spec: z.string(),
      num: z.number().int(),
      unitPrice: hao,
      amount: hao,
      supplier: z.string(),
      place: z.string(),
      keeper: z.string(),
      personCode: z.string(),
      personName: z.string(),
      orgName: z.string(),
    }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/assets/system/register',
    access: 'open',
    summary: 'Local twin: registers a signed record and answers its signed word',
    body: z.object({ data: formText, sign: z.string().max(200).default('') }),
    reply: assetWord,
  }),
}
