import type { ActionFunctionArgs } from '@remix-run/node'
import { keepTyped } from '~/web/drafts'

/** Keeps what somebody is typing into a form of theirs, until they send it. */
export const action = ({ request, context }: ActionFunctionArgs) => keepTyped(request, context)
