import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyQuestion } from '../contract'
import { useFieldMessages, type FieldNames, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { ErrorSummary, Form, HiddenField, Notice, SubmitButton } from '~/ui'

type Trouble = 'unsupported' | 'stopped'

export interface KeyFormProps {
  id: string
  question: KeyQuestion
  /** A key that is new to the person, or one they come in by. */
  use: 'enrol' | 'enter'
  label: string
  reply: FormReply | undefined
  names?: FieldNames
  children?: ReactNode
}

/** The answer of the browser's dialogue with a key, as the form carries it. The library comes with the press, for those alone who press. */
async function answerOf(use: 'enrol' | 'enter', options: unknown): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const answer =
    use === 'enrol'
      ? await startRegistration({ optionsJSON: options as never })
      : await startAuthentication({ optionsJSON: options as never })
  return JSON.stringify(answer)
}

/** A form that a security key fills. Where there are no scripts, or the browser knows no keys, it says so and offers nothing to press. */
export function KeyForm({ id, question, use, label, reply, names, children }: KeyFormProps) {
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const { summary } = useFieldMessages(reply)
  const frame = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    const knows = typeof window.PublicKeyCredential === 'function'
    setReady(knows)
    if (!knows) setTrouble('unsupported')
  }, [])

  const ask = (event: FormEvent) => {
    const form = frame.current?.querySelector('form')
    const field = form?.elements.namedItem('answer')
    if (!form || !(field instanceof HTMLInputElement) || field.value) return
    event.preventDefault()
    setTrouble(null)
    answerOf(use, question.options).then(
      answer => {
        field.value = answer
        form.requestSubmit()
      },
      () => setTrouble('stopped'),
    )
  }
  return (
    <div ref={frame} onSubmit={ask}>
      <Form token={token} id={id} label={label} whole>
        <ErrorSummary {...summary(id, names)} />
        <HiddenField name="way" value="key" />
        <HiddenField name="challenge" value={question.challenge} />
        <input type="hidden" name="answer" />
        {children}
        <div role="status">
          {trouble ? <Notice tone="warning">{t(`key.${trouble}`)}</Notice> : null}
        </div>
        {isReady ? <SubmitButton label={label} size="large" wide /> : null}
        {isReady || trouble ? null : <p className="m-hint">{t('key.needsScript')}</p>}
      </Form>
    </div>
  )
}
