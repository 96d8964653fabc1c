import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MovementSheet } from '~/areas/finance/screens/MovementSheet'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('finance', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  const query = listQuery(request)
  return {
    movement: await context.api.finance.movement({ id: params.id ?? '' }).catch(asPage),
    notice: query.text('said', 20) ?? null,
    late: query.text('late', 1) === '1',
  }
}

export default function Movement() {
  return <MovementSheet {...useLoaderData<typeof loader>()} />
}
