import { SURVEY_DAYS_MAX } from '../limits'
import { useForm } from '@conform-to/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  CheckboxField,
  DateField,
  ErrorSummary,
  Form,
  fromConform,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { questionKinds, surveyAudiences } from '../codes'

type Fields = {
  title: string
  titleEn: string
  intro: string
  introEn: string
  audience: string
  endDay: string
}
type QuestionInputs =
  | (
      | { title?: string; titleEn?: string; kind?: string; options?: string; required?: string }
      | undefined
    )[]
  | undefined
const ROWS = 8

/** A new questionnaire: rows of questions, of which those left empty do not count. */
export function AskForm({ desk, reply }: { desk: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('surveys')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({
    id: 'ask',
    lastResult: reply?.result,
    defaultValue: { audience: 'all' },
  })
  const inputs = reply?.result.initialValue?.questions as QuestionInputs
  const row = (i: number, name: 'title' | 'titleEn' | 'kind' | 'options') => {
    const field = `questions[${i}].${name}`
    const code = reply?.result.error?.[field]?.[0]
    return {
      id: `${form.id}-${field}`,
      name: field,
      error: code && say(code),
      defaultValue: inputs?.[i]?.[name] ?? (name === 'kind' ? 'one' : undefined),
    }
  }
  const nameOf = (field: string) => {
    const [, i, part] = /^questions\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const n = Number(i) + 1
    if (part)
      return part === 'kind'
        ? t('ask.kind', { n })
        : part === 'options'
          ? t('ask.options', { n })
          : part === 'titleEn'
            ? t('ask.questionEn', { n })
            : t('ask.question', { n })
    const names: Record<string, string> = {
      title: t('ask.name'),
      titleEn: t('ask.nameEn'),
      intro: t('ask.intro'),
      introEn: t('ask.introEn'),
      audience: t('ask.audience'),
      endDay: t('ask.endDay'),
    }
    return names[field]
  }
  return (
    <Page title={t('ask.title')} lead={t('ask.lead', { n: ROWS })}>
      <ErrorSummary {...summary(form.id, nameOf)} />
      <Panel>
        <Form token={token} id={form.id} checked="survey" look="aligned" label={t('ask.title')}>
          <TextField
            {...fromConform(fields.title, say)}
            label={t('ask.name')}
            required
            maxLength={60}
          />
          <TextField
            {...fromConform(fields.titleEn, say)}
            label={t('ask.nameEn')}
            maxLength={100}
          />
          <TextareaField
            {...fromConform(fields.intro, say)}
            label={t('ask.intro')}
            rows={2}
            maxLength={500}
          />
          <TextareaField
            {...fromConform(fields.introEn, say)}
            label={t('ask.introEn')}
            rows={2}
            maxLength={800}
          />
          <SelectField
            {...fromConform(fields.audience, say)}
            label={t('ask.audience')}
            required
            choices={surveyAudiences.map(it => ({ value: it, label: t(`audiences.${it}`) }))}
          />
          <DateField
            {...fromConform(fields.endDay, say)}
            label={t('ask.endDay')}
            hint={t('ask.endHint', { n: SURVEY_DAYS_MAX })}
            required
          />
          {Array.from({ length: ROWS }, (_, i) => (
            <Fragment key={i}>
              <TextField
                {...row(i, 'title')}
                label={t('ask.question', { n: i + 1 })}
                required={i === 0}
                maxLength={120}
              />
              <TextField
                {...row(i, 'titleEn')}
                label={t('ask.questionEn', { n: i + 1 })}
                maxLength={200}
              />
              <SelectField
                {...row(i, 'kind')}
                label={t('ask.kind', { n: i + 1 })}
                choices={questionKinds.map(it => ({ value: it, label: t(`ask.kinds.${it}`) }))}
              />
              <TextareaField
                {...row(i, 'options')}
                label={t('ask.options', { n: i + 1 })}
                hint={i === 0 ? t('ask.optionsHint') : undefined}
                rows={3}
                maxLength={2000}
              />
              <CheckboxField
                id={`${form.id}-questions[${i}].required`}
                name={`questions[${i}].required`}
                label={t('ask.required', { n: i + 1 })}
                defaultChecked={reply ? inputs?.[i]?.required === 'on' : true}
              />
            </Fragment>
          ))}
          <Actions>
            <SubmitButton label={t('ask.submit')} size="large" />
            <ButtonLink href={desk} size="large">
              {t('ask.back')}
            </ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
