import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'

export const loadSteps = (context: AppLoadContext) => context.api.setup.steps().catch(asPage)

/** How many things the school still needs, for whoever sees to them; none for anybody else, and where it cannot be had. */
export async function stepsLeft({ actor, api }: AppLoadContext): Promise<number> {
  if (!actor?.roles.has('administrator')) return 0
  return api.setup.steps().then(
    ({ required, done }) => required - done,
    () => 0,
  )
}
