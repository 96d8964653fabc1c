import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { GoodsForm } from '~/areas/desk/screens/GoodsForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { goodsAction } from '~/areas/desk/requests/desk-goods'
import { asPage } from '~/web/failures'

export const handle = pageName('deskGoods', 'editTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return {
    goods: await context.api.deskGoods.detail({ id: params.id ?? '' }).catch(asPage),
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return goodsAction(request, context, params.id ?? '')
}

export default function ChangeGoods() {
  return <GoodsForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
