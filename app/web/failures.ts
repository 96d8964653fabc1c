import { data } from '@remix-run/node'
import { isMallError } from '~/contract/errors'

/** Turns a failure that crossed from the API into the status and code an error page shows. Use as `.catch(asPage)`. */
export function asPage(error: unknown): never {
  if (isMallError(error)) throw data({ code: error.code }, { status: error.status })
  throw error
}
