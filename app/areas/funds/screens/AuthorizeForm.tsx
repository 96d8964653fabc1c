import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { GrantTerms } from '~/areas/teams/screens/GrantTerms'
import { formatYuan } from '~/contract/money'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  fromConform,
  Panel,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui'

export interface OwnFund {
  id: string
  accountNo: string
  name: string
  available: number
}
type Fields = {
  fundId: string
  personCode: string
  limitAmount: string
  validFrom: string
  validTo: string
  note: string
}

/** Lets somebody spend from an account of one's own. */
export function AuthorizeForm({
  funds,
  personCode,
  term,
  reply,
}: {
  funds: OwnFund[]
  personCode: string
  term: { validFrom: string; validTo: string }
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('teams')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({
    id: 'authorization',
    lastResult: reply?.result,
    defaultValue: { personCode, ...term },
  })
  return (
    <>
      <ErrorSummary
        {...summary(form.id, {
          fundId: t('purchase.fund'),
          personCode: t('purchase.holder'),
          limitAmount: t('purchase.limit'),
          validFrom: t('grant.validFrom'),
          validTo: t('grant.validTo'),
          note: t('grant.note'),
        })}
      />
      <Panel title={t('purchase.give')}>
        <Form
          token={token}
          id={form.id}
          checked="authorization"
          look="aligned"
          label={t('purchase.give')}
        >
          <SelectField
            {...fromConform(fields.fundId, say)}
            label={t('purchase.fund')}
            required
            width="full"
            choices={funds.map(it => ({
              value: it.id,
              label: `${it.accountNo} ${it.name} ¥${formatYuan(it.available)}`,
            }))}
          />
          <TextField
            {...fromConform(fields.personCode, say)}
            label={t('purchase.holder')}
            hint={t('find.codeHint')}
            required
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          <GrantTerms
            fields={fields}
            say={say}
            limit={{ label: t('purchase.limit'), hint: t('purchase.limitHint') }}
          />
          <Actions>
            <SubmitButton label={t('purchase.submit')} />
            <ButtonLink href={paths.authorisations}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
