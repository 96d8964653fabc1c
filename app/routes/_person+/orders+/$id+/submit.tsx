import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { Link, Money } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { usePaperNames } from '~/areas/approvals/screens/PaperFields'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('billing', 'submit.title')

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
  const reply = asFormReply(useActionData())
  const nameOf = usePaperNames()
  const fill = `${paths.fillFunds}?order=${id}`
  return (
    <ConfirmPage
      title={t('submit.title')}
      yes={t('submit.yes')}
      no={{ label: t('submit.no'), href: paths.order(id) }}
      names={nameOf}
      reply={reply}
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
        {t('submit.text')} <Link href={fill}>{t('submit.change')}</Link>
      </p>
      {Object.keys(reply?.result.error ?? {}).map(field => {
        const paper = nameOf(field)
        return paper ? (
          <p key={field}>
            <Link id={`confirm-${field}`} href={`${fill}#fill-${field}`}>
              {t('submit.attach', { paper })}
            </Link>
          </p>
        ) : null
      })}
    </ConfirmPage>
  )
}
