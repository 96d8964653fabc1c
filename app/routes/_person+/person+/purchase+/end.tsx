import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { askedFor } from '~/areas/teams/requests/research-group-page'
import { paths } from '~/paths'

export const handle = pageName('teams', 'purchase.endTitle')

const findAuthorization = (request: Request, context: AppLoadContext) =>
  context.api.funds.authorizationDetail({ id: askedFor(request) }).catch(asPage)

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { personName, accountNo } = await findAuthorization(request, context)
  return { name: personName, no: accountNo }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { id } = await findAuthorization(request, context)
  return confirmAction(
    request,
    context,
    () => context.api.funds.endAuthorization({ id }).catch(asPage),
    `${paths.authorisations}?ended=1`,
  )
}

export default function EndAuthorization() {
  const words = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('purchase.endTitle')}
      yes={t('purchase.endYes')}
      no={{ label: t('purchase.endNo'), href: paths.authorisations }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('purchase.endText', words)}</p>
    </ConfirmPage>
  )
}
