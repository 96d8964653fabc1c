import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  exportFields,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  tableReply,
  text,
} from '~/contract/shapes'
import { REVIEW_PICTURES_MAX } from './limits'

const ownReview = z.object({
  id,
  orderId: id,
  lineNo: z.number().int(),
  productId: id,
  name: z.string(),
  nameEn: z.string(),
  score: z.number().int(),
  content: z.string(),
  pictures: z.array(z.string()),
  at: instant,
})
export type OwnReview = z.output<typeof ownReview>

export const reviews = {
  add: endpoint({
    method: 'POST',
    path: '/comment',
    access: 'buyer',
    summary: 'Review the goods of a finished order',
    body: z.object({
      orderId: id,
      lines: z
        .array(
          z.object({
            lineNo: z.number().int(),
            score: z.number().int().min(1).max(5),
            content: text.min(1, 'required'),
            pictureIds: z.array(id).max(REVIEW_PICTURES_MAX, 'file_count').default([]),
          }),
        )
        .min(1),
    }),
    reply: z.object({ count: z.number().int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/comment',
    access: 'signedIn',
    summary: 'Own reviews, newest first',
    query: paging,
    reply: pageOf(ownReview),
  }),
  count: endpoint({
    method: 'GET',
    path: '/comment/count',
    access: 'signedIn',
    summary: 'Number of own reviews',
    reply: count,
  }),
  export: endpoint({
    method: 'GET',
    path: '/comment/export',
    access: 'signedIn',
    summary: 'The same as a table to keep',
    query: z.object(exportFields),
    reply: tableReply,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/comment/order/{id}',
    access: 'signedIn',
    summary: 'Reviews of the goods of an order (who may see the order)',
    params: idParam,
    reply: z.object({ list: z.array(ownReview) }),
  }),
}
