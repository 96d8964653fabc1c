import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { Item, Money, RecordLine } from '~/ui'
import type { OrderRow } from '../contract'

const LINES_SHOWN = 3

/** The first goods of an order that waits for somebody, without links: what is to be done is the link of its card. */
export function FirstLines({ lines }: Pick<OrderRow, 'lines'>) {
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <>
      {lines.slice(0, LINES_SHOWN).map(line => (
        <RecordLine
          key={line.lineNo}
          end={
            <>
              <Money hao={line.unitPrice} />{' '}
              <span className="m-muted m-figures">× {quantity(line.num, line)}</span>
            </>
          }
        >
          <Item
            name={pick(line.name, line.nameEn)}
            picture={line.pic}
            facts={`${spec(line.spec)} · ${line.code}`}
          />
        </RecordLine>
      ))}
    </>
  )
}
