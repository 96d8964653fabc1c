import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endEntry, findEntry } from '~/areas/content/requests/desk'
import { EndEntryPage } from '~/areas/content/screens/EntryPage'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('contentDesk', 'discard.act')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  const { kind, id, title, titleEn, look } = await findEntry(context, params.kind, params.id)
  return { kind, id, title, titleEn, look }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return endEntry(request, context, { act: 'discard', name: params.kind, id: params.id })
}

export default function DiscardSchoolContent() {
  return <EndEntryPage act="discard" {...useLoaderData<typeof loader>()} />
}
