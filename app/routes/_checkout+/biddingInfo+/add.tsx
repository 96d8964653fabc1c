import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AddToBasket } from '~/areas/biddings/screens/BasketForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { addToBasketAction, requireBiddings } from '~/areas/biddings/requests/bidding-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'basket.ask')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  requireBiddings(context)
  const query = listQuery(request)
  const id = query.text('id', 64),
    storeId = query.text('storeId', 64)
  if (!id || !storeId) throw redirect(paths.biddingBasket)
  const { name, nameEn, spec, unit } = await context.api.catalogue
    .product({ id, storeId })
    .catch(asPage)
  return { goods: { id, storeId, name, nameEn, spec, unit }, num: 1 }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return addToBasketAction(request, context)
}

export default function Add() {
  return <AddToBasket {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
