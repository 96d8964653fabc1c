import { useTranslation } from 'react-i18next'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, StatusBadge, type Tone } from '~/ui'
import type { DeputyDirection } from '../codes'
import type { Deputy } from '../contract'

const tones: Record<Deputy['state'], Tone> = {
  coming: 'info',
  standing: 'success',
  expired: 'neutral',
  ended: 'neutral',
}

/** Deputies one has named, or whose deputy one is, each with the days it holds. */
export function DeputyTable({ list, direction }: { list: Deputy[]; direction: DeputyDirection }) {
  const { t } = useTranslation('deputies')
  const isOpen = (it: Deputy) => it.state === 'standing' || it.state === 'coming'
  return (
    <DataTable
      caption={t(`list.${direction}`)}
      rows={list}
      rowId={it => it.id}
      empty={
        <EmptyState picture="paper" title={t('empty')}>
          {t(`emptyText.${direction}`)}
        </EmptyState>
      }
      columns={[
        {
          id: 'person',
          head: direction === 'given' ? t('person') : t('away'),
          names: true,
          cell: it =>
            direction === 'given' ? (
              <>
                {it.deputyName} <span className="m-muted m-figures">{it.deputyCode}</span>
              </>
            ) : (
              it.personName
            ),
        },
        {
          id: 'term',
          head: t('term'),
          cell: it => (
            <span className="m-figures">{t('termOf', { from: it.validFrom, to: it.validTo })}</span>
          ),
        },
        {
          id: 'state',
          head: t('state'),
          cell: it => <StatusBadge tone={tones[it.state]}>{t(`states.${it.state}`)}</StatusBadge>,
        },
        { id: 'note', head: t('note'), cell: it => it.note || '—' },
        ...(direction === 'given'
          ? [
              {
                id: 'end',
                head: t('actions'),
                screenOnly: true,
                cell: (it: Deputy) =>
                  isOpen(it) ? (
                    <Link
                      href={hrefWith(paths.endDeputy, { id: it.id })}
                      aria-label={t('endOf', { name: it.deputyName })}
                    >
                      {t('end')}
                    </Link>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  )
}
