import { BIDDING_LINES_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { BasketItem } from '../contract'
import { GoodsQuantity } from '~/areas/catalogue/screens/GoodsQuantity'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  EmptyState,
  EnterButton,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Item,
  Money,
  Notice,
  Page,
  Panel,
  TextField,
} from '~/ui'
import { BiddingOff, BiddingSteps } from './words'

const FORM = 'basket'
type LineInputs = ({ num?: string; requirement?: string } | undefined)[] | undefined

/** What is gathered for the next bidding: quantities and requirements line by line. */
export function BasketPage({
  list,
  notice,
  reply,
}: {
  list: BasketItem[] | null
  notice: string | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const { summary } = useFieldMessages(reply)
  const nameOf = (field: string) => {
    const [, i, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    return part
      ? `${list?.[Number(i)]?.name ?? ''} ${part === 'num' ? t('line.num') : t('line.requirement')}`
      : undefined
  }
  return (
    <Page
      title={t('basket.title')}
      lead={t('basket.lead')}
      actions={
        list ? (
          <>
            <ButtonLink href={paths.ownBiddings}>{t('basket.mine')}</ButtonLink>{' '}
            <ButtonLink href={paths.biddingGuide}>{t('guide')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      {list ? (
        <>
          <BiddingSteps active={0} />
          <ErrorSummary {...summary(FORM, nameOf)} />
          {notice === 'saved' || notice === 'added' || notice === 'removed' ? (
            <Notice tone="success" announce>
              {t(`basket.${notice}`)}
            </Notice>
          ) : null}
          <Panel
            flush
            title={list.length ? t('basket.title') : undefined}
            note={
              list.length
                ? t('basket.total', { n: list.length, max: BIDDING_LINES_MAX })
                : undefined
            }
          >
            {list.length ? (
              <BasketForm list={list} reply={reply} />
            ) : (
              <EmptyState
                picture="cart"
                title={t('basket.emptyTitle')}
                actions={
                  <>
                    <ButtonLink href={paths.goods} look="primary">
                      {t('basket.toGoods')}
                    </ButtonLink>{' '}
                    <ButtonLink href={paths.describeNeed}>{t('basket.describe')}</ButtonLink>
                  </>
                }
              >
                {t('basket.emptyText')}
              </EmptyState>
            )}
          </Panel>
        </>
      ) : (
        <BiddingOff />
      )}
    </Page>
  )
}

function BasketForm({ list, reply }: { list: BasketItem[]; reply: FormReply | undefined }) {
  const { t } = useTranslation('biddings')
  const { t: common } = useTranslation()
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const { say } = useFieldMessages(reply)
  const inputs = reply?.result.initialValue?.lines as LineInputs
  const control = (i: number, name: 'num' | 'requirement', storedValue: string) => {
    const field = `lines[${i}].${name}`
    const code = reply?.result.error?.[field]?.[0]
    return {
      id: `${FORM}-${field}`,
      name: field,
      error: code && say(code),
      defaultValue: reply ? (inputs?.[i]?.[name] ?? '') : storedValue,
    }
  }
  return (
    <Form token={token} id={FORM} look="bare" label={t('basket.title')}>
      <EnterButton intent="save" label={t('basket.save')} />
      <DataTable
        caption={t('basket.title')}
        rows={list}
        rowId={it => it.id}
        columns={[
          {
            id: 'goods',
            head: t('line.goods'),
            names: true,
            cell: (it, i) => (
              <>
                <HiddenField name={`lines[${i}].id`} value={it.id} />
                <Item
                  name={pick(it.name, it.nameEn)}
                  href={
                    it.productId && it.storeId ? paths.product(it.storeId, it.productId) : undefined
                  }
                  picture={it.pic ?? undefined}
                  facts={[spec(it.spec), it.code, it.productId ? '' : t('line.words')]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {it.onSale ? null : <span className="m-item-facts">{t('basket.offSale')}</span>}
                </Item>
              </>
            ),
          },
          {
            id: 'price',
            head: t('basket.listPrice'),
            numeric: true,
            cell: it => (it.unitPrice ? <Money hao={it.unitPrice} /> : '—'),
          },
          {
            id: 'num',
            head: t('line.num'),
            cell: (it, i) => (
              <GoodsQuantity
                {...control(i, 'num', String(it.num))}
                label={`${it.name} ${t('line.num')}`}
                goods={it}
                unitShown
              />
            ),
          },
          {
            id: 'requirement',
            head: t('line.requirement'),
            width: 'long',
            cell: (it, i) => (
              <TextField
                {...control(i, 'requirement', it.requirement)}
                label={`${it.name} ${t('line.requirement')}`}
                labelHidden
                maxLength={300}
                width="full"
              />
            ),
          },
          {
            id: 'action',
            head: common('actions'),
            cell: it => (
              <IntentButton
                intent={`remove:${it.id}`}
                label={t('basket.removeOne')}
                look="link"
                describes={`${t('basket.removeOne')} ${it.name}`}
              />
            ),
          },
        ]}
      />
      <div className="m-panel-body">
        <Actions>
          <IntentButton intent="go" label={t('basket.go')} look="primary" />{' '}
          <IntentButton intent="save" label={t('basket.save')} />{' '}
          <ButtonLink href={paths.describeNeed}>{t('basket.describe')}</ButtonLink>{' '}
          <ButtonLink href={paths.goods} look="quiet">
            {t('basket.toGoods')}
          </ButtonLink>
        </Actions>
      </div>
    </Form>
  )
}
