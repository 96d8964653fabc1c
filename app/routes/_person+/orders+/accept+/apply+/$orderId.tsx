import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AcceptForm } from '~/areas/acceptance/screens/AcceptForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { usePick } from '~/frame/root-data'
import { Link, Notice, Page } from '~/ui'
import { acceptAction } from '~/areas/acceptance/requests/accept-form'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('acceptance', 'form.title')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireBuyer(request, context)
  const order = await context.api.orders.detail({ id: params.orderId ?? '' }).catch(asPage)
  if (order.buyerId !== actor.personId) throw new Response(null, { status: 404 })
  const last = order.acceptanceId
    ? await context.api.acceptances.detail({ id: order.acceptanceId }).catch(asPage)
    : null
  if (!order.actions.includes('accept'))
    throw tooLate(last ? paths.acceptance(last.id) : paths.order(order.id))
  return {
    order,
    returned:
      last?.status === 'returned'
        ? { reason: last.confirmRemark ?? '', name: last.confirmerName ?? '' }
        : null,
  }
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  acceptAction(request, context, params.orderId ?? '')

export default function AcceptOrder() {
  const pick = usePick()
  const { order, returned } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('acceptance')
  return (
    <Page
      title={t('form.title')}
      lead={t('form.lead')}
      actions={<Link href={paths.acceptances}>{t('detail.back')}</Link>}
    >
      {returned ? <Notice tone="warning">{t('form.returned', returned)}</Notice> : null}
      <p className="m-muted">
        {t('list.order')}{' '}
        <Link href={paths.order(order.id)} className="m-figures">
          {order.id}
        </Link>{' '}
        · {pick(order.storeName, order.storeNameEn)}
      </p>
      <AcceptForm order={order} reply={reply} />
    </Page>
  )
}
