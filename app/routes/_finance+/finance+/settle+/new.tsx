import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { asFormReply, useFieldMessages } from '~/frame/form-reply'
import { named } from '~/frame/page-name'
import { useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DateField,
  DescriptionList,
  ErrorSummary,
  Form,
  HiddenField,
  Money,
  Notice,
  Page,
  Panel,
  SubmitButton,
} from '~/ui'
import { requireRole } from '~/web/access'
import { parseFields, readForm } from '~/web/forms'
import { listQuery, readDay } from '~/web/query'

export const handle = named('settlement', 'make.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  const query = listQuery(request)
  const storeId = query.text('storeId') ?? '',
    from = query.day('from'),
    to = query.day('to')
  const all = (await context.api.settlement.due({ storeId })).list[0]
  const within =
    from && to ? (await context.api.settlement.due({ storeId, from, to })).list[0] : all
  if (!all && !storeId) throw redirect(paths.financeSettlement)
  return {
    storeId,
    from: from ?? '',
    to: to ?? '',
    storeName: all?.storeName ?? within?.storeName ?? '',
    storeNameEn: all?.storeNameEn ?? within?.storeNameEn ?? '',
    due: within ?? null,
  }
}

const day = z.string({ error: 'date_wrong' }).transform((typed, check) => {
  const read = readDay(typed)
  if (!read) check.addIssue('date_wrong')
  return read ?? ''
})
const making = z.object({ storeId: z.string({ error: 'required' }), from: day, to: day })

export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requireRole(request, context, 'finance')
  const parsed = parseFields(fields, making)
  if (!parsed.ok) return parsed.reply
  let id: string
  try {
    id = (await context.api.settlement.make(parsed.value)).id
  } catch (error) {
    return parsed.fail(error)
  }
  throw redirect(`${paths.financeStatement(id)}?made=1`)
}

export default function MakeStatement() {
  const pick = usePick()
  const { storeId, from, to, storeName, storeNameEn, due } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('settlement')
  const token = useFormToken()
  const { summary } = useFieldMessages(reply)
  return (
    <Page title={t('make.title')} lead={t('make.lead')}>
      {reply ? (
        <ErrorSummary {...summary('make', { from: t('make.from'), to: t('make.to') })} />
      ) : null}
      <Panel title={pick(storeName, storeNameEn)}>
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
      <Panel title={t('make.preview')}>
        {due ? (
          <>
            <DescriptionList
              items={[
                { term: t('make.supplier'), value: pick(due.storeName, due.storeNameEn) },
                {
                  term: t('list.period'),
                  value: <span className="m-figures">{t('list.periodOf', { from, to })}</span>,
                },
                { term: t('list.count'), value: t('make.count', { n: due.acceptCount }) },
                {
                  term: t('make.amount'),
                  value: <Money hao={due.amount} look="price" size="large" />,
                },
              ]}
            />
            <Form token={token} id="make" label={t('make.title')}>
              <HiddenField name="storeId" value={storeId} />
              <HiddenField name="from" value={from} />
              <HiddenField name="to" value={to} />
              <Actions>
                <SubmitButton label={t('make.submit')} size="large" />
                <ButtonLink href={paths.financeSettlement}>{t('make.back')}</ButtonLink>
              </Actions>
            </Form>
          </>
        ) : (
          <>
            <Notice>{t('make.nothing')}</Notice>
            <ButtonLink href={paths.financeSettlement}>{t('make.back')}</ButtonLink>
          </>
        )}
      </Panel>
    </Page>
  )
}
