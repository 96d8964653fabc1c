import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskGoods } from '~/areas/desk/screens/DeskGoods'
import { pageName } from '~/frame/page-name'
import { loadGoods } from '~/areas/desk/requests/desk-goods'

export const handle = pageName('deskGoods', 'title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadGoods(request, context)

export default function Goods() {
  return <DeskGoods data={useLoaderData<typeof loader>()} />
}
