import { GRANT_NOTE_MAX, TEAM_NAME_MAX } from '../limits'
import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Team } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  fromConform,
  MoneyField,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextField,
} from '~/ui'

/** Name and settings of a group; without `team` of a new one. */
export function ResearchGroupForm({ team, reply }: { team?: Team; reply: FormReply | undefined }) {
  const { t } = useTranslation('teams')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{
    name: string
    note: string
    spending: string
    orderLimit: string
  }>({
    id: 'team',
    lastResult: reply?.result,
    defaultValue: {
      name: team?.name,
      note: team?.note,
      spending: team?.spending,
      orderLimit: team?.orderLimit ? formatYuan(team.orderLimit) : '',
    },
  })
  const title = team ? t('setting.form') : t('group.create')
  return (
    <>
      <ErrorSummary
        {...summary(form.id, {
          name: t('group.name'),
          note: t('group.noteLabel'),
          spending: t('setting.spending'),
          orderLimit: t('setting.orderLimit'),
        })}
      />
      <Panel title={title}>
        <Form token={token} id={form.id} checked="researchGroup" look="aligned" label={title}>
          <TextField
            {...fromConform(fields.name, say)}
            label={t('group.name')}
            required
            maxLength={TEAM_NAME_MAX}
          />
          <TextField
            {...fromConform(fields.note, say)}
            label={t('group.noteLabel')}
            maxLength={GRANT_NOTE_MAX}
          />
          {team ? (
            <>
              <RadioGroupField
                {...fromConform(fields.spending, say)}
                label={t('setting.spending')}
                required
                look="list"
                choices={[
                  { value: 'members', label: t('setting.members'), hint: t('setting.membersHint') },
                  {
                    value: 'authorized',
                    label: t('setting.authorized'),
                    hint: t('setting.authorizedHint'),
                  },
                ]}
              />
              <MoneyField
                {...fromConform(fields.orderLimit, say)}
                label={t('setting.orderLimit')}
                hint={t('setting.orderLimitHint')}
                maxLength={14}
              />
            </>
          ) : null}
          <Actions>
            <SubmitButton label={team ? t('save') : t('group.createYes')} />
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
