import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PublishForm } from '~/areas/biddings/screens/PublishForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { publishAction } from '~/areas/biddings/requests/bidding-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'

export const handle = pageName('biddings', 'form.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { payTypes, biddings } = context.mall
  if (!biddings) return { list: null, formKey: '', payTypes }
  const { list } = await context.api.biddings.basket().catch(asPage)
  if (!list.length) throw redirect(paths.biddingBasket)
  return { list, formKey: globalThis.crypto.randomUUID(), payTypes }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return publishAction(request, context)
}

export default function Publish() {
  return <PublishForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
