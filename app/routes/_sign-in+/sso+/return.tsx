import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { SsoTroublePanel } from '~/areas/sso/screens/SsoTroublePanel'
import { comeBack } from '~/areas/sso/requests/sso'

export const handle = pageName('sso', 'title')

/** Where the school's sign-on brings the browser back to: in, or a page that says truly why not. */
export const loader = ({ request, context }: LoaderFunctionArgs) => comeBack(request, context)

export default function FromSchool() {
  return <SsoTroublePanel trouble={useLoaderData<typeof loader>()} />
}
