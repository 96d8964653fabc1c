import { useTranslation } from 'react-i18next'
import type { Authorization } from '../contract'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Money, StatusBadge, type Tone } from '~/ui'

const tones: Record<Authorization['state'], Tone> = {
  coming: 'info',
  standing: 'success',
  expired: 'neutral',
  ended: 'neutral',
}

/** Procurement authorisations with what is used and left of each. */
export function AuthorizationTable({
  list,
  direction,
  filtered,
}: {
  list: Authorization[]
  direction: 'given' | 'held'
  filtered: boolean
}) {
  const { t } = useTranslation('teams')
  return (
    <DataTable
      caption={t('purchase.list')}
      rows={list}
      rowId={it => it.id}
      empty={
        filtered ? (
          <EmptyState picture="search" title={t('emptyFiltered')} />
        ) : (
          <EmptyState picture="paper" title={t('purchase.empty')}>
            {direction === 'given' ? t('purchase.emptyGiven') : t('purchase.emptyHeld')}
          </EmptyState>
        )
      }
      columns={[
        {
          id: 'fund',
          head: t('purchase.fund'),
          names: true,
          cell: it => (
            <>
              <span className="m-figures">{it.accountNo}</span>
              <div className="m-muted m-small">{it.fundName}</div>
            </>
          ),
        },
        direction === 'given'
          ? {
              id: 'person',
              head: t('purchase.holder'),
              cell: it => (
                <>
                  {it.personName} <span className="m-muted m-figures">{it.personCode}</span>
                </>
              ),
            }
          : { id: 'owner', head: t('purchase.owner'), cell: it => it.ownerName },
        {
          id: 'limit',
          head: t('purchase.limit'),
          numeric: true,
          cell: it =>
            it.limitAmount === null ? t('grant.limitNone') : <Money hao={it.limitAmount} />,
        },
        {
          id: 'used',
          head: t('purchase.used'),
          numeric: true,
          cell: it => <Money hao={it.used} look={it.used ? 'ink' : 'faint'} />,
        },
        {
          id: 'left',
          head: t('purchase.left'),
          numeric: true,
          cell: it =>
            it.limitAmount === null ? (
              t('none')
            ) : (
              <Money hao={Math.max(0, it.limitAmount - it.used)} />
            ),
        },
        {
          id: 'term',
          head: t('grant.term'),
          cell: it => (
            <span className="m-figures">
              {t('grant.termOf', { from: it.validFrom ?? t('none'), to: it.validTo ?? t('none') })}
            </span>
          ),
        },
        {
          id: 'state',
          head: t('grant.state'),
          cell: it => (
            <StatusBadge tone={tones[it.state]}>{t(`grant.states.${it.state}`)}</StatusBadge>
          ),
        },
        { id: 'note', head: t('note'), cell: it => it.note || t('none') },
        {
          id: 'actions',
          head: t('actions'),
          screenOnly: true,
          cell: it =>
            it.mayEnd ? (
              <Link
                href={hrefWith(paths.endAuthorisation, { id: it.id })}
                aria-label={t('purchase.endOf', { name: it.personName })}
              >
                {t('purchase.end')}
              </Link>
            ) : (
              t('none')
            ),
        },
      ]}
    />
  )
}
