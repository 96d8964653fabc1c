import { useTranslation } from 'react-i18next'
import type { MatchedRow, QuickGoods } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import { formatYuan } from '~/contract/money'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, HiddenField, Item, Money, Tag } from '~/ui'
import type { RowColumn } from '../codes'

/** Faults of the quantity; all others are of the code. */
const ofQuantity = new Set<string>([
  'quantity_wrong',
  'quantity_min',
  'quantity_step',
  'quantity_max',
])

/** Rows of a quick order, each with its controls, the goods found and what is wrong with it. */
export function QuickTable({ rows }: { rows: readonly MatchedRow[] }) {
  const { t } = useTranslation('quick')
  const cell = (row: MatchedRow, name: RowColumn, label: string, look: string) => {
    const isWrong = !!row.fault && (name === 'num') === ofQuantity.has(row.fault) && name !== 'spec'
    return (
      <>
        <label htmlFor={`${name}-${row.n}`} className="m-hidden">
          {label}
        </label>
        <input
          key={`${row.n}${row[name]}`}
          id={`${name}-${row.n}`}
          name={`${name}.${row.n}`}
          type="text"
          defaultValue={row[name]}
          maxLength={200}
          autoComplete="off"
          className={`m-input ${look}`}
          inputMode={name === 'num' ? 'numeric' : undefined}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `state-${row.n}-error` : undefined}
        />
      </>
    )
  }
  return (
    <DataTable
      caption={t('preview')}
      rows={rows}
      rowId={it => String(it.n)}
      marked={it => !!it.fault}
      columns={[
        {
          id: 'n',
          head: t('n'),
          width: 'tiny',
          numeric: true,
          names: true,
          cell: it => (
            <>
              <HiddenField name="row" value={it.n} />
              {it.n}
            </>
          ),
        },
        {
          id: 'code',
          head: t('code'),
          width: 'medium',
          cell: it => cell(it, 'code', t('codeOf', { n: it.n }), 'm-width-full'),
        },
        {
          id: 'spec',
          head: t('spec'),
          width: 'short',
          cell: it => cell(it, 'spec', t('specOf', { n: it.n }), 'm-width-full'),
        },
        {
          id: 'num',
          head: t('num'),
          width: 'tiny',
          cell: it => cell(it, 'num', t('numOf', { n: it.n }), 'm-quantity-input'),
        },
        { id: 'goods', head: t('goods'), cell: it => <MatchCell row={it} /> },
        {
          id: 'price',
          head: t('price'),
          numeric: true,
          width: 'short',
          cell: it => (it.goods ? <Price goods={it.goods} /> : null),
        },
        { id: 'state', head: t('state'), width: 'medium', cell: it => <State row={it} /> },
      ]}
    />
  )
}

function Price({ goods }: { goods: QuickGoods }) {
  const { t } = useTranslation('quick')
  if (goods.priceHidden) return <span className="m-price-hidden">{t('priceHidden')}</span>
  return goods.unitPrice ? <Money hao={goods.unitPrice} /> : <>{t('agreement')}</>
}

function MatchCell({ row }: { row: MatchedRow }) {
  const { t } = useTranslation('quick')
  const pick = usePick()
  const spec = useSpec()
  const words = (it: QuickGoods) =>
    [
      pick(it.name, it.nameEn),
      spec(it.spec),
      it.code,
      pick(it.storeName, it.storeNameEn),
      it.priceHidden ? '' : it.unitPrice ? `¥${formatYuan(it.unitPrice)}` : t('agreement'),
      it.stock > 0 ? '' : t('stockNone'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {row.goods ? (
        <Item
          name={pick(row.goods.name, row.goods.nameEn)}
          href={paths.product(row.goods.storeId, row.goods.id)}
          picture={row.goods.pic}
          facts={[
            spec(row.goods.spec),
            row.goods.code,
            pick(row.goods.storeName, row.goods.storeNameEn),
          ].join(' · ')}
        />
      ) : null}
      {row.choices.length ? (
        <>
          <label htmlFor={`choice-${row.n}`} className="m-hidden">
            {t('chooseOf', { n: row.n })}
          </label>
          <select
            id={`choice-${row.n}`}
            name={`choice.${row.n}`}
            defaultValue={row.goods?.id ?? ''}
            key={row.goods?.id ?? ''}
            className="m-input m-select m-width-full"
          >
            <option value="">{t('chooseNone')}</option>
            {row.choices.map(it => (
              <option key={it.id} value={it.id}>
                {words(it)}
              </option>
            ))}
          </select>
          {row.others ? <p className="m-hint">{t('others', { n: row.others })}</p> : null}
        </>
      ) : null}
    </>
  )
}

function State({ row }: { row: MatchedRow }) {
  const { t } = useTranslation('quick')
  const quantity = useQuantity()
  const { goods } = row
  if (row.fault)
    return (
      <p id={`state-${row.n}-error`} className="m-error">
        {t(`fault.${row.fault}`, {
          min: goods?.rule.min ?? 1,
          step: goods?.rule.step ?? 1,
          max: goods?.rule.max ?? QUANTITY_MAX,
        })}
      </p>
    )
  return (
    <>
      <Tag tone="success">{t('right')}</Tag>
      {goods && goods.stock < (row.quantity ?? 1) ? (
        <span className="m-bad-news">
          {' '}
          {goods.stock > 0
            ? t('stockShort', { quantity: quantity(goods.stock, goods) })
            : t('stockNone')}
        </span>
      ) : null}
    </>
  )
}
