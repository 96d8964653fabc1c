import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApprovedSome, ApproveTogether } from '~/areas/approvals/screens/ApproveTogether'
import { TOGETHER_MAX } from '~/contract/limits'
import { named } from '~/frame/page-name'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { tickedOrders } from '~/web/ticked'

export const handle = named('approvals', 'together.title')

const PATH = paths.approvalSteps

/** Of the ticked orders those that wait for this person. */
async function ticked(request: Request, context: AppLoadContext) {
  const ids = tickedOrders(request)
  if (!ids.length) return []
  const { list } = await context.api.approvals
    .waiting({ ids: ids.join(','), rows: TOGETHER_MAX })
    .catch(asPage)
  return list
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const list = await ticked(request, context)
  // What was decided meanwhile is not asked about again; a refused form still shows its answer.
  if (!list.length) throw redirect(`${PATH}?none=1`)
  return {
    list: list.map(({ order, step }) => ({
      id: order.id,
      buyerName: order.buyerName,
      amount: order.amount,
      name: step.name,
      nameEn: step.nameEn,
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context)
  requirePerson(request, context)
  const ids = (await ticked(request, context)).map(it => it.order.id)
  if (!ids.length) throw redirect(`${PATH}?none=1`)
  const reply = await context.api.approvals.approveMany({ ids }).catch(asPage)
  if (!reply.refused.length) throw redirect(`${PATH}?done=${reply.approved.length}`)
  return reply
}

export default function ApproveSeveralSteps() {
  const { list } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation('approvals')
  const pick = usePick()
  if (reply)
    return <ApprovedSome title={t('title')} back={{ label: t('back'), href: PATH }} reply={reply} />
  return (
    <ApproveTogether
      list={list.map(it => ({ ...it, step: pick(it.name, it.nameEn) }))}
      back={PATH}
    />
  )
}
