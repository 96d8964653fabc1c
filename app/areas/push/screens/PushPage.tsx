import { useTranslation } from 'react-i18next'
import type { PushChoice, PushItem } from '../contract'
import { GoodsPrice } from '~/areas/catalogue/screens/GoodsPrice'
import { productHref } from '~/areas/catalogue/screens/ProductCard'
import { FilterForm } from '~/frame/FilterForm'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  EmptyState,
  Form,
  IntentButton,
  Item,
  Link,
  Page,
  Pager,
  Panel,
  SelectField,
  StatusBadge,
  Tag,
  TextField,
} from '~/ui'
import { type PushRate, pushRates } from '../codes'

interface Paging {
  total: number
  page: number
  rows: number
}
export interface PushPageProps {
  items: Paging & { list: readonly PushItem[] }
  choices: Paging & { list: readonly PushChoice[] }
  rate: { rate: PushRate; today: number }
  unseen: number
  mayPush: number
  query: { from: string; keyword: string; state: string }
}

const PATH = paths.wishlist

/** Goods suppliers pushed to the buyer, how many a day may come, and which suppliers may. */
export function PushPage({ items, choices, rate, unseen, mayPush, query }: PushPageProps) {
  const { t } = useTranslation('push')
  const token = useFormToken()
  return (
    <Page title={t('wishlist.title')} lead={t('wishlist.lead')}>
      <Items items={items} unseen={unseen} query={query} />
      <Panel title={t('wishlist.rateTitle')}>
        <div className="m-push-rate">
          <Form token={token} look="inline" label={t('wishlist.rate')}>
            <SelectField
              id="rate"
              name="rate"
              label={t('wishlist.rate')}
              hint={t('wishlist.rateHint', { n: rate.today })}
              choices={pushRates.map(value => ({ value, label: t(`wishlist.rates.${value}`) }))}
              defaultValue={rate.rate}
              width="short"
            />
            <Actions>
              <IntentButton intent="rate" label={t('wishlist.save')} />
            </Actions>
          </Form>
        </div>
      </Panel>
      <Choices choices={choices} mayPush={mayPush} query={query} />
    </Page>
  )
}

function Items({ items, unseen, query }: Pick<PushPageProps, 'items' | 'unseen' | 'query'>) {
  const { t } = useTranslation('push')
  const pick = usePick()
  const spec = useSpec()
  const token = useFormToken()
  const pager = usePaged(PATH, { ...query }, items)
  return (
    <Panel
      title={t('wishlist.items')}
      note={unseen > 0 ? t('wishlist.unseen', { n: unseen }) : undefined}
      flush
      actions={
        query.from ? (
          <ButtonLink href={PATH} size="small">
            {t('wishlist.fromAll')}
          </ButtonLink>
        ) : undefined
      }
    >
      <DataTable
        caption={t('wishlist.items')}
        rows={items.list}
        rowId={it => it.id}
        marked={it => !it.seen}
        empty={
          <EmptyState title={t('wishlist.none')} compact>
            {t('wishlist.noneText')}
          </EmptyState>
        }
        columns={[
          {
            id: 'goods',
            head: t('wishlist.goods'),
            names: true,
            cell: it =>
              it.product ? (
                <Item
                  name={
                    <>
                      {it.seen ? null : (
                        <>
                          <Tag tone="brand" filled>
                            {t('wishlist.new')}
                          </Tag>{' '}
                        </>
                      )}
                      {pick(it.product.name, it.product.nameEn)} {spec(it.product.spec)}
                    </>
                  }
                  href={productHref(it.product)}
                  picture={it.product.pic}
                  facts={it.words}
                />
              ) : (
                <>
                  <StatusBadge tone="warning">{t('wishlist.gone')}</StatusBadge> {it.words}
                </>
              ),
          },
          {
            id: 'price',
            head: t('wishlist.price'),
            numeric: true,
            width: 'short',
            cell: it => (it.product ? <GoodsPrice goods={it.product} /> : '—'),
          },
          {
            id: 'from',
            head: t('wishlist.from'),
            width: 'medium',
            cell: it => (
              <Link href={hrefWith(PATH, { from: it.storeId })}>
                {pick(it.storeName, it.storeNameEn)}
              </Link>
            ),
          },
          {
            id: 'at',
            head: t('wishlist.time'),
            width: 'medium',
            cell: it => (
              <time dateTime={it.at} className="m-figures">
                {minuteOf(it.at)}
              </time>
            ),
          },
        ]}
      />
      {items.total > items.rows ? <Pager {...pager} /> : null}
      {unseen > 0 ? (
        <Form token={token} look="bare" label={t('wishlist.markSeen')}>
          <Actions align="end">
            <IntentButton intent="seen" label={t('wishlist.markSeen')} size="small" />
          </Actions>
        </Form>
      ) : null}
    </Panel>
  )
}

