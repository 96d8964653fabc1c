import type { ReactNode } from 'react'
import { useFormToken } from '~/frame/root-data'
import { useFieldMessages, type FieldNames, type FormReply } from '~/frame/form-reply'
import { Actions, ButtonLink, ConfirmPanel, ErrorSummary, Form, Page, SubmitButton } from '~/ui'

export interface ConfirmPageProps {
  title: string
  children?: ReactNode
  /** Controls of the question, such as a reason. */
  fields?: ReactNode
  names?: FieldNames
  yes: string
  no: { label: string; href: string }
  danger?: boolean
  reply?: FormReply
  formId?: string
  /** Sentences of the page's own, beside those all forms have. */
  say?: (code: string) => string
}

/** One question with a page of its own: what will happen, then yes or no. */
export function ConfirmPage({
  title,
  children,
  fields,
  names,
  yes,
  no,
  danger,
  reply,
  formId = 'confirm',
  say,
}: ConfirmPageProps) {
  const token = useFormToken()
  const { summary } = useFieldMessages(reply)
  return (
    <Page narrow>
      <ErrorSummary {...summary(formId, names, say)} />
      <ConfirmPanel
        title={title}
        tone={danger ? 'danger' : 'warning'}
        actions={
          <Form token={token} id={formId} label={title}>
            {fields}
            <Actions>
              <SubmitButton label={yes} look={danger ? 'danger' : 'primary'} />
              <ButtonLink href={no.href}>{no.label}</ButtonLink>
            </Actions>
          </Form>
        }
      >
        {children}
      </ConfirmPanel>
    </Page>
  )
}
