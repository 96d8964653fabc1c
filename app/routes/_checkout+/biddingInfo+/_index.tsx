import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BasketPage } from '~/areas/biddings/screens/BasketPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { basketAction } from '~/areas/biddings/requests/bidding-forms'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'basket.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const notice = listQuery(request).text('said', 20) ?? null
  return {
    list: context.mall.biddings ? (await context.api.biddings.basket().catch(asPage)).list : null,
    notice,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return basketAction(request, context)
}

export default function Basket() {
  return <BasketPage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
