import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { RouteErrorPage } from '~/frame/error-page'
import { MallFrame } from '~/areas/malls/screens/MallFrame'

export async function loader({ context: { actor, api } }: LoaderFunctionArgs) {
  // The count is a help, not the page: without it is shown all the same.
  return {
    todoCount: actor
      ? await api.todo.counts().then(
          it => it.total,
          () => undefined,
        )
      : undefined,
  }
}

/** From the cart to the payment: the mall's head without its categories. */
export default function CheckoutLayout() {
  return (
    <MallFrame todoCount={useLoaderData<typeof loader>().todoCount}>
      <Outlet />
    </MallFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MallFrame>
      <div id="main" role="main" tabIndex={-1} className="m-page">
        <RouteErrorPage />
      </div>
    </MallFrame>
  )
}
