import { useTranslation } from 'react-i18next'
import type { Team } from '../contract'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Money, StatusBadge } from '~/ui'

/** Research groups with what a member should know of each. */
export function ResearchGroupTable({ list, filtered }: { list: Team[]; filtered: boolean }) {
  const { t } = useTranslation('teams')
  return (
    <DataTable
      caption={t('group.title')}
      rows={list}
      rowId={it => it.id}
      about={it => it.name}
      empty={
        filtered ? (
          <EmptyState picture="search" title={t('emptyFiltered')} />
        ) : (
          <EmptyState title={t('group.empty')}>{t('group.emptyText')}</EmptyState>
        )
      }
      columns={[
        {
          id: 'name',
          head: t('group.name'),
          names: true,
          cell: it => (
            <>
              <Link href={hrefWith(paths.researchGroupMembers, { id: it.id })}>{it.name}</Link>
              {it.note ? <div className="m-muted m-small">{it.note}</div> : null}
            </>
          ),
        },
        { id: 'manager', head: t('group.manager'), cell: it => it.managerName },
        {
          id: 'role',
          head: t('group.role'),
          cell: it => (
            <StatusBadge tone={it.isManager ? 'success' : it.mayManage ? 'info' : 'neutral'}>
              {it.isManager
                ? t('group.iManage')
                : it.mayManage
                  ? t('group.iStandIn')
                  : t('group.iAmMember')}
            </StatusBadge>
          ),
        },
        {
          id: 'members',
          head: t('group.members'),
          numeric: true,
          cell: it => t('group.memberCount', { n: it.members }),
        },
        {
          id: 'accounts',
          head: t('group.accounts'),
          numeric: true,
          cell: it => t('group.accountCount', { n: it.accounts }),
        },
        {
          id: 'spending',
          head: t('group.spending'),
          cell: it => t(`group.spendings.${it.spending}`),
        },
        {
          id: 'limit',
          head: t('group.orderLimit'),
          numeric: true,
          cell: it => (it.orderLimit === null ? t('group.noLimit') : <Money hao={it.orderLimit} />),
        },
        {
          id: 'actions',
          head: t('actions'),
          screenOnly: true,
          cell: it => (
            <>
              <Link href={hrefWith(paths.researchGroupMembers, { id: it.id })}>
                {t('group.tabs.member')}
              </Link>{' '}
              <Link href={hrefWith(paths.researchGroupFunds, { id: it.id })}>
                {t('group.tabs.account')}
              </Link>{' '}
              {it.mayManage ? (
                <Link href={hrefWith(paths.researchGroupSettings, { id: it.id })}>
                  {t('group.tabs.setting')}
                </Link>
              ) : null}{' '}
              {it.isManager ? null : (
                <Link
                  href={hrefWith(paths.leaveResearchGroup, { id: it.id })}
                  aria-label={`${t('group.leave')} ${it.name}`}
                >
                  {t('group.leave')}
                </Link>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
