import { minuteOf } from '~/frame/when'
import { Panel, Timeline, type TimelineEntry } from '~/ui'
import type { LogRow, OrderDetail, Parcel } from '../contract'
import { ParcelTold } from './OrderParcels'
import { useOrderWords } from './order-words'

type StoryRow = Pick<LogRow, 'at' | 'actorName' | 'actorKind' | 'onBehalfOf' | 'action'> &
  Partial<LogRow> & { parcel?: Parcel }

/** The log of an order, each parcel with the row that tells of it, newest first. */
function storyOf(log: readonly LogRow[], parcels: readonly Parcel[]): StoryRow[] {
  const remainder = [...parcels]
  const story: StoryRow[] = log.map(row => {
    const at = remainder.findIndex(
      it =>
        (row.action === 'ship' || row.action === 'shipPart') &&
        row.remark === `${it.logisticsCompany} ${it.logisticsNo}`,
    )
    const [parcel] = at < 0 ? [] : remainder.splice(at, 1)
    return { ...row, parcel }
  })
  // A parcel that no row tells of is told all the same.
  for (const parcel of remainder)
    story.push({
      at: parcel.at,
      actorName: parcel.clerkName,
      actorKind: 'supplier',
      onBehalfOf: null,
      action: 'shipPart',
      parcel,
    })
  return story.reverse().sort((a, b) => b.at.localeCompare(a.at))
}

/** What happened to an order, who did it and when, and where its parcels are: one story. */
export function OrderStory({ order, log }: { order: OrderDetail; log: readonly LogRow[] }) {
  const { t, did, who, state, remark } = useOrderWords()
  const entries = storyOf(log, order.parcels).map((it, n): TimelineEntry => {
    // What was placed waits for its funds before it waits for its supplier: the first row names no state.
    const change = it.from ? [state(it.from), state(it.to ?? null)].filter(Boolean).join(' → ') : ''
    return {
      id: `${it.at}${n}`,
      time: minuteOf(it.at),
      dateTime: it.at,
      current: n === 0,
      title: did(it.action),
      by: (
        <>
          {who(it)} {change ? <span className="m-muted m-small">{change}</span> : null}
        </>
      ),
      text: it.parcel ? <ParcelTold order={order} parcel={it.parcel} /> : remark(it.remark ?? null),
    }
  })
  return (
    <Panel id="story" title={t('detail.story')}>
      <Timeline label={t('detail.story')} entries={entries} />
    </Panel>
  )
}
