import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSurveyDesk } from '~/areas/surveys/requests/survey-desk'
import { SurveyDesk } from '~/areas/surveys/screens/SurveyDesk'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'

export const handle = pageName('surveys', 'desk.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadSurveyDesk(request, context, 'finance')

export default function Surveys() {
  return <SurveyDesk desk={paths.financeSurveys} {...useLoaderData<typeof loader>()} />
}
