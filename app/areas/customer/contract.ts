import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { CUSTOMER_THINGS_MAX } from './limits'

/** Ids joined by commas, as an address holds them. */
const ids = z
  .string()
  .max(2_000)
  .default('')
  .transform(text => [
    ...new Set(
      text
        .split(',')
        .map(it => it.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(64)).max(CUSTOMER_THINGS_MAX))

export const customer = {
  url: endpoint({
    service: 'custom',
    method: 'GET',
    path: '/customer/url',
    access: 'signedIn',
    summary:
      'Where the customer service is asked, about goods and orders of the person: good for two minutes',
    query: z.object({ productIds: ids, ordersIds: ids }),
    reply: z.object({ url: z.string() }),
  }),
  /** The local twin's side: what the real system does with the address it is opened by. */
  enter: endpoint({
    method: 'POST',
    path: '/customer/enter',
    access: 'open',
    summary: 'Local twin: takes a signed address and says who has come, and with what',
    body: z.object({ query: z.string().max(6_000) }),
    reply: z.object({
      name: z.string(),
      code: z.string(),
      goods: z.array(
        z.object({
          id: z.string(),
          storeId: z.string(),
          name: z.string(),
          nameEn: z.string(),
          spec: z.string(),
        }),
      ),
      orders: z.array(z.string()),
    }),
  }),
}
