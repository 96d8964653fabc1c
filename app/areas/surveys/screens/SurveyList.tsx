import { useTranslation } from 'react-i18next'
import type { SurveyRow } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Link, Notice, Page, Panel, StatusBadge, Tabs, TextField } from '~/ui'

export interface SurveysData {
  list: SurveyRow[]
  total: number
  states: Record<string, number>
  query: { state?: string; keyword?: string; page: number; rows: number }
}
const PATH = paths.surveys
const parts = ['waiting', 'answered', 'missed'] as const

/** Questionnaires the person is asked; what waits for them first. */
export function SurveyList({
  list,
  total,
  states,
  query,
  notice,
}: SurveysData & { notice: string | null }) {
  const { t } = useTranslation('surveys')
  const { t: common } = useTranslation()
  const pick = usePick()
  const { state, keyword } = query
  const pager = usePaged(PATH, { state, keyword }, { page: query.page, rows: query.rows, total })
  return (
    <Page title={t('title')} lead={t('lead')}>
      {notice === 'answered' ? (
        <Notice tone="success" announce>
          {t('do.done')}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('states')}
          tabs={[
            { label: t('all'), href: hrefWith(PATH, { keyword }), current: !state },
            ...parts.map(it => ({
              label: t(it),
              href: hrefWith(PATH, { state: it, keyword }),
              current: state === it,
              count: states[it],
            })),
          ]}
        />
        <FilterForm
          path={PATH}
          label={t('filters')}
          kept={{ state }}
          submit={t('query')}
          clear={(state || keyword) && { label: t('clear'), href: PATH }}
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
        caption={t('title')}
        rows={list}
        rowId={it => it.id}
        about={it => pick(it.title, it.titleEn)}
        pager={pager}
        counted
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        columns={[
          {
            id: 'name',
            head: t('name'),
            names: true,
            cell: it => (
              <>
                <Link href={`${paths.survey}?id=${it.id}`} className="m-item-name">
                  {pick(it.title, it.titleEn)}
                </Link>
                <span className="m-item-facts"> {pick(it.intro, it.introEn)}</span>
              </>
            ),
          },
          {
            id: 'questions',
            head: t('audience'),
            cell: it => (
              <>
                {t(`audiences.${it.audience}`)}
                <br />
                <span className="m-small m-muted">{t('questions', { n: it.questionCount })}</span>
              </>
            ),
          },
          {
            id: 'ends',
            head: t('deadline'),
            cell: it => <span className="m-figures">{minuteOf(it.endsAt)}</span>,
          },
          {
            id: 'state',
            head: t('state'),
            cell: it =>
              it.answeredDay ? (
                <StatusBadge tone="success">{t('answeredOn', { day: it.answeredDay })}</StatusBadge>
              ) : it.canAnswer ? (
                <StatusBadge tone="warning">{t('waiting')}</StatusBadge>
              ) : (
                <StatusBadge>{t('missed')}</StatusBadge>
              ),
          },
          {
            id: 'action',
            head: common('actions'),
            screenOnly: true,
            cell: it => (
              <ButtonLink
                href={`${paths.survey}?id=${it.id}`}
                size="small"
                look={it.canAnswer ? 'primary' : 'secondary'}
              >
                {it.canAnswer ? t('fill') : t('look')}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Page>
  )
}
