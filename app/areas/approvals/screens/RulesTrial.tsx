import { useTranslation } from 'react-i18next'
import { ListPanel } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Breadcrumb,
  ButtonLink,
  DataTable,
  EmptyState,
  Notice,
  Page,
  Panel,
  StatusBadge,
  Tabs,
} from '~/ui'
import { trialWays, type TrialWay } from '../codes'
import type { RulesTrial as Trial } from '../contract'
import { HeldRules, OrderTold } from './TriedOrder'

export interface RulesTrialData extends Trial {
  query: { way?: TrialWay; page: number; rows: number }
}
const PATH = paths.rulesTrial
const tones = {
  refused: 'danger',
  taken: 'success',
  more: 'warning',
  fewer: 'success',
  changed: 'info',
} as const

/** What rules that do not hold yet would have done to the orders of the last days. */
export function RulesTrial(trial: RulesTrialData) {
  const { t } = useTranslation('rulesTrial')
  const { since, orders, isCapped, rules } = trial
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('settings'), href: paths.schoolSettings }, { label: t('title') }]}
      />
      <Notice tone="info">
        {t(isCapped ? 'capped' : 'tried', { n: orders, since: minuteOf(since) })}
      </Notice>
      <Panel title={t('rules.title')} note={t('rules.note')} flush>
        <RuleCounts rules={rules} />
      </Panel>
      <DifferingOrders {...trial} />
      <Panel>
        <ButtonLink href={paths.schoolSettings} look="primary">
          {t('back')}
        </ButtonLink>
      </Panel>
    </Page>
  )
}

function RuleCounts({ rules }: Pick<Trial, 'rules'>) {
  const { t } = useTranslation('rulesTrial')
  const { t: ofSettings } = useTranslation('schoolSettings')
  const pick = usePick()
  const count = (n: number | null) =>
    n === null ? <span className="m-muted">{t('rules.none')}</span> : n
  return (
    <DataTable
      caption={t('rules.title')}
      rows={rules}
      rowId={it => it.name}
      empty={<EmptyState picture="paper" title={t('rules.empty')} />}
      columns={[
        {
          id: 'name',
          head: t('rules.name'),
          names: true,
          cell: it => (
            <>
              {pick(it.name, it.nameEn)}
              <div className="m-small m-muted">{ofSettings(`conditions.${it.outcome}`)}</div>
            </>
          ),
        },
        { id: 'before', head: t('before'), numeric: true, cell: it => count(it.before) },
        { id: 'after', head: t('after'), numeric: true, cell: it => count(it.after) },
      ]}
    />
  )
}

/** Orders that would have gone another way, by the way. */
function DifferingOrders({ list, total, counts, query }: RulesTrialData) {
  const { t } = useTranslation('rulesTrial')
  const { way, page, rows } = query
  const pager = usePaged(PATH, { way }, { page, rows, total })
  const all = trialWays.reduce((sum, it) => sum + (counts[it] ?? 0), 0)
  const tab = (label: string, value: TrialWay | undefined, count: number) => ({
    label,
    href: hrefWith(PATH, { way: value }),
    current: way === value,
    count,
  })
  return (
    <>
      <Panel title={t('orders.title')}>
        <Tabs
          label={t('orders.ways')}
          tabs={[
            tab(t('orders.all'), undefined, all),
            ...trialWays.map(it => tab(t(`way.${it}`), it, counts[it] ?? 0)),
          ]}
        />
      </Panel>
      <ListPanel
        caption={t('orders.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        empty={{
          title: t(way ? 'orders.emptyWay' : 'orders.empty'),
          text: way ? null : t('orders.emptyText'),
          clear: way && { label: t('orders.all'), href: PATH },
        }}
        columns={[
          {
            id: 'order',
            head: t('orders.order'),
            names: true,
            cell: it => <OrderTold order={it} />,
          },
          {
            id: 'way',
            head: t('orders.way'),
            cell: it => (
              <>
                <StatusBadge tone={tones[it.way]}>{t(`way.${it.way}`)}</StatusBadge>
                <HeldRules title={t('before')} rules={it.before} />
                <HeldRules title={t('after')} rules={it.after} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
