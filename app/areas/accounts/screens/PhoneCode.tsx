import { SMS_CODE_LENGTH } from '../limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, fromConform, IntentButton, Link, Notice, TextField } from '~/ui'
import { AskedQuestion } from './AskedQuestion'
import { pauseOf, type CodeReply } from './code-reply'

type ConformField = Parameters<typeof fromConform>[0]

const SECOND_MS = 1_000
/** Which numbers the button takes; the server asks more of them (spec 5). */
const callable = /^1[2-9]\d{9}$/

/** Whether the number in the field can get a code. Without script always: then the server says so. */
function useCallable(fieldId: string): boolean {
  const [isCallable, setCallable] = useState(true)
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLInputElement)) return
    const look = () => setCallable(callable.test(field.value.trim()))
    look()
    field.addEventListener('input', look)
    // What a browser fills in by itself may come without an event of that kind.
    field.addEventListener('change', look)
    return () => {
      field.removeEventListener('input', look)
      field.removeEventListener('change', look)
    }
  }, [fieldId])
  return isCallable
}

/** Seconds left of the pause the server enforces; only shown here. It goes on while the rest of the form is refused, and stops when no code could be sent. */
function usePause(reply: CodeReply | undefined): number {
  const [left, setLeft] = useState(0)
  const endsMs = useRef(0)
  useEffect(() => {
    const seconds = pauseOf(reply)
    if (seconds) endsMs.current = performance.now() + seconds * SECOND_MS
    else if (reply?.code === 'sms_failed') endsMs.current = 0
    const count = () =>
      setLeft(Math.max(0, Math.ceil((endsMs.current - performance.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [reply])
  return left
}

/** A mobile number, the button that sends a code to it, and the code. */
export function PhoneCode({
  phone,
  code,
  label,
  reply,
  say,
}: {
  phone: ConformField
  code: ConformField
  label: string
  reply: CodeReply | undefined
  say: (code: string) => string
}) {
  const { t } = useTranslation('accounts')
  const { t: errors } = useTranslation('errors')
  const { mall } = useRootData()
  const isCallable = useCallable(phone.id)
  const left = usePause(reply)
  const sentCode = reply?.sent
  useEffect(() => {
    if (sentCode) document.getElementById(code.id)?.focus()
  }, [sentCode, code.id])
  return (
    <>
      <TextField
        {...fromConform(phone, say)}
        required
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <AskedQuestion formId={phone.id.replace(/-phone$/, '')} reply={reply} say={say} />
      <div className="m-code-send">
        {mall.unconnected.includes('sms') ? (
          <Notice tone="warning">{errors('sms_none')}</Notice>
        ) : (
          <Actions>
            <IntentButton
              intent="code"
              label={left ? t('getCodeIn', { seconds: left }) : t('getCode')}
              disabled={left > 0 || !isCallable}
            />
          </Actions>
        )}
        {sentCode ? (
          <Notice tone="success" announce>
            {t('codeSent', { phone: sentCode.phone, minutes: sentCode.minutes })}
            {sentCode.outbox ? (
              <>
                {' '}
                {t('codeHere')}
                <Link href={paths.smsOutbox} newWindow>
                  {t('outboxLink')}
                </Link>
              </>
            ) : null}
          </Notice>
        ) : null}
      </div>
      <TextField
        {...fromConform(code, say)}
        required
        label={t('verificationCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE_LENGTH}
        width="short"
      />
    </>
  )
}
