import { useTranslation } from 'react-i18next'
import type { Favourite } from '../contract'
import { GoodsPrice } from '~/areas/catalogue/screens/GoodsPrice'
import { productHref, StockState } from '~/areas/catalogue/screens/ProductCard'
import { FilterForm } from '~/frame/FilterForm'
import { dayOf } from '~/frame/when'
import { usePaged } from '~/frame/paged'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  DataTable,
  EmptyState,
  Form,
  IntentButton,
  Item,
  Link,
  Money,
  Page,
  Pager,
  Panel,
  StatusBadge,
  TextField,
} from '~/ui'

export interface FavouriteListProps {
  list: readonly Favourite[]
  total: number
  page: number
  rows: number
  keyword: string
}

const PATH = paths.favourites

/** The favourites of the signed-in person, found by words, with price and stock of now. */
export function FavouriteList({ list, total, page, rows, keyword }: FavouriteListProps) {
  const { t } = useTranslation('favourites')
  const { t: common } = useTranslation()
  const { t: catalogue } = useTranslation('catalogue')
  const pick = usePick()
  const spec = useSpec()
  const token = useFormToken()
  const pager = usePaged(PATH, { keyword }, { page, rows, total })
  const empty = keyword ? (
    <EmptyState
      title={t('emptyFound', { keyword })}
      picture="search"
      actions={<ButtonLink href={PATH}>{t('all')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={t('empty')}
      actions={
        <ButtonLink href={paths.goods} look="primary">
          {t('browse')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Panel>
        <FilterForm
          path={PATH}
          label={t('search')}
          submit={common('search')}
          look="secondary"
          clear={keyword && { label: t('all'), href: PATH }}
        >
          <TextField
            id="keyword"
            name="keyword"
            label={t('search')}
            hint={t('searchHint')}
            defaultValue={keyword}
            maxLength={100}
            width="medium"
          />
        </FilterForm>
      </Panel>
      <Panel note={common('count', { n: total })} title={t('goods')}>
        <Form token={token} look="bare" label={t('title')}>
          <DataTable
            caption={t('title')}
            rows={list}
            rowId={it => it.productId}
            empty={empty}
            columns={[
              {
                id: 'goods',
                head: t('goods'),
                names: true,
                cell: it => (
                  <Item
                    name={`${pick(it.name, it.nameEn)} ${spec(it.spec)}`}
                    href={productHref({ storeId: it.storeId, id: it.productId })}
                    picture={it.product?.pic}
                    facts={
                      it.product ? (
                        <Link href={paths.supplier(encodeURIComponent(it.storeId))}>
                          {pick(it.product.storeName, it.product.storeNameEn)}
                        </Link>
                      ) : null
                    }
                  />
                ),
              },
              {
                id: 'price',
                head: t('price'),
                numeric: true,
                width: 'short',
                cell: it => (it.product ? <PriceOf {...it} product={it.product} /> : '—'),
              },
              {
                id: 'stock',
                head: catalogue('stock'),
                width: 'short',
                cell: it =>
                  it.product ? (
                    <StockState stock={it.product.stock} />
                  ) : (
                    <StatusBadge tone="warning">{t('gone')}</StatusBadge>
                  ),
              },
              {
                id: 'at',
                head: t('at'),
                width: 'short',
                cell: it => (
                  <time dateTime={it.at} className="m-figures">
                    {dayOf(it.at)}
                  </time>
                ),
              },
              {
                id: 'remove',
                head: t('remove'),
                width: 'short',
                screenOnly: true,
                cell: it => (
                  <IntentButton
                    intent={`remove:${it.productId}`}
                    label={t('remove')}
                    describes={t('removeOf', { name: pick(it.name, it.nameEn) })}
                    look="quiet"
                    size="small"
                  />
                ),
              },
            ]}
          />
        </Form>
        {total > rows ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}

/** What goods cost now, and what they had cost where they have become cheaper. */
function PriceOf({
  product,
  fellFrom,
}: {
  product: NonNullable<Favourite['product']>
  fellFrom: number | null
}) {
  const { t } = useTranslation('favourites')
  return (
    <>
      <GoodsPrice goods={product} />
      {fellFrom === null ? null : (
        <>
          <br />
          <small className="m-hint">
            {t('fellFrom')} <Money hao={fellFrom} look="struck" size="small" />
          </small>
        </>
      )}
    </>
  )
}
