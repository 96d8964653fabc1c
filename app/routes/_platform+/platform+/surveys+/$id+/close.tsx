import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { CloseSurvey } from '~/areas/surveys/screens/SurveyDesk'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'
import { closeSurveyAction } from '~/areas/surveys/requests/survey-forms'
import { paths } from '~/paths'

const DESK = paths.platformSurveys
export const handle = pageName('surveys', 'close.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform')
  const { id, title, titleEn, takers, canClose } = await context.api.surveys
    .results({ id: params.id ?? '' })
    .catch(asPage)
  if (!canClose) throw tooLate(`${DESK}/${id}`)
  return { survey: { id, title, titleEn, takers } }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'platform')
  return closeSurveyAction(request, context, params.id ?? '', DESK)
}

export default function Close() {
  return <CloseSurvey desk={DESK} {...useLoaderData<typeof loader>()} />
}
