import { useTranslation } from 'react-i18next'
import type { OwnGoodsDetail } from '../contract'
import { yuanText } from '~/contract/money'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken, usePick, useRootData, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Item,
  Money,
  Notice,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'

const FORM = 'goods'
type RegionInput = {
  code?: string
  stock?: string
  price?: string
  was?: string
  wasPrice?: string
}

/** Price and stock of one of the supplier's goods. What was seen travels with the form, so that sales meanwhile count. */
export function GoodsForm({
  goods,
  saved,
  reply,
}: {
  goods: OwnGoodsDetail
  saved: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('deskGoods')
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const unit = useUnit()
  const { mall } = useRootData()
  const { say, summary } = useFieldMessages(reply)
  const { unitPrice } = plainFields(FORM, reply, ['unitPrice'])
  const typed = reply?.result.initialValue
  const inputs = typed?.regions as (RegionInput | undefined)[] | undefined
  const inputOf = (code: string) => inputs?.find(it => it?.code === code)
  // What was looked at as it was typed, until somebody is told that it has changed.
  const seen = reply?.code === 'conflict' ? undefined : typed
  const seenIn = (code: string) => (seen ? inputOf(code) : undefined)
  const errorOf = (field: string) => {
    const code = reply?.result.error?.[field]?.[0]
    return code && say(code)
  }
  const regionOf = (code: string) => {
    const region = mall.regions.find(it => it.code === code)
    return region ? pick(region.name, region.nameEn) : code
  }
  const nameOf = (field: string) => {
    const [, i, part] = /^regions\[(\d+)\]\.(stock|price)$/.exec(field) ?? []
    const region = goods.regions[Number(i ?? -1)]
    return region
      ? t(part === 'stock' ? 'stockOf' : 'priceOf', { region: regionOf(region.regionCode) })
      : field === 'unitPrice'
        ? t('listPrice')
        : undefined
  }
  return (
    <Page
      title={t('editTitle')}
      actions={
        <ButtonLink href={paths.product(goods.storeId, goods.id)} newWindow>
          {t('view')}
        </ButtonLink>
      }
    >
      <Breadcrumb
        label={t('title')}
        crumbs={[
          { label: t('title'), href: paths.deskGoods },
          { label: pick(goods.name, goods.nameEn) },
        ]}
      />
      {saved ? (
        <Notice tone="success" announce>
          {t('saved')}
        </Notice>
      ) : null}
      <ErrorSummary {...summary(FORM, nameOf)} />
      <Form token={token} id={FORM} checked="goods" look="aligned" label={t('editTitle')}>
        <Panel>
          <Item
            name={pick(goods.name, goods.nameEn)}
            href={paths.product(goods.storeId, goods.id)}
            picture={goods.pic}
            facts={`${spec(goods.spec)} · ${goods.code}`}
          />
        </Panel>
        <Panel>
          <HiddenField name="wasPrice" value={String(seen?.wasPrice ?? goods.unitPrice)} />
          <TextField
            {...fromConform(
              {
                ...unitPrice,
                initialValue: unitPrice.initialValue ?? (reply ? '' : yuanText(goods.unitPrice)),
              },
              say,
            )}
            label={t('listPrice')}
            hint={t('priceHint')}
            required
            maxLength={16}
            inputMode="decimal"
            width="short"
          />
          <p className="m-hint">
            {t('stockHint')} {t('regionHint')}
          </p>
        </Panel>
        <Panel title={t('regions')} flush>
          <DataTable
            caption={t('regions')}
            rows={goods.regions.map((region, i) => ({ region, i }))}
            rowId={({ region }) => region.regionCode}
            columns={[
              {
                id: 'region',
                head: t('region'),
                names: true,
                cell: ({ region, i }) => (
                  <>
                    {regionOf(region.regionCode)}
                    <HiddenField name={`regions[${i}].code`} value={region.regionCode} />
                    <HiddenField
                      name={`regions[${i}].was`}
                      value={seenIn(region.regionCode)?.was ?? region.stock}
                    />
                    <HiddenField
                      name={`regions[${i}].wasPrice`}
                      value={
                        (seenIn(region.regionCode) ?? { wasPrice: region.unitPrice }).wasPrice ?? ''
                      }
                    />
                  </>
                ),
              },
              {
                id: 'stock',
                head: t('stock'),
                width: 'medium',
                cell: ({ region, i }) => (
                  <TextField
                    id={`${FORM}-regions[${i}].stock`}
                    name={`regions[${i}].stock`}
                    label={t('stockOf', { region: regionOf(region.regionCode) })}
                    labelHidden
                    inputMode="numeric"
                    maxLength={8}
                    width="short"
                    defaultValue={
                      reply ? (inputOf(region.regionCode)?.stock ?? '') : String(region.stock)
                    }
                    error={errorOf(`regions[${i}].stock`)}
                    after={unit(goods, region.stock)}
                  />
                ),
              },
              {
                id: 'price',
                head: t('regionPrice'),
                width: 'medium',
                cell: ({ region, i }) => (
                  <TextField
                    id={`${FORM}-regions[${i}].price`}
                    name={`regions[${i}].price`}
                    label={t('priceOf', { region: regionOf(region.regionCode) })}
                    labelHidden
                    inputMode="decimal"
                    maxLength={16}
                    width="short"
                    defaultValue={
                      reply
                        ? (inputOf(region.regionCode)?.price ?? '')
                        : region.unitPrice === null
                          ? ''
                          : yuanText(region.unitPrice)
                    }
                    error={errorOf(`regions[${i}].price`)}
                  />
                ),
              },
            ]}
          />
        </Panel>
        <Actions>
          <SubmitButton label={t('save')} />
          <ButtonLink href={paths.deskGoods}>{t('back')}</ButtonLink>
        </Actions>
      </Form>
      <Panel title={t('history')} flush>
        <DataTable
          caption={t('history')}
          rows={goods.history}
          rowId={it => it.at}
          empty={<EmptyState compact picture="paper" title={t('historyNone')} />}
          columns={[
            {
              id: 'at',
              head: t('when'),
              names: true,
              cell: it => <span className="m-figures">{minuteOf(it.at)}</span>,
            },
            {
              id: 'price',
              head: t('price'),
              numeric: true,
              cell: it => <Money hao={it.unitPrice} />,
            },
          ]}
        />
      </Panel>
    </Page>
  )
}
