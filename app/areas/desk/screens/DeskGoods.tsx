import { GOODS_ROWS_MAX, GOODS_STOCK_LOW } from '../limits'
import { useTranslation } from 'react-i18next'
import type { OwnGoods } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick, useRootData, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Item, Money, Page, Panel, SelectField, StatusBadge, TextField } from '~/ui'
import { type GoodsState, goodsStates } from '../codes'

export interface DeskGoodsData {
  list: OwnGoods[]
  total: number
  query: { keyword?: string; state?: GoodsState; page: number; rows: number }
}
const PATH = paths.deskGoods

/** Goods of the supplier's store with price and stock of each campus. */
export function DeskGoods({ data }: { data: DeskGoodsData }) {
  const { list, total, query } = data
  const { t } = useTranslation('deskGoods')
  const pick = usePick()
  const spec = useSpec()
  const unit = useUnit()
  const { mall } = useRootData()
  const filters = { keyword: query.keyword, state: query.state }
  const pager = usePaged(PATH, filters, { page: query.page, rows: query.rows, total })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink href={paths.importGoods} look="primary">
          {t('upload')}
        </ButtonLink>
      }
    >
      <Panel>
        <FilterForm
          path={PATH}
          label={t('filters')}
          submit={t('query')}
          clear={(query.keyword || query.state) && { label: t('clear'), href: PATH }}
        >
          <TextField
            id="goods-keyword"
            name="keyword"
            label={t('keyword')}
            placeholder={t('keywordHint')}
            defaultValue={query.keyword}
            width="medium"
          />
          <SelectField
            id="goods-state"
            name="state"
            label={t('state')}
            width="medium"
            defaultValue={query.state}
            empty={t('any')}
            choices={goodsStates.map(it => ({
              value: it,
              label: t(`states.${it}`, { n: GOODS_STOCK_LOW }),
            }))}
          />
        </FilterForm>
      </Panel>
      {total ? (
        <ExportLinks
          hrefOf={type => hrefWith(paths.exportGoods, { ...filters, type })}
          hint={t('exportHint', { n: GOODS_ROWS_MAX })}
        />
      ) : null}
      <ListPanel
        caption={t('title')}
        rows={list}
        rowId={it => it.id}
        about={it => `${pick(it.name, it.nameEn)} ${it.code}`}
        pager={pager}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), picture: 'box' }}
        columns={[
          {
            id: 'goods',
            head: t('goods'),
            names: true,
            cell: it => (
              <Item
                name={pick(it.name, it.nameEn)}
                href={paths.deskProduct(it.id)}
                picture={it.pic}
                facts={`${spec(it.spec)} · ${it.code}`}
              >
                {it.onSale ? null : <StatusBadge tone="neutral">{t('states.off')}</StatusBadge>}
              </Item>
            ),
          },
          {
            id: 'price',
            head: t('price'),
            numeric: true,
            cell: it => (
              <>
                <Money hao={it.unitPrice} />
                {it.salePrice === null ? null : (
                  <>
                    <br />
                    <span className="m-muted m-small">
                      {t('campaign')} <Money hao={it.salePrice} />
                    </span>
                  </>
                )}
              </>
            ),
          },
          ...mall.regions.map(region => ({
            id: region.code,
            head: t('stockOf', { region: pick(region.name, region.nameEn) }),
            numeric: true,
            cell: (it: OwnGoods) => {
              const there = it.regions.find(one => one.regionCode === region.code)
              return (
                <>
                  {there && there.stock < GOODS_STOCK_LOW ? (
                    <strong className="m-price">{there.stock}</strong>
                  ) : (
                    (there?.stock ?? 0)
                  )}{' '}
                  {unit(it, there?.stock ?? 0)}
                  {there?.unitPrice == null ? null : (
                    <>
                      <br />
                      <span className="m-muted m-small">
                        <Money hao={there.unitPrice} />
                      </span>
                    </>
                  )}
                </>
              )
            },
          })),
          {
            id: 'action',
            head: t('action'),
            screenOnly: true,
            cell: it => (
              <ButtonLink href={paths.deskProduct(it.id)} size="small">
                {t('edit')}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Page>
  )
}
