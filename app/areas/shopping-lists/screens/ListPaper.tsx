import type { ListedGoods, ShoppingList } from '../contract'
import { PaperPages } from '~/frame/PaperPages'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { ButtonLink, DataTable, Money, useColon } from '~/ui'
import { listHref, useListWords } from './list-words'

export interface ListPaperData {
  list: Pick<ShoppingList, 'id' | 'kind' | 'name'>
  goods: ListedGoods[]
  amount: number
  owner: string
  printedAt: string
}

/** A list as a sheet of paper, all of its goods. */
export function ListPaper({
  data: { list, goods, amount, owner, printedAt },
}: {
  data: ListPaperData
}) {
  const colon = useColon()
  const { t, nameOf } = useListWords()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <>
      <PaperPages />
      <div className="m-paper-bar m-screen-only">
        <ButtonLink href={listHref(list)}>{t('back')}</ButtonLink>
      </div>
      <div className="m-paper-sheet m-paper-portrait">
        <h1 className="m-paper-title">
          {t('printTitle')}
          {colon}
          {nameOf(list)}
        </h1>
        <p>
          {t('owner')}
          {colon}
          {owner}　{t('goodsOf', { n: goods.length })}
        </p>
        <DataTable
          caption={nameOf(list)}
          dense
          rows={goods.map((it, at) => ({ ...it, at }))}
          rowId={it => it.productId}
          columns={[
            { id: 'row', head: t('row'), width: 'tiny', numeric: true, cell: it => it.at + 1 },
            {
              id: 'goods',
              head: t('goods'),
              names: true,
              cell: it => (
                <>
                  {pick(it.name, it.nameEn)}
                  {it.cas ? ` · CAS ${it.cas}` : ''}
                  {it.onSale ? '' : ` · ${t('offSale')}`}
                </>
              ),
            },
            { id: 'code', head: t('code'), cell: it => it.code },
            { id: 'spec', head: t('spec'), cell: it => spec(it.spec) },
            { id: 'store', head: t('supplier'), cell: it => pick(it.storeName, it.storeNameEn) },
            {
              id: 'price',
              head: t('price'),
              numeric: true,
              cell: it => (it.unitPrice ? <Money hao={it.unitPrice} /> : t('agreement')),
            },
            {
              id: 'num',
              head: t('num'),
              numeric: true,
              cell: it => quantity(it.num, it),
            },
            {
              id: 'amount',
              head: t('amount'),
              numeric: true,
              cell: it => <Money hao={it.amount} />,
            },
          ]}
          foot={
            <tr>
              <th scope="row" colSpan={7} className="m-align-end">
                {t('sum')}
              </th>
              <td className="m-number">
                <Money hao={amount} />
              </td>
            </tr>
          }
        />
        <p className="m-paper-printed">
          {t('printedAt')}
          {colon}
          {minuteOf(printedAt)}
        </p>
      </div>
    </>
  )
}
