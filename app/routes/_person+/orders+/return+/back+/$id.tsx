import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SendBackForm } from '~/areas/after-sales/screens/CaseForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { Breadcrumb, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { sendBackAction } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('afterSales', 'send.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const it = await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage)
  if (!it.actions.includes('sendBack')) throw tooLate(paths.returnCase(it.id))
  return { it }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return sendBackAction(request, context, params.id ?? '')
}

export default function SendBack() {
  const { it } = useLoaderData<typeof loader>()
  const { t } = useTranslation('afterSales')
  const reply = asFormReply(useActionData())
  return (
    <Page title={t('send.title')} lead={t('send.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('list.title'), href: paths.returns },
          { label: it.id, href: paths.returnCase(it.id) },
          { label: t('send.title') },
        ]}
      />
      <SendBackForm it={it} reply={reply} />
    </Page>
  )
}
