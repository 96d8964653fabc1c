import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { requireConsole } from '~/areas/operators/requests/access'
import { signOutAction } from '~/areas/operators/requests/sign-in'
import { paths } from '~/paths'

export function loader({ context }: LoaderFunctionArgs) {
  requireConsole(context)
  throw redirect(paths.console)
}
export const action = ({ request, context }: ActionFunctionArgs) => signOutAction(request, context)

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
