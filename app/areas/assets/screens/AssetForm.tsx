import { ASSET_LINK_SECONDS } from '../limits'
import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { AssetRow } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken, usePick, useQuantity, useRootData, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  Item,
  Link,
  Money,
  Notice,
  Panel,
  SelectField,
  StatusBadge,
  SubmitButton,
  TextField,
  type Description,
} from '~/ui'
import { useAssetClass } from './asset-class'
import { assetClasses } from '../codes'
import { assetTones } from './AssetList'

/** Which of the two forms of the page a reply belongs to. */
const isOfNumber = (reply: FormReply) =>
  'assetNo' in (reply.result.initialValue ?? {}) || 'assetNo' in (reply.result.error ?? {})

/** The goods, and what is known of them as an asset. */
export function AssetFacts({ asset }: { asset: AssetRow }) {
  const { t } = useTranslation('assets')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const nameOfClass = useAssetClass()
  const some = (...items: (Description | false | null | '')[]) =>
    items.filter((it): it is Description => !!it)
  return (
    <Panel title={t('form.goods')}>
      <DescriptionList
        items={some(
          {
            term: t('list.goods'),
            value: (
              <Item
                name={pick(asset.name, asset.nameEn)}
                href={paths.product(asset.storeId, asset.productId)}
                picture={asset.pic}
                facts={`${spec(asset.spec)} · ${asset.goodsCode}`}
              />
            ),
            wide: true,
          },
          {
            term: t('list.status'),
            value: (
              <StatusBadge tone={assetTones[asset.status]}>
                {t(`status.${asset.status}`)}
              </StatusBadge>
            ),
          },
          { term: t('form.rule'), value: t(`rule.${asset.rule}`) },
          {
            term: t('list.order'),
            value: (
              <Link href={paths.order(asset.orderId)} className="m-figures">
                {asset.orderId}
              </Link>
            ),
          },
          { term: t('form.person'), value: asset.personName },
          { term: t('form.unitPrice'), value: <Money hao={asset.unitPrice} /> },
          { term: t('list.num'), value: quantity(asset.num, asset) },
          { term: t('list.amount'), value: <Money hao={asset.amount} look="price" /> },
          asset.status !== 'wait' &&
            asset.code && {
              term: t('list.code'),
              value: (
                <>
                  {nameOfClass(asset.code)} <span className="m-figures">{asset.code}</span>
                </>
              ),
            },
          asset.status !== 'wait' && asset.place && { term: t('form.place'), value: asset.place },
          asset.status !== 'wait' &&
            asset.keeper && { term: t('form.keeper'), value: asset.keeper },
          asset.assetNo && {
            term: t('list.no'),
            value: <span className="m-figures">{asset.assetNo}</span>,
          },
          asset.recordedAt && {
            term: t('form.recordedAt'),
            value: (
              <>
                <span className="m-figures">{minuteOf(asset.recordedAt)}</span>{' '}
                <span className="m-muted">
                  {t(asset.confirmed ? 'form.confirmed' : 'form.noted')}
                </span>
              </>
            ),
          },
        )}
      />
      {asset.returnedNum && asset.status !== 'void' ? (
        <Notice tone="warning">
          {t(asset.status === 'recorded' ? 'form.struckNote' : 'form.returnedNote', {
            quantity: quantity(asset.returnedNum, asset),
          })}
        </Notice>
      ) : null}
    </Panel>
  )
}

/** What the buyer fills in, then the way into the register: the school's system, or the number typed by hand. */
export function AssetForms({
  asset,
  url,
  keeper,
  hasSystem,
  reply,
}: {
  asset: AssetRow
  url: string | null
  keeper: string
  hasSystem: boolean
  reply: FormReply | undefined
}) {
  const describing = reply && !isOfNumber(reply) ? reply : undefined
  const numbering = reply && isOfNumber(reply) ? reply : undefined
  return (
    <>
      <DescribeForm asset={asset} keeper={keeper} reply={describing} />
      {hasSystem ? (
        <SystemPanel ready={asset.code !== ''} url={url} />
      ) : (
        <NumberForm asset={asset} reply={numbering} />
      )}
    </>
  )
}

function DescribeForm({
  asset,
  keeper,
  reply,
}: {
  asset: AssetRow
  keeper: string
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('assets')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ class: string; sub: string; place: string; keeper: string }>({
    id: 'describe',
    lastResult: reply?.result,
    defaultValue: {
      class: asset.code.slice(0, 2),
      sub: asset.code.slice(2),
      place: asset.place,
      keeper: asset.keeper || keeper,
    },
  })
  return (
    <Panel title={t('form.describe')}>
      <ErrorSummary
        {...summary(form.id, {
          class: t('form.class'),
          sub: t('form.sub'),
          place: t('form.place'),
          keeper: t('form.keeper'),
        })}
      />
      <Form
        token={token}
        id={form.id}
        checked="assetClass"
        look="aligned"
        label={t('form.describe')}
      >
        <SelectField
          {...fromConform(fields.class, say)}
          label={t('form.class')}
          hint={t('form.classHint')}
          required
          empty={t('form.choose')}
          choices={assetClasses.map(it => ({ value: it, label: `${it} ${t(`class.${it}`)}` }))}
        />
        <TextField
          {...fromConform(fields.sub, say)}
          label={t('form.sub')}
          hint={t('form.subHint')}
          inputMode="numeric"
          maxLength={6}
          width="short"
        />
        <TextField
          {...fromConform(fields.place, say)}
          label={t('form.place')}
          hint={t('form.placeHint')}
          required
          maxLength={60}
          width="medium"
        />
        <TextField
          {...fromConform(fields.keeper, say)}
          label={t('form.keeper')}
          required
          maxLength={30}
          width="medium"
        />
        <Actions>
          <SubmitButton label={t('form.save')} look={asset.code ? 'secondary' : 'primary'} />
        </Actions>
      </Form>
    </Panel>
  )
}

function SystemPanel({ ready, url }: { ready: boolean; url: string | null }) {
  const { t } = useTranslation('assets')
  const { mall } = useRootData()
  return (
    <Panel title={t('form.system')}>
      {mall.unconnected.includes('assets') ? (
        <Notice tone="warning">{t('form.unconnected')}</Notice>
      ) : ready && url ? (
        <>
          <p>{t('form.goText', { minutes: ASSET_LINK_SECONDS / 60 })}</p>
          <Actions>
            <ButtonLink href={url} look="primary">
              {t('form.go')}
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <p className="m-muted">{t('form.first')}</p>
      )}
    </Panel>
  )
}

function NumberForm({ asset, reply }: { asset: AssetRow; reply: FormReply | undefined }) {
  const { t } = useTranslation('assets')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ assetNo: string }>({ id: 'number', lastResult: reply?.result })
  return (
    <Panel title={t('form.byHand')}>
      {asset.code ? (
        <>
          <ErrorSummary {...summary(form.id, { assetNo: t('form.number') })} />
          <Form
            token={token}
            id={form.id}
            checked="assetNumber"
            look="aligned"
            label={t('form.byHand')}
          >
            <TextField
              {...fromConform(fields.assetNo, say)}
              label={t('form.number')}
              hint={t('form.numberHint')}
              required
              maxLength={40}
              width="medium"
            />
            <Actions>
              <SubmitButton label={t('form.record')} />
            </Actions>
          </Form>
        </>
      ) : (
        <p className="m-muted">{t('form.first')}</p>
      )}
    </Panel>
  )
}
