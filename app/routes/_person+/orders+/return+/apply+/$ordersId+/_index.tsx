import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChooseLine } from '~/areas/after-sales/screens/ApplyForm'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Breadcrumb, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('afterSales', 'apply.choose')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return { order: await context.api.afterSales.lines({ id: params.ordersId ?? '' }).catch(asPage) }
}

export default function ChooseReturned() {
  const { order } = useLoaderData<typeof loader>()
  const { t } = useTranslation('afterSales')
  return (
    <Page title={t('apply.title')} lead={t('apply.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('list.title'), href: paths.returns },
          { label: order.orderId, href: paths.order(order.orderId) },
          { label: t('apply.title') },
        ]}
      />
      <ChooseLine order={order} />
    </Page>
  )
}
