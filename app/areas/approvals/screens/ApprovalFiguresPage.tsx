import { useTranslation } from 'react-i18next'
import { BarChart } from '~/areas/funds/screens/BarChart'
import { ExportLinks } from '~/frame/ExportLinks'
import { FilterForm } from '~/frame/FilterForm'
import { usePick } from '~/frame/root-data'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { DataTable, DateField, EmptyState, Page, Panel, SelectField } from '~/ui'
import type { ApprovalTable } from '../codes'
import type { ApprovalFigures, WaitingOrder } from '../contract'
import { StandingApprovals } from './StandingApprovals'
import { useWaited } from './use-waited'

export interface ApprovalFiguresData {
  figures: ApprovalFigures
  standing: { list: WaitingOrder[]; total: number }
  query: { departmentId?: string; page: number; rows: number }
}

/** How many approvals a school gives, how long they take, and what waits. */
export function ApprovalFiguresPage({ figures, standing, query }: ApprovalFiguresData) {
  const { t } = useTranslation('approvalFigures')
  const { from, to } = figures
  const tables = (of: ApprovalTable, about: string) => (
    <ExportLinks
      hrefOf={type =>
        hrefWith(paths.exportApprovals, { of, from, to, departmentId: query.departmentId, type })
      }
      about={about}
    />
  )
  const isCounted = figures.points.some(it => it.agreed || it.returned)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Panel>
        <Filters figures={figures} departmentId={query.departmentId} />
        <p className="m-hint">{t('periodNote', { from, to })}</p>
      </Panel>
      <Panel id="counts" title={t('counts.title')} note={t('counts.note')}>
        {isCounted ? (
          <Counts {...figures} />
        ) : (
          <EmptyState compact picture="paper" title={t('none')} />
        )}
      </Panel>
      {isCounted ? tables('points', t('counts.title')) : null}
      <Panel id="kinds" title={t('kinds.title')} note={t('kinds.note')} flush>
        <Kinds kinds={figures.kinds} />
      </Panel>
      {figures.kinds.length ? tables('kinds', t('kinds.title')) : null}
      <Waits kinds={figures.kinds} />
      <StandingApprovals {...standing} query={{ ...query, from, to }} />
      {standing.total ? tables('standing', t('standing.title')) : null}
    </Page>
  )
}

function Filters({
  figures: { from, to, departments },
  departmentId,
}: {
  figures: ApprovalFigures
  departmentId: string | undefined
}) {
  const { t } = useTranslation('approvalFigures')
  return (
    <FilterForm
      path={paths.approvalFigures}
      label={t('title')}
      submit={t('show')}
      clear={{ label: t('clear'), href: paths.approvalFigures }}
    >
      <DateField id="figures-from" name="from" label={t('from')} defaultValue={from} />
      <DateField id="figures-to" name="to" label={t('to')} defaultValue={to} />
      <SelectField
        id="figures-department"
        name="departmentId"
        label={t('department')}
        empty={t('anyDepartment')}
        defaultValue={departmentId}
        choices={departments.map(it => ({ value: it.id, label: it.name }))}
      />
    </FilterForm>
  )
}

function Counts({ points, unit }: Pick<ApprovalFigures, 'points' | 'unit'>) {
  const { t } = useTranslation('approvalFigures')
  return (
    <>
      {(['agreed', 'returned'] as const).map(which => (
        <BarChart
          key={which}
          title={t(`${which}.${unit}`)}
          unit="count"
          points={points.map(it => ({
            label: unit === 'month' ? it.from.slice(0, 7) : it.from,
            value: it[which],
            text: String(it[which]),
          }))}
          words={{ label: t(`unit.${unit}`), value: t('times'), showTable: t('table') }}
        />
      ))}
    </>
  )
}

function Kinds({ kinds }: Pick<ApprovalFigures, 'kinds'>) {
  const { t } = useTranslation('approvalFigures')
  const pick = usePick()
  const waited = useWaited()
  const time = (hours: number | null) => (hours === null ? t('kinds.nothing') : waited(hours))
  return (
    <DataTable
      caption={t('kinds.title')}
      rows={kinds}
      stacks
      rowId={it => it.name ?? ''}
      empty={<EmptyState compact picture="paper" title={t('none')} />}
      columns={[
        {
          id: 'name',
          head: t('kinds.name'),
          names: true,
          cell: it => (it.name === null ? t('owner') : pick(it.name, it.nameEn ?? it.name)),
        },
        { id: 'asked', head: t('kinds.asked'), numeric: true, cell: it => it.asked },
        { id: 'agreed', head: t('kinds.agreed'), numeric: true, cell: it => it.agreed },
        {
          id: 'median',
          head: t('kinds.median'),
          numeric: true,
          cell: it => time(it.medianHours),
        },
        { id: 'ninth', head: t('kinds.ninth'), numeric: true, cell: it => time(it.ninthHours) },
      ]}
    />
  )
}

/** The same waiting times beside each other. */
function Waits({ kinds }: Pick<ApprovalFigures, 'kinds'>) {
  const { t } = useTranslation('approvalFigures')
  const pick = usePick()
  const points = kinds.flatMap(({ name, nameEn, medianHours }) =>
    medianHours === null
      ? []
      : [
          {
            label: name === null ? t('owner') : pick(name, nameEn ?? name),
            value: medianHours,
            text: medianHours.toFixed(1),
          },
        ],
  )
  if (points.length < 2) return null
  return (
    <Panel>
      <BarChart
        title={t('waits')}
        unit="count"
        points={points}
        words={{ label: t('kinds.name'), value: t('hours'), showTable: t('table') }}
      />
    </Panel>
  )
}
