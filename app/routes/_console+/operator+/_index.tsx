import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireOperator } from '~/areas/operators/requests/access'
import { paths } from '~/paths'

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOperator(request, context)
  throw redirect(paths.consoleSchools)
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
