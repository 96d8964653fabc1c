import type { AppLoadContext } from '@remix-run/node'
import { asPage } from './failures'
import { listQuery } from './query'

/** The research groups of a person and the one a page is about: the one asked for, else the first they manage, else any. */
export async function loadTeams(request: Request, context: AppLoadContext) {
  const { list } = await context.api.teams.list({}).catch(asPage)
  const asked = listQuery(request).text('id', 64)
  const team = asked ? await context.api.teams.detail({ id: asked }).catch(asPage) : list[0] ? await context.api.teams.detail({ id: (list.find(it => it.mayManage) ?? list[0]).id }).catch(asPage) : null
  return { list: list.map(({ id, name }) => ({ id, name })), team }
}

/** The group a page of its own is about. */
export const askedTeam = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''
