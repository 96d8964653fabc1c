import { z } from 'zod'
import { ASSET_LINK_SECONDS } from '~/areas/assets/limits'
import { paths, withBase } from '~/paths'
import type { Tokens } from '../../core/tokens'
import { isSignedBy, signatureOf } from '../hazchem/signature'
import type { AssetSystem, Word } from './port'
import { signedLinkAssets } from './signed-link'

const APP = 'campus-mall'
const LOCAL_ENTRY = withBase(paths.assetsTwin)
/** Clocks of two machines never agree. */
const SKEW_SECONDS = 30

type Secrets = Pick<Tokens, 'digest'>
const secretOf = (tokens: Secrets) => tokens.digest('local-assets', APP)

/** The twin of the assets system that runs in the mall itself: the same address, signature and word, its entry at `/assets/system`. */
export const localAssetSystem = (tokens: Secrets): AssetSystem => ({
  ...signedLinkAssets({ url: LOCAL_ENTRY, appId: APP, secret: secretOf(tokens) }),
  name: 'local',
})

const text = z.string().max(500)
const linkContent = z.object({
  appId: z.literal(APP),
  issuedAt: z.number().int(),
  school: text,
  dataId: text,
  orderId: text,
  code: text,
  name: text,
  spec: text,
  num: z.number().int(),
  unitPrice: z.number().int(),
  amount: z.number().int(),
  supplier: text,
  place: text,
  keeper: text,
  personCode: text,
  personName: text,
  orgName: text,
})

function parseJson(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** What the twin makes of the address it was opened by: the record, `expired`, or null where it is not whole. */
export function readForTwin(
  tokens: Secrets,
  { data, sign }: { data: string; sign: string },
  now: Date,
): z.output<typeof linkContent> | 'expired' | null {
  if (!isSignedBy({ data, sign }, secretOf(tokens))) return null
  const record = linkContent.safeParse(parseJson(data))
  if (!record.success) return null
  const age = now.getTime() / 1_000 - record.data.issuedAt
  return age >= -SKEW_SECONDS && age <= ASSET_LINK_SECONDS ? record.data : 'expired'
}

/** The twin's word, signed. */
export const wordOfTwin = (tokens: Secrets, word: Omit<Word, 'sign'>): Word => ({
  ...word,
  sign: signatureOf({ ...word }, secretOf(tokens)),
})
