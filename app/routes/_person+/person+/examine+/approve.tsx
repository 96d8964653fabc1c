import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { decideTogether, toDecide } from '~/areas/approvals/requests/decide-together'
import { DecideTogether } from '~/areas/approvals/screens/DecideTogether'
import { sumHao } from '~/contract/money'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer, requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { shownAs } from '~/web/together'

export const handle = pageName('approvals', 'together.title')

/** The list they were ticked in: that of the to-do centre, which is for everybody, or that of purchasers. */
const isFromTodo = (request: Request) => new URL(request.url).searchParams.get('from') === 'todo'
const listOf = (request: Request) =>
  isFromTodo(request)
    ? { list: paths.approvals, require: requirePerson }
    : { list: paths.grantRequests, require: requireBuyer }

/** Shares of orders on own funds, each with its sum. */
const together = (list: string, { api: { funds } }: AppLoadContext) => ({
  list,
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
  const { list: back, require } = listOf(request)
  require(request, context)
  const list = await toDecide(request, together(back, context))
  return { back, list: list.map(it => ({ ...it, shown: shownAs(it) })) }
}

export const action = ({ request, context }: ActionFunctionArgs) => {
  const { list, require } = listOf(request)
  return decideTogether(request, context, require, together(list, context))
}

export default function DecideSeveral() {
  const { list, back } = useLoaderData<typeof loader>()
  const { t } = useTranslation('approvals')
  return (
    <DecideTogether
      list={list}
      back={{ label: t('together.no'), href: back }}
      freezes
      answer={useActionData()}
    />
  )
}
