import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PhoneQuestion } from '~/areas/accounts/screens/WeixinPhone'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { findQuestion } from '~/areas/weixin/requests/weixin'
import { answerAction } from '~/areas/weixin/requests/weixin-forms'

export const handle = pageName('weixin', 'phone.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return findQuestion(request, context)
}

export const action = ({ request, context }: ActionFunctionArgs) => answerAction(request, context)

/** The telephone that has scanned: confirm or refuse. */
export default function Confirm() {
  const ticket = useLoaderData<typeof loader>()
  const { t } = useTranslation('weixin')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="weixin-title">
      <h2 id="weixin-title">{t('phone.title')}</h2>
      <PhoneQuestion ticket={ticket} reply={asFormReply(useActionData())} />
    </div>
  )
}
