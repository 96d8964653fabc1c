import { z } from 'zod'
import { endpoint } from './endpoint'
import { idParam } from './shapes'

/** `base` is the address of the mall as the reader sees it, for the QR code that leads back to the document. */
const look = z.object({ language: z.enum(['cn', 'en']).catch('cn').default('cn'), base: z.string().max(200).regex(/^https?:\/\/[^\s/]+$/).optional().catch(undefined) })
/** A document as a file; `content` is base64. */
export const paper = z.object({ name: z.string(), mime: z.literal('application/pdf'), content: z.string() })

/** Printed documents as PDF, for whoever may see what they are about. */
export const papers = {
  statement: endpoint({ method: 'GET', path: '/settle/{id}/paper', access: 'signedIn', summary: 'A settlement statement as PDF', params: idParam, query: look, reply: paper }),
  acceptance: endpoint({ method: 'GET', path: '/accept/{id}/paper', access: 'signedIn', summary: 'An acceptance form as PDF', params: idParam, query: look, reply: paper }),
  purchaseForm: endpoint({ method: 'GET', path: '/orders/{id}/purchaseform/paper', access: 'signedIn', summary: 'A purchase requisition as PDF', params: idParam, query: look, reply: paper }),
}
