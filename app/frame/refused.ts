import { isRouteErrorResponse } from '@remix-run/react'
import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'

/** An answer that is the next step of a longer way: rows that were read, what a table would change. */
const isStep = (answer: object) =>
  'preview' in answer ||
  ('rows' in answer &&
    !('code' in answer) &&
    !('errors' in answer && (answer.errors as unknown[]).length > 0))
const isRefusal = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  !isStep(answer) &&
  (!('result' in answer) ||
    Object.keys((answer.result as { error?: object | null }).error ?? {}).length > 0)

/**
 * Whether the page shows again a form that was refused, for its title. What was done rightly leads elsewhere, so an action
 * that answers with anything but a form without errors, or the next step, has refused it.
 */
export const useRefused = (): boolean =>
  Object.values(useContext(RouterState)?.actionData ?? {}).some(isRefusal)

/** The status of the failure that is shown in the place of a page; null where there is none. */
export function failedStatusOf(errors: Record<string, unknown> | null | undefined): number | null {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return null
  return isRouteErrorResponse(error) ? error.status : 500
}

export const useFailedStatus = (): number | null => failedStatusOf(useContext(RouterState)?.errors)
