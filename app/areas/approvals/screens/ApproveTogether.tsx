import { useTranslation } from 'react-i18next'
import { examineFaults } from '~/areas/funds/codes'
import { formatYuan, sumHao } from '~/contract/money'
import type { ApprovedEach } from '~/contract/shapes'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { ButtonLink, DataTable, HiddenField, Money, Notice, Page, Panel } from '~/ui'

/** One of the orders that are asked about, with what it takes of those who are asked. */
export interface WaitingOrder {
  id: string
  filling: number
  buyerName: string
  /** Hao. */
  amount: number
  /** The step it waits at. */
  step?: number
  stepName?: string
}

const shownAs = ({ id, filling, step }: WaitingOrder) =>
  [id, filling, ...(step ? [step] : [])].join(':')

/** One look at all amounts before several orders are agreed to. */
export function ApproveTogether({
  list,
  back,
  freezes,
}: {
  list: readonly WaitingOrder[]
  back: string
  /** Whether agreeing holds the money. */
  freezes?: boolean
}) {
  const { t } = useTranslation('approvals')
  const amount = formatYuan(sumHao(list.map(it => it.amount)))
  return (
    <ConfirmPage
      title={t('together.title')}
      yes={t('together.yes')}
      no={{ label: t('together.no'), href: back }}
      fields={list.map(it => (
        <HiddenField key={it.id} name="shown" value={shownAs(it)} />
      ))}
    >
      <p>
        {t('together.text', { n: list.length, amount })} {freezes ? t('together.frozen') : null}
      </p>
      <Panel flush plain>
        <DataTable
          caption={t('together.list')}
          rows={[...list]}
          rowId={it => it.id}
          columns={[
            {
              id: 'order',
              head: t('order'),
              names: true,
              cell: it => <span className="m-figures">{it.id}</span>,
            },
            { id: 'buyer', head: t('buyer'), cell: it => it.buyerName },
            ...(list.some(it => it.stepName)
              ? [{ id: 'step', head: t('together.step'), cell: (it: WaitingOrder) => it.stepName }]
              : []),
            {
              id: 'amount',
              head: t('together.amount'),
              numeric: true,
              cell: it => <Money hao={it.amount} />,
            },
          ]}
        />
      </Panel>
    </ConfirmPage>
  )
}

/** What became of them, where not all could be agreed to. */
export function ApprovedSome({
  title,
  back,
  reply,
}: {
  title: string
  back: { label: string; href: string }
  reply: ApprovedEach
}) {
  const { t } = useTranslation('approvals')
  return (
    <Page title={title} narrow>
      <ApprovedNotice n={reply.approved.length} />
      <Notice tone="danger" title={t('together.refused')} announce>
        <ul>
          {reply.refused.map(it => (
            <li key={it.id}>
              <span className="m-figures">{it.id}</span>{' '}
              {t(
                `together.reason.${examineFaults.find(code => code === it.code) ?? 'wrong_state'}`,
              )}
            </li>
          ))}
        </ul>
      </Notice>
      <ButtonLink href={back.href} look="primary">
        {back.label}
      </ButtonLink>
    </Page>
  )
}

/** How many were agreed to, or that none was ticked. */
export function ApprovedNotice({ n, noneTicked }: { n: number; noneTicked?: boolean }) {
  const { t } = useTranslation('approvals')
  if (noneTicked)
    return (
      <Notice tone="warning" announce>
        {t('together.noneTicked')}
      </Notice>
    )
  if (!n) return null
  return (
    <Notice tone="success" announce>
      {t('together.done', { n })}
    </Notice>
  )
}
