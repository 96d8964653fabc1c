import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { usePick, useSpec } from '~/frame/root-data'
import { keepGuestCart, requireCart } from '~/areas/cart/requests/guest-cart'
import { cartOf } from '~/areas/cart/requests/load-cart'
import { removedHref } from '~/areas/cart/requests/removed'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'

export const handle = pageName('cart', 'removeTitle')

/** The lines in question: the one named by `id`, else all that are ticked. */
async function linesFor({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const id = new URL(request.url).searchParams.get('id')
  const { cartList } = await cartOf(context)
  return cartList
    .flatMap(it => it.items)
    .filter(it => (id ? it.skuId === id : it.checked))
    .map(({ skuId, storeId, name, nameEn, spec, num, checked }) => ({
      skuId,
      storeId,
      name,
      nameEn,
      spec,
      num,
      checked,
    }))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCart(request, context)
  const lines = await linesFor({ request, context })
  if (!lines.length) throw redirect(paths.cart)
  return { lines }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCart(request, context)
  const lines = await linesFor({ request, context })
  const [one] = lines
  return confirmAction(
    request,
    context,
    async () => {
      // Lines that are gone already are what was asked for.
      const { count } = lines.length
        ? await context.api.cart.removeMany({ ids: lines.map(it => it.skuId) })
        : await context.api.cart.count()
      keepGuestCart(context, count)
    },
    one && lines.length === 1 ? removedHref(one) : paths.cart,
  )
}

export default function RemoveFromCart() {
  const { lines } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cart')
  const pick = usePick()
  const spec = useSpec()
  return (
    <ConfirmPage
      title={t('removeTitle')}
      yes={t('removeYes')}
      no={{ label: t('removeNo'), href: paths.cart }}
      danger
      reply={asFormReply(useActionData())}
    >
      {lines.length > 1 ? <p>{t('removeMany', { n: lines.length })}</p> : null}
      <ul>
        {lines.map(it => (
          <li key={it.skuId}>
            {pick(it.name, it.nameEn)}{' '}
            <span className="m-muted">
              {spec(it.spec)} × {it.num}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('removeText')}</p>
    </ConfirmPage>
  )
}
