import { useTranslation } from 'react-i18next'
import { PrintButton } from '~/frame/PrintButton'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Menu } from '~/ui'
import { settlementPaper } from './order-acts'
import { useOrderWords } from './order-words'
import type { OrderDetail } from '../contract'

/** All that is printed of an order, in the order in which it comes to be. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  const { t } = useOrderWords()
  const { t: papers } = useTranslation('papers')
  const { legacySheet, scripts } = useRootData()
  const { actions, id, acceptanceId, statementId } = order
  const settlement = order.payType === 'unified' ? 'paper.settlementTitle' : 'paper.otherTitle'
  const sheets = [
    actions.includes('purchaseForm') && [paths.printPurchase(id), t('detail.purchaseForm')],
    [paths.printOrder(id), papers('paper.orderTitle')],
    actions.includes('agreement') && [paths.printAgreement(id), t('action.agreement')],
    [`${paths.bills}?id=${id}`, papers('paper.billTitle')],
    acceptanceId && [paths.printAcceptance(acceptanceId), t('detail.acceptancePaper')],
    [
      settlementPaper(order),
      actions.includes('reimbursement') ? t('action.reimbursement') : papers(settlement),
    ],
    statementId && [paths.statementPaper(statementId), t('detail.statement')],
  ].filter((it): it is [string, string] => !!it)
  return (
    <Menu
      label={t('detail.papers')}
      plain={legacySheet}
      items={[
        ...sheets.map(([href, label]) => (
          <ButtonLink key={href} href={href} look="link" newWindow>
            {label}
          </ButtonLink>
        )),
        ...(scripts ? [<PrintButton key="page" label={t('detail.printPage')} />] : []),
      ]}
    />
  )
}
