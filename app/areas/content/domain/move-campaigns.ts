import { isMallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { lookOf } from '~/mall/core/look'
import type { CampaignEntry } from '~/areas/promotions/campaign-entry'
import { campaignEntries } from '~/areas/promotions/domain/campaign-entries'
import { removeCampaign, saveCampaign } from '~/areas/promotions/domain/save-campaign'
import { checkCampaign } from './check-campaign'
import { sentenceFor } from './complaints'

interface CampaignMoves {
  changed: boolean
  /** What is wrong with the file, a line each. */
  complaints: string[]
}

/**
 * Brings the campaigns of a school into step with a file, in the open transaction: those it does not have go, those it has as they
 * are stay, and what was bought in them stays counted. With `check` nothing is written.
 */
export async function takeCampaigns(
  ctx: DbCtx,
  list: readonly CampaignEntry[],
  { check, by }: { check?: boolean; by: string },
): Promise<CampaignMoves> {
  const before = new Map((await campaignEntries(ctx)).map(it => [it.id, it]))
  const ids = new Set(list.map(it => it.id))
  const removedIds = [...before.keys()].filter(id => !ids.has(id))
  const complaints: string[] = []
  let changed = removedIds.length > 0
  if (!check) for (const id of removedIds) await removeCampaign(ctx, id)
  for (const [at, told] of list.entries())
    try {
      // Its prices may have been set when goods cost more.
      const entry = await checkCampaign(ctx, told, told)
      if (lookOf(entry) === lookOf(before.get(entry.id) ?? null)) continue
      changed = true
      if (!check) await saveCampaign(ctx, entry, by)
    } catch (error) {
      if (!isMallError(error) || error.code !== 'invalid') throw error
      for (const [field, code] of Object.entries(error.details.fields ?? {}))
        complaints.push(
          `campaigns.json: [${at}].${field}: ${sentenceFor(code, error.details.values)}`,
        )
    }
  return { changed, complaints }
}
