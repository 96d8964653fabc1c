import { z } from 'zod'
import type { Ctx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { SSO_MINUTES } from '../limits'

const sealContent = z.object({
  state: z.string(),
  redirectUri: z.string(),
  /** Whom the person was sent to: what is set up when they come back may be another. */
  at: z.string(),
  returnTo: z.string().optional(),
  attempt: z.number(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
/** What was begun, for the moment the browser comes back. */
export type Visit = z.output<typeof sealContent>

const PURPOSE = 'sso-visit'

/** Sealed by the school, good for ten minutes: no process has to remember what nobody may come back to. */
export const sealVisit = (ctx: Ctx, visit: Visit): Promise<string> =>
  seal(ctx, PURPOSE, { ...visit }, SSO_MINUTES)

/** null where it is not ours, of another school, changed, or over. */
export async function openVisit(ctx: Ctx, text: string): Promise<Visit | null> {
  const visit = sealContent.safeParse(await unseal(ctx, PURPOSE, text))
  return visit.success ? visit.data : null
}
