import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendTrailArchive } from '~/areas/people/requests/trail'

/** An archive of the trail to keep: `?month=2025-01&part=1`. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendTrailArchive(request, context)
