import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endEntry, findEntry } from '~/areas/content/requests/desk'
import { EndEntryPage, NotYetWithdrawn } from '~/areas/content/screens/EntryPage'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('contentDesk', 'withdraw.act')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  const entry = await findEntry(context, params.kind, params.id)
  const { kind, id, title, titleEn, look, changed } = entry
  return { kind, id, title, titleEn, look, changed }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return endEntry(request, context, { act: 'withdraw', name: params.kind, id: params.id })
}

export default function WithdrawSchoolContent() {
  const { changed, ...entry } = useLoaderData<typeof loader>()
  return changed ? <NotYetWithdrawn {...entry} /> : <EndEntryPage act="withdraw" {...entry} />
}
