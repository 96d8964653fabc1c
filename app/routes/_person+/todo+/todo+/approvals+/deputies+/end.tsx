import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findDeputy } from '~/areas/approvals/requests/deputies'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('deputies', 'endTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return findDeputy(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  const { id } = await findDeputy(request, context)
  return confirmAction(
    request,
    context,
    () => context.api.approvals.endDeputy({ id }).catch(asPage),
    `${paths.deputies}?said=ended`,
  )
}

export default function EndDeputy() {
  const deputy = useLoaderData<typeof loader>()
  const { t } = useTranslation('deputies')
  return (
    <ConfirmPage
      title={t('endTitle')}
      yes={t('endYes')}
      no={{ label: t('endNo'), href: paths.deputies }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('endText', { name: deputy.deputyName, to: deputy.validTo })}</p>
    </ConfirmPage>
  )
}
