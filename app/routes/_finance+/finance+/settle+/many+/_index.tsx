import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadDueSuppliers } from '~/areas/settlement/requests/make-statements'
import { ChooseSuppliers, FORM } from '~/areas/settlement/screens/ChooseSuppliers'
import { pageName } from '~/frame/page-name'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DateField,
  EmptyState,
  ErrorSummary,
  Form,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'

export const handle = pageName('settlement', 'many.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadDueSuppliers(request, context)

/** Suppliers that something is due to in a period, and which of them get a statement. */
export default function MakeStatements() {
  const { from, to, keyword, due, isTicked, noneTicked } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  const { t: common } = useTranslation()
  const { t: field } = useTranslation('fields')
  const { key } = useLocation()
  const period = {
    from: from ?? (due.firstAt ? dayOf(due.firstAt) : ''),
    to: to ?? (due.lastAt ? dayOf(due.lastAt) : ''),
  }
  const error = noneTicked && due.list.length ? field('choose_one') : undefined
  return (
    <Page title={t('many.title')} lead={t('many.lead')}>
      <ErrorSummary
        title={common('errorSummary')}
        errors={
          error
            ? [
                {
                  fieldId: `${FORM}-storeIds`,
                  message: common('fieldError', { field: t('many.choose'), message: error }),
                },
              ]
            : []
        }
      />
      <Panel title={t('due.panel')} note={t('many.total', { n: due.total })}>
        <Form
          method="get"
          action={paths.makeStatements}
          look="inline"
          label={t('due.panel')}
          id="period"
        >
          <DateField id="many-from" name="from" label={t('make.from')} defaultValue={period.from} />
          <DateField id="many-to" name="to" label={t('make.to')} defaultValue={period.to} />
          <TextField
            id="many-keyword"
            name="keyword"
            label={t('many.keyword')}
            defaultValue={keyword}
          />
          <Actions>
            <SubmitButton label={t('due.show')} look="secondary" />
            {from || to || keyword ? (
              <ButtonLink href={paths.makeStatements} look="quiet">
                {common('reset')}
              </ButtonLink>
            ) : null}
          </Actions>
        </Form>
      </Panel>
      {due.list.length ? (
        <ChooseSuppliers
          // Boxes are as the page has them whenever it is asked for anew.
          key={key}
          due={due}
          filters={{ ...period, keyword }}
          isTicked={isTicked}
          error={error}
        />
      ) : (
        <Panel>
          <EmptyState
            picture={keyword ? 'search' : 'paper'}
            title={t('many.nothing')}
            actions={<ButtonLink href={paths.financeSettlement}>{t('many.back')}</ButtonLink>}
          >
            {t('many.nothingText')}
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}
