import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { requireConsole } from '~/areas/operators/requests/access'
import { ConsoleFailure, ConsoleFrame } from '~/areas/operators/screens/ConsoleFrame'
import { useRootData } from '~/frame/root-data'

export function loader({ context }: LoaderFunctionArgs) {
  const { session } = requireConsole(context)
  return {
    operator: session && { code: session.operator.code, name: session.operator.name },
    isIn: session?.step === 'in',
  }
}

/** Where whoever runs the mall looks after all schools, on a host of its own. */
export default function Console() {
  return (
    <ConsoleFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ConsoleFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { mall } = useRootData()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <ConsoleFrame operator={null} isIn={mall.code === '' && status !== 404}>
      <ConsoleFailure status={status} />
    </ConsoleFrame>
  )
}
