import { isSignedBy, signatureOf } from '../hazchem/signature'
import type { AssetSystem } from './port'

/** How this mall is known at the assets system. */
export interface AssetAccount {
  url: string
  appId: string
  secret: string
}

/**
 * The real system: its entry takes a record as JSON in base64url (`data`), with the application and the time in it, and a
 * signature over all of it with the secret both sides keep. Its word back is signed alike over its fields.
 */
export function signedLinkAssets({ url, appId, secret }: AssetAccount): AssetSystem {
  return {
    name: 'link',
    urlFor(record, issuedAt) {
      const data = Buffer.from(
        JSON.stringify({ ...record, appId, issuedAt: Math.floor(issuedAt.getTime() / 1_000) }),
        'utf8',
      ).toString('base64url')
      return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ data, sign: signatureOf({ data }, secret) })}`
    },
    isGenuine: word => isSignedBy({ ...word }, secret),
  }
}
