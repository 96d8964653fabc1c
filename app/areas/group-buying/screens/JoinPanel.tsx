import { useTranslation } from 'react-i18next'
import type { GroupDetail } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken, useQuantity, useRootData, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  IntentButton,
  Notice,
  NumberField,
  StatusBadge,
} from '~/ui'
import { partTones } from './GroupCards'

const FORM = 'join'

/** What was wrong with a number of pieces, for the top of the page. */
export function JoinErrors({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('groupBuying')
  return <ErrorSummary {...useFieldMessages(reply).summary(FORM, { num: t('join.num') })} />
}

/** Join, change, leave or order: what this person may do in the group now, and why not where they may not. */
export function JoinPanel({ group, reply }: { group: GroupDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('groupBuying')
  const { person } = useRootData()
  const token = useFormToken()
  const quantity = useQuantity()
  const unit = useUnit()
  const { say } = useFieldMessages(reply)
  const { own, actions } = group
  const mayJoin = actions.includes('join'),
    mayChange = actions.includes('change')
  const code = reply?.result.error?.num?.[0]
  const remainder = group.maxNum - group.joinedNum + (own?.num ?? 0)
  if (!person)
    return group.status === 'recruiting' ? (
      <ButtonLink
        href={`${paths.signIn}?returnTo=${encodeURIComponent(paths.group(group.id))}`}
        look="primary"
        size="large"
      >
        {t('join.login')}
      </ButtonLink>
    ) : null
  return (
    <>
      {own ? (
        <p>
          <StatusBadge tone={partTones[own.status]}>{t(`part.${own.status}`)}</StatusBadge>{' '}
          {t('card.own', { quantity: quantity(own.num, group) })}
        </p>
      ) : null}
      {mayJoin || mayChange ? (
        <Form
          token={token}
          id={FORM}
          checked="quantity"
          look="inline"
          label={t('join.title')}
          key={own?.num ?? 0}
        >
          <NumberField
            id={`${FORM}-num`}
            name="num"
            label={t('join.num')}
            hint={t('join.hint', {
              max: quantity(Math.min(group.personMax, remainder), group),
              left: quantity(remainder, group),
            })}
            error={code && say(code)}
            required
            maxLength={4}
            width="tiny"
            defaultValue={reply ? String(reply.result.initialValue?.num ?? '') : (own?.num ?? 1)}
            after={unit(group, own?.num ?? 1)}
          />
          <Actions>
            {mayJoin ? (
              <IntentButton intent="join" label={t('join.submit')} look="primary" size="large" />
            ) : (
              <IntentButton intent="change" label={t('join.change')} look="primary" />
            )}
            {actions.includes('leave') ? (
              <ButtonLink href={paths.leaveGroup(group.id)}>{t('join.leave')}</ButtonLink>
            ) : null}
          </Actions>
        </Form>
      ) : null}
      {actions.includes('order') && group.orderBy ? (
        <>
          <Notice tone="warning">{t('join.orderBy', { at: minuteOf(group.orderBy) })}</Notice>
          <ButtonLink href={`${paths.ordering}?group=${group.id}`} look="primary" size="large">
            {t('join.order')}
          </ButtonLink>
        </>
      ) : null}
      {own?.status === 'ordered' && own.checkoutId ? (
        <p>
          {t('join.hasOrdered')}{' '}
          <ButtonLink href={paths.ownOrders} size="small">
            {t('list.look')}
          </ButtonLink>
        </p>
      ) : null}
      {!own && group.status === 'recruiting' && !mayJoin ? (
        <Notice>{person.shoper ? t('join.full') : t('join.noRight')}</Notice>
      ) : null}
    </>
  )
}
