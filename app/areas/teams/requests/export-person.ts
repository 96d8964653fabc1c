import type { AppLoadContext } from '@remix-run/node'
import { requireBuyer } from '~/web/access'
import { stateAsked } from './grant-list'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'
import { grantDirections } from '../codes'

/** Lists of the personal centre as files, each with the filters its list stands under. */
type Send = (request: Request, context: AppLoadContext) => Promise<Response>

/** What an address asks for, of whoever has the purchaser right. */
function queryOf(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  return { wish: tableWish(request, context), text: listQuery(request).text }
}

export const sendReviews: Send = async (request, context) =>
  sendTable(context.api.reviews.export(queryOf(request, context).wish), 'reviews')

export const sendComplaints: Send = async (request, context) => {
  const { wish, text } = queryOf(request, context)
  return sendTable(
    context.api.complaints.export({
      ...wish,
      keyword: text('keyword'),
      status: text('status', 20),
    }),
    'complaints',
  )
}

export const sendGrants: Send = async (request, context) => {
  const { wish, text } = queryOf(request, context)
  return sendTable(
    context.api.teams.grantsTable({
      ...wish,
      direction: grantDirections.find(it => it === text('direction')),
      keyword: text('keyword'),
      state: stateAsked(text('state')),
    }),
    'grants',
  )
}

export const sendAuthorizations: Send = async (request, context) => {
  const { wish, text } = queryOf(request, context)
  return sendTable(
    context.api.funds.authorizationsTable({
      ...wish,
      direction: text('view') === 'held' ? 'held' : 'given',
      keyword: text('keyword'),
      state: stateAsked(text('state')),
    }),
    'procurement-authorisations',
  )
}

export const sendMembers: Send = async (request, context) => {
  const { wish, text } = queryOf(request, context)
  return sendTable(
    context.api.teams.membersTable({ ...wish, id: text('id', 64), keyword: text('keyword') }),
    'group-members',
  )
}

export const sendProxies =
  (relation: 'agency' | 'agencyed'): Send =>
  async (request, context) => {
    const { wish, text } = queryOf(request, context)
    return sendTable(
      context.api.proxyBuying.table({ ...wish, relation, personName: text('personName') }),
      relation === 'agency' ? 'proxy-buyers' : 'bought-for',
    )
  }
