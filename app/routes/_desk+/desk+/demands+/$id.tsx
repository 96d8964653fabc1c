import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { AnswerDemand } from '~/areas/group-buying/screens/DeskGroups'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { answerDemandAction } from '~/areas/group-buying/requests/group-forms'

export const handle = pageName('groupBuying', 'desk.reply.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { storeId } = requireRole(request, context, 'supplier')
  const demand = await context.api.groupBuying.demand({ id: params.id ?? '' }).catch(asPage)
  return { demand, own: demand.answers.find(it => it.storeId === storeId) ?? null }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  const { id } = await context.api.groupBuying.demand({ id: params.id ?? '' }).catch(asPage)
  return answerDemandAction(request, context, id)
}

export default function Answer() {
  return <AnswerDemand {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
