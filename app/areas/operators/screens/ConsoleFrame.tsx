import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserWarning } from '~/areas/malls/screens/browser-warning'
import { markCurrent, SideFrame } from '~/areas/malls/screens/side-frames'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, Link, SubmitButton } from '~/ui'

/** The console: a plain head of its own, and beside its pages what it has. Nothing in it leads to a page of a school's mall but the addresses of schools. */
export function ConsoleFrame({
  operator,
  isIn,
  children,
}: {
  operator: { code: string; name: string } | null
  isIn: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('operators')
  const { mall, warnBrowser, formToken } = useRootData()
  const { pathname } = useLocation()
  const pick = usePick()
  const entry = (label: string, href: string) => ({ label, href })
  const groups = isIn
    ? [
        {
          entries: [
            entry(t('menu.schools'), paths.consoleSchools),
            entry(t('menu.notices'), paths.consoleNotices),
            entry(t('menu.acts'), paths.consoleActs),
            entry(t('menu.operators'), paths.consoleOperators),
            entry(t('menu.me'), paths.consoleMe),
          ],
        },
      ]
    : []
  return (
    <>
      {warnBrowser ? <BrowserWarning /> : null}
      <div className="m-desk-head" role="banner">
        <div className="m-wrap">
          <Link href={paths.console} className="m-desk-brand">
            {pick(mall.name, mall.nameEn)}{' '}
          </Link>
          <div className="m-desk-person">
            <Language />
            {operator ? (
              <>
                <span>{operator.name} </span>
                <Form token={formToken} action={paths.consoleSignOut} look="bare" whole>
                  <SubmitButton label={t('signOut')} look="link" />
                </Form>
              </>
            ) : null}
          </div>
        </div>
      </div>
      {groups.length ? (
        <SideFrame
          label={t('menu.label')}
          name={t('menu.name')}
          note={operator?.name}
          nameHref={paths.consoleSchools}
          groups={markCurrent(groups, pathname)}
        >
          {children}
        </SideFrame>
      ) : (
        children
      )}
    </>
  )
}

function Language() {
  const { t } = useTranslation('operators')
  const { locale, formToken } = useRootData()
  const { pathname } = useLocation()
  return (
    <span lang={locale === 'cn' ? 'en' : 'zh-CN'}>
      <Form token={formToken} action={paths.language} look="bare" whole>
        <HiddenField name="language" value={locale === 'cn' ? 'en' : 'cn'} />
        <HiddenField name="returnTo" value={pathname} />
        <SubmitButton label={t('language')} look="link" />
      </Form>
    </span>
  )
}

/** What a page of the console that cannot be shown says; the ways of schools' pages lead nowhere here. */
export function ConsoleFailure({ status }: { status: number }) {
  const { t } = useTranslation('operators')
  const { t: errors } = useTranslation('errors')
  const isStale = status === 403
  return (
    <div className="m-error-page">
      <h1>{status === 404 ? errors('title.e404') : errors('title.other')}</h1>
      <p>{status === 404 ? errors('not_found') : isStale ? t('stale') : errors('internal')}</p>
      <p>
        <Link href={paths.console}>{t('toFront')}</Link>
      </p>
    </div>
  )
}
