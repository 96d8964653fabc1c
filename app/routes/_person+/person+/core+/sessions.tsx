import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SessionList } from '~/areas/accounts/screens/SessionList'
import { pageName } from '~/frame/page-name'
import { isMallError } from '~/contract/errors'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { askProofAgain, requireProof } from '~/areas/accounts/requests/proof'
import { paths } from '~/paths'

export const handle = pageName('accounts', 'security.sessions')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const { list } = await context.api.accounts.sessions().catch(asPage)
  return { list, isDone: new URL(request.url).searchParams.has('done') }
}

/** Ends one of them, by the first factor anew: who has not just shown it is asked for it, and comes back to the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  const { argument } = await readForm(request, context)
  const proof = requireProof(request, context)
  return context.api.accounts.endSession({ id: argument, proof }).then(
    () => redirect(`${paths.accountSessions}?done=1`),
    (error: unknown) => {
      askProofAgain(request, context, error)
      return isMallError(error) && error.code === 'not_found'
        ? tooLate(paths.accountSessions)
        : asPage(error)
    },
  )
}

export default function Sessions() {
  return <SessionList {...useLoaderData<typeof loader>()} />
}
