import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { usePick, useSpec } from '~/frame/root-data'
import { listHref, useListWords } from '~/areas/shopping-lists/screens/list-words'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'

export const handle = pageName('lists', 'takeOutTitle')

const IDS_MAX = 100
const idsIn = (request: Request) =>
  [...new Set(new URL(request.url).searchParams.getAll('id'))]
    .filter(it => it && it.length <= 64)
    .slice(0, IDS_MAX)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const ids = new Set(idsIn(request))
  const { list, ...of } = await context.api.shoppingLists
    .detail({ id: params.id ?? '', rows: IDS_MAX })
    .catch(asPage)
  const goods = list
    .filter(it => ids.has(it.productId))
    .map(({ productId, name, nameEn, spec, num }) => ({ productId, name, nameEn, spec, num }))
  if (!ids.size) throw redirect(listHref(of))
  return { id: of.id, kind: of.kind, name: of.name, n: ids.size, goods }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const id = params.id ?? ''
  const ids = idsIn(request)
  return confirmAction(
    request,
    context,
    async () => {
      if (ids.length) await context.api.shoppingLists.takeOut({ id, ids }).catch(asPage)
    },
    `${paths.shoppingList(encodeURIComponent(id))}?said=done`,
  )
}

export default function TakeOut() {
  const list = useLoaderData<typeof loader>()
  const { t, nameOf } = useListWords()
  const pick = usePick()
  const spec = useSpec()
  return (
    <ConfirmPage
      title={t('takeOutTitle')}
      yes={t('takeOutYes')}
      no={{ label: t('back'), href: listHref(list) }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('takeOutMany', { n: list.n, name: nameOf(list) })}</p>
      <ul>
        {list.goods.map(it => (
          <li key={it.productId}>
            {pick(it.name, it.nameEn)}{' '}
            <span className="m-muted">
              {spec(it.spec)} × {it.num}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmPage>
  )
}
