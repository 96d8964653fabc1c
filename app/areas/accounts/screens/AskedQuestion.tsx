import type { FormReply } from '~/frame/form-reply'
import { HiddenField, TextField } from '~/ui'

/** The question whoever asks for much answers first: in words, so that every browser and every ear can have it. */
export function AskedQuestion({
  formId,
  reply,
  say,
}: {
  formId: string
  reply: FormReply | undefined
  say: (code: string) => string
}) {
  const question = reply?.question
  if (!question) return null
  const [error] = reply.result.error?.answer ?? []
  return (
    <>
      <HiddenField name="question" value={question.question} />
      <TextField
        key={question.question}
        id={`${formId}-answer`}
        name="answer"
        label={question.text}
        error={error && say(error)}
        required
        autoComplete="off"
        maxLength={20}
        width="short"
      />
    </>
  )
}
