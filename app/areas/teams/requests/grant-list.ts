import type { AppLoadContext } from '@remix-run/node'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { type GrantDirection, grantStates } from '../codes'
export const stateAsked = (text: string | undefined) => grantStates.find(it => it === text)

/** Grants of one direction for the address they were asked by. */
export async function loadGrants(
  request: Request,
  context: AppLoadContext,
  direction: GrantDirection,
) {
  requireBuyer(request, context)
  const { page, rows, text } = listQuery(request)
  const keyword = text('keyword'),
    state = stateAsked(text('state'))
  const [grants, teams] = await Promise.all([
    context.api.teams.grants({ direction, keyword, state, page, rows }),
    direction === 'group' ? context.api.teams.list({}) : { list: [] },
  ]).catch(asPage)
  return {
    ...grants,
    page,
    rows,
    keyword,
    state,
    given: !!text('given'),
    ended: !!text('ended'),
    manages: teams.list.some(it => it.isManager),
  }
}
