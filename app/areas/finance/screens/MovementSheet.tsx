import { useTranslation } from 'react-i18next'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  StatusBadge,
} from '~/ui'
import type { FinanceMovement } from '../contract'
import { movementTones } from './movement-tones'

/** One movement: what the finance system was told, what it said, and what the finance office may do about it. */
export function MovementSheet({
  movement,
  notice,
  late,
}: {
  movement: FinanceMovement
  notice: string | null
  late: boolean
}) {
  const { t } = useTranslation('finance')
  const figures = (text: string | number) => <span className="m-figures">{text}</span>
  const time = (at: string | null) => (at ? figures(minuteOf(at)) : '—')
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('detail.crumb')}
        crumbs={[
          { label: t('title'), href: paths.financeMovements },
          { label: t(`kinds.${movement.kind}`) },
        ]}
      />
      {late ? <Notice tone="warning">{t('detail.late')}</Notice> : null}
      {notice === 'done' || notice === 'asked' ? (
        <Notice tone="success" announce>
          {t(`detail.${notice}`)}
        </Notice>
      ) : null}
      <Panel title={t('detail.facts')}>
        <DescriptionList
          items={[
            { term: t('list.kind'), value: t(`kinds.${movement.kind}`) },
            {
              term: t('list.state'),
              value: (
                <StatusBadge tone={movementTones[movement.state]}>
                  {t(`states.${movement.state}`)}
                </StatusBadge>
              ),
            },
            { term: t('detail.order'), value: figures(movement.orderId) },
            { term: t('list.account'), value: figures(movement.accountNo) },
            { term: t('list.amount'), value: <Money hao={movement.amount} /> },
            !!movement.document && {
              term: t('detail.document'),
              value: (
                <Link href={paths.financeStatement(movement.document)} className="m-figures">
                  {movement.document}
                </Link>
              ),
            },
            { term: t('list.at'), value: time(movement.createdAt) },
            { term: t('detail.tries'), value: figures(movement.tries) },
            !!movement.nextAt && { term: t('detail.nextAt'), value: time(movement.nextAt) },
            { term: t('detail.wordAt'), value: time(movement.wordAt) },
            !!movement.reference && { term: t('detail.reference'), value: movement.reference },
            movement.state === 'refused' && {
              term: t('detail.reason'),
              value: [movement.message, movement.code].filter(Boolean).join(' / '),
            },
            !!movement.handledByName && {
              term: t('detail.handledBy'),
              value: movement.handledByName,
            },
            !!movement.handledReason && {
              term: t('detail.handledReason'),
              value: movement.handledReason,
              wide: true,
            },
            { term: t('detail.key'), value: figures(movement.key), wide: true },
          ].filter(it => !!it)}
        />
        <Actions>
          {movement.canHandle ? (
            <>
              <ButtonLink href={paths.financeMovement(movement.id, '/again')} look="primary">
                {t('again.title')}
              </ButtonLink>
              <ButtonLink href={paths.financeMovement(movement.id, '/done')}>
                {t('byHand.title')}
              </ButtonLink>
            </>
          ) : null}
          <ButtonLink href={paths.financeMovements}>{t('detail.back')}</ButtonLink>
        </Actions>
      </Panel>
    </Page>
  )
}