function Choices({
  choices,
  mayPush,
  query,
}: Pick<PushPageProps, 'choices' | 'mayPush' | 'query'>) {
  const { t } = useTranslation('push')
  const { t: common } = useTranslation()
  const pick = usePick()
  const token = useFormToken()
  const pager = usePaged(PATH, {}, choices)
  return (
    <Panel title={t('wishlist.stores')} note={t('wishlist.storesNote', { n: mayPush })} id="stores">
      <FilterForm
        path={PATH}
        label={t('wishlist.filter')}
        submit={common('search')}
        look="secondary"
      >
        <TextField
          id="keyword"
          name="keyword"
          label={t('wishlist.keyword')}
          defaultValue={query.keyword}
          maxLength={100}
          width="medium"
        />
        <SelectField
          id="state"
          name="state"
          label={t('wishlist.stateLabel')}
          choices={[
            { value: '', label: t('wishlist.states.all') },
            { value: 'on', label: t('wishlist.states.on') },
            { value: 'off', label: t('wishlist.states.off') },
          ]}
          defaultValue={query.state}
          width="short"
        />
      </FilterForm>
      <Form token={token} look="bare" label={t('wishlist.stores')}>
        <DataTable
          caption={t('wishlist.stores')}
          rows={choices.list}
          rowId={it => it.storeId}
          empty={
            <EmptyState
              title={t('wishlist.nobody')}
              picture="search"
              compact
              actions={<ButtonLink href={PATH}>{t('wishlist.states.all')}</ButtonLink>}
            />
          }
          columns={[
            {
              id: 'store',
              head: t('wishlist.store'),
              names: true,
              cell: it => (
                <Item
                  name={pick(it.storeName, it.storeNameEn)}
                  href={paths.supplier(encodeURIComponent(it.storeId))}
                  picture={it.logo}
                />
              ),
            },
            {
              id: 'pushed',
              head: t('wishlist.pushed'),
              numeric: true,
              width: 'short',
              cell: it =>
                it.pushed > 0 ? (
                  <Link href={hrefWith(PATH, { from: it.storeId })}>{it.pushed}</Link>
                ) : (
                  0
                ),
            },
            {
              id: 'state',
              head: t('wishlist.state'),
              width: 'short',
              cell: it => (
                <StatusBadge tone={it.allowed ? 'success' : 'neutral'}>
                  {t(it.allowed ? 'wishlist.on' : 'wishlist.off')}
                </StatusBadge>
              ),
            },
            {
              id: 'do',
              head: t('wishlist.act'),
              width: 'short',
              screenOnly: true,
              cell: it => (
                <IntentButton
                  intent={`${it.allowed ? 'deny' : 'allow'}:${it.storeId}`}
                  label={t(it.allowed ? 'wishlist.deny' : 'wishlist.allow')}
                  describes={t(it.allowed ? 'wishlist.denyOf' : 'wishlist.allowOf', {
                    name: pick(it.storeName, it.storeNameEn),
                  })}
                  size="small"
                />
              ),
            },
          ]}
        />
      </Form>
      {choices.total > choices.rows ? (
        <Pager
          {...pager}
          hrefOf={n =>
            `${hrefWith(PATH, { keyword: query.keyword, state: query.state, stores: n })}#stores`
          }
        />
      ) : null}
    </Panel>
  )
}
