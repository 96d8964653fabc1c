import { SURVEY_TAKERS_MIN } from '../limits'
import { useTranslation } from 'react-i18next'
import type { ManagedSurvey, SurveyResults as Results } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { minuteOf } from '~/frame/when'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { hrefWith, usePaged } from '~/frame/paged'
import { useAudits, usePick } from '~/frame/root-data'
import {
  Breadcrumb,
  ButtonLink,
  DataTable,
  DescriptionList,
  Link,
  Notice,
  Page,
  Panel,
  StatusBadge,
  Tabs,
  TextField,
} from '~/ui'
import { surveyStates } from '../codes'

export interface ManagedData {
  list: ManagedSurvey[]
  total: number
  query: { state?: string; keyword?: string; page: number; rows: number }
}
const tones = { running: 'info', over: 'neutral', closed: 'neutral' } as const

/** The school's questionnaires at the desk of its finance or of the platform, whose address `desk` is. */
export function SurveyDesk({
  desk,
  list,
  total,
  query,
  notice,
}: ManagedData & { desk: string; notice: string | null }) {
  const { t } = useTranslation('surveys')
  const pick = usePick()
  const audits = useAudits()
  const { state, keyword } = query
  const pager = usePaged(desk, { state, keyword }, { page: query.page, rows: query.rows, total })
  return (
    <Page
      title={t('desk.title')}
      lead={t('desk.lead')}
      actions={
        audits ? null : (
          <ButtonLink href={`${desk}/new`} look="primary">
            {t('desk.ask')}
          </ButtonLink>
        )
      }
    >
      {notice === 'asked' ? (
        <Notice tone="success" announce>
          {t('desk.asked')}
        </Notice>
      ) : notice === 'closed' ? (
        <Notice tone="success" announce>
          {t('desk.closedNow')}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('states')}
          tabs={[
            { label: t('all'), href: hrefWith(desk, { keyword }), current: !state },
            ...surveyStates.map(it => ({
              label: t(it),
              href: hrefWith(desk, { state: it, keyword }),
              current: state === it,
            })),
          ]}
        />
        <FilterForm
          path={desk}
          label={t('filters')}
          kept={{ state }}
          submit={t('query')}
          clear={(state || keyword) && { label: t('clear'), href: desk }}
        >
          <TextField
            id="survey-keyword"
            name="keyword"
            label={t('keyword')}
            defaultValue={keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListPanel
        caption={t('desk.title')}
        rows={list}
        rowId={it => it.id}
        about={it => pick(it.title, it.titleEn)}
        pager={pager}
        counted
        empty={{ title: t('desk.emptyTitle'), text: t('desk.emptyText') }}
        columns={[
          {
            id: 'name',
            head: t('name'),
            names: true,
            cell: it => (
              <Link href={`${desk}/${it.id}`} className="m-item-name">
                {pick(it.title, it.titleEn)}
              </Link>
            ),
          },
          { id: 'audience', head: t('audience'), cell: it => t(`audiences.${it.audience}`) },
          { id: 'takers', head: t('desk.takers'), numeric: true, cell: it => it.takers },
          {
            id: 'ends',
            head: t('deadline'),
            cell: it => <span className="m-figures">{minuteOf(it.endsAt)}</span>,
          },
          {
            id: 'state',
            head: t('state'),
            cell: it => <StatusBadge tone={tones[it.state]}>{t(it.state)}</StatusBadge>,
          },
          {
            id: 'act',
            head: t('desk.act'),
            screenOnly: true,
            cell: it => (
              <>
                <Link href={`${desk}/${it.id}`}>{t('desk.results')}</Link>
                {it.canClose ? (
                  <>
                    {' '}
                    <Link href={`${desk}/${it.id}/close`}>{t('desk.close')}</Link>
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}

export function CloseSurvey({
  desk,
  survey,
}: {
  desk: string
  survey: { id: string; title: string; titleEn: string; takers: number }
}) {
  const { t } = useTranslation('surveys')
  const pick = usePick()
  return (
    <ConfirmPage
      title={t('close.title')}
      yes={t('close.yes')}
      no={{ label: t('close.no'), href: `${desk}/${survey.id}` }}
      danger
    >
      <p>{t('close.question', { title: pick(survey.title, survey.titleEn) })}</p>
      <p>{t('close.text', { n: survey.takers })}</p>
    </ConfirmPage>
  )
}

/** What was answered, question by question, without names. */
export function SurveyResults({ desk, results }: { desk: string; results: Results }) {
  const { t } = useTranslation('surveys')
  const pick = usePick()
  const title = pick(results.title, results.titleEn)
  return (
    <Page
      title={title}
      lead={pick(results.intro, results.introEn) || undefined}
      actions={
        results.canClose ? (
          <ButtonLink href={`${desk}/${results.id}/close`}>{t('desk.close')}</ButtonLink>
        ) : undefined
      }
    >
      <Breadcrumb
        label={t('results.title')}
        crumbs={[{ label: t('desk.title'), href: desk }, { label: title }]}
      />
      <Panel title={t('results.title')}>
        <DescriptionList
          items={[
            {
              term: t('state'),
              value: <StatusBadge tone={tones[results.state]}>{t(results.state)}</StatusBadge>,
            },
            { term: t('desk.takers'), value: t('results.takers', { n: results.takers }) },
            { term: t('audience'), value: t(`audiences.${results.audience}`) },
            {
              term: t('deadline'),
              value: <span className="m-figures">{minuteOf(results.endsAt)}</span>,
            },
          ]}
        />
        {results.withheld ? (
          <Notice tone="warning">{t('results.withheld', { n: SURVEY_TAKERS_MIN })}</Notice>
        ) : null}
      </Panel>
      {results.withheld
        ? null
        : results.questions.map((it, n) => <QuestionResults key={it.id} question={it} n={n + 1} />)}
      <p className="m-way-back">
        <ButtonLink href={desk}>{t('results.back')}</ButtonLink>
      </p>
    </Page>
  )
}

function QuestionResults({
  question: it,
  n,
}: {
  question: Results['questions'][number]
  n: number
}) {
  const { t } = useTranslation('surveys')
  const pick = usePick()
  const title = `${n}. ${pick(it.title, it.titleEn)}`
  const note = [
    t('results.answers', { n: it.answers }),
    it.mean === null ? '' : t('results.mean', { mean: (it.mean / 100).toFixed(2) }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (it.kind === 'text')
    return (
      <Panel title={title} note={note}>
        {it.texts.length ? (
          <ul className="m-tips">
            {it.texts.map((text, i) => (
              <li key={i}>{text}</li>
            ))}
          </ul>
        ) : (
          <p className="m-muted">{t('results.noTexts')}</p>
        )}
      </Panel>
    )
  const rows = Object.entries(it.counts).map(([key, count]) => {
    const option = it.options.find(one => one.id === key)
    return {
      key,
      count,
      name: option ? pick(option.name, option.nameEn) : t('results.scoreOf', { n: key }),
    }
  })
  return (
    <Panel title={title} note={note} flush>
      <DataTable
        caption={title}
        rows={rows}
        rowId={row => row.key}
        dense
        columns={[
          { id: 'option', head: t('results.option'), names: true, cell: row => row.name },
          {
            id: 'count',
            head: t('results.count'),
            numeric: true,
            width: 'short',
            cell: row => row.count,
          },
          {
            id: 'share',
            head: t('results.share'),
            numeric: true,
            width: 'short',
            cell: row => (it.answers ? `${Math.round((row.count * 100) / it.answers)}%` : '—'),
          },
        ]}
      />
    </Panel>
  )
}
