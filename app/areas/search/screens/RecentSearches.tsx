import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keepRecent } from '~/areas/malls/screens/recent-searches'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, EmptyState, Form, IntentButton, Link, Panel } from '~/ui'

export interface RecentSearchesProps {
  recent: readonly { keyword: string; href: string }[]
  hots: readonly string[]
}

/** What was searched last, to search it again or to forget it; and what others search. The page for people without script. */
export function RecentSearches({ recent, hots }: RecentSearchesProps) {
  const { t } = useTranslation('search')
  const token = useFormToken()
  // What the box of the head lists follows what stands here.
  useEffect(() => keepRecent(recent.map(it => it.keyword)), [recent])
  return (
    <>
      <Panel>
        {recent.length === 0 ? (
          <EmptyState title={t('recent.none')} picture="search" compact>
            {t('recent.noneText')}
          </EmptyState>
        ) : (
          <>
            <ol className="m-ways">
              {recent.map(({ keyword, href }) => (
                <li key={href}>
                  <Link href={href} title={t('recent.again', { keyword })}>
                    {keyword}
                  </Link>
                </li>
              ))}
            </ol>
            <Form token={token} look="bare">
              <Actions>
                <IntentButton intent="forget" label={t('recent.clear')} />
              </Actions>
            </Form>
          </>
        )}
      </Panel>
      {hots.length > 0 ? (
        <Panel title={t('recent.hot')}>
          <p className="m-hot-words">
            {hots.map(hot => (
              <span key={hot}>
                <Link href={`${paths.goods}?keyword=${encodeURIComponent(hot)}`}>{hot}</Link>{' '}
              </span>
            ))}
          </p>
        </Panel>
      ) : null}
    </>
  )
}
