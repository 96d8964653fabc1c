import { useTranslation } from 'react-i18next'
import type { BiddingLine, DeskBidding as Bidding, DeskGoods } from '../contract'
import { formatYuan, yuanText } from '~/contract/money'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  MoneyField,
  Notice,
  NumberField,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { BiddingFacts } from './BiddingPage'
import { BidTable } from './BidTable'
import { useOwnStanding } from './DeskBiddings'
import { NeedTable } from './NeedTable'

const PATH = paths.deskBiddings
const FORM = 'bid'
const DIGEST_SHOWN = 16
export interface DeskBiddingData {
  bidding: Bidding
  goods: DeskGoods[]
  find: string
  notice: string | null
}

/** One bidding at the supplier's desk: what is asked, the own bid, and the form while bids are taken. */
export function DeskBidding({
  bidding,
  goods,
  find,
  notice,
  reply,
}: DeskBiddingData & { reply: FormReply | undefined }) {
  const { t } = useTranslation('biddings')
  const { summary } = useFieldMessages(reply)
  const standing = useOwnStanding()
  const digest = bidding.digest?.slice(0, DIGEST_SHOWN) ?? ''
  const takes = bidding.actions.includes('bid')
  const nameOf = (field: string) => {
    const [, i, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    if (part)
      return t(
        `desk.form.${part === 'productId' ? 'product' : part === 'unitPrice' ? 'price' : 'note'}`,
        { n: bidding.lines[Number(i)]?.lineNo ?? 0 },
      )
    return field === 'deliverDays'
      ? t('desk.form.days')
      : field === 'content'
        ? t('desk.form.content')
        : undefined
  }
  return (
    <Page
      title={bidding.title}
      lead={standing(bidding)}
      actions={
        <>
          {bidding.orderId ? (
            <ButtonLink href={paths.deskOrder(bidding.orderId)} look="primary">
              {t('desk.toOrder')}
            </ButtonLink>
          ) : null}{' '}
          {bidding.actions.includes('withdraw') ? (
            <ButtonLink href={paths.withdrawBid(bidding.id)}>{t('desk.withdraw')}</ButtonLink>
          ) : null}
        </>
      }
    >
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('desk.title'), href: PATH }, { label: bidding.title }]}
      />
      {notice === 'bid' && bidding.own ? (
        <Notice tone="success" announce>
          {t('desk.said.bid', { amount: formatYuan(bidding.own.amount), digest })}
        </Notice>
      ) : notice === 'withdrawn' ? (
        <Notice tone="success" announce>
          {t('desk.said.withdrawn')}
        </Notice>
      ) : null}
      <ErrorSummary {...summary(FORM, nameOf)} />
      {bidding.endReason ? <Notice>{t('desk.ended', { reason: bidding.endReason })}</Notice> : null}
      <Panel title={t('detail.facts')}>
        <BiddingFacts
          bidding={bidding}
          count={
            bidding.bidCount === null ? t('fact.sealed') : t('fact.bids', { n: bidding.bidCount })
          }
        />
      </Panel>
      <Panel title={t('detail.lines')} flush>
        <NeedTable lines={bidding.lines} />
      </Panel>
      {bidding.own && bidding.own.status !== 'withdrawn' ? (
        <Panel title={t('desk.own')} note={`${t('desk.digest')} ${digest}`} flush>
          <BidTable
            bid={bidding.own}
            nums={new Map(bidding.lines.map(it => [it.lineNo, it.num]))}
          />
        </Panel>
      ) : null}
      {takes ? <BidForm bidding={bidding} goods={goods} find={find} reply={reply} /> : null}
      <p className="m-way-back">
        <ButtonLink href={PATH}>{t('desk.back')}</ButtonLink>
      </p>
    </Page>
  )
}

type LineInputs =
  ({ productId?: string; unitPrice?: string; note?: string } | undefined)[] | undefined

