import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag } from '~/i18n'
import { Delivery } from '~/frame/delivery/Delivery'
import { headingStatus, RouteErrorPage } from '~/frame/error-page'
import { Nonce } from '~/frame/nonce'
import { PageContexts } from '~/frame/page-contexts'
import { nameIn, saysByItself } from '~/frame/page-name'
import { titleOf } from '~/frame/page-title'
import { Restored } from '~/areas/drafts/screens/Restored'
import { PrintHead } from '~/areas/malls/screens/print-head'
import { Watermark } from '~/areas/malls/screens/watermark'
import { useAddress, useRootData, type RootData } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { useFailedStatus, useRefused } from '~/frame/refused'
import { paths, withBase, withoutBase } from '~/paths'
import { Arrival, classNames, Notice, PageNotice, PageTurner } from '~/ui'
import { askAgain } from '~/web/access'
import { restoredOn } from '~/web/drafts'
import { paletteClass, themeClass } from '~styles/modern.css'
import { oldSheet } from '~styles/legacy/sheets'

/** The mall alone, for pages that neither find a title nor have a name. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? mallName(data) : '温馨提示' },
]

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  askAgain(request, context)
  const { mall, actor, grade } = context
  // A list of the cart that cannot be had is passed over in silence (spec 8).
  const cartCount =
    actor?.shoper || context.guestCart?.isKept
      ? (await context.api.cart.count().catch(() => ({ count: 0 }))).count
      : 0
  // The frames ask for the same counts: they are counted once.
  const unreadMessages = actor
    ? await context.api.todo.counts().then(
        it => it.unreadMessages,
        () => 0,
      )
    : 0
  const { origin, search: query } = new URL(request.url)
  const organisations = actor?.hasOtherOrgs ? (await context.api.malls.organisations()).list : []
  return {
    mall: {
      id: mall.id,
      code: mall.code,
      name: mall.name,
      nameEn: mall.nameEn,
      schoolName: mall.schoolName,
      schoolNameEn: mall.schoolNameEn,
      logo: mall.logo,
      orgLogo: mall.orgLogo,
      theme: mall.theme,
      palette: mall.palette,
      platformPhone: mall.platformPhone,
      hotline: mall.hotline,
      supportContact: mall.supportContact,
      serviceHours: mall.serviceHours,
      serviceHoursEn: mall.serviceHoursEn,
      operatorLine: mall.operatorLine,
      operatorLineEn: mall.operatorLineEn,
      nonClassifiedWarning: mall.nonClassifiedWarning,
      languageSwitch: mall.languageSwitch,
      links: mall.links,
      regions: mall.regions,
      biddings: mall.biddings,
      confirmAcceptance: mall.confirmAcceptance,
      freezeAt: mall.freezeAt,
      culturalStore: mall.culturalStore,
      watermark: mall.watermark,
      groupBuying: mall.groupBuying,
      limits: mall.limits,
      groupBuyingBar: mall.groupBuyingBar,
      ownHome: mall.ownHome,
      assetHints: mall.assetHints,
      consultation: mall.consultation,
      miniProgram: mall.miniProgram,
      unconnected: mall.unconnected,
      wxValid: mall.wxValid,
      teacherLogins: mall.teacherLogins,
    },
    person: actor && {
      name: actor.name,
      code: actor.code,
      kind: actor.kind,
      roles: [...actor.roles],
      shoper: actor.shoper,
      storeId: actor.storeId,
      supportUntil: actor.supportUntil?.toISOString() ?? null,
      unreadMessages,
      organisations,
    },
    locale: context.locale,
    formToken: context.formToken,
    origin,
    madeAt: context.madeAt,
    query,
    cartCount,
    scripts: grade.scripts,
    legacySheet: grade.sheet === 'legacy',
    oneFileOnly: grade.oneFileOnly,
    textBrowser: grade.text,
    warnBrowser: grade.warn,
    restored: restoredOn(request, context),
    audits: actor?.roles.has('auditor') ?? false,
    pricesHidden: !actor && mall.hidePricesFromGuests === true,
  }
}

/** Browsing does not ask for school and person anew; posts do, and the way to a preview of the school and from it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) => {
  // The school is another one where its settings are looked at before they count.
  if ([currentUrl, nextUrl].some(it => withoutBase(it.pathname) === paths.previewSettings))
    return true
  // Of an answer that was lost nothing can have changed that would be known.
  return formMethod && formMethod !== 'GET' ? !actionResult?.lost : defaultShouldRevalidate
}

const mallName = ({ mall, locale }: Pick<RootData, 'mall' | 'locale'>) =>
  locale === 'en' && mall.nameEn ? mall.nameEn : mall.name

/** The name a route's handle gives its page, in the reader's language, then the mall; or the title its `meta` finds. */
function Title({ root }: { root?: RootData }) {
  const { t } = useTranslation()
  const matches = useMatches()
  const page = matches.filter(({ handle }) => nameIn(handle)).pop()
  const name = nameIn(page?.handle)
  const refused = useRefused()
  const status = useFailedStatus()
  if (status && root)
    return (
      <title>{`${t([`errors:title.e${headingStatus(status)}`, 'errors:title.other'] as never)} - ${mallName(root)}`}</title>
    )
  if (!name && refused && root)
    return <title>{t('refusedTitle', { title: titleOf(matches.at(-1)?.data, root) })}</title>
  if (!name || !root) return <Meta />
  const title = `${t(`${name.area}:${name.name}` as never)} - ${mallName(root)}`
  return (
    <>
      <title>{refused ? t('refusedTitle', { title }) : title}</title>
      {/* Of a page that failed it would be what stands for every page, a second title. */}
      {name.metaToo && page?.data != null ? <Meta /> : null}
    </>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined
  const { t } = useTranslation()
  const scripts = root?.scripts ?? false
  const nonce = useContext(Nonce)
  // Documents say on their own sheets whose they are and when they were made.
  const hasPrintHead = !useMatches().some(({ handle }) => saysByItself(handle))
  return (
    <html
      lang={languageTag[root?.locale ?? 'cn']}
      data-locale={root?.locale ?? 'cn'}
      className={`${themeClass[root?.mall.theme ?? 'default']} ${paletteClass[root?.mall.palette ?? 'crimson']}`}
    >
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="X-UA-Compatible" content="IE=edge" />
        {/* The old sheet has one width, which old telephones are to show whole. */}
        <meta
          name="viewport"
          content={root?.legacySheet ? 'width=1000' : 'width=device-width, initial-scale=1'}
        />
        <Title root={root} />
        {root?.legacySheet ? (
          <link rel="stylesheet" href={oldSheet[root.mall.palette]} />
        ) : (
          <>
            {/* The school's own crest tells its pages from those of another one. */}
            <link rel="icon" href={root?.mall.orgLogo || withBase('/favicon.ico')} />
            <Links />
          </>
        )}
      </head>
      <body
        className={classNames(root?.legacySheet && 'm-legacy', hasPrintHead && 'm-print-headed')}
      >
        <a href="#main" className="m-skip">
          {t('skip')}
        </a>
        <PageContexts root={root ?? null}>
          {children}
          {root && hasPrintHead ? <PrintHead root={root} /> : null}
        </PageContexts>
        {scripts ? <ScrollRestoration nonce={nonce} /> : null}
        {scripts ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  )
}

/** Who came too late for a step is told so where they were led to. */
function TooLate() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" announce>
      {t('tooLate')}
    </Notice>
  )
}

/** What a page says first of how it was come to; whoever runs the mall sees on each until when they may read. */
function useFirstNotice() {
  const { t } = useTranslation()
  const { search } = useAddress()
  const { restored, person } = useRootData()
  if (new URLSearchParams(search).has('late')) return <TooLate />
  if (restored) return <Restored {...restored} />
  const until = person?.supportUntil
  return until ? (
    <Notice tone="info">{t('supportNotice', { until: minuteOf(until) })}</Notice>
  ) : null
}

export default function App() {
  return (
    <>
      <PageTurner />
      <Arrival />
      <Delivery />
      <PageNotice.Provider value={useFirstNotice()}>
        <Outlet />
      </PageNotice.Provider>
      <Watermark />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <div role="main" id="main" tabIndex={-1} className="m-bare">
      <RouteErrorPage />
    </div>
  )
}
