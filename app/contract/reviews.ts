import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, text } from './shapes'

export const reviews = {
  add: endpoint({
    method: 'POST', path: '/comment', access: 'buyer', summary: 'Review the goods of a finished order',
    body: z.object({ orderId: id, lines: z.array(z.object({ lineNo: z.number().int(), score: z.number().int().min(1).max(5), content: text.min(1, 'required') })).min(1) }), reply: z.object({ count: z.number().int() }),
  }),
}
