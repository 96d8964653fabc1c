import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { AskForm } from '~/areas/surveys/screens/AskForm'
import { requireRole } from '~/web/access'
import { askAction } from '~/areas/surveys/requests/survey-forms'
import { paths } from '~/paths'

const DESK = paths.financeSurveys
export const handle = pageName('surveys', 'ask.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'finance')
  return askAction(request, context, DESK)
}

export default function Ask() {
  return <AskForm desk={DESK} reply={asFormReply(useActionData())} />
}
