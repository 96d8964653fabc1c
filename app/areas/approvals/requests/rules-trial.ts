import { redirect, type AppLoadContext } from '@remix-run/node'
import { settingsIn } from '~/areas/malls/requests/settings-form'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { trialWays } from '../codes'

const ROWS = 20

/** The rules in the settings somebody has typed and looks at, tried on past orders; the form where they look at none. */
export async function loadTrial(request: Request, context: AppLoadContext) {
  const typed = await context.drafts.of(paths.schoolSettings)
  const settings = typed && settingsIn(typed)
  if (!settings) throw redirect(paths.schoolSettings)
  const { page, rows, text } = listQuery(request, ROWS)
  const query = { way: trialWays.find(it => it === text('way', 20)), page, rows }
  const { approvalRules: rules } = settings
  const trial = await context.api.approvals.tryRules({ rules, ...query }).catch(asPage)
  context.outgoing.set('cache-control', 'no-store')
  return { ...trial, query }
}
