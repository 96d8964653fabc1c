import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NoticeOutbox } from '~/areas/messages/screens/NoticeOutbox'
import { pageName } from '~/frame/page-name'
import { asPage } from '~/web/failures'
import { requireTwin } from '~/web/twins'

export const handle = pageName('messages', 'notices.title')

export async function loader({ context }: LoaderFunctionArgs) {
  requireTwin(context, 'messengers')
  return context.api.messages.noticeOutbox().catch(asPage)
}

/** The local twin of messengers and of a telephone: what would have been sent. */
export default function Outbox() {
  return <NoticeOutbox {...useLoaderData<typeof loader>()} />
}
