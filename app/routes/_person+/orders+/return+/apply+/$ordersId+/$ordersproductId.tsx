import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApplyForm } from '~/areas/after-sales/screens/ApplyForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { Breadcrumb, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { applyAction } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'

export const handle = pageName('afterSales', 'apply.title')

/** A line of an order is named by its number. */
const lineNoOf = (text: string | undefined) =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 0

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const order = await context.api.afterSales.lines({ id: params.ordersId ?? '' }).catch(asPage)
  const line = order.lines.find(it => it.lineNo === lineNoOf(params.ordersproductId))
  // Everything of it has been asked for already: what there is left stands on the page of the order's lines.
  if (!line) throw redirect(paths.applyReturn(order.orderId))
  return { order, line, key: randomUUID() }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const lineNo = lineNoOf(params.ordersproductId)
  if (!lineNo) throw data({ code: 'not_found' }, { status: 404 })
  return applyAction(request, context, params.ordersId ?? '', lineNo)
}

export default function Apply() {
  const { order, line, key } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
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
      <ApplyForm order={order} line={line} formKey={key} reply={reply} />
    </Page>
  )
}
