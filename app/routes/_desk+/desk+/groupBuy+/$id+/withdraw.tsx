import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { WithdrawGroupForm } from '~/areas/group-buying/screens/OpenGroupForm'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { withdrawGroupAction } from '~/areas/group-buying/requests/group-forms'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('groupBuying', 'desk.end.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { storeId } = requireRole(request, context, 'supplier')
  const group = await context.api.groupBuying.detail({ id: params.id ?? '' }).catch(asPage)
  if (group.storeId !== storeId) throw data({ code: 'not_found' }, { status: 404 })
  if (!group.actions.includes('withdraw')) throw tooLate(paths.deskGroups)
  return { title: group.title, titleEn: group.titleEn, joinedPeople: group.joinedPeople }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  const { id } = await context.api.groupBuying.detail({ id: params.id ?? '' }).catch(asPage)
  return withdrawGroupAction(request, context, id)
}

export default function Withdraw() {
  return (
    <WithdrawGroupForm
      group={useLoaderData<typeof loader>()}
      reply={asFormReply(useActionData())}
    />
  )
}
