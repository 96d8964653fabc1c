import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { decideTogether, toDecide } from '~/areas/approvals/requests/decide-together'
import { DecideTogether } from '~/areas/approvals/screens/DecideTogether'
import { sumHao } from '~/contract/money'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { shownAs } from '~/web/together'

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
  giveBack: (input: Parameters<typeof funds.giveBackMany>[0]) =>
    funds.giveBackMany(input).catch(asPage),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const list = await toDecide(request, together(context))
  return { list: list.map(it => ({ ...it, shown: shownAs(it) })) }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  decideTogether(request, context, requireBuyer, together(context))

export default function DecideSeveral() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <DecideTogether
      list={list}
      back={{ label: t('back'), href: PATH }}
      freezes
      answer={useActionData()}
    />
  )
}
