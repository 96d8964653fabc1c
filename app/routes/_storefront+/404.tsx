import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '~/frame/error-page'
import { pageName } from '~/frame/page-name'

export const handle = pageName('errors', 'title.e404')

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(
    {
      code:
        new URL(request.url).searchParams.get('reason') === 'purchaser' ? 'purchaser' : undefined,
    },
    { status: 404 },
  )

export default function Page() {
  const { code } = useLoaderData<typeof loader>()
  return (
    <div id="main" role="main" tabIndex={-1} className="m-page">
      <ErrorPage status={404} code={code} />
    </div>
  )
}
