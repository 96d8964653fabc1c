import { useTranslation } from 'react-i18next'
import type { BiddingLine } from '../contract'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, Item } from '~/ui'

/** What is asked for, line by line. */
export function NeedTable({
  lines,
}: {
  lines: Pick<
    BiddingLine,
    | 'lineNo'
    | 'productId'
    | 'storeId'
    | 'name'
    | 'nameEn'
    | 'spec'
    | 'unit'
    | 'num'
    | 'requirement'
    | 'pic'
  >[]
}) {
  const { t } = useTranslation('biddings')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <DataTable
      caption={t('detail.lines')}
      rows={lines}
      rowId={it => String(it.lineNo)}
      columns={[
        { id: 'no', head: t('line.no'), numeric: true, width: 'tiny', cell: it => it.lineNo },
        {
          id: 'goods',
          head: t('line.goods'),
          names: true,
          cell: it => (
            <Item
              name={pick(it.name, it.nameEn)}
              href={
                it.productId && it.storeId ? paths.product(it.storeId, it.productId) : undefined
              }
              picture={it.pic ?? undefined}
              facts={it.productId ? t('line.reference') : t('line.words')}
            />
          ),
        },
        { id: 'spec', head: t('line.spec'), cell: it => spec(it.spec) || '—' },
        { id: 'num', head: t('line.num'), numeric: true, cell: it => quantity(it.num, it) },
        {
          id: 'requirement',
          head: t('line.requirement'),
          cell: it => it.requirement || (it.productId ? t('line.anyAsGood') : '—'),
        },
      ]}
    />
  )
}
