import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadYearRun, yearRunAction } from '~/areas/year-change/requests/year-forms'
import { YearRunSheet } from '~/areas/year-change/screens/YearRunSheet'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import type { RootData } from '~/frame/root-data'
import { requireRole } from '~/web/access'

export const handle = { ...pageName('yearChange', 'detail.title'), metaToo: true }

/** Asks anew every few seconds where there is no script, as long as it is worked through. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(it => it.id === 'root')?.data as RootData | undefined
  const waits = data?.run.status === 'queued' || data?.run.status === 'running'
  return waits && !root?.scripts ? [{ httpEquiv: 'refresh', content: '4' }] : []
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'finance', 'auditor')
  return loadYearRun(request, context, params.id ?? '')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator', 'finance')
  return yearRunAction(request, context, params.id ?? '')
}

export default function YearChange() {
  return <YearRunSheet {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
