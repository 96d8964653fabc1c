import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'

export const handle = pageName('orders', 'address.removeTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { list } = await context.api.accounts.addresses().catch(asPage)
  const address = list.find(it => it.id === params.id)
  if (!address) throw data({ code: 'not_found' }, { status: 404 })
  return { address }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return confirmAction(
    request,
    context,
    () => context.api.accounts.removeAddress({ id: params.id ?? '' }),
    paths.addresses,
  )
}

export default function RemoveAddress() {
  const { address } = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <ConfirmPage
      title={t('address.removeTitle')}
      yes={t('address.removeYes')}
      no={{ label: t('address.cancel'), href: paths.addresses }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('address.removeText')}</p>
      <p>
        <strong>{address.consignee}</strong> {address.phone} {address.regionName} {address.detail}
      </p>
    </ConfirmPage>
  )
}
