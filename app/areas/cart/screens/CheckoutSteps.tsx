import { useTranslation } from 'react-i18next'
import { Steps } from '~/ui'

/** The three steps from the cart to the payment. */
export function CheckoutSteps({ active }: { active: 0 | 1 | 2 }) {
  const { t } = useTranslation('checkout')
  return (
    <Steps
      label={t('steps')}
      doneLabel={t('stepDone')}
      active={active}
      steps={[t('step1'), t('step2'), t('step3')]}
    />
  )
}
