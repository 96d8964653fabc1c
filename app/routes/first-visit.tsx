import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { firstVisitAction, requireFirstVisit } from '~/areas/malls/requests/first-visit'
import { FirstVisitPage, type FirstVisitReply } from '~/areas/malls/screens/FirstVisitPage'
import { named } from '~/frame/page-name'

export const handle = named('schoolSettings', 'firstVisit.title')

export function loader({ context }: LoaderFunctionArgs) {
  return { domain: requireFirstVisit(context).domain }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  firstVisitAction(request, context)

/** What every page leads to while there is no school: it makes the first. */
export default function FirstVisit() {
  const { domain } = useLoaderData<typeof loader>()
  const reply = useActionData() as FirstVisitReply | undefined
  return <FirstVisitPage domain={domain} reply={reply} />
}
