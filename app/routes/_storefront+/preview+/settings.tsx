import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { homeOf } from '~/areas/content/requests/home'
import { Home } from '~/areas/content/screens/home-looks'
import { previewedSettings } from '~/areas/malls/requests/settings-preview'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { SettingsPreviewBar } from '~/areas/malls/screens/SettingsLook'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'

export const handle = pageName('schoolSettings', 'look.title')

/** The home page with settings that do not count yet, for whoever has typed them alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  if (!(await previewedSettings(request, context))) throw redirect(paths.schoolSettings)
  context.outgoing.set('cache-control', 'no-store')
  return homeOf(context)
}

export default function SettingsPreview() {
  const home = useLoaderData<typeof loader>()
  const frame = useFrameData()
  return (
    <>
      <SettingsPreviewBar />
      <Home
        {...home}
        categories={frame?.categories ?? []}
        providers={frame?.providers ?? []}
        counts={[]}
      />
    </>
  )
}
