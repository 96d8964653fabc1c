import { COMPLAINT_ATTACHMENTS_MAX } from './limits'
import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  doneReply,
  exportFields,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  tableReply,
  text,
  truth,
} from '~/contract/shapes'
import {
  complaintActions,
  complaintAnswers,
  complaintCategories,
  complaintStatuses,
  complaintTypes,
} from './codes'

export * from './codes'

export const complaintRow = z.object({
  id,
  businessType: z.enum(complaintTypes),
  /** An order's or a product's id; empty where the complaint is about the supplier. */ businessId:
    z.string(),
  businessName: z.string(),
  businessNameEn: z.string(),
  category: z.enum(complaintCategories),
  subject: z.string(),
  sellerId: id,
  sellerName: z.string(),
  sellerNameEn: z.string(),
  status: z.enum(complaintStatuses),
  answer: z.enum(complaintAnswers).nullable(),
  personName: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** What this person may do with it now. */ actions: z.array(z.enum(complaintActions)),
})
export type ComplaintRow = z.output<typeof complaintRow>
export const complaintDetail = complaintRow.extend({
  createMobile: z.string(),
  content: z.string(),
  /** Ids joined by commas (spec 3). */ attach: z.string(),
  files: z.array(z.object({ id, url: z.string() })),
  depName: z.string().nullable(),
  answerContent: z.string().nullable(),
  answererName: z.string().nullable(),
})
export type ComplaintDetail = z.output<typeof complaintDetail>

const filters = paging.extend({
  keyword: z.string().max(100).optional(),
  status: z.string().max(20).optional(),
})
const allFilters = filters.extend({
  /** Only those that still wait for an answer. */ open: truth.optional(),
  category: z.string().max(20).optional(),
})

export const complaints = {
  list: endpoint({
    method: 'GET',
    path: '/complaint',
    access: 'signedIn',
    summary: 'Own complaints, newest first',
    query: filters,
    reply: pageOf(complaintRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/complaint/count',
    access: 'signedIn',
    summary: 'Own complaints by status, under the keyword',
    query: filters,
    reply: count.extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/complaint/export',
    access: 'signedIn',
    summary: 'Own complaints as a table to keep, with what was said and answered',
    query: filters.extend(exportFields),
    reply: tableReply,
  }),
  full: endpoint({
    method: 'GET',
    path: '/complaint/full',
    access: ['platform', 'auditor'],
    summary: 'All complaints of the school, those that wait the longest first',
    query: allFilters,
    reply: pageOf(complaintRow),
  }),
  fullCount: endpoint({
    method: 'GET',
    path: '/complaint/full/count',
    access: ['platform', 'auditor'],
    summary: 'All complaints of the school by status',
    query: allFilters,
    reply: count.extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/complaint/{id}',
    access: 'signedIn',
    summary: 'A complaint, for who made it and for the platform',
    params: idParam,
    reply: complaintDetail,
  }),
  /** What the form shows before anything is typed: the thing complained about, its supplier, the caller's number. */
  about: endpoint({
    method: 'GET',
    path: '/complaint/about',
    access: 'buyer',
    summary: 'What a complaint would be about',
    query: z.object({
      businessType: z.string().max(20).optional(),
      businessId: z.string().max(64).optional(),
    }),
    reply: z.object({
      businessType: z.enum(complaintTypes).nullable(),
      businessId: z.string(),
      businessName: z.string(),
      businessNameEn: z.string(),
      pic: z.string().nullable(),
      sellerId: z.string(),
      mobile: z.string(),
      sellers: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/complaint',
    access: 'buyer',
    summary: 'Make a complaint about goods or an order; it begins as NEW',
    body: z.object({
      businessType: z.enum(complaintTypes, 'complaint_type'),
      businessId: z.string().trim().max(64).default(''),
      createMobile: z
        .string('complaint_phone')
        .trim()
        .min(1, 'complaint_phone')
        .regex(/^1[3-9]\d{9}$/, 'phone_wrong'),
      category: z.enum(complaintCategories, 'complaint_category'),
      subject: z
        .string('complaint_subject')
        .trim()
        .min(1, 'complaint_subject')
        .max(100, 'too_long'),
      sellerId: z.string('complaint_seller').trim().min(1, 'complaint_seller').max(64),
      content: z
        .string('complaint_content')
        .trim()
        .min(1, 'complaint_content')
        .max(1_000, 'too_long'),
      attach: z
        .string()
        .max(COMPLAINT_ATTACHMENTS_MAX * 65)
        .default(''),
      status: z.literal('NEW').default('NEW'),
    }),
    reply: complaintDetail,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/complaint/{id}',
    access: ['buyer', 'platform'],
    summary: 'Take the own complaint back (WITHDRAWN), or answer it as the platform (PROCESSED)',
    params: idParam,
    body: z.object({
      status: z.enum(['WITHDRAWN', 'PROCESSED']),
      answer: z.enum(complaintAnswers, 'choose_one').optional(),
      depName: text.max(60, 'too_long').optional(),
      answerContent: text.optional(),
    }),
    reply: doneReply,
  }),
}
