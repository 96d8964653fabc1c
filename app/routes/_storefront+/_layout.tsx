import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ReactNode } from 'react'
import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react'
import { previewedFrame } from '~/areas/content/requests/preview'
import { RouteErrorPage } from '~/frame/error-page'
import { linesOf } from '~/areas/malls/screens/category-lines'
import { staysInPlace } from '~/frame/in-place'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { Storefront } from '~/areas/malls/screens/storefront'
import { withoutBase } from '~/paths'
import { askAgain } from '~/web/access'
import { inLanguage } from '~/web/in-language'
import { leadPhones } from '~/web/phone'

/** What surrounds every page of the shop. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  leadPhones(request, context)
  askAgain(request, context)
  const { api, actor, locale } = context
  const id = '0'
  const [categories, entries, manuals, providers, tags, hot, todo, previewed] = await Promise.all([
    api.catalogue.categories({ id }),
    api.content.menu({ id }),
    api.content.manual({ id }),
    api.content.provider({ id }),
    api.content.tags(),
    api.search.hot(),
    actor ? api.todo.counts().catch(() => null) : null,
    previewedFrame(request, context),
  ])
  const points = tags.list.map(({ id, name, nameEn, text, textEn, logo, showNew }) => ({
    id,
    name,
    nameEn,
    text,
    textEn,
    logo,
    showNew,
  }))
  return inLanguage(
    {
      tree: linesOf(categories.list, locale === 'en'),
      entries: previewed?.menu ?? entries,
      manuals: previewed?.manual ?? manuals,
      providers,
      points,
      hots: locale === 'en' ? hot.hotsEn : hot.hots,
      todo,
    },
    locale,
  )
}

const isPreview = ({ pathname }: URL) => withoutBase(pathname).startsWith('/preview/')

/** Browsing does not fetch the frame anew; posts do, and the way to a preview and from it: the frame may be what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
  defaultShouldRevalidate,
}) => {
  if (isPreview(currentUrl) || isPreview(nextUrl)) return true
  return formMethod && formMethod !== 'GET' && !staysInPlace(formAction)
    ? defaultShouldRevalidate
    : false
}

function Frame({ children }: { children: ReactNode }) {
  const frame = useFrameData()
  return (
    <Storefront
      categories={frame?.categories ?? []}
      entries={frame?.entries ?? []}
      manuals={frame?.manuals ?? []}
      providers={frame?.providers ?? []}
      points={frame?.points ?? []}
      hots={frame?.hots ?? []}
      todoCount={frame?.todo?.total}
    >
      {children}
    </Storefront>
  )
}

export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <div id="main" role="main" tabIndex={-1} className="m-page">
        <RouteErrorPage />
      </div>
    </Frame>
  )
}
