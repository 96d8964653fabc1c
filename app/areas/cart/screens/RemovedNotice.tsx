import { useTranslation } from 'react-i18next'
import type { RemovedLine } from '../contract'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, IntentButton, Notice } from '~/ui'

/** What was just taken out, and the way to have it back as it was. */
export function RemovedNotice({ removed }: { removed: RemovedLine }) {
  const { t } = useTranslation('cart')
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const name = [pick(removed.name, removed.nameEn), spec(removed.spec)].filter(Boolean).join(' ')
  return (
    <Notice tone="success" announce>
      <Form token={token} id="restore" action={paths.cart} look="bare" label={t('restore')}>
        <HiddenField name="id" value={removed.skuId} />
        <HiddenField name="num" value={removed.num} />
        <HiddenField name="ticked" value={removed.checked ? '1' : ''} />
        {t('removed', { name, num: removed.num })}{' '}
        <IntentButton
          id="restore-button"
          intent="restore"
          size="small"
          label={t('restore')}
          describes={t('restoreOf', { name })}
        />
      </Form>
    </Notice>
  )
}
