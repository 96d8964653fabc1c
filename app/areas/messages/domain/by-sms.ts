import { SMS_NOTICES_PERSON_DAY, SMS_NOTICES_SCHOOL_DAY } from '../limits'
import { isMallError } from '~/contract/errors'
import { DAY_SECONDS } from '~/contract/time'
import { takeTurns } from '~/areas/accounts/domain/turns'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { write } from '~/mall/database/pool'
import { SmsRefused } from '~/mall/gateways/sms/port'
import type { Card, Holder, Outcome, Refusal } from './card'

/** One that was taken but whose answer got lost comes once more: text messages have no mark to tell them by. */
export async function bySms(
  ctx: Ctx,
  { personId, address }: Holder,
  { key, title, text, url, at }: Card,
): Promise<Outcome | Refusal> {
  const { sms } = ctx.services
  if (!sms.notify) return 'dropped'
  const day = { seconds: DAY_SECONDS }
  const isMany = await write({ ...ctx, actor: null }, ctx =>
    takeTurns(ctx, [
      { key: `sms-notice:person:${personId}`, most: SMS_NOTICES_PERSON_DAY, ...day },
      { key: 'sms-notice:school', most: SMS_NOTICES_SCHOOL_DAY, ...day },
    ]),
  ).then(
    () => false,
    (error: unknown) => {
      if (isMallError(error) && error.code === 'too_many') return true
      throw error
    },
  )
  if (isMany) return 'dropped'
  try {
    const notify = sms.notify
    await outside(ctx, 'sms', () =>
      notify({ mallId: ctx.mall.id, phone: address, key, title, text, url, at }),
    )
    return 'sent'
  } catch (error) {
    if (!(error instanceof SmsRefused) || error.reason === 'failed') throw error
    return { isPerson: error.reason === 'number', code: error.providerCode }
  }
}
