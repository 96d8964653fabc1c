import { useTranslation } from 'react-i18next'
import { useFormToken, usePick } from '~/frame/root-data'
import { DoneInPart, eachOf, TogetherTable } from '~/frame/Together'
import { paths } from '~/paths'
import { Actions, ButtonLink, EmptyState, Form, Notice, Page, Panel, SubmitButton } from '~/ui'
import type { OrderRow } from '../contract'
import { FirstName } from './FirstName'

/** Orders whose goods are on their way: one look at them, then those that have come are confirmed together. */
export function ReceiveTogether({
  list,
  days,
  done,
  noneTicked,
  answer,
}: {
  list: readonly OrderRow[]
  /** Until goods that have come are accepted by themselves. */
  days: number
  /** How many were confirmed just now. */
  done: number
  noneTicked: boolean
  /** What the action said. */
  answer: unknown
}) {
  const { t } = useTranslation('parcels')
  const pick = usePick()
  const token = useFormToken()
  const each = eachOf(answer)
  if (each)
    return (
      <DoneInPart
        title={t('together.title')}
        done={t('together.done', { n: each.done.length })}
        reply={each}
        back={{ label: t('together.again'), href: paths.receiveOrders }}
      />
    )
  return (
    <Page
      title={t('together.title')}
      lead={list.length ? t('together.lead', { days }) : undefined}
      actions={<ButtonLink href={paths.ownOrders}>{t('together.toOrders')}</ButtonLink>}
    >
      {done ? (
        <Notice tone="success" announce>
          {t('together.done', { n: done })}
        </Notice>
      ) : null}
      {noneTicked ? (
        <Notice tone="warning" announce>
          {t('together.noneTicked')}
        </Notice>
      ) : null}
      {list.length ? (
        <Form token={token} id="receive" look="bare" label={t('together.title')}>
          <Panel flush plain>
            <TogetherTable
              caption={t('together.list')}
              rows={list}
              pick={() => false}
              columns={[
                {
                  id: 'supplier',
                  head: t('together.supplier'),
                  cell: it => pick(it.storeName, it.storeNameEn),
                },
                {
                  id: 'goods',
                  head: t('together.goods'),
                  cell: it => <FirstName lines={it.lines} />,
                },
              ]}
            />
          </Panel>
          <Actions>
            <SubmitButton label={t('together.yes')} size="large" />
          </Actions>
        </Form>
      ) : (
        <Panel>
          <EmptyState picture="box" title={t('together.empty')} />
        </Panel>
      )}
    </Page>
  )
}
