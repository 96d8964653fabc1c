import { useTranslation } from 'react-i18next'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, Link, Pager, Panel, Tabs, Tag } from '~/ui'
import { type GroupEvent, groupEvents } from '../codes'

export interface GroupNoticesData {
  list: {
    id: string
    title: string
    titleEn: string
    groupId: string
    event: GroupEvent
    at: string
  }[]
  total: number
  query: { event?: string; page: number; rows: number }
}
const PATH = paths.groupNotices
const tones = {
  opened: 'info',
  formed: 'success',
  failed: 'neutral',
  withdrawn: 'warning',
} as const

/** What was told of group purchases, newest first; each leads to its notice and to the group. */
export function GroupNotices({ data: { list, total, query } }: { data: GroupNoticesData }) {
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const pager = usePaged(
    PATH,
    { event: query.event },
    { page: query.page, rows: query.rows, total },
  )
  return (
    <Panel>
      <Tabs
        label={t('notices.kinds')}
        look="pill"
        tabs={[
          { label: t('notices.all'), href: PATH, current: !query.event },
          ...groupEvents.map(it => ({
            label: t(`notices.event.${it}`),
            href: hrefWith(PATH, { event: it }),
            current: query.event === it,
          })),
        ]}
      />
      {list.length ? (
        <ul className="m-news m-news-long">
          {list.map(it => (
            <li key={it.id}>
              <Tag tone={tones[it.event]} filled>
                {t(`notices.event.${it.event}`)}
              </Tag>{' '}
              <Link href={`${paths.notice}?id=${encodeURIComponent(it.id)}`}>
                {pick(it.title, it.titleEn)}
              </Link>{' '}
              <span className="m-news-source">
                <Link href={paths.group(it.groupId)}>{t('notices.group')}</Link>{' '}
              </span>
              <time dateTime={it.at}>
                <span className="m-figures">{it.at.slice(0, 10)}</span>
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          picture="paper"
          title={t('notices.emptyTitle')}
          actions={
            query.event ? <ButtonLink href={PATH}>{t('notices.all')}</ButtonLink> : undefined
          }
        >
          {t('notices.emptyText')}
        </EmptyState>
      )}
      {list.length || query.page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}
