import { useTranslation } from 'react-i18next'
import { Actions, ButtonLink, Form, Panel, SubmitButton, TextField } from '~/ui'

export type CombinedField = 'name' | 'code' | 'cas' | 'spec'
const fields: readonly CombinedField[] = ['name', 'code', 'cas', 'spec']

/** Several conditions at once; each may stay empty. */
export function CombinedSearch({ keyword, field }: { keyword: string; field: CombinedField }) {
  const { t } = useTranslation('content')
  return (
    <Panel>
      <Form method="get" action="/product/combined" look="aligned" key={`${field}${keyword}`}>
        {fields.map(one => <TextField key={one} id={`combined-${one}`} name={one} label={t(`combined.${one}`)} defaultValue={one === field ? keyword : ''} />)}
        <Actions><SubmitButton label={t('combined.search')} /><ButtonLink href="/product/combined">{t('combined.clear')}</ButtonLink></Actions>
      </Form>
    </Panel>
  )
}
