import type { OwnReview } from '../contract'
import { usePick } from '~/frame/root-data'
import { DataTable, Link, Panel, Rating } from '~/ui'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'

/** What the signed-in person wrote about goods, each with its order. */
export function OwnReviews({ list }: { list: readonly OwnReview[] }) {
  const { t } = useOrderWords()
  const pick = usePick()
  return (
    <Panel flush>
      <DataTable
        caption={t('mine.evaluated')}
        rows={list}
        rowId={it => it.id}
        columns={[
          { id: 'name', head: t('detail.name'), names: true, cell: it => pick(it.name, it.nameEn) },
          {
            id: 'score',
            head: t('evaluate.score'),
            cell: it => <Rating score={it.score} text={String(it.score)} />,
          },
          {
            id: 'content',
            head: t('evaluate.content'),
            cell: it => (
              <>
                {it.content}
                {it.pictures.length ? (
                  <ul className="m-photos">
                    {it.pictures.map(url => (
                      <li key={url} className="m-photo">
                        <img src={url} alt="" width={72} height={72} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </>
            ),
          },
          {
            id: 'order',
            head: t('mine.order'),
            cell: it => (
              <Link href={paths.order(it.orderId)} className="m-figures">
                {it.orderId}
              </Link>
            ),
          },
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
