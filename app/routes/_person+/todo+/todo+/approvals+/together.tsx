import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { approveTogether, toApprove } from '~/areas/approvals/requests/approve-together'
import { ApprovedSome, ApproveTogether } from '~/areas/approvals/screens/ApproveTogether'
import { pageName } from '~/frame/page-name'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'

export const handle = pageName('approvals', 'together.title')

const PATH = paths.approvalSteps

/** Further words of this person, each with the step its order waits at. */
const together = ({ api: { approvals } }: AppLoadContext) => ({
  list: PATH,
  waiting: async (query: { ids: string; rows: number }) =>
    (await approvals.waiting(query).catch(asPage)).list.map(({ order, filling, step }) => ({
      id: order.id,
      filling,
      buyerName: order.buyerName,
      amount: order.amount,
      step: step.no,
      name: step.name,
      nameEn: step.nameEn,
    })),
  approve: (input: Parameters<typeof approvals.approveMany>[0]) =>
    approvals.approveMany(input).catch(asPage),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return { list: await toApprove(request, together(context)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requirePerson(request, context)
  return approveTogether(request, fields, together(context))
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
      list={list.map(it => ({ ...it, stepName: pick(it.name, it.nameEn) }))}
      back={PATH}
    />
  )
}
