import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SignedFormPage } from '~/areas/content/screens/SignedForm'
import { pageName } from '~/frame/page-name'
import { useFormToken, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  Form,
  Notice,
  Page,
  PageHead,
  Panel,
  SubmitButton,
} from '~/ui'
import { requirePerson } from '~/web/access'
import { readForm } from '~/web/forms'

export const handle = pageName('content', 'hazchem.title')

/** Asks before leaving (spec 1), and says what the other system is told. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.mall.hazchem) throw data({ code: 'not_found' }, { status: 404 })
  const { orgName } = requirePerson(request, context)
  return { org: orgName }
}

/** Signs the form that opens the system; the browser posts it, by script or by a button. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  await readForm(request, context)
  const form = await context.api.hazchem.handOver()
  const target = URL.canParse(form.action) ? new URL(form.action).origin : ''
  return data(
    { form },
    { headers: { 'cache-control': 'no-store', ...(target ? { 'x-form-action': target } : {}) } },
  )
}

/** The page's own headers, so that its policy lets the form go to the other system. */
export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

export default function Hazchem() {
  const { org } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const { person } = useRootData()
  const token = useFormToken()
  if (reply?.form) return <SignedFormPage form={reply.form} />
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('hazchem.title') }]}
      />
      <PageHead title={t('hazchem.title')} lead={t('hazchem.lead')} />
      <Notice tone="warning" title={t('hazchem.ask')}>
        {t('hazchem.askText')}
      </Notice>
      <Panel title={t('hazchem.told')}>
        <DescriptionList
          columns={3}
          items={[
            { term: t('hazchem.name'), value: person?.name ?? '' },
            { term: t('hazchem.code'), value: person?.code ?? '' },
            { term: t('hazchem.org'), value: org },
            { term: t('hazchem.once'), value: t('hazchem.onceText') },
          ]}
        />
        <Form token={token} action={paths.hazchem} look="inline" whole>
          <SubmitButton label={t('hazchem.go')} />{' '}
          <ButtonLink href="/">{t('hazchem.stay')}</ButtonLink>
        </Form>
      </Panel>
    </Page>
  )
}
