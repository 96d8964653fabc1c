import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { examineFaults } from '~/areas/funds/codes'
import { ROWS_MAX } from '~/contract/limits'
import { formatYuan, sumHao } from '~/contract/money'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { named } from '~/frame/page-name'
import { paths } from '~/paths'
import { ButtonLink, Money, Notice, Page, Panel, DataTable } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'

export const handle = named('teams', 'examine.confirmTitle')

const PATH = paths.grantRequests
const TOGETHER_MAX = 50

/** Of the ticked orders those that wait for this person, with their sums. */
async function ticked(request: Request, context: AppLoadContext) {
  const ids = new URL(request.url).searchParams
    .getAll('ids')
    .filter(id => /^\d{20}$/.test(id))
    .slice(0, TOGETHER_MAX)
  if (!ids.length) return []
  const { list } = await context.api.funds.toAudit({ rows: ROWS_MAX }).catch(asPage)
  return list
    .filter(it => ids.includes(it.order.id))
    .map(({ order, shares }) => ({
      id: order.id,
      buyerName: order.buyerName,
      amount: sumHao(shares.map(it => it.amount)),
    }))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const list = await ticked(request, context)
  // What was decided meanwhile is not asked about again; a refused form still shows its answer.
  if (!list.length) throw redirect(`${PATH}?none=1`)
  return { list, amount: sumHao(list.map(it => it.amount)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context)
  requireBuyer(request, context)
  const ids = (await ticked(request, context)).map(it => it.id)
  if (!ids.length) throw redirect(`${PATH}?none=1`)
  const { approved, refused } = await context.api.funds.approveMany({ ids }).catch(asPage)
  if (!refused.length) throw redirect(`${PATH}?done=${approved.length}`)
  return { approved: approved.length, refused }
}

export default function ApproveSeveral() {
  const { list, amount } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation('teams')
  if (reply)
    return (
      <Page title={t('examine.title')} narrow>
        {reply.approved ? (
          <Notice tone="success" announce>
            {t('examine.done', { n: reply.approved })}
          </Notice>
        ) : null}
        <Notice tone="danger" title={t('examine.refused')} announce>
          <ul>
            {reply.refused.map(it => (
              <li key={it.id}>
                <span className="m-figures">{it.id}</span>{' '}
                {t(
                  `examine.reason.${examineFaults.find(code => code === it.code) ?? 'wrong_state'}`,
                )}
              </li>
            ))}
          </ul>
        </Notice>
        <ButtonLink href={PATH} look="primary">
          {t('back')}
        </ButtonLink>
      </Page>
    )
  return (
    <ConfirmPage
      title={t('examine.confirmTitle')}
      yes={t('examine.confirmYes')}
      no={{ label: t('examine.confirmNo'), href: PATH }}
    >
      <p>{t('examine.confirmText', { n: list.length, amount: formatYuan(amount) })}</p>
      <Panel flush plain>
        <DataTable
          caption={t('examine.list')}
          rows={list}
          rowId={it => it.id}
          columns={[
            {
              id: 'order',
              head: t('examine.order'),
              names: true,
              cell: it => <span className="m-figures">{it.id}</span>,
            },
            { id: 'buyer', head: t('examine.buyer'), cell: it => it.buyerName },
            {
              id: 'amount',
              head: t('examine.amount'),
              numeric: true,
              cell: it => <Money hao={it.amount} />,
            },
          ]}
        />
      </Panel>
    </ConfirmPage>
  )
}
