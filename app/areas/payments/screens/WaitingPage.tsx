import { useTranslation } from 'react-i18next'
import { useAskAgain } from '~/frame/ask-again'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, ButtonLink, ConfirmPanel, Page } from '~/ui'

/** Between the payment and the bank's word. Asks again by script, by the page's own refresh, or by the button. */
export function WaitingPage({ payment }: { payment: string }) {
  const { t } = useTranslation('payments')
  const { scripts } = useRootData()
  useAskAgain(true)
  return (
    <Page>
      {/* A page that reloads by itself takes readers by surprise; where script asks, it does not. */}
      {scripts ? (
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
      ) : null}
      <ConfirmPanel
        tone="info"
        title={t('waiting.title')}
        actions={
          <Actions align="centre">
            <ButtonLink
              href={`${paths.paymentAwaited}?payment=${encodeURIComponent(payment)}`}
              look="primary"
            >
              {t('waiting.check')}
            </ButtonLink>
            <ButtonLink href={`${paths.ownOrders}?status=toPay`}>{t('waiting.back')}</ButtonLink>
          </Actions>
        }
      >
        <p>{t('waiting.text')}</p>
      </ConfirmPanel>
    </Page>
  )
}
