import { useTranslation } from 'react-i18next'
import type { ApiKey } from '../contract'
import { ListPanel } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { ButtonLink, Link, Page, Panel, StatusBadge, Tabs, VisuallyHidden } from '~/ui'
import { keyStates } from '../codes'
import { keyTones, scopeKey } from './scope-words'
import { useAudits } from '~/frame/root-data'

export interface KeysData {
  list: ApiKey[]
  total: number
  counts: Record<string, number>
  query: { state?: string; page: number; rows: number }
}
const PATH = paths.schoolKeys

/** The keys by which the school's systems ask. */
export function Keys({ list, total, counts, query }: KeysData) {
  const { t } = useTranslation('keys')
  const audits = useAudits()
  const { state, page, rows } = query
  const pager = usePaged(PATH, { state }, { page, rows, total })
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(PATH, { state: value }),
    current: (state ?? '') === (value ?? ''),
    count: value ? counts[value] : undefined,
  })
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[tab(t('all'), undefined), ...keyStates.map(it => tab(t(`state.${it}`), it))]}
        />
        {audits ? null : (
          <ButtonLink href={paths.newSchoolKey} look="primary">
            {t('list.add')}
          </ButtonLink>
        )}
      </Panel>
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        about={it => it.name}
        pager={pager}
        counted
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
        columns={[
          {
            id: 'name',
            head: t('list.name'),
            names: true,
            cell: it => <Link href={paths.schoolKey(it.id)}>{it.name}</Link>,
          },
          {
            id: 'scopes',
            head: t('list.scopes'),
            cell: it => <ScopeNames scopes={it.scopes} />,
          },
          {
            id: 'endsOn',
            head: t('list.endsOn'),
            cell: it => <span className="m-figures m-nowrap">{it.endsOn}</span>,
          },
          { id: 'lastUsed', head: t('list.lastUsed'), cell: it => <LastUse apiKey={it} /> },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <StatusBadge tone={keyTones[it.state]}>{t(`state.${it.state}`)}</StatusBadge>
            ),
          },
          {
            id: 'action',
            head: t('list.action'),
            screenOnly: true,
            cell: it =>
              audits || it.state === 'revoked' ? null : (
                <Link href={paths.revokeSchoolKey(it.id)}>
                  {t('list.revoke')}
                  <VisuallyHidden> {it.name}</VisuallyHidden>
                </Link>
              ),
          },
        ]}
      />
    </Page>
  )
}

/** What a key may read, one a line. */
export function ScopeNames({ scopes }: Pick<ApiKey, 'scopes'>) {
  const { t } = useTranslation('keys')
  return (
    <>
      {scopes.map(it => (
        <div key={it}>{t(`scope.${scopeKey(it)}`)}</div>
      ))}
    </>
  )
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('keys')
  if (!lastUsedAt) return <span className="m-muted">{t('list.neverUsed')}</span>
  return (
    <>
      <span className="m-figures m-nowrap">{minuteOf(lastUsedAt)}</span>
      <br />
      <span className="m-small m-muted m-figures">{lastUsedFrom}</span>
    </>
  )
}
