import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { firstVisitAction, requireFirstVisit } from '~/areas/malls/requests/first-visit'
import { FirstVisitPage, type FirstVisitReply } from '~/areas/malls/screens/FirstVisitPage'
import { pageName } from '~/frame/page-name'

export const handle = pageName('schoolSettings', 'firstVisit.title')

export async function loader({ context }: LoaderFunctionArgs) {
  const { domain, needsOperator } = requireFirstVisit(context)
  return { domain, needsOperator: await needsOperator() }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  firstVisitAction(request, context)

/** What every page leads to while there is no school: it makes the first. */
export default function FirstVisit() {
  const data = useLoaderData<typeof loader>()
  const reply = useActionData() as FirstVisitReply | undefined
  return <FirstVisitPage {...data} reply={reply} />
}
