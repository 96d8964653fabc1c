import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions, Form, HiddenField, SubmitButton, TextField } from '~/ui'

/** Looks for one word in the list of a page; `kept` is what else its address asks for, `children` are further fields. */
export function KeywordForm({
  id,
  path,
  keyword,
  placeholder,
  kept = {},
  children,
}: {
  id: string
  path: string
  keyword: string | undefined
  placeholder: string
  kept?: Record<string, string | undefined>
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Form method="get" action={path} look="inline" label={t('search')}>
      {Object.entries(kept).map(([name, value]) =>
        value ? <HiddenField key={name} name={name} value={value} /> : null,
      )}
      <TextField
        id={id}
        name="keyword"
        label={t('keyword')}
        placeholder={placeholder}
        defaultValue={keyword}
      />
      {children}
      <Actions>
        <SubmitButton label={t('search')} />
      </Actions>
    </Form>
  )
}
