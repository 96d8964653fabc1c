import { useTranslation } from 'react-i18next'
import type { SurveyDetail, SurveyQuestion } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  CheckboxGroupField,
  ErrorSummary,
  Form,
  Notice,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextareaField,
} from '~/ui'

const FORM = 'survey'
const PATH = paths.surveys
const scores = [1, 2, 3, 4, 5] as const

/** A questionnaire to answer; what was answered already says so and shows its questions only. */
export function SurveyForm({
  survey,
  reply,
}: {
  survey: SurveyDetail
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('surveys')
  const pick = usePick()
  const token = useFormToken()
  const { summary } = useFieldMessages(reply)
  const title = pick(survey.title, survey.titleEn)
  const numberOf = (id: string) => survey.questions.findIndex(it => it.id === id) + 1
  const nameOf = (field: string) => {
    const it = survey.questions.find(one => one.id === field.replace(/\[\d+\]$/, ''))
    return it && `${numberOf(it.id)}. ${pick(it.title, it.titleEn)}`
  }
  return (
    <Page title={title} lead={pick(survey.intro, survey.introEn) || undefined}>
      <Breadcrumb
        label={t('title')}
        crumbs={[{ label: t('title'), href: PATH }, { label: title }]}
      />
      <ErrorSummary {...summary(FORM, nameOf)} />
      {survey.answeredDay ? (
        <Notice tone="success">{t('do.hasAnswered', { day: survey.answeredDay })}</Notice>
      ) : survey.canAnswer ? (
        <Notice>
          {t('do.anonymous')} {t('ends', { at: minuteOf(survey.endsAt) })}
        </Notice>
      ) : (
        <Notice tone="warning">{t('do.isOver')}</Notice>
      )}
      <Panel>
        {survey.canAnswer ? (
          <Form token={token} id={FORM} label={title}>
            {survey.questions.map((it, n) => (
              <Question key={it.id} question={it} n={n + 1} reply={reply} />
            ))}
            <Actions>
              <SubmitButton label={t('do.submit')} size="large" />
              <ButtonLink href={PATH} size="large">
                {t('do.back')}
              </ButtonLink>
            </Actions>
          </Form>
        ) : (
          <>
            <ol className="m-tips">
              {survey.questions.map(it => (
                <li key={it.id}>{pick(it.title, it.titleEn)}</li>
              ))}
            </ol>
            <p className="m-way-back">
              <ButtonLink href={PATH}>{t('do.back')}</ButtonLink>
            </p>
          </>
        )}
      </Panel>
    </Page>
  )
}

function Question({
  question,
  n,
  reply,
}: {
  question: SurveyQuestion
  n: number
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('surveys')
  const pick = usePick()
  const { say } = useFieldMessages(reply)
  const { id, kind, required, options } = question
  const code = Object.entries(reply?.result.error ?? {}).find(
    ([field]) => field.replace(/\[\d+\]$/, '') === id,
  )?.[1]?.[0]
  const input = reply?.result.initialValue?.[id] as string | string[] | undefined
  const control = {
    id: `${FORM}-${id}`,
    name: id,
    label: `${n}. ${pick(question.title, question.titleEn)}`,
    hint: required ? t('do.required') : t('do.optional'),
    error: code && say(code),
  }
  const choices = options.map(it => ({ value: it.id, label: pick(it.name, it.nameEn) }))
  const one = typeof input === 'string' ? input : undefined
  switch (kind) {
    case 'text':
      return (
        <TextareaField
          {...control}
          required={required}
          rows={3}
          maxLength={500}
          defaultValue={one}
        />
      )
    case 'score':
      return (
        <RadioGroupField
          {...control}
          required={required}
          choices={scores.map(it => ({ value: String(it), label: t(`do.score.s${it}`) }))}
          defaultValue={one}
        />
      )
    case 'one':
      return (
        <RadioGroupField
          {...control}
          required={required}
          look="list"
          choices={choices}
          defaultValue={one}
        />
      )
    case 'many':
      return (
        <CheckboxGroupField
          {...control}
          required={required}
          look="list"
          choices={choices}
          defaultValues={Array.isArray(input) ? input : one ? [one] : []}
        />
      )
  }
}
