import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Actions, ButtonLink, Form, HiddenField, Notice, SubmitButton, TextField } from '~/ui'

const fields = ['name', 'code', 'cas', 'spec'] as const
const ID = 'combined-search'

export interface CombinedFormProps {
  values: Record<(typeof fields)[number], string>
  nothing: boolean
}

/** Several fields at once. With nothing filled in nothing happens; without script the page says what is missing. */
export function CombinedForm({ values, nothing }: CombinedFormProps) {
  const { t } = useTranslation('search')
  useEffect(() => {
    const form = document.getElementById(ID) as HTMLFormElement | null
    const check = (event: SubmitEvent) => {
      if (
        !form ||
        fields.some(name => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim())
      )
        return
      event.preventDefault()
      form.querySelector<HTMLInputElement>(`[name=${fields[0]}]`)?.focus()
    }
    form?.addEventListener('submit', check)
    return () => form?.removeEventListener('submit', check)
  }, [])
  return (
    <>
      {nothing ? (
        <Notice tone="warning" announce>
          {t('combined.nothing')}
        </Notice>
      ) : null}
      <Form
        method="get"
        action={paths.combinedSearch}
        look="aligned"
        id={ID}
        label={t('combined.title')}
      >
        <HiddenField name="go" value="1" />
        {fields.map(name => (
          <TextField
            key={name}
            id={`combined-${name}`}
            name={name}
            label={t(`combined.${name}`)}
            hint={t(`combined.${name}Hint`)}
            defaultValue={values[name]}
            maxLength={100}
            autoComplete="off"
          />
        ))}
        <Actions>
          <SubmitButton label={t('combined.submit')} />{' '}
          <ButtonLink href={paths.combinedSearch}>{t('combined.reset')}</ButtonLink>
        </Actions>
      </Form>
    </>
  )
}
