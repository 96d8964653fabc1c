import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/features/page-title'
import { Actions, ButtonLink, Form, HiddenField, Page, Panel, SubmitButton, TextField } from '~/ui'
import { translator } from '~/web/i18n'

export const meta = pageTitle
const fields = ['name', 'code', 'cas', 'spec'] as const

/** Combined search (spec 2): the dialog as a page. Sent with nothing filled in, it just comes back. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const value = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const filled = fields.filter(name => value(name))
  if (params.has('go') && filled.length) throw redirect(`/product?${new URLSearchParams(filled.map(name => [name, value(name)]))}`)
  // The keyword of the head goes into the field its search type names (spec 4).
  const type = fields.find(name => name === params.get('type')) ?? 'name'
  const values = Object.fromEntries(fields.map(name => [name, value(name) || (name === type ? value('keyword') : '')])) as Record<(typeof fields)[number], string>
  return { values, title: translator(context.locale).getFixedT(null, 'search')('combined.title') }
}

export default function CombinedSearch() {
  const { values } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  // Every way here begins with fresh fields: clearing, too, is a way here.
  const { key } = useLocation()
  return (
    <Page title={t('combined.title')} lead={t('combined.lead')} narrow>
      <Panel>
        <Form method="get" action="/product/combined" look="aligned" key={key}>
          <HiddenField name="go" value="1" />
          {fields.map(name => <TextField key={name} id={`combined-${name}`} name={name} label={t(`combined.${name}`)} defaultValue={values[name]} maxLength={100} />)}
          <Actions>
            <SubmitButton label={t('combined.submit')} /> <ButtonLink href="/product/combined">{t('combined.reset')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
