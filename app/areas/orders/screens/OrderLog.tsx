import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { Panel, DataTable, Rating, Timeline } from '~/ui'
import type { OwnReview } from '~/areas/reviews/contract'
import type { LogRow } from '../contract'
import { useOrderWords } from './order-words'

/** What the buyer said about the goods. */
export function OrderReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  const { t } = useOrderWords()
  const pick = usePick()
  if (!reviews.length) return null
  return (
    <Panel id="reviews" title={t('evaluate.given')} flush>
      <DataTable
        caption={t('evaluate.given')}
        rows={reviews}
        rowId={it => it.id}
        columns={[
          { id: 'name', head: t('detail.name'), names: true, cell: it => pick(it.name, it.nameEn) },
          {
            id: 'score',
            head: t('evaluate.score'),
            cell: it => <Rating score={it.score} text={String(it.score)} />,
          },
          { id: 'content', head: t('evaluate.content'), cell: it => it.content },
          {
            id: 'at',
            head: t('detail.when'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
        ]}
      />
    </Panel>
  )
}

/** Where the goods are. */
export function OrderTrack({
  track,
}: {
  track: readonly { at: string; text: string; textEn: string }[]
}) {
  const { t } = useOrderWords()
  const pick = usePick()
  return (
    <Panel title={t('detail.track')}>
      <Timeline
        label={t('detail.track')}
        entries={track.map((it, n) => ({
          id: `${it.at}${n}`,
          time: minuteOf(it.at),
          dateTime: it.at,
          title: pick(it.text, it.textEn),
          current: n === 0,
        }))}
      />
    </Panel>
  )
}

/** Who did what and when. */
export function OrderLog({ log }: { log: readonly LogRow[] }) {
  const { t, did, who, state, remark } = useOrderWords()
  return (
    <Panel title={t('detail.log')} flush>
      <DataTable
        caption={t('detail.log')}
        dense
        rows={log}
        rowId={it => `${it.at}${it.action}${it.to}`}
        columns={[
          {
            id: 'at',
            head: t('detail.when'),
            names: true,
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          { id: 'who', head: t('detail.who'), cell: who },
          { id: 'what', head: t('detail.what'), cell: it => did(it.action) },
          {
            id: 'state',
            head: t('detail.to'),
            cell: it => [state(it.from), state(it.to)].filter(Boolean).join(' → '),
          },
          { id: 'remark', head: t('detail.note'), cell: it => remark(it.remark) },
        ]}
      />
    </Panel>
  )
}
