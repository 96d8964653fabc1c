import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { decideTogether, toDecide } from '~/areas/approvals/requests/decide-together'
import { DecideTogether } from '~/areas/approvals/screens/DecideTogether'
import { pageName } from '~/frame/page-name'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { shownAs } from '~/web/together'

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
  giveBack: (input: Parameters<typeof approvals.giveBackMany>[0]) =>
    approvals.giveBackMany(input).catch(asPage),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const list = await toDecide(request, together(context))
  return { list: list.map(it => ({ ...it, shown: shownAs(it) })) }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  decideTogether(request, context, requirePerson, together(context))

export default function DecideSeveralSteps() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useTranslation('approvals')
  const pick = usePick()
  return (
    <DecideTogether
      list={list.map(it => ({ ...it, stepName: pick(it.name, it.nameEn) }))}
      back={{ label: t('back'), href: PATH }}
      answer={useActionData()}
    />
  )
}
