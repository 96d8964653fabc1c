import { z } from 'zod'
import { hao, id, instant } from '~/contract/shapes'
import { campaignKinds } from './codes'

/** The campaign whose price goods have just now. `left`: pieces still to be had at it, where they are counted. */
export const cardCampaign = z.object({
  id,
  kind: z.enum(campaignKinds),
  title: z.string(),
  titleEn: z.string(),
  listPrice: hao,
  endsAt: instant,
  perPerson: z.number().int().nullable(),
  left: z.number().int().nullable(),
})
export type CardCampaign = z.output<typeof cardCampaign>

/** A campaign as it stands on an order. */
export const lineCampaign = z.object({
  id,
  kind: z.enum(campaignKinds),
  title: z.string(),
  titleEn: z.string(),
})
