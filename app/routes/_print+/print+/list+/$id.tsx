import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { ListPaper } from '~/areas/shopping-lists/screens/ListPaper'
import { requireBuyer } from '~/web/access'
import { loadWholeList } from '~/areas/shopping-lists/requests/list-actions'

export const handle = pageName('lists', 'printTitle')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { name: owner } = requireBuyer(request, context)
  return {
    ...(await loadWholeList(context, params.id ?? '')),
    owner,
    printedAt: new Date().toISOString(),
  }
}

export default function PrintList() {
  return <ListPaper data={useLoaderData<typeof loader>()} />
}
