import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { TeamAccount } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { hrefWith } from '~/frame/paged'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  DataTable,
  EmptyState,
  ErrorSummary,
  Form,
  fromConform,
  Link,
  Money,
  Panel,
  SelectField,
  SubmitButton,
  Tag,
} from '~/ui'

/** The fund accounts of a research group. */
export function ResearchGroupFunds({ team, list }: { team: string; list: TeamAccount[] }) {
  const { t } = useTranslation('teams')
  const amount = (hao: number | null) =>
    hao === null ? <span className="m-muted">{t('account.hidden')}</span> : <Money hao={hao} />
  return (
    <Panel title={t('account.list')} note={t('group.accountCount', { n: list.length })} flush>
      <DataTable
        caption={t('account.list')}
        rows={list}
        rowId={it => it.id}
        empty={
          <EmptyState picture="paper" title={t('account.empty')}>
            {t('account.emptyText')}
          </EmptyState>
        }
        columns={[
          {
            id: 'no',
            head: t('account.no'),
            names: true,
            cell: it => (
              <>
                <span className="m-figures">{it.accountNo}</span>{' '}
                {it.open ? null : <Tag>{t('account.closed')}</Tag>}
              </>
            ),
          },
          {
            id: 'name',
            head: t('account.name'),
            cell: it => (
              <>
                {it.name}
                <div className="m-muted m-small">{it.budgetItem}</div>
              </>
            ),
          },
          { id: 'owner', head: t('account.owner'), cell: it => it.ownerName },
          {
            id: 'balance',
            head: t('account.balance'),
            numeric: true,
            cell: it => amount(it.balance),
          },
          { id: 'frozen', head: t('account.frozen'), numeric: true, cell: it => amount(it.frozen) },
          { id: 'spent', head: t('account.spent'), numeric: true, cell: it => amount(it.spent) },
          {
            id: 'available',
            head: t('account.available'),
            numeric: true,
            cell: it => amount(it.available),
          },
          {
            id: 'valid',
            head: t('account.validTo'),
            cell: it => <span className="m-figures m-nowrap">{it.validTo ?? t('none')}</span>,
          },
          {
            id: 'actions',
            head: t('actions'),
            screenOnly: true,
            cell: it => (
              <>
                {it.balance === null ? null : (
                  <Link
                    href={hrefWith(paths.funds, { fund: it.id })}
                    aria-label={`${t('account.ledger')} ${it.accountNo}`}
                  >
                    {t('account.ledger')}
                  </Link>
                )}{' '}
                {it.isOwner ? (
                  <Link
                    href={hrefWith(paths.takeBackFund, { id: team, fund: it.id })}
                    aria-label={t('account.removeOf', { no: it.accountNo })}
                  >
                    {t('account.remove')}
                  </Link>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Opens an account of one's own to the group. */
export function AddFundForm({
  addable,
  reply,
}: {
  addable: TeamAccount[]
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('teams')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ fundId: string }>({ id: 'account', lastResult: reply?.result })
  return (
    <>
      <ErrorSummary {...summary(form.id, { fundId: t('account.fund') })} />
      <Panel title={t('account.add')}>
        <Form token={token} id={form.id} look="aligned" label={t('account.add')}>
          <SelectField
            {...fromConform(fields.fundId, say)}
            label={t('account.fund')}
            required
            width="full"
            choices={addable.map(it => ({ value: it.id, label: `${it.accountNo} ${it.name}` }))}
          />
          <Actions>
            <SubmitButton label={t('account.submit')} />
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
