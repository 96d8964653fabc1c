import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadDueLines, makeAction } from '~/areas/settlement/requests/make-statement'
import { ChooseDue } from '~/areas/settlement/screens/ChooseDue'
import { asFormReply, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DateField,
  EmptyState,
  ErrorSummary,
  Form,
  HiddenField,
  Page,
  Panel,
  SubmitButton,
} from '~/ui'

export const handle = pageName('settlement', 'make.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDueLines(request, context)

export const action = ({ request, context }: ActionFunctionArgs) => makeAction(request, context)

/** What somebody else has stated meanwhile is no longer there to choose when a form was refused. */
export const shouldRevalidate = () => true

/** Those that were ticked when the form was refused. */
function tickedBefore(reply: FormReply): string[] {
  const ids = reply.result.initialValue?.acceptIds ?? []
  return (Array.isArray(ids) ? ids : [ids]).map(String)
}

/** What is due to a supplier in a period, and which of it goes on the statement. */
export default function MakeStatement() {
  const { storeId, supplier, due, isTicked, ...period } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('settlement')
  const pick = usePick()
  const { key } = useLocation()
  const { say, summary } = useFieldMessages(reply)
  const from = period.from || (supplier ? dayOf(supplier.firstAt) : '')
  const to = period.to || (supplier ? dayOf(supplier.lastAt) : '')
  const wrong = reply?.result.error?.acceptIds?.[0]
  const before = isTicked ? 'all' : 'none'
  return (
    <Page title={t('make.title')} lead={t('make.lead')}>
      <ErrorSummary
        {...summary('make', {
          from: t('make.from'),
          to: t('make.to'),
          ...(due.list.length ? { acceptIds: t('make.choose') } : {}),
        })}
      />
      <Panel title={supplier ? pick(supplier.storeName, supplier.storeNameEn) : t('make.title')}>
        <Form
          method="get"
          action={paths.makeStatement}
          look="inline"
          label={t('make.change')}
          id="period"
        >
          <HiddenField name="storeId" value={storeId} />
          <DateField id="make-from" name="from" label={t('make.from')} defaultValue={from} />
          <DateField id="make-to" name="to" label={t('make.to')} defaultValue={to} />
          <Actions>
            <SubmitButton label={t('make.change')} look="secondary" />
          </Actions>
        </Form>
      </Panel>
      {due.list.length ? (
        <ChooseDue
          // Boxes are as the page has them whenever it is asked for anew.
          key={key}
          due={due}
          period={{ storeId, from, to }}
          selection={reply ? tickedBefore(reply) : before}
          error={wrong && say(wrong)}
        />
      ) : (
        <Panel>
          <EmptyState
            picture="paper"
            title={t('make.nothing')}
            actions={<ButtonLink href={paths.financeSettlement}>{t('make.back')}</ButtonLink>}
          >
            {t('make.nothingText')}
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}
