import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PAPERS_TOGETHER_MAX } from '~/areas/papers/limits'
import { togetherKinds } from '~/areas/papers/contract'
import { pageName } from '~/frame/page-name'
import { ChooseOrders, PapersTogether } from '~/areas/papers/screens/PapersTogether'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { askedTogether, showTogether } from '~/areas/papers/requests/papers-together'
import { paths } from '~/paths'

export const handle = pageName('papers', 'together.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { ids } = askedTogether(request)
  if (ids.length && ids.length <= PAPERS_TOGETHER_MAX)
    return {
      orders: null,
      kinds: [],
      most: PAPERS_TOGETHER_MAX,
      isWrong: false,
      ...(await showTogether(request, context)),
    }
  const { list } = await context.api.orders.list({ rows: 100 }).catch(asPage)
  return {
    orders: list,
    kinds: togetherKinds,
    most: PAPERS_TOGETHER_MAX,
    isWrong: ids.length > 0,
    sheets: [],
    download: '',
  }
}

export default function OrdersPrint() {
  const { orders, kinds, most, isWrong, sheets, download } = useLoaderData<typeof loader>()
  return orders ? (
    <ChooseOrders orders={orders} kinds={kinds} most={most} isWrong={isWrong} />
  ) : (
    <PapersTogether papers={sheets} download={download} back={paths.printOrders} />
  )
}
