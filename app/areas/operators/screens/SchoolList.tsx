import { useTranslation } from 'react-i18next'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  Link,
  Page,
  Panel,
  StatusBadge,
  Tabs,
  TextField,
  type Tone,
} from '~/ui'
import { standings, type SchoolStanding } from '../codes'
import { useSchoolName } from './use-school-name'

export interface SchoolLine {
  id: number
  code: string
  name: string
  schoolName: string
  schoolNameEn: string
  hosts: string[]
  standing: SchoolStanding
  people: number
  orders: number
  openImports: number
  failedJobs: number
  lastSignIn: string | null
}
export interface SchoolListData {
  list: SchoolLine[]
  total: number
  counts: Record<string, number>
  query: { words?: string; state?: string; page: number; rows: number }
}
const PATH = paths.consoleSchools
export const standingTones: Record<SchoolStanding, Tone> = {
  open: 'success',
  closed: 'warning',
  archived: 'info',
}
const figure = (n: number) => <span className="m-figures">{n}</span>

/** All schools of the mall, and how busy each is. */
export function SchoolList({ list, total, counts, query }: SchoolListData) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  const { words, state, page, rows } = query
  const pager = usePaged(PATH, { words, state }, { page, rows, total })
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(PATH, { words, state: value }),
    current: (state ?? '') === (value ?? ''),
    count: value ? counts[value] : undefined,
  })
  return (
    <Page title={t('schools.title')} lead={t('schools.lead')}>
      <Panel>
        <Tabs
          label={t('schools.tabs')}
          tabs={[tab(t('all'), undefined), ...standings.map(it => tab(t(`standing.${it}`), it))]}
        />
        <FilterForm
          path={PATH}
          label={t('schools.find')}
          kept={{ state }}
          submit={t('schools.find')}
          look="secondary"
        >
          <TextField
            id="words"
            name="words"
            label={t('schools.words')}
            placeholder={t('schools.wordsHint')}
            defaultValue={words}
          />
        </FilterForm>
        <Actions>
          <ButtonLink href={paths.newConsoleSchool} look="primary">
            {t('schools.add')}
          </ButtonLink>
        </Actions>
      </Panel>
      <ListPanel
        caption={t('schools.title')}
        rows={list}
        rowId={it => String(it.id)}
        pager={pager}
        counted
        empty={{
          title: t('schools.emptyTitle'),
          text: t('schools.emptyText'),
          clear: (words ?? state) && { label: t('schools.clear'), href: PATH },
        }}
        columns={[
          {
            id: 'name',
            head: t('schools.name'),
            names: true,
            cell: it => (
              <>
                <Link href={paths.consoleSchool(it.id)}>{schoolNameOf(it)}</Link>
                <br />
                <span className="m-small m-muted">
                  {it.code} {it.hosts.join(' ')}
                </span>
              </>
            ),
          },
          {
            id: 'standing',
            head: t('schools.standing'),
            cell: it => (
              <StatusBadge tone={standingTones[it.standing]}>
                {t(`standing.${it.standing}`)}
              </StatusBadge>
            ),
          },
          { id: 'people', head: t('figures.people'), cell: it => figure(it.people) },
          { id: 'orders', head: t('figures.orders'), cell: it => figure(it.orders) },
          { id: 'imports', head: t('figures.openImports'), cell: it => figure(it.openImports) },
          { id: 'jobs', head: t('figures.failedJobs'), cell: it => figure(it.failedJobs) },
          {
            id: 'last',
            head: t('figures.lastSignIn'),
            cell: it =>
              it.lastSignIn ? (
                <span className="m-figures m-nowrap">{minuteOf(it.lastSignIn)}</span>
              ) : (
                <span className="m-muted">{t('never')}</span>
              ),
          },
        ]}
      />
    </Page>
  )
}
