import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/features/form-reply'
import { ConfirmPage } from '~/features/orders/ConfirmPage'
import { named } from '~/features/page-name'
import { usePick } from '~/features/root-data'
import { isMallError } from '~/contract/errors'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/web/order-forms'

export const handle = named('cart', 'removeTitle')

/** The lines in question: the one named by `id`, else all that are ticked. */
async function linesFor(request: Request, view: () => Promise<{ cartList: { items: { skuId: string; name: string; nameEn: string; spec: string; num: number; checked: boolean }[] }[] }>) {
  const id = new URL(request.url).searchParams.get('id')
  const { cartList } = await view().catch(asPage)
  return cartList.flatMap(it => it.items).filter(it => (id ? it.skuId === id : it.checked)).map(({ skuId, name, nameEn, spec, num }) => ({ skuId, name, nameEn, spec, num }))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const lines = await linesFor(request, () => context.api.cart.view({}))
  if (!lines.length) throw redirect('/cart')
  return { lines }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const lines = await linesFor(request, () => context.api.cart.view({}))
  return confirmAction(request, context, async () => {
    // A line that is gone already is what was asked for.
    for (const { skuId } of lines) await context.api.cart.remove({ id: skuId }).catch((error: unknown) => { if (!isMallError(error) || error.code !== 'not_found') throw error })
  }, '/cart')
}

export default function RemoveFromCart() {
  const { lines } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cart')
  const pick = usePick()
  return (
    <ConfirmPage title={t('removeTitle')} yes={t('removeYes')} no={{ label: t('removeNo'), href: '/cart' }} danger reply={asFormReply(useActionData())}>
      {lines.length > 1 ? <p>{t('removeMany', { n: lines.length })}</p> : null}
      <ul>{lines.map(it => <li key={it.skuId}>{pick(it.name, it.nameEn)} <span className="m-muted">{it.spec} × {it.num}</span></li>)}</ul>
      <p>{t('removeText')}</p>
    </ConfirmPage>
  )
}
