import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { ListPage } from '~/areas/shopping-lists/screens/ListPage'
import { listAction, loadList } from '~/areas/shopping-lists/requests/list-actions'

export const handle = pageName('lists', 'title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadList(request, context, params.id ?? '')

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  listAction(request, context, params.id ?? '')

/** A refused form has kept the other quantities, so they are read anew. */
export const shouldRevalidate = () => true

export default function OneList() {
  return <ListPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
