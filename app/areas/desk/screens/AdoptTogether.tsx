import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import { FirstName } from '~/areas/orders/screens/FirstName'
import { useFormToken } from '~/frame/root-data'
import { DoneInPart, eachOf, TogetherTable } from '~/frame/Together'
import { paths } from '~/paths'
import { Actions, ButtonLink, EmptyState, Form, Notice, Page, Panel, SubmitButton } from '~/ui'

/** Orders that may be taken on: one look at them, then those that can be supplied are taken on together. */
export function AdoptTogether({
  list,
  done,
  noneTicked,
  answer,
}: {
  list: readonly OrderRow[]
  /** How many were taken on just now. */
  done: number
  noneTicked: boolean
  /** What the action said. */
  answer: unknown
}) {
  const { t } = useTranslation('desk')
  const token = useFormToken()
  const each = eachOf(answer)
  if (each)
    return (
      <DoneInPart
        title={t('adoptSeveral')}
        done={t('together.done', { n: each.done.length })}
        reply={each}
        back={{ label: t('together.again'), href: paths.adoptOrders }}
      />
    )
  return (
    <Page
      title={t('adoptSeveral')}
      lead={list.length ? t('together.lead') : undefined}
      actions={<ButtonLink href={paths.deskOrders}>{t('back')}</ButtonLink>}
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
        <Form token={token} id="adopt" look="bare" label={t('adoptSeveral')}>
          <Panel flush plain>
            <TogetherTable
              caption={t('together.list')}
              rows={list}
              pick={() => true}
              columns={[
                { id: 'buyer', head: t('buyer'), cell: it => it.buyerName },
                { id: 'goods', head: t('goods'), cell: it => <FirstName lines={it.lines} /> },
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
