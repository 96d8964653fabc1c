import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { paths } from '~/paths'

/** Asks a supplier before its bid is taken back. */
export function WithdrawBidForm({ bidding }: { bidding: { id: string; title: string } }) {
  const { t } = useTranslation('biddings')
  return (
    <ConfirmPage
      title={t('desk.end.title')}
      yes={t('desk.end.yes')}
      no={{ label: t('desk.end.no'), href: paths.deskBidding(bidding.id) }}
      danger
    >
      <p>{t('desk.end.question', { title: bidding.title })}</p>
      <p>{t('desk.end.text')}</p>
    </ConfirmPage>
  )
}
