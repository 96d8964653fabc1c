import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WaitingPage } from '~/areas/payments/screens/WaitingPage'
import { pageName } from '~/frame/page-name'
import type { RootData } from '~/frame/root-data'
import { requireBuyer } from '~/web/access'
import { whereTo } from '~/areas/payments/requests/pay'
import { paths } from '~/paths'

export const handle = { ...pageName('payments', 'waiting.title'), metaToo: true }

/** Asks anew every few seconds where there is no script. */
export const meta: MetaFunction = ({ matches }) =>
  (matches.find(it => it.id === 'root')?.data as RootData | undefined)?.scripts
    ? []
    : [{ httpEquiv: 'refresh', content: '4' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const payment = new URL(request.url).searchParams.get('payment') ?? ''
  const to = await whereTo(context, payment)
  if (!to.startsWith(paths.paymentAwaited)) throw redirect(to)
  return { payment }
}

export default function Waiting() {
  return <WaitingPage {...useLoaderData<typeof loader>()} />
}
