import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SnapshotPage } from '~/areas/catalogue/screens/SnapshotPage'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { controlRules } from '~/areas/catalogue/requests/controlled-goods'
import { asPage } from '~/web/failures'

export const handle = pageName('product', 'snapshot.title')

/** Goods as they were when somebody ordered them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const goods = await context.api.catalogue
    .snapshot({ productId: params.productId ?? '', snapshot: params.snapshot ?? '' })
    .catch(asPage)
  return {
    goods,
    lists: controlRules(goods.content?.hazard?.lists ?? [], context.locale).map(it => it.name),
  }
}

export default function Snapshot() {
  return <SnapshotPage {...useLoaderData<typeof loader>()} />
}
