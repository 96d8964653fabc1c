import { redirect, type AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { messageKinds } from '../codes'

const ROWS = 15

/** What the person was told, for the page's address. */
export async function messagesPage(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const listing = listQuery(request, ROWS)
  const kind = messageKinds.find(it => it === listing.text('kind'))
  const unread = listing.text('state') === 'unread'
  const { page, rows } = listing
  const [{ list, total }, { count }] = await Promise.all([
    context.api.messages.list({ page, rows, kind, unread }),
    context.api.messages.count(),
  ]).catch(asPage)
  return {
    list,
    total,
    unreadCount: count,
    query: { page, rows, kind, unread },
    notice: listing.text('said', 20) ?? null,
  }
}

/** Opens a message at the thing it is about, marks one as read where it stands, or all. */
export async function messagesAction(request: Request, context: AppLoadContext) {
  const { intent, argument } = await readForm(request, context)
  requirePerson(request, context)
  const { messages } = context.api
  const here = `${paths.messages}${new URL(request.url).search}`
  if (intent === 'open') return redirect((await messages.read({ id: argument }).catch(asPage)).href)
  if (intent === 'read') await messages.read({ id: argument }).catch(asPage)
  if (intent !== 'readAll') return redirect(here)
  await messages.readAll().catch(asPage)
  return redirect(`${paths.messages}?said=read`)
}
