import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { Panel, DataTable, Rating } from '~/ui'
import type { OwnReview } from '~/areas/reviews/contract'
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
