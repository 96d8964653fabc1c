import type { ReactNode } from 'react'
import { Actions, ButtonLink, Form, HiddenField, SubmitButton } from '~/ui'
import type { ClearLink } from './ListPanel'

/** Narrows the list of a page by the fields in it; `kept` is what else its address asks for. */
export function FilterForm({
  path,
  label,
  kept = {},
  submit,
  look,
  clear,
  children,
}: {
  path: string
  label: string
  kept?: Record<string, string | undefined>
  submit: string
  look?: 'secondary'
  clear?: ClearLink
  children: ReactNode
}) {
  return (
    <Form method="get" action={path} look="inline" label={label}>
      {Object.entries(kept).map(([name, value]) =>
        value ? <HiddenField key={name} name={name} value={value} /> : null,
      )}
      {children}
      <Actions>
        <SubmitButton label={submit} look={look} />
        {clear ? (
          <ButtonLink href={clear.href} look="quiet">
            {clear.label}
          </ButtonLink>
        ) : null}
      </Actions>
    </Form>
  )
}
