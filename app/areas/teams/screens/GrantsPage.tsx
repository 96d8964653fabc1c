import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Grant } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, Notice, Page, Pager, Panel, SelectField, Tabs, TextField } from '~/ui'
import { GrantTable } from './GrantTable'
import { type GrantDirection, grantDirections, grantStates } from '../codes'

export interface GrantsData {
  list: Grant[]
  total: number
  page: number
  rows: number
  keyword?: string
  state?: string
  given: boolean
  ended: boolean
  /** Whether there is a group in which this person may give grants. */
  manages: boolean
}
const grantPaths: Record<GrantDirection, string> = {
  own: paths.ownGrants,
  agency: paths.proxyGrants,
  group: paths.groupGrants,
}

/** Grants of one direction, with filters and pages. */
export function GrantsPage({ data, direction }: { data: GrantsData; direction: GrantDirection }) {
  const { t } = useTranslation('teams')
  const { t: common } = useTranslation()
  const { list, total, page, rows, keyword, state, given, ended, manages } = data
  const path = grantPaths[direction]
  const pager = usePaged(path, { keyword, state }, data)
  const filtered = !!(keyword || state)
  const mayGive = direction === 'own' || (direction === 'group' && manages)
  return (
    <Page
      title={t(`grant.${direction}.title`)}
      lead={t(`grant.${direction}.lead`)}
      actions={
        mayGive ? (
          <ButtonLink
            href={
              direction === 'own' ? paths.giveGrant : hrefWith(paths.giveGrant, { scope: 'group' })
            }
            look="primary"
          >
            {t('grant.give')}
          </ButtonLink>
        ) : undefined
      }
    >
      {given ? (
        <Notice tone="success" announce>
          {t('grant.given')}
        </Notice>
      ) : null}
      {ended ? (
        <Notice tone="success" announce>
          {t('grant.ended')}
        </Notice>
      ) : null}
      <Panel title={t('grant.listOf')} note={t('count', { n: total })}>
        <Tabs
          label={t('grant.tabs')}
          tabs={grantDirections.map(it => ({
            label: t(`grant.${it}.title`),
            href: grantPaths[it],
            current: it === direction,
          }))}
        />
        <FilterForm
          path={path}
          label={t('query')}
          submit={t('query')}
          look="secondary"
          clear={filtered && { label: t('clear'), href: path }}
        >
          <TextField
            id="grant-keyword"
            name="keyword"
            label={t('keyword')}
            defaultValue={keyword}
            maxLength={40}
            width="medium"
          />
          <SelectField
            id="grant-state"
            name="state"
            label={t('grant.state')}
            empty={t('any')}
            defaultValue={state}
            width="short"
            choices={grantStates.map(it => ({ value: it, label: t(`grant.states.${it}`) }))}
          />
        </FilterForm>
        {direction === 'group' && !manages ? <p className="m-muted">{t('grant.noTeam')}</p> : null}
        {total ? (
          <ExportLinks
            hrefOf={type => hrefWith(paths.exportGrants, { direction, keyword, state, type })}
            hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
          />
        ) : null}
        <GrantTable list={list} direction={direction} filtered={filtered} />
        {total > rows || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
