import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadTrial } from '~/areas/approvals/requests/rules-trial'
import { RulesTrial } from '~/areas/approvals/screens/RulesTrial'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('rulesTrial', 'title')

/** Rules that do not count yet, for whoever has typed them alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  return loadTrial(request, context)
}

export default function SchoolRulesTrial() {
  return <RulesTrial {...useLoaderData<typeof loader>()} />
}
