import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { useListWords } from '~/areas/shopping-lists/screens/list-words'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'

export const handle = pageName('lists', 'removeTitle')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { kind, name, count } = await context.api.shoppingLists
    .detail({ id: params.id ?? '', rows: 1 })
    .catch(asPage)
  return { kind, name, count }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return confirmAction(
    request,
    context,
    () => context.api.shoppingLists.remove({ id: params.id ?? '' }).catch(asPage),
    paths.shoppingLists,
  )
}

export default function RemoveList() {
  const list = useLoaderData<typeof loader>()
  const { t, nameOf } = useListWords()
  return (
    <ConfirmPage
      title={t('removeTitle')}
      yes={t('removeYes')}
      no={{ label: t('removeNo'), href: paths.shoppingLists }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('removeText', { name: nameOf(list), n: list.count })}</p>
    </ConfirmPage>
  )
}
