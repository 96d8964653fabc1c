import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

/** The research groups of a person and the one a page is about: the one asked for, else the first they manage, else any. */
export async function loadResearchGroups(request: Request, context: AppLoadContext) {
  const { list } = await context.api.teams.list({}).catch(asPage)
  const teamId = listQuery(request).text('id', 64)
  const team = teamId
    ? await context.api.teams.detail({ id: teamId }).catch(asPage)
    : list[0]
      ? await context.api.teams
          .detail({ id: (list.find(it => it.mayManage) ?? list[0]).id })
          .catch(asPage)
      : null
  return { list: list.map(({ id, name }) => ({ id, name })), team }
}

/** What a page is about, by a part of its address; a page that is told of nothing is not there. */
export function askedFor(request: Request, name = 'id'): string {
  const id = listQuery(request).text(name, 64)
  if (!id) throw new Response(null, { status: 404 })
  return id
}
