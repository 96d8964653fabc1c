import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { SurveyForm } from '~/areas/surveys/screens/SurveyForm'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { answerAction } from '~/areas/surveys/requests/survey-forms'
import { paths } from '~/paths'

export const handle = pageName('surveys', 'do.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = listQuery(request).text('id', 64)
  if (!id) throw redirect(`${paths.surveys}?state=waiting`)
  return { survey: await context.api.surveys.detail({ id }).catch(asPage) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  const survey = await context.api.surveys
    .detail({ id: listQuery(request).text('id', 64) ?? 'none' })
    .catch(asPage)
  return answerAction(request, context, survey)
}

export default function DoQuestionnaire() {
  return <SurveyForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
