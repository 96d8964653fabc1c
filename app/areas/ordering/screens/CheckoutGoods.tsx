import { Fragment } from 'react'
import type { CartGroup, CartView } from '~/areas/cart/contract'
import { formatYuan } from '~/contract/money'
import { useTranslation } from 'react-i18next'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { CartMarks } from '~/areas/promotions/screens/LineMarks'
import { DataTable, HiddenField, Money, Panel, Picture } from '~/ui'

/** The goods as they are shown here, for the order to be checked against. */
export function GoodsFields({ goods }: { goods: CartView }) {
  return (
    <>
      {goods.cartList
        .flatMap(it => it.items)
        .map((it, n) => (
          <Fragment key={it.skuId}>
            <HiddenField name={`lines[${n}].id`} value={it.skuId} />
            <HiddenField name={`lines[${n}].num`} value={it.num} />
            <HiddenField name={`lines[${n}].unitPrice`} value={it.unitPrice} />
            {it.lineId ? <HiddenField name={`lines[${n}].cartLine`} value={it.lineId} /> : null}
          </Fragment>
        ))}
    </>
  )
}

/** What one supplier will get as one order. */
export function CheckoutGoods({ group }: { group: CartGroup }) {
  const { t } = useTranslation('checkout')
  const { t: cart } = useTranslation('cart')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const store = pick(group.storeName, group.storeNameEn)
  return (
    <Panel title={store} note={t('check.goods')} flush>
      <DataTable
        caption={cart('storeGoods', { store })}
        rows={group.items}
        rowId={it => it.skuId}
        stacks
        columns={[
          {
            id: 'goods',
            head: cart('goods'),
            names: true,
            cell: it => (
              <span className="m-item">
                <Picture src={it.pic} alt="" size="thumb" />
                <span className="m-item-body">
                  <span className="m-item-name">{pick(it.name, it.nameEn)}</span>
                  <span className="m-item-facts">
                    {spec(it.spec)} · {it.code}
                  </span>
                  <CartMarks item={it} />
                  {it.stock < it.num ? (
                    <span className="m-item-facts m-bad-news">
                      {t('check.stockShort')}{' '}
                      {cart('stockShort', { quantity: quantity(it.stock, it) })}
                    </span>
                  ) : null}
                </span>
              </span>
            ),
          },
          {
            id: 'price',
            head: cart('price'),
            numeric: true,
            cell: it => (it.unitPrice ? <Money hao={it.unitPrice} /> : cart('agreement')),
          },
          {
            id: 'num',
            head: cart('num'),
            numeric: true,
            cell: it => quantity(it.num, it),
          },
          {
            id: 'amount',
            head: cart('amount'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={3} className="m-align-end">
              <span className="m-muted">
                {t('check.goodsSum')} ¥{formatYuan(group.goodsAmount)} + {t('check.freight')} ¥
                {formatYuan(group.freight)}
              </span>{' '}
              {t('check.storeSum')}
            </th>
            <td className="m-number">
              <Money hao={group.amount} look="price" />
            </td>
          </tr>
        }
      />
    </Panel>
  )
}
