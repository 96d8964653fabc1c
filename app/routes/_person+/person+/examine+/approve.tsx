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
import { sumHao } from '~/contract/money'
import { named } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { tickedOrders } from '~/web/ticked'

export const handle = named('approvals', 'together.title')

const PATH = paths.grantRequests

/** Of the ticked orders those that wait for this person, with their sums. */
async function ticked(request: Request, context: AppLoadContext) {
  const ids = tickedOrders(request)
  if (!ids.length) return []
  const { list } = await context.api.funds
    .toAudit({ ids: ids.join(','), rows: TOGETHER_MAX })
    .catch(asPage)
  return list.map(({ order, shares }) => ({
    id: order.id,
    buyerName: order.buyerName,
    amount: sumHao(shares.map(it => it.amount)),
  }))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const list = await ticked(request, context)
  // What was decided meanwhile is not asked about again; a refused form still shows its answer.
  if (!list.length) throw redirect(`${PATH}?none=1`)
  return { list }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context)
  requireBuyer(request, context)
  const ids = (await ticked(request, context)).map(it => it.id)
  if (!ids.length) throw redirect(`${PATH}?none=1`)
  const reply = await context.api.funds.approveMany({ ids }).catch(asPage)
  if (!reply.refused.length) throw redirect(`${PATH}?done=${reply.approved.length}`)
  return reply
}

export default function ApproveSeveral() {
  const { list } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation('teams')
  if (reply)
    return (
      <ApprovedSome
        title={t('examine.title')}
        back={{ label: t('back'), href: PATH }}
        reply={reply}
      />
    )
  return <ApproveTogether list={list} back={PATH} freezes />
}
