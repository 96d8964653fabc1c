import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { loadProxy } from '~/areas/proxy-buying/requests/proxy-end'
import { paths } from '~/paths'

export const handle = pageName('teams', 'agency.removeTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadProxy(request, context, 'agency')
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { orgPersonId, daigouOrgPersonId } = await loadProxy(request, context, 'agency')
  return confirmAction(
    request,
    context,
    () => context.api.proxyBuying.remove({ orgPersonId, daigouOrgPersonId }).catch(asPage),
    `${paths.proxies}?removed=1`,
  )
}

export default function EndAgency() {
  const { name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('agency.removeTitle')}
      yes={t('agency.removeYes')}
      no={{ label: t('agency.removeNo'), href: paths.proxies }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('agency.removeText', { name })}</p>
    </ConfirmPage>
  )
}
