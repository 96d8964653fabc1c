import { SHOPPING_LIST_LINES_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import { GoodsQuantity } from '~/areas/catalogue/screens/GoodsQuantity'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { useFormToken, usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { ErrorSummary, Form, EnterButton, Panel, DataTable, Item, Money, IntentButton } from '~/ui'
import type { ShoppingList, ListedGoods } from '../contract'
import { useListWords } from './list-words'
import type { ListData, ListReply } from './ListPage'

export function Goods({
  list,
  others,
  reply,
}: {
  list: ListData['list']
  others: ShoppingList[]
  reply: ListReply | undefined
}) {
  const { t, nameOf } = useListWords()
  const { t: common } = useTranslation()
  const { say, lineOf } = useEveryFieldMessage()
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const nameOfGoods = (it: ListedGoods) => pick(it.name, it.nameEn)
  const ticks = new Set(reply?.ticked)
  const errors = [
    ...Object.entries(reply?.lines ?? {}).map(([id, { code }]) => {
      const goods = list.list.find(it => it.productId === id)
      return {
        fieldId: `num-${id}`,
        message: lineOf(goods && t('numOf', { name: nameOfGoods(goods) }), say(code)),
      }
    }),
    ...(reply?.code
      ? [
          {
            fieldId: reply.code === 'noTarget' ? 'to' : undefined,
            message: t(reply.code, { max: SHOPPING_LIST_LINES_MAX }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ErrorSummary title={common('errorSummary')} errors={errors} />
      <Form token={token} id="list" look="bare" label={nameOf(list)}>
        <EnterButton intent="update" label={t('update')} />
        <Panel flush>
          <DataTable
            caption={nameOf(list)}
            rows={list.list}
            rowId={it => it.productId}
            columns={[
              {
                id: 'tick',
                head: <span className="m-hidden">{t('tick')}</span>,
                width: 'tiny',
                cell: it => (
                  <>
                    <input type="hidden" name="line" value={it.productId} />
                    <input
                      type="checkbox"
                      name="tick"
                      value={it.productId}
                      defaultChecked={ticks.has(it.productId)}
                      aria-label={t('tickOne', { name: nameOfGoods(it) })}
                    />
                  </>
                ),
              },
              {
                id: 'goods',
                head: t('goods'),
                names: true,
                cell: it => (
                  <Item
                    name={nameOfGoods(it)}
                    href={paths.product(it.storeId, it.productId)}
                    picture={it.pic}
                    facts={[
                      spec(it.spec),
                      it.code,
                      it.cas && `CAS ${it.cas}`,
                      pick(it.storeName, it.storeNameEn),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ),
              },
              {
                id: 'price',
                head: t('price'),
                numeric: true,
                width: 'short',
                cell: it => (it.unitPrice ? <Money hao={it.unitPrice} /> : t('agreement')),
              },
              {
                id: 'num',
                head: t('num'),
                align: 'centre',
                width: 'short',
                cell: it => {
                  const wrong = reply?.lines?.[it.productId]
                  return (
                    <GoodsQuantity
                      id={`num-${it.productId}`}
                      name={`num.${it.productId}`}
                      label={t('numOf', { name: nameOfGoods(it) })}
                      goods={it}
                      defaultValue={wrong?.typed ?? it.num}
                      unitShown
                      error={wrong && say(wrong.code)}
                    />
                  )
                },
              },
              {
                id: 'stock',
                head: t('stock'),
                width: 'short',
                cell: it => <StockWord goods={it} />,
              },
              {
                id: 'amount',
                head: t('amount'),
                numeric: true,
                width: 'short',
                cell: it => <Money hao={it.amount} />,
              },
            ]}
          />
        </Panel>
        <div className="m-toolbar">
          <div className="m-toolbar-start">
            <IntentButton intent="to-cart" look="primary" label={t('toCart')} />{' '}
            <IntentButton intent="all-to-cart" label={t('allToCart')} />{' '}
            <IntentButton intent="update" label={t('update')} />{' '}
            <IntentButton intent="take-out" label={t('takeOut')} />
          </div>
        </div>
        {others.length ? (
          <div className="m-toolbar">
            <div className="m-toolbar-start">
              <label htmlFor="to">{t('moveTo')} </label>
              <select
                id="to"
                name="to"
                defaultValue=""
                className="m-input m-select m-width-medium"
                aria-invalid={reply?.code === 'noTarget' ? true : undefined}
              >
                <option value="">{t('moveChoose')}</option>
                {others.map(it => (
                  <option key={it.id} value={it.id}>
                    {nameOf(it)}
                  </option>
                ))}
              </select>{' '}
              <IntentButton intent="move" label={t('move')} />
            </div>
          </div>
        ) : null}
      </Form>
    </>
  )
}

export function StockWord({ goods }: { goods: ListedGoods }) {
  const { t } = useListWords()
  const quantity = useQuantity()
  if (!goods.onSale) return <span className="m-bad-news">{t('offSale')}</span>
  if (goods.stock <= 0) return <span className="m-bad-news">{t('stockNone')}</span>
  return goods.stock < goods.num ? (
    <span className="m-bad-news">
      {t('stockShort', { quantity: quantity(goods.stock, goods) })}
    </span>
  ) : (
    <span className="m-good-news">{t('stockIn')}</span>
  )
}
