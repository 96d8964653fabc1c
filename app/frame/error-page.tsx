import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type cn from '~/i18n/words/errors.cn'
import { paths } from '~/paths'
import { ButtonLink, Link } from '~/ui'
import { leaveCrashedPage, pageIsShown } from './delivery/crash'

type Sentence = Exclude<
  keyof typeof cn,
  'title' | 'field' | 'toMainSite' | 'toHome' | 'toOrders' | 'toLogin' | 'requestId'
>
type Title = keyof (typeof cn)['title']
const titles = new Set<string>(['e401', 'e403', 'e404', 'e409', 'e429', 'e500', 'e503'])
const byStatus: Record<number, Sentence> = {
  401: 'not_logged_in',
  403: 'no_permission',
  406: 'not_acceptable',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many',
  503: 'unavailable',
}

/** No answer in time and no room on the disk are the mall's trouble of the moment, too; 406 is what spec 8 calls no permission. */
const sameAs: Record<number, number> = { 406: 403, 504: 503, 507: 503 }
/** Which heading a failure stands under. */
export const headingStatus = (status: number): number => sameAs[status] ?? status

/** A truthful page for a failure: what happened, whether anything was changed, where to go. */
export function ErrorPage({
  status,
  code,
  mainSite,
}: {
  status: number
  code?: string
  /** Where somebody without the purchaser right is sent. */ mainSite?: string | null
}) {
  const { t } = useTranslation('errors')
  const key = `e${headingStatus(status)}`
  const title: `title.${Title}` = `title.${titles.has(key) ? (key as Title) : 'other'}`
  const sentence = (code ??
    byStatus[status] ??
    (status < 500 ? 'bad_request' : 'internal')) as Sentence
  const { t: words } = useTranslation('malls')
  const number = ['e401', 'e403', 'e404'].includes(key) ? String(status) : ''
  return (
    <div className="m-error-page">
      {number ? (
        <div className="m-error-number m-figures" aria-hidden="true">
          {number}
        </div>
      ) : null}
      <h1>{t(title)}</h1>
      <p role={mainSite ? 'alert' : undefined}>
        {t(sentence, {
          minutes: 15,
          seconds: 60,
          name: '',
          stock: 0,
          accountNo: '',
          available: '',
          amount: '',
          sum: '',
        })}
      </p>
      <p>
        {mainSite ? (
          <>
            <ButtonLink href={mainSite} look="primary">
              {t('toMainSite')}
            </ButtonLink>{' '}
          </>
        ) : null}
        {code === 'order_uncertain' ? (
          <>
            <ButtonLink href={paths.ownOrders} look="primary">
              {t('toOrders')}
            </ButtonLink>{' '}
          </>
        ) : null}
        <ButtonLink href="/" look={mainSite || code === 'order_uncertain' ? undefined : 'primary'}>
          {t('toHome')}
        </ButtonLink>{' '}
        {status === 401 ? <ButtonLink href={paths.signIn}>{t('toLogin')}</ButtonLink> : null}
      </p>
      {number ? (
        <ul className="m-error-ways">
          <li>
            <Link href={paths.goods}>{words('categories.title')}</Link>
          </li>
          <li>
            <Link href={paths.suppliers}>{words('footer.supplierList')}</Link>
          </li>
          <li>
            <Link href={paths.notices}>{words('footer.notices')}</Link>
          </li>
          <li>
            <Link href={paths.help}>{words('footer.helpCentre')}</Link>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

/** The boundary of a layout: shows what a loader or action refused with. A page that script could not draw is asked for anew. */
export function RouteErrorPage() {
  const error = useRouteError()
  const refused = isRouteErrorResponse(error)
  useEffect(() => {
    pageIsShown()
    if (!refused) leaveCrashedPage()
  }, [refused])
  if (!refused) return <ErrorPage status={500} code="internal" />
  const code =
    typeof error.data === 'object' && error.data && 'code' in error.data
      ? String(error.data.code)
      : undefined
  return <ErrorPage status={error.status} code={code} />
}
