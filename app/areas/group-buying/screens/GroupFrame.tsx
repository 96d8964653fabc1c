import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, EmptyState, Page, Panel, Tabs } from '~/ui'

export type GroupPlace = 'groups' | 'demands' | 'notices'
const places: [GroupPlace, string][] = [
  ['groups', paths.groupBuying],
  ['demands', paths.demands],
  ['notices', paths.groupNotices],
]

/** Head of the public pages of group buying, with the ways between them. */
export function GroupFrame({
  at,
  title,
  lead,
  off,
  children,
}: {
  at: GroupPlace
  title: string
  lead: string
  off: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('groupBuying')
  return (
    <Page>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('home'), href: '/' },
          ...(at === 'groups' ? [] : [{ label: t('title'), href: paths.groupBuying }]),
          { label: title },
        ]}
      />
      <div className="m-channel m-channel-low">
        <h1 className="m-channel-title">{title}</h1>
        <p className="m-channel-lead">{lead}</p>
      </div>
      {off ? (
        <GroupBuyingOff />
      ) : (
        <>
          <Tabs
            label={t('tabs')}
            tabs={places.map(([place, href]) => ({
              label: t(`nav.${place}`),
              href,
              current: place === at,
            }))}
          />
          {children}
        </>
      )}
    </Page>
  )
}

/** What stands in the pages of group buying at a school that has none. */
export function GroupBuyingOff() {
  const { t } = useTranslation('groupBuying')
  const { mall } = useRootData()
  return (
    <Panel>
      <EmptyState
        picture="paper"
        title={t('off.title')}
        actions={
          <>
            <ButtonLink href={paths.goods} look="primary">
              {t('off.go')}
            </ButtonLink>{' '}
            <ButtonLink href={paths.help}>{t('off.help')}</ButtonLink>
          </>
        }
      >
        {t('off.text', { phone: mall.hotline })}
      </EmptyState>
    </Panel>
  )
}
