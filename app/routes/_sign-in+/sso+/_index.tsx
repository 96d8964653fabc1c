import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { named } from '~/features/page-name'
import { SsoTroublePanel } from '~/features/sso/SsoTroublePanel'
import { safeReturn } from '~/web/access'
import { goToSchool } from '~/web/sso'

export const handle = named('sso', 'title')

/** On to the school's own sign-on; a page of its own only where the school does not answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'))
  if (context.actor) throw redirect(returnTo ?? '/')
  return goToSchool(request, context, returnTo)
}

export default function ToSchool() {
  return <SsoTroublePanel trouble={useLoaderData<typeof loader>()} />
}
