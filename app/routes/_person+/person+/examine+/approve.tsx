import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { approveTogether, toApprove } from '~/areas/approvals/requests/approve-together'
import { ApprovedSome, ApproveTogether } from '~/areas/approvals/screens/ApproveTogether'
import { sumHao } from '~/contract/money'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'

export const handle = pageName('approvals', 'together.title')

const PATH = paths.grantRequests

/** Shares of orders on own funds, each with its sum. */
const together = ({ api: { funds } }: AppLoadContext) => ({
  list: PATH,
  waiting: async (query: { ids: string; rows: number }) =>
    (await funds.toAudit(query).catch(asPage)).list.map(({ order, filling, shares }) => ({
      id: order.id,
      filling,
      buyerName: order.buyerName,
      amount: sumHao(shares.map(it => it.amount)),
    })),
  approve: (input: Parameters<typeof funds.approveMany>[0]) =>
    funds.approveMany(input).catch(asPage),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return { list: await toApprove(request, together(context)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  return approveTogether(request, fields, together(context))
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
