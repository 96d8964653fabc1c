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

export const handle = pageName('teams', 'agencyed.stopTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadProxy(request, context, 'agencyed')
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { orgPersonId, daigouOrgPersonId } = await loadProxy(request, context, 'agencyed')
  return confirmAction(
    request,
    context,
    () => context.api.proxyBuying.remove({ orgPersonId, daigouOrgPersonId }).catch(asPage),
    `${paths.proxiedFor}?removed=1`,
  )
}

export default function StopBuying() {
  const { name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('agencyed.stopTitle')}
      yes={t('agencyed.stopYes')}
      no={{ label: t('agencyed.stopNo'), href: paths.proxiedFor }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('agencyed.stopText', { name })}</p>
    </ConfirmPage>
  )
}
