import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isMallError } from '~/contract/errors'
import { useAssetClass } from '~/areas/assets/screens/asset-class'
import { RouteErrorPage } from '~/frame/error-page'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DescriptionList,
  HiddenField,
  Money,
  Notice,
  Panel,
  SubmitButton,
} from '~/ui'
import { addressOf } from '~/ui/address'
import { requireTwin } from '~/web/twins'

export const handle = pageName('assets', 'twin.title')

const LONGEST = 4_000

/** Reads what the address or the form says as the real system does: it knows no session of ours, only the signature. */
const openedBy = (values: URLSearchParams | FormData) => ({
  data: String(values.get('data') ?? '').slice(0, LONGEST),
  sign: String(values.get('sign') ?? '').slice(0, 200),
})
const refusedAs = (error: unknown) => {
  if (!isMallError(error) || error.status >= 500) throw error
  return error.code === 'wrong_state' ? ('expired' as const) : ('wrong' as const)
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireTwin(context, 'assets')
  if (!context.mall.assetSystem) throw data({ code: 'not_found' }, { status: 404 })
  const message = openedBy(new URL(request.url).searchParams)
  if (!message.data) return { message, record: null, refused: null }
  return context.api.assets.enter(message).then(
    record => ({ message, record, refused: null }),
    (error: unknown) => ({ message, record: null, refused: refusedAs(error) }),
  )
}

/** Registers the record, and tells the mall with its signed word. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireTwin(context, 'assets')
  if (!context.mall.assetSystem) throw data({ code: 'not_found' }, { status: 404 })
  const message = openedBy(
    await request.formData().catch(() => {
      throw data({ code: 'bad_request' }, { status: 400 })
    }),
  )
  try {
    const word = await context.api.assets.register(message)
    await context.api.assets.notify(word)
    return { assetNo: word.assetNo, dataId: word.dataId, refused: null }
  } catch (error) {
    return data(
      { assetNo: null, dataId: null, refused: refusedAs(error) },
      { status: isMallError(error) ? error.status : 500 },
    )
  }
}

/** The local twin of a school's assets system: shows the record it was opened with, and registers it. */
export default function AssetsSystem() {
  const { message, record, refused } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation('assets')
  const nameOfClass = useAssetClass()
  const wrong = reply ? reply.refused : refused
  return (
    <div className="m-twin" id="main" role="main" tabIndex={-1}>
      <p className="m-twin-head">{t('twin.head')}</p>
      <Panel>
        <h1>{t('twin.title')}</h1>
        {reply?.assetNo ? (
          <Notice tone="success" announce>
            {t('twin.registered', { no: reply.assetNo })}
          </Notice>
        ) : wrong ? (
          <Notice tone="danger">{t(`twin.${wrong}`)}</Notice>
        ) : record ? (
          <p>{t('twin.lead')}</p>
        ) : (
          <Notice>{t('twin.none')}</Notice>
        )}
        {record ? (
          <DescriptionList
            columns={2}
            items={[
              { term: t('twin.name'), value: record.name },
              { term: t('twin.spec'), value: record.spec },
              { term: t('twin.code'), value: `${record.code} ${nameOfClass(record.code)}` },
              { term: t('twin.num'), value: String(record.num) },
              { term: t('twin.unitPrice'), value: <Money hao={record.unitPrice} /> },
              { term: t('twin.amount'), value: <Money hao={record.amount} /> },
              { term: t('twin.supplier'), value: record.supplier },
              { term: t('twin.place'), value: record.place },
              { term: t('twin.keeper'), value: record.keeper },
              { term: t('twin.person'), value: `${record.personName} ${record.personCode}` },
              { term: t('twin.org'), value: record.orgName },
            ]}
          />
        ) : null}
        {record && !reply?.assetNo ? (
          <form method="post" action={addressOf(paths.assetsTwin)} className="m-form">
            <HiddenField name="data" value={message.data} />
            <HiddenField name="sign" value={message.sign} />
            <Actions>
              <SubmitButton label={t('twin.register')} />
            </Actions>
          </form>
        ) : null}
        <p className="m-question-more">
          <ButtonLink
            href={
              reply?.dataId ? `${paths.assetForm(reply.dataId)}?said=recorded` : paths.assetsTodo
            }
          >
            {t('twin.back')}
          </ButtonLink>
        </p>
      </Panel>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div role="main" id="main" tabIndex={-1} className="m-bare">
      <RouteErrorPage />
    </div>
  )
}
