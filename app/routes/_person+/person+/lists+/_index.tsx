import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { ListsPage } from '~/areas/shopping-lists/screens/ListsPage'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { nameAction } from '~/areas/shopping-lists/requests/list-actions'

export const handle = pageName('lists', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return context.api.shoppingLists.all().catch(asPage)
}

export const action = ({ request, context }: ActionFunctionArgs) => nameAction(request, context)

export default function Lists() {
  return (
    <ListsPage lists={useLoaderData<typeof loader>().list} reply={asFormReply(useActionData())} />
  )
}