function BidForm({
  bidding,
  goods,
  find,
  reply,
}: {
  bidding: Bidding
  goods: DeskGoods[]
  find: string
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const { say } = useFieldMessages(reply)
  const own = bidding.own?.status === 'valid' ? bidding.own : null
  const fields = plainFields(FORM, reply, ['deliverDays', 'content'], own ?? undefined)
  const inputs = reply?.result.initialValue?.lines as LineInputs
  const offerOf = (line: BiddingLine) => own?.lines.find(it => it.lineNo === line.lineNo)
  const storedValues = (line: BiddingLine) => {
    const it = offerOf(line)
    return it
      ? { productId: it.productId, unitPrice: yuanText(it.unitPrice), note: it.note }
      : {
          productId: goods.find(one => one.id === line.productId)?.id,
          unitPrice: undefined,
          note: undefined,
        }
  }
  const control = (line: BiddingLine, i: number, name: 'productId' | 'unitPrice' | 'note') => {
    const field = `lines[${i}].${name}`
    const code = reply?.result.error?.[field]?.[0]
    return {
      id: `${FORM}-${field}`,
      name: field,
      error: code && say(code),
      defaultValue: (reply ? inputs?.[i]?.[name] : storedValues(line)[name]) ?? undefined,
    }
  }
  const labelOf = (it: DeskGoods) =>
    `${pick(it.name, it.nameEn)} ${spec(it.spec)} ${it.code}${it.unitPrice ? ` ¥${formatYuan(it.unitPrice)}` : ''}`
  /** What may fit the line, then the rest; what was offered before is among them even when nobody looked for it. */
  const choicesOf = (line: BiddingLine) => {
    const before = offerOf(line)
    const earlier =
      before && !goods.some(it => it.id === before.productId)
        ? [
            {
              value: before.productId,
              label: `${pick(before.name, before.nameEn)} ${spec(before.spec)} ${before.code}`,
            },
          ]
        : []
    const fits = goods.filter(it => it.fits.includes(line.lineNo)),
      others = goods.filter(it => !it.fits.includes(line.lineNo))
    const choice = (it: DeskGoods) => ({ value: it.id, label: labelOf(it) })
    return [
      ...(earlier.length || fits.length
        ? [{ label: t('desk.form.fits'), choices: [...earlier, ...fits.map(choice)] }]
        : []),
      ...(others.length ? [{ label: t('desk.form.others'), choices: others.map(choice) }] : []),
    ]
  }
  return (
    <>
      <Panel title={t('desk.form.title')} note={t('desk.form.lead')}>
        <Form
          method="get"
          action={paths.deskBidding(bidding.id)}
          look="inline"
          label={t('desk.form.find')}
        >
          <TextField
            id="find-goods"
            name="find"
            label={t('desk.form.find')}
            hint={t('desk.form.findHint')}
            defaultValue={find}
            width="medium"
            maxLength={100}
          />
          <Actions>
            <SubmitButton label={t('desk.form.search')} look="secondary" />
          </Actions>
        </Form>
        {goods.length ? null : <Notice tone="warning">{t('desk.form.noGoods')}</Notice>}
        {bidding.budget === null ? null : (
          <p className="m-hint">{t('desk.form.budget', { amount: formatYuan(bidding.budget) })}</p>
        )}
      </Panel>
      <Form token={token} id={FORM} checked="bid" look="aligned" label={t('desk.form.title')}>
        {bidding.lines.map((line, i) => (
          <Panel
            key={line.lineNo}
            level={3}
            title={`${line.lineNo}. ${pick(line.name, line.nameEn)} ${spec(line.spec)}`}
            note={t('desk.form.need', { quantity: quantity(line.num, line) })}
          >
            <HiddenField name={`lines[${i}].lineNo`} value={line.lineNo} />
            <SelectField
              {...control(line, i, 'productId')}
              label={t('desk.form.product', { n: line.lineNo })}
              required
              empty={t('desk.form.choose')}
              width="full"
              choices={choicesOf(line)}
            />
            <MoneyField
              {...control(line, i, 'unitPrice')}
              label={t('desk.form.price', { n: line.lineNo })}
              required
              maxLength={14}
            />
            <TextField
              {...control(line, i, 'note')}
              label={t('desk.form.note', { n: line.lineNo })}
              maxLength={200}
              width="full"
            />
          </Panel>
        ))}
        <Panel level={3} title={t('desk.form.whole')}>
          <NumberField
            {...fromConform(fields.deliverDays, say)}
            label={t('desk.form.days')}
            required
            maxLength={3}
            after={t('desk.form.daysUnit')}
          />
          <TextareaField
            {...fromConform(fields.content, say)}
            label={t('desk.form.content')}
            hint={t('desk.form.contentHint')}
            rows={3}
            maxLength={500}
          />
          <Actions>
            <SubmitButton label={t('desk.form.submit')} size="large" />
          </Actions>
        </Panel>
      </Form>
    </>
  )
}
