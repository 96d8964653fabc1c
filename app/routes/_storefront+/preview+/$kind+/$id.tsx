import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadPreview } from '~/areas/content/requests/preview'
import { Home } from '~/areas/content/screens/home-looks'
import { EntryPreview, PreviewBar } from '~/areas/content/screens/EntryPreview'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageTitle } from '~/frame/page-title'
import { requireRole } from '~/web/access'

export const meta = pageTitle

/** What visitors would see, for the school's office alone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  context.outgoing.set('cache-control', 'no-store')
  return loadPreview(context, params.kind, params.id)
}

export default function PreviewScreen() {
  const { home, about, ...shown } = useLoaderData<typeof loader>()
  const frame = useFrameData()
  if (!home) return <EntryPreview {...shown} about={about} />
  return (
    <>
      <PreviewBar {...about} />
      <Home
        {...home}
        categories={frame?.categories ?? []}
        providers={frame?.providers ?? []}
        counts={[]}
      />
    </>
  )
}
