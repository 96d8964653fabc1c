import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { SsoAskPanel } from '~/areas/sso/screens/SsoAskPanel'
import { SsoTroublePanel } from '~/areas/sso/screens/SsoTroublePanel'
import { safeReturn } from '~/web/access'
import { isAnew } from '~/areas/accounts/requests/proof'
import { askOrGo } from '~/areas/sso/requests/sso'

export const handle = pageName('sso', 'title')

/** On to the school's own sign-on; a page of its own where nobody has pressed anything here yet, or the school does not answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'))
  if (!context.mall.sso) throw data({ code: 'not_found' }, { status: 404 })
  if (context.actor && !isAnew(returnTo)) throw redirect(returnTo ?? '/')
  return askOrGo(request, context, returnTo)
}

export default function ToSchool() {
  const answer = useLoaderData<typeof loader>()
  return 'href' in answer ? <SsoAskPanel {...answer} /> : <SsoTroublePanel trouble={answer} />
}
