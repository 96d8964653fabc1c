export const complaintTypes = ['PRODUCT', 'ORDERS'] as const
export type ComplaintType = (typeof complaintTypes)[number]
/** Problem types of spec 5, in its order. */
export const complaintCategories = [
  'QUALITY',
  'INFORMATION',
  'DELIVERY',
  'TRANSPORT',
  'STOCK',
  'SERVICE',
  'AGREEMENT',
  'PRICE',
  'BRAND',
  'INVOICE',
  'OTHER',
] as const
export type ComplaintCategory = (typeof complaintCategories)[number]
export const complaintStatuses = ['NEW', 'PROCESSED', 'WITHDRAWN'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]
export const complaintAnswers = ['VALID', 'INVALID'] as const
export type ComplaintAnswer = (typeof complaintAnswers)[number]
export const complaintActions = ['withdraw', 'answer'] as const
