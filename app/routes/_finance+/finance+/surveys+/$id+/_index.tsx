import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { SurveyResults } from '~/areas/surveys/screens/SurveyDesk'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('surveys', 'results.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  return { results: await context.api.surveys.results({ id: params.id ?? '' }).catch(asPage) }
}

export default function Results() {
  return <SurveyResults desk={paths.financeSurveys} {...useLoaderData<typeof loader>()} />
}
