import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { Bid, BiddingDetail } from '../contract'
import { formatYuan } from '~/contract/money'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { useLimits, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { DateField, fromConform, HiddenField, TextareaField } from '~/ui'

type BiddingHead = Pick<BiddingDetail, 'id' | 'title' | 'bidCount'>

/** Asks for the reason before a bidding is withdrawn, or decided for none. */
export function EndForm({
  bidding,
  what,
  reply,
}: {
  bidding: BiddingHead
  what: 'withdraw' | 'end'
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ remark: string }>({ id: 'end', lastResult: reply?.result })
  return (
    <ConfirmPage
      title={t(`${what}.title`)}
      yes={t(`${what}.yes`)}
      no={{ label: t(`${what}.no`), href: paths.bidding(bidding.id) }}
      danger
      reply={reply}
      formId={form.id}
      names={{ remark: t(`${what}.reason`) }}
      fields={
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t(`${what}.reason`)}
          required
          maxLength={200}
          rows={3}
        />
      }
    >
      <p>{t(`${what}.question`, { title: bidding.title })}</p>
      <p>{t(`${what}.text`)}</p>
    </ConfirmPage>
  )
}

export function OpenForm({ bidding }: { bidding: BiddingHead }) {
  const { t } = useTranslation('biddings')
  return (
    <ConfirmPage
      title={t('open.title')}
      yes={t('open.yes')}
      no={{ label: t('open.no'), href: paths.bidding(bidding.id) }}
    >
      <p>{t('open.question', { n: bidding.bidCount ?? 0 })}</p>
      <p>{t('open.text')}</p>
    </ConfirmPage>
  )
}

export function ExtendForm({
  bidding,
  reply,
}: {
  bidding: BiddingHead
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const limits = useLimits()
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ endDay: string }>({ id: 'extend', lastResult: reply?.result })
  return (
    <ConfirmPage
      title={t('extend.title')}
      yes={t('extend.yes')}
      no={{ label: t('extend.no'), href: paths.bidding(bidding.id) }}
      reply={reply}
      formId={form.id}
      names={{ endDay: t('extend.day') }}
      fields={
        <DateField
          {...fromConform(fields.endDay, say)}
          label={t('extend.day')}
          hint={t('extend.dayHint', { n: limits.biddingExtendDays })}
          required
        />
      }
    >
      <p>{t('extend.text')}</p>
    </ConfirmPage>
  )
}

/** Which bid, at what total; and why, where it is not the lowest. */
export function AwardForm({
  bidding,
  bid,
  lowest,
  reply,
}: {
  bidding: BiddingHead
  bid: Bid
  lowest: Bid
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const pick = usePick()
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ storeId: string; reason: string }>({
    id: 'award',
    lastResult: reply?.result,
  })
  const isLowest = bid.storeId === lowest.storeId
  return (
    <ConfirmPage
      title={t('award.title')}
      yes={t('award.yes')}
      no={{ label: t('award.no'), href: paths.bidding(bidding.id) }}
      reply={reply}
      formId={form.id}
      names={{ reason: t('award.reason') }}
      fields={
        <>
          <HiddenField name="storeId" value={bid.storeId} />
          {isLowest ? null : (
            <TextareaField
              {...fromConform(fields.reason, say)}
              label={t('award.reason')}
              hint={t('award.reasonHint')}
              required
              maxLength={200}
              rows={3}
            />
          )}
        </>
      }
    >
      <p>
        {t('award.question', {
          store: pick(bid.storeName, bid.storeNameEn),
          amount: formatYuan(bid.amount),
        })}
      </p>
      <p>
        {isLowest
          ? t('award.lowest')
          : t('award.notLowest', {
              store: pick(lowest.storeName, lowest.storeNameEn),
              amount: formatYuan(lowest.amount),
            })}
      </p>
    </ConfirmPage>
  )
}
