import { useTranslation } from 'react-i18next'
import type { NoticeRow } from '../contract'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import { ButtonLink, Link } from '~/ui'

export type HelloCount = { label: string; href: string; count: number }

/** Greets who is here: guests find the way in, buyers their pending work. */
export function HelloCard({
  person,
  counts = [],
}: {
  person: { name: string } | null
  counts?: readonly HelloCount[]
}) {
  const { t } = useTranslation('malls')
  return (
    <div className="m-card m-hello">
      <span className="m-hello-name">
        {person ? t('greeting', { name: person.name }) : t('home.hello')}
      </span>
      <p className="m-hello-text">{person ? t('home.helloPerson') : t('home.helloGuest')}</p>
      {person ? (
        counts.length > 0 ? (
          <ul className="m-hello-counts">
            {counts.map(({ label, href, count }) => (
              <li key={href}>
                <Link href={href}>
                  <span className="m-hello-number m-figures">{count > 99 ? '99+' : count} </span>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ) : null
      ) : (
        <div className="m-hello-actions">
          <ButtonLink href={`${paths.signIn}?as=teacher`} look="primary">
            {t('home.teacherLogin')}
          </ButtonLink>
          <ButtonLink href={`${paths.signIn}?as=student`}>{t('home.studentLogin')}</ButtonLink>
        </div>
      )}
    </div>
  )
}

/** The newest notices, each one line. */
export function NoticeList({ notices, long }: { notices: readonly NoticeRow[]; long?: boolean }) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const list = (
    <ul className={long ? 'm-news m-news-long' : 'm-news'}>
      {notices.map(({ id, title, titleEn, publishedAt }) => (
        <li key={id}>
          <Link href={`${paths.notice}?id=${encodeURIComponent(id)}`}>{pick(title, titleEn)}</Link>{' '}
          <time dateTime={publishedAt}>{dayOf(publishedAt).slice(long ? 0 : 5)}</time>
        </li>
      ))}
    </ul>
  )
  if (long) return list
  return (
    <div className="m-card">
      <h2 className="m-card-head">
        <Link href={paths.notices}>{t('home.allNotices')}</Link>
        {t('home.notices')}
      </h2>
      {list}
    </div>
  )
}
