import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MailOutbox } from '~/areas/messages/screens/MailOutbox'
import { pageName } from '~/frame/page-name'
import { asPage } from '~/web/failures'
import { requireTwin } from '~/web/twins'

export const handle = pageName('messages', 'outbox.title')

export async function loader({ context }: LoaderFunctionArgs) {
  requireTwin(context, 'mail')
  return context.api.messages.outbox().catch(asPage)
}

/** The local twin of a mailbox: what would have been sent. */
export default function Outbox() {
  return <MailOutbox {...useLoaderData<typeof loader>()} />
}
