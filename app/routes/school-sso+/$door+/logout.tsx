import type { LoaderFunctionArgs } from '@remix-run/node'
import { twinSignOut } from '~/areas/sso/requests/school-twin'

/** The local twin's place to sign out; it leads back to the mall. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  twinSignOut(request, context, params.door)

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
