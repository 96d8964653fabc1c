import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadSchoolSignOn, schoolSignOnAction } from '~/areas/operators/requests/sign-on'
import { SchoolCrumbs } from '~/areas/operators/screens/SchoolCrumbs'
import { useSchoolName } from '~/areas/operators/screens/use-school-name'
import { asTried, SignOnPage } from '~/areas/sso/screens/SignOnPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('signOn', 'title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchoolSignOn(request, context, params.id)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  schoolSignOnAction(request, context, params.id)

export default function ConsoleSignOn() {
  const { id, setUp, said, ...names } = useLoaderData<typeof loader>()
  const schoolNameOf = useSchoolName()
  const { t } = useTranslation('operators')
  const answer = useActionData()
  return (
    <SignOnPage
      setUp={setUp}
      isProven
      said={said}
      reply={asFormReply(answer)}
      tried={asTried(answer)}
      crumbs={<SchoolCrumbs id={id} name={schoolNameOf(names)} here={t('sheet.signOn')} />}
    />
  )
}
