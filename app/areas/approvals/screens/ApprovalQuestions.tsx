import { QUESTION_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken, usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import {
  Actions,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Notice,
  Panel,
  StatusBadge,
  TextareaField,
  Timeline,
} from '~/ui'
import type { ApprovalQuestion } from '../contract'

type Reply = FormReply | undefined
type Code = 'required' | 'too_long' | 'questions_many'

const HERE = 'questions'
/** Of the question that is answered; none: it is asked. */
const formOf = (questionId: unknown) => (questionId ? `answer-${String(questionId)}` : 'ask')
const typedIn = (reply: Reply) => reply?.result.initialValue ?? {}

/** Sentences for the codes of these forms. The words of all fields would be a tenth of what the page of an order may weigh. */
function useSay(reply: Reply) {
  const { t, i18n } = useTranslation('approvalSteps')
  const { t: failure } = useTranslation('errors')
  return (code: string): string =>
    i18n.exists(`approvalSteps:questions.faults.${code}`)
      ? t(`questions.faults.${code as Code}`)
      : String(failure(code as 'wrong_state', reply?.values as never))
}

/**
 * For the top of a page: what was wrong with a question or an answer (`others` where it was another form of the page), that it
 * was sent, or that one waits for an answer of this person.
 */
export function QuestionNotices({
  order,
  notice,
  reply,
  others,
}: {
  order: OrderDetail
  notice: string | null
  reply: Reply
  others?: JSX.Element
}) {
  const { t } = useTranslation('approvalSteps')
  const { t: common } = useTranslation()
  const say = useSay(reply)
  if (reply) {
    const { questionId, question } = typedIn(reply)
    const error = reply.result.error ?? {}
    if (others && question === undefined && !error.question) return others
    const field = t(questionId ? 'questions.answer' : 'questions.question')
    return (
      <ErrorSummary
        title={common('errorSummary')}
        errors={Object.entries(error).map(([name, codes]) => {
          const message = say(codes?.[0] ?? '')
          return name
            ? {
                fieldId: `${formOf(questionId)}-${name}`,
                message: common('fieldError', { field, message }),
              }
            : { message }
        })}
      />
    )
  }
  if (notice === 'asked' || notice === 'answered')
    return (
      <Notice tone="success" announce>
        {t(`questions.${notice}`)}
      </Notice>
    )
  return order.questions.some(it => it.mayAnswer) ? (
    <Notice tone="warning">
      <a href={`#${HERE}`}>{t('questions.yours')}</a>
    </Notice>
  ) : null
}

/** What the buyer was asked by those whose word the order waits for, and the answers; `asks`: it waits for this person's. */
export function ApprovalQuestions({
  order,
  asks,
  reply,
}: {
  order: OrderDetail
  asks?: boolean
  reply: Reply
}) {
  const { t } = useTranslation('approvalSteps')
  const pick = usePick()
  if (!order.questions.length && !asks) return null
  const owner = t('questions.owner')
  const nameWithStead = (actor: string | null, name: string | null) =>
    name ? t('inStead', { actor: actor ?? '', name }) : actor
  const state = order.fundStatus === 'toAudit' ? 'waiting' : 'unanswered'
  return (
    <Panel id={HERE} title={t('questions.title')}>
      <Timeline
        label={t('questions.title')}
        entries={order.questions.map(it => ({
          id: it.id,
          time: minuteOf(it.askedAt),
          dateTime: it.askedAt,
          title: t('questions.askedBy', {
            name: nameWithStead(it.askedByName, it.askedForName),
            role: pick(it.stepName ?? owner, it.stepNameEn ?? owner),
          }),
          by: it.answeredAt ? null : (
            <StatusBadge tone={state === 'waiting' ? 'warning' : 'neutral'}>
              {t(`questions.${state}`)}
            </StatusBadge>
          ),
          text: (
            <>
              {linesOf(it.question)}
              {it.answeredAt ? (
                <p className="m-muted">
                  {t('questions.answer')} · {nameWithStead(it.answeredByName, it.answeredForName)} ·{' '}
                  <span className="m-figures">{minuteOf(it.answeredAt)}</span>
                </p>
              ) : null}
              {linesOf(it.answer)}
              {it.mayAnswer ? <QuestionForm it={it} reply={reply} /> : null}
            </>
          ),
        }))}
      />
      {asks ? <QuestionForm reply={reply} /> : null}
    </Panel>
  )
}

const linesOf = (text: string | null) => text?.split(/\n+/).map((line, i) => <p key={i}>{line}</p>)

/** Answers a question, or asks one where none is given. */
function QuestionForm({ it, reply }: { it?: ApprovalQuestion; reply: Reply }) {
  const { t } = useTranslation('approvalSteps')
  const token = useFormToken()
  const say = useSay(reply)
  const own = typedIn(reply).questionId === it?.id ? reply?.result : undefined
  const kind = it ? 'answer' : 'question'
  const name = it ? 'answerText' : 'question'
  const id = formOf(it?.id)
  const fault = own?.error?.[name]?.[0]
  return (
    <Form
      token={token}
      id={id}
      checked={it ? 'approvalAnswer' : 'approvalQuestion'}
      label={it ? t('questions.answerOf', { name: it.askedByName }) : t('questions.ask')}
    >
      {it ? <HiddenField name="questionId" value={it.id} /> : null}
      <TextareaField
        id={`${id}-${name}`}
        name={name}
        label={t(`questions.${kind}`)}
        hint={t(`questions.${kind}Hint`, { max: QUESTION_MAX })}
        required
        rows={3}
        maxLength={QUESTION_MAX}
        defaultValue={String(own?.initialValue?.[name] ?? '')}
        error={fault && say(fault)}
      />
      <Actions>
        <IntentButton intent={it ? 'answer' : 'ask'} label={t(`questions.${kind}Send`)} />
      </Actions>
    </Form>
  )
}
