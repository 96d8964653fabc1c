import { data } from '@remix-run/node'
import { isMallError } from '~/contract/errors'

/** Turns a failure that crossed from the API into the status and code an error page shows. Use as `.catch(asPage)`. */
export function asPage(error: unknown): never {
  if (isMallError(error)) throw data({ code: error.code }, { status: error.status })
  throw error
}

/** Whether it is answered by a page (things that are not there, and those one may not do), not beside the fields of a form. */
export const isForPage = (error: unknown): boolean =>
  isMallError(error) && ['not_found', 'no_permission', 'not_logged_in'].includes(error.code)
