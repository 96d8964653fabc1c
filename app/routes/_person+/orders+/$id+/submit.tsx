import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { named } from '~/frame/page-name'
import { Link, Money } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = named('billing', 'submit.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { orderId, canSubmit, shares, funds } = await context.api.ordering
    .outlayModel({ id: params.id ?? '' })
    .catch(asPage)
  if (!canSubmit) throw tooLate(paths.order(orderId))
  return {
    id: orderId,
    shares: shares.map(it => ({
      ...it,
      accountNo: funds.find(one => one.id === it.fundId)?.accountNo ?? it.fundId,
      name: funds.find(one => one.id === it.fundId)?.name ?? '',
    })),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const id = params.id ?? ''
  return confirmAction(request, context, () => context.api.ordering.submit({ id }), paths.order(id))
}

export default function SubmitFunds() {
  const { id, shares } = useLoaderData<typeof loader>()
  const { t } = useTranslation('billing')
  return (
    <ConfirmPage
      title={t('submit.title')}
      yes={t('submit.yes')}
      no={{ label: t('submit.no'), href: paths.order(id) }}
      reply={asFormReply(useActionData())}
    >
      <p>{t('submit.question', { id })}</p>
      <ul>
        {shares.map(it => (
          <li key={it.fundId}>
            <span className="m-figures">{it.accountNo}</span> {it.name}{' '}
            <Money hao={it.amount} look="price" />
          </li>
        ))}
      </ul>
      <p>
        {t('submit.text')} <Link href={`${paths.fillFunds}?order=${id}`}>{t('submit.change')}</Link>
      </p>
    </ConfirmPage>
  )
}
