import { useTranslation } from 'react-i18next'
import { FirstName } from '~/areas/orders/screens/FirstName'
import { usePick } from '~/frame/root-data'
import { TogetherTable } from '~/frame/Together'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  EmptyState,
  Form,
  HiddenField,
  Notice,
  Page,
  Panel,
  SelectField,
  SubmitButton,
} from '~/ui'
import type { OrderToFill } from './FillTogether'
import { useFundChoices } from './fund-choices'

/** Which accounts several orders are charged to: one for all of them, or another for some. Nothing is submitted yet. */
export function ChooseAccounts({
  toFill,
  common,
  wrong,
  done,
}: {
  toFill: readonly OrderToFill[]
  /** The account for all that have no other. */
  common: string
  wrong: 'none' | 'account' | null
  /** How many were submitted just now. */
  done: number
}) {
  const { t } = useTranslation('together')
  const words = useTranslation('funds').t
  const pick = usePick()
  const choicesOf = useFundChoices()
  const everyFund = [
    ...new Map(toFill.flatMap(it => it.funds).map(fund => [fund.id, fund])).values(),
  ]
  return (
    <Page
      title={t('fill.title')}
      lead={toFill.length ? t('fill.lead') : undefined}
      actions={<ButtonLink href={paths.ownOrders}>{t('fill.toOrders')}</ButtonLink>}
    >
      {done ? (
        <Notice tone="success" announce>
          {t('fill.done', { n: done })}
        </Notice>
      ) : null}
      {wrong ? (
        <Notice tone="warning" announce>
          {t(`fill.wrong.${wrong}`)}
        </Notice>
      ) : null}
      {toFill.length ? (
        <Form
          method="get"
          action={paths.fillOrders}
          id="accounts"
          look="bare"
          label={t('fill.choose')}
        >
          <HiddenField name="look" value="1" />
          <Panel>
            <SelectField
              id="accounts-fund"
              name="fund"
              label={t('fill.common')}
              hint={t('fill.commonHint')}
              choices={choicesOf(everyFund)}
              empty={t('fill.choose')}
              defaultValue={common}
              width="long"
            />
          </Panel>
          <Panel flush plain>
            <TogetherTable
              caption={t('fill.list')}
              rows={toFill.map(it => ({ ...it, id: it.order.id, amount: it.order.amount }))}
              pick={it => it.ticked}
              columns={[
                {
                  id: 'supplier',
                  head: words('fill.supplier'),
                  cell: ({ order }) => pick(order.storeName, order.storeNameEn),
                },
                {
                  id: 'goods',
                  head: words('fill.goods'),
                  cell: ({ order }) => <FirstName lines={order.lines} />,
                },
                {
                  id: 'fund',
                  head: words('fill.fund'),
                  cell: ({ id, funds, fundId }) => (
                    <SelectField
                      id={`accounts-fund-${id}`}
                      name={`fund-${id}`}
                      label={t('fill.accountOf', { id })}
                      labelHidden
                      choices={choicesOf(funds)}
                      empty={t('fill.asCommon')}
                      defaultValue={fundId === common ? '' : fundId}
                      width="full"
                    />
                  ),
                },
              ]}
            />
          </Panel>
          <Actions>
            <SubmitButton label={t('fill.look')} size="large" />
          </Actions>
        </Form>
      ) : (
        <Panel>
          <EmptyState picture="paper" title={t('fill.empty')} />
        </Panel>
      )}
    </Page>
  )
}
