import { signatureOf } from '../hazchem/signature'
import type { CustomerAccount, CustomerService } from './port'

/**
 * The real system: its page takes who asks, about which goods and orders, when the address was made (seconds since 1970), a ticket,
 * and an HMAC-SHA256 over all of it with the secret both sides keep.
 */
export function signedLinkCustomer({ url, appId, secret }: CustomerAccount): CustomerService {
  return {
    name: 'link',
    urlFor({ productIds, ordersIds, issuedAt, ...who }) {
      const fields: Record<string, string> = {
        appId,
        ...who,
        productIds: productIds.join(','),
        ordersIds: ordersIds.join(','),
        issuedAt: String(Math.floor(issuedAt.getTime() / 1_000)),
      }
      return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ ...fields, sign: signatureOf(fields, secret) })}`
    },
  }
}
