import { useTranslation } from 'react-i18next'
import { plainFields, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { Actions, FieldsetGroup, Form, fromConform, IntentButton, Panel, TextareaField } from '~/ui'
import { yearDecisions } from '../codes'
import { useYearMessage } from './year-message'
import { YearAccountTable } from './YearAccountTable'
import type { YearRunDetail } from './YearRunSheet'

const REASON_MAX = 200

/** Remainders that wait: ticked ones stay with their accounts or are taken off, with a reason. */
export function DecideForm({ run, reply }: { run: YearRunDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('yearChange')
  const token = useFormToken()
  const say = useYearMessage(reply)
  const { fundIds, reason } = plainFields('decide', reply, ['fundIds', 'reason'])
  const tickedFunds: unknown[] = [fundIds.initialValue].flat()
  return (
    <Panel title={t('decide.title')} note={t('decide.note')}>
      <Form token={token} id="decide" label={t('decide.title')}>
        <FieldsetGroup
          id={fundIds.id}
          legend={t('decide.choose')}
          error={fundIds.errors?.map(say)[0]}
        >
          <YearAccountTable
            list={run.list.list.filter(it => it.done)}
            isFiltered
            ticked={tickedFunds.filter(it => typeof it === 'string')}
          />
        </FieldsetGroup>
        <TextareaField
          {...fromConform(reason, say)}
          label={t('decide.reason')}
          hint={t('decide.reasonHint')}
          required
          rows={2}
          maxLength={REASON_MAX}
        />
        <Actions>
          {yearDecisions.map(it => (
            <IntentButton
              key={it}
              intent={it}
              label={t(`decide.${it}`)}
              look={it === 'carry' ? 'primary' : 'secondary'}
            />
          ))}
        </Actions>
      </Form>
    </Panel>
  )
}
