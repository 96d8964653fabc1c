import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { GoodsImport } from '~/areas/desk/screens/GoodsImport'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { importAction } from '~/areas/desk/requests/desk-goods'
import { listQuery } from '~/web/query'

export const handle = pageName('deskGoods', 'importTitle')

export function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return { done: listQuery(request).text('done', 5) ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return importAction(request, context)
}

export default function ImportGoods() {
  return (
    <GoodsImport
      reply={useActionData<typeof action>()}
      done={useLoaderData<typeof loader>().done}
    />
  )
}
