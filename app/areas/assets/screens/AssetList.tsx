import { useTranslation } from 'react-i18next'
import type { AssetRow } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Item,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  StatusBadge,
  Tabs,
  TextField,
  type Tone,
} from '~/ui'
import { useAssetClass } from './asset-class'
import { type AssetStatus, assetStatuses } from '../codes'

export interface AssetsData {
  list: AssetRow[]
  total: number
  counts: Record<string, number>
  query: { status?: string; keyword?: string; orderId?: string; page: number; rows: number }
}

export const assetTones: Record<AssetStatus, Tone> = {
  wait: 'warning',
  recorded: 'success',
  void: 'neutral',
}
const PATH = paths.assetsTodo

/** Goods to be registered as fixed assets, with their tabs, filters and pages. */
export function AssetList({ data }: { data: AssetsData }) {
  const { list, total, counts, query } = data
  const { t } = useTranslation('assets')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const nameOfClass = useAssetClass()
  const filters = { status: query.status, keyword: query.keyword, orderId: query.orderId }
  const pager = usePaged(PATH, filters, { page: query.page, rows: query.rows, total })
  const tab = (label: string, value: string | undefined, count?: number) => ({
    label,
    href: hrefWith(PATH, { ...filters, status: value }),
    current: (query.status ?? '') === (value ?? ''),
    count,
  })
  const isFiltered = !!(query.status || query.keyword || query.orderId || query.page > 1)
  const clear = isFiltered && { label: t('list.clear'), href: PATH }
  return (
    <Page title={t('title')} lead={t('lead')}>
      {query.orderId ? <Notice>{t('list.ofOrder', { id: query.orderId })}</Notice> : null}
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            tab(t('list.all'), undefined, counts.all),
            ...assetStatuses.map(it =>
              tab(t(`status.${it}`), it, it === 'wait' ? counts.wait : undefined),
            ),
          ]}
        />
        <FilterForm
          path={PATH}
          label={t('list.filters')}
          kept={{ status: query.status, orderId: query.orderId }}
          submit={t('list.query')}
          clear={clear}
        >
          <TextField
            id="assets-keyword"
            name="keyword"
            label={t('list.keyword')}
            placeholder={t('list.keywordHint')}
            defaultValue={query.keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListPanel
        caption={t('title')}
        rows={list}
        rowId={it => it.id}
        about={it => it.id}
        pager={pager}
        empty={{
          title: t('list.emptyTitle'),
          text: t('list.emptyText'),
          clear,
        }}
        columns={[
          {
            id: 'goods',
            head: t('list.goods'),
            names: true,
            cell: it => (
              <Item
                name={pick(it.name, it.nameEn)}
                href={paths.assetForm(it.id)}
                picture={it.pic}
                facts={`${spec(it.spec)} · ${it.goodsCode}`}
              >
                <span className="m-small">
                  <Money hao={it.unitPrice} />
                </span>
              </Item>
            ),
          },
          {
            id: 'order',
            head: t('list.order'),
            cell: it => (
              <>
                <Link href={paths.order(it.orderId)} className="m-figures">
                  {it.orderId}
                </Link>
                <br />
                <span className="m-small m-muted">{pick(it.storeName, it.storeNameEn)}</span>
              </>
            ),
          },
          {
            id: 'num',
            head: t('list.num'),
            numeric: true,
            cell: it => (
              <>
                {quantity(it.num, it)}
                {it.returnedNum ? (
                  <>
                    <br />
                    <span className="m-small m-muted">
                      {t('list.returned', { n: it.returnedNum })}
                    </span>
                  </>
                ) : null}
              </>
            ),
          },
          {
            id: 'amount',
            head: t('list.amount'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
          {
            id: 'code',
            head: t('list.code'),
            cell: it =>
              it.code ? (
                <>
                  {nameOfClass(it.code)} <span className="m-figures">{it.code}</span>
                </>
              ) : (
                t('list.none')
              ),
          },
          {
            id: 'no',
            head: t('list.no'),
            cell: it =>
              it.assetNo ? <span className="m-figures">{it.assetNo}</span> : t('list.none'),
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <StatusBadge tone={assetTones[it.status]}>{t(`status.${it.status}`)}</StatusBadge>
            ),
          },
          {
            id: 'action',
            head: t('list.action'),
            screenOnly: true,
            cell: it => (
              <Link href={paths.assetForm(it.id)}>
                {it.status === 'wait' ? t('list.register') : t('list.look')}
              </Link>
            ),
          },
        ]}
      />
    </Page>
  )
}
