import { grantRights } from '../codes'
import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  CheckboxGroupField,
  ErrorSummary,
  Form,
  fromConform,
  Panel,
  SelectField,
  SubmitButton,
  TextField,
  useColon,
} from '~/ui'
import { GrantTerms } from './GrantTerms'

type Fields = {
  personCode: string
  rights: string[]
  projectId: string
  limitAmount: string
  validFrom: string
  validTo: string
  note: string
}

/** Lets somebody act in one's stead; with `teams` in one of them only. */
export function GrantForm({
  personCode,
  term,
  teams,
  back,
  reply,
}: {
  personCode: string
  term: { validFrom: string; validTo: string }
  teams: { id: string; name: string }[] | null
  back: string
  reply: FormReply | undefined
}) {
  const colon = useColon()
  const { t } = useTranslation('teams')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({
    id: 'grant',
    lastResult: reply?.result,
    defaultValue: { personCode, ...term },
  })
  const rights = fields.rights.initialValue as string | string[] | undefined
  return (
    <>
      <ErrorSummary
        {...summary(form.id, {
          personCode: t('grant.grantee'),
          rights: t('grant.rights'),
          projectId: t('grant.team'),
          limitAmount: t('grant.limit'),
          validFrom: t('grant.validFrom'),
          validTo: t('grant.validTo'),
          note: t('grant.note'),
        })}
      />
      <Panel title={t('grant.give')}>
        <Form token={token} id={form.id} checked="grant" look="aligned" label={t('grant.give')}>
          <TextField
            {...fromConform(fields.personCode, say)}
            label={t('grant.grantee')}
            hint={t('find.codeHint')}
            required
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          {teams ? (
            <SelectField
              {...fromConform(fields.projectId, say)}
              label={t('grant.team')}
              required
              choices={teams.map(it => ({ value: it.id, label: it.name }))}
            />
          ) : null}
          <CheckboxGroupField
            {...fromConform(fields.rights, say)}
            label={t('grant.rights')}
            required
            look="list"
            defaultValues={rights === undefined ? [] : [rights].flat()}
            choices={grantRights.map(value => ({
              value,
              label: `${t(`grant.right.${value}`)}${colon}${t(`grant.rightHint.${value}`)}`,
            }))}
          />
          <GrantTerms
            fields={fields}
            say={say}
            limit={{ label: t('grant.limit'), hint: t('grant.limitHint') }}
          />
          <Actions>
            <SubmitButton label={t('grant.submit')} />
            <ButtonLink href={back}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
