import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DecidedNotice } from '~/areas/approvals/screens/DecideTogether'
import { ExamineTable } from '~/areas/funds/screens/ExamineTable'
import { FilterForm } from '~/frame/FilterForm'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  Form,
  Page,
  Pager,
  Panel,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('teams', 'examine.title')

const PATH = paths.grantRequests

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { page, rows, text } = listQuery(request)
  const keyword = text('keyword'),
    fundId = text('fund', 64)
  const [waiting, { list: accounts }] = await Promise.all([
    context.api.funds.toAudit({ keyword, fundId, page, rows }),
    context.api.funds.list({ all: 'true' }),
  ]).catch(asPage)
  return {
    ...waiting,
    keyword,
    fundId,
    page,
    rows,
    accounts: accounts.map(({ id, accountNo, name }) => ({ id, accountNo, name })),
    noneTicked: !!text('none'),
    done: Number(text('done')) || 0,
    back: Number(text('back')) || 0,
  }
}

export default function Examine() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  const decide = useTranslation('approvals').t('together.decide')
  const { list, total, keyword, fundId, page, rows, accounts, noneTicked, done, back } = data
  const pager = usePaged(PATH, { keyword, fund: fundId }, data)
  const filtered = !!(keyword || fundId)
  return (
    <Page
      title={t('examine.title')}
      lead={t('examine.lead')}
      actions={<ButtonLink href={paths.decisions}>{t('examine.history')}</ButtonLink>}
    >
      <DecidedNotice approved={done} returned={back} noneTicked={noneTicked} />
      <Panel title={t('examine.list')} note={t('count', { n: total })}>
        <FilterForm
          path={PATH}
          label={t('query')}
          submit={t('query')}
          look="secondary"
          clear={filtered && { label: t('clear'), href: PATH }}
        >
          <TextField
            id="examine-keyword"
            name="keyword"
            label={t('examine.keyword')}
            defaultValue={keyword}
            maxLength={40}
            width="medium"
          />
          <SelectField
            id="examine-fund"
            name="fund"
            label={t('examine.fundFilter')}
            empty={t('any')}
            defaultValue={fundId}
            width="long"
            choices={accounts.map(it => ({ value: it.id, label: `${it.accountNo} ${it.name}` }))}
          />
        </FilterForm>
        <Form method="get" action={paths.approveGrant} look="stacked" label={decide}>
          <ExamineTable list={list} filtered={filtered} />
          {list.length ? (
            <Actions>
              <SubmitButton label={decide} />
            </Actions>
          ) : null}
        </Form>
        {total > rows || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
