import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '~/frame/error-page'
import { pageName } from '~/frame/page-name'

export const handle = pageName('errors', 'title.e403')

/**
 * Without the purchaser right: an alert, and the way to the provider's main site. It is a press and not a clock that leads there,
 * because a page that goes on by itself is an obstacle.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const isPurchaser = new URL(request.url).searchParams.get('reason') === 'purchaser'
  return data(
    {
      code: isPurchaser ? 'purchaser' : undefined,
      mainSite: isPurchaser ? context.mall.mainSite : null,
    },
    { status: 403 },
  )
}

export default function Page() {
  const { code, mainSite } = useLoaderData<typeof loader>()
  return (
    <div id="main" role="main" tabIndex={-1} className="m-page">
      <ErrorPage status={403} code={code} mainSite={mainSite} />
    </div>
  )
}
