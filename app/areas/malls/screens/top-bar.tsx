import { useTranslation } from 'react-i18next'
import type { Mall, Organisation } from '../contract'
import { CartBadge } from '~/areas/cart/screens/CartLink'
import { useAddress, usePick } from '~/frame/root-data'
import type { Locale } from '~/i18n'
import { paths } from '~/paths'
import { Badge, Form, HiddenField, Link, SubmitButton } from '~/ui'
import { OrganisationSwitch } from './organisation-switch'

export type TopBarProps = {
  mall: Pick<
    Mall,
    | 'schoolName'
    | 'schoolNameEn'
    | 'platformPhone'
    | 'nonClassifiedWarning'
    | 'languageSwitch'
    | 'links'
    | 'biddings'
    | 'wxValid'
    | 'teacherLogins'
  >
  person: {
    name: string
    code: string
    shoper: boolean
    unreadMessages: number
    organisations: Organisation[]
  } | null
  locale: Locale
  formToken: string
  /** Number of pending pieces of work; none where it is not known. */
  todoCount?: number
}

/** Teachers begin with WeChat where the school lets them in by it (spec 2); the page has the other ways beside it. */
const signInHref = ({ wxValid, teacherLogins }: TopBarProps['mall']) =>
  wxValid && teacherLogins.includes('wx') ? `${paths.signIn}?as=teacher&by=wx` : paths.signIn

/** The line on top of every page: whose mall it is, who is here, and the ways to orders and cart. */
export function TopBar({ mall, person, locale, formToken, todoCount = 0 }: TopBarProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const { pathname, search } = useAddress()
  return (
    <div className="m-topbar">
      <div className="m-wrap">
        <div className="m-topbar-start">
          <span>{t('welcome', { school: pick(mall.schoolName, mall.schoolNameEn) })} </span>
          {mall.platformPhone ? (
            <span className="m-figures">{t('platformPhone', { phone: mall.platformPhone })} </span>
          ) : null}
          {mall.nonClassifiedWarning ? (
            <strong className="m-topbar-warning">{t('nonClassified')}</strong>
          ) : null}
        </div>
        <ul className="m-topbar-end">
          {person ? (
            <>
              <li>
                <Link href={paths.person} className="m-topbar-strong">
                  {t('greeting', { name: person.name })}
                </Link>{' '}
                <Form token={formToken} action={paths.signOut} look="bare">
                  <SubmitButton label={t('signOut')} look="link" />
                </Form>
              </li>
              {person.organisations.length ? (
                <li>
                  <OrganisationSwitch organisations={person.organisations} formToken={formToken} />
                </li>
              ) : null}
              <li>
                <Link href={paths.todo}>
                  {t('todo')} <Badge count={todoCount} />
                </Link>
              </li>
              <li>
                <Link href={paths.messages}>
                  {t('messages')} <Badge count={person.unreadMessages} />
                </Link>
              </li>
            </>
          ) : (
            <li>
              <Link href={signInHref(mall)} className="m-topbar-strong">
                {t('signIn')}
              </Link>
            </li>
          )}
          {person ? (
            <li>
              <Link href={paths.ownOrders}>{t('myOrders')}</Link>
            </li>
          ) : null}
          {person?.shoper ? (
            <li>
              <Link href={paths.returns}>{t('myReturns')}</Link>
            </li>
          ) : null}
          {person && mall.biddings ? (
            <li>
              <Link href={paths.ownBiddings}>{t('myBiddings')}</Link>
            </li>
          ) : null}
          <li>
            <Link href={paths.cart}>
              {t('cart')} <CartBadge />
            </Link>
          </li>
          <li>
            <Link href={paths.help}>{t('help')}</Link>
          </li>
          {mall.links.map(({ name, nameEn, url }) => (
            <li key={url}>
              <Link href={url} newWindow>
                {pick(name, nameEn)}
              </Link>
            </li>
          ))}
          {person && mall.languageSwitch ? (
            <li lang={locale === 'cn' ? 'en' : 'zh-CN'}>
              <Form token={formToken} action={paths.language} look="bare">
                <HiddenField name="language" value={locale === 'cn' ? 'en' : 'cn'} />
                <HiddenField name="returnTo" value={`${pathname}${search}`} />
                <SubmitButton label={t('language')} look="link" />
              </Form>
            </li>
          ) : null}
        </ul>
      </div>
    </div>
  )
}
