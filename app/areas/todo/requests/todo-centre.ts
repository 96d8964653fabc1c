import type { AppLoadContext } from '@remix-run/node'
import { stepsLeft } from '~/areas/setup/requests/steps'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { todoKinds } from '../codes'

/** A page of what waits for the person, of one kind where the address names it, and the accounts of theirs that run low. */
export async function todoCentre(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const kindAsked = query.text('kind')
  const kind = todoKinds.find(it => it === kindAsked)
  const [counts, waiting, dry, steps] = await Promise.all([
    context.api.todo.counts(),
    context.api.todo.list({ page, rows, kind }),
    dryFunds(context),
    stepsLeft(context),
  ]).catch(asPage)
  return { page, rows, kind, counts, waiting, dry, steps }
}

/** Accounts the person owns that run low or will soon be used up. */
export async function dryFunds(context: AppLoadContext) {
  const { list } = await context.api.funds.list({})
  return list
    .filter(fund => fund.isOwner && fund.alert)
    .map(({ id, accountNo, name, available }) => ({ id, accountNo, name, available }))
}
