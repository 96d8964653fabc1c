import { useTranslation } from 'react-i18next'
import { SettingsPlans } from '~/areas/malls/screens/SettingsPlans'
import { SettingsVersions } from '~/areas/malls/screens/SettingsVersions'
import { minuteOf } from '~/frame/when'
import { paths, withBase } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  Link,
  Notice,
  Page,
  Panel,
  StatusBadge,
} from '~/ui'
import { SchoolHealth } from './SchoolHealth'
import { standingTones } from './SchoolList'
import { standingOf, type SchoolView } from './school-view'
import { useSchoolName } from './use-school-name'

const outcomes = [
  'made',
  'changed',
  'planned',
  'withdrawn',
  'same',
  'closed',
  'archived',
  'open',
  'retrying',
] as const
const figures = (it: string | number) => <span className="m-figures">{it}</span>

/** One school: how it stands, what it has decided, what waits there, and who changed what. */
export function SchoolSheet({
  school,
  query,
  said,
}: {
  school: SchoolView
  query: { page: number; rows: number }
  said: string | null
}) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  const outcome = outcomes.find(it => it === said)
  return (
    <Page title={schoolNameOf(school.settings)}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('schools.title'), href: paths.consoleSchools },
          { label: schoolNameOf(school.settings) },
        ]}
      />
      {outcome ? (
        <Notice tone={outcome === 'same' ? 'info' : 'success'} announce>
          {t(`said.${outcome}`)}
        </Notice>
      ) : null}
      <Facts school={school} />
      <Ways school={school} />
      <SchoolHealth school={school} />
      <SettingsPlans
        plans={school.plans}
        wayOf={it =>
          it.status === 'waiting' ? paths.withdrawConsoleSettings(school.id, it.id) : null
        }
      />
      <SettingsVersions
        path={paths.consoleSchool(school.id)}
        title={t('history.title')}
        {...school.versions}
        query={query}
      />
    </Page>
  )
}

function Facts({ school }: { school: SchoolView }) {
  const { t } = useTranslation('operators')
  const { settings: it, shut } = school
  const front = school.address + withBase(paths.front)
  const standing = standingOf(school)
  const none = t('none')
  const items = [
    {
      term: t('schools.standing'),
      value: (
        <>
          <StatusBadge tone={standingTones[standing]}>{t(`standing.${standing}`)}</StatusBadge>
          {shut?.until ? ` ${t('sheet.until', { at: minuteOf(shut.until) })}` : null}
        </>
      ),
    },
    ...(shut?.note.chinese || shut?.note.english
      ? [{ term: t('sheet.note'), value: [shut.note.chinese, shut.note.english].join(' ') }]
      : []),
    { term: t('sheet.name'), value: it.name },
    { term: t('setting.code'), value: figures(it.code) },
    {
      term: t('sheet.address'),
      value: (
        <Link href={front} whole>
          {front}
        </Link>
      ),
    },
    { term: t('setting.hosts'), value: it.hosts.join(' ') || none },
    { term: t('setting.sso'), value: it.sso?.toUpperCase() ?? none },
    { term: t('figures.people'), value: figures(school.figures.people) },
    { term: t('figures.orders'), value: figures(school.figures.orders) },
    {
      term: t('figures.lastSignIn'),
      value: school.figures.lastSignIn ? figures(minuteOf(school.figures.lastSignIn)) : t('never'),
    },
  ]
  return (
    <Panel>
      <DescriptionList items={items} />
    </Panel>
  )
}

function Ways({ school }: { school: SchoolView }) {
  const { t } = useTranslation('operators')
  const standing = standingOf(school)
  const { id } = school
  return (
    <Actions>
      <ButtonLink href={paths.consoleSchoolSettings(id)} look="primary">
        {t('sheet.change')}
      </ButtonLink>
      <ButtonLink href={paths.consoleSchoolSignOn(id)}>{t('sheet.signOn')}</ButtonLink>
      <ButtonLink href={paths.consoleSchoolAdministrator(id)}>
        {t('administrator.title')}
      </ButtonLink>
      {standing === 'open' ? (
        <ButtonLink href={paths.consoleSchoolSupport(id)}>{t('support.title')}</ButtonLink>
      ) : null}
      {standing === 'open' ? (
        <ButtonLink href={paths.consoleSchoolClose(id)}>{t('close.title')}</ButtonLink>
      ) : (
        <ButtonLink href={paths.consoleSchoolOpen(id)}>{t('open.title')}</ButtonLink>
      )}
      {standing === 'archived' ? null : (
        <ButtonLink href={paths.consoleSchoolArchive(id)}>{t('archive.title')}</ButtonLink>
      )}
      <ButtonLink href={`${paths.consoleActs}?school=${id}`} look="quiet">
        {t('sheet.acts')}
      </ButtonLink>
    </Actions>
  )
}
