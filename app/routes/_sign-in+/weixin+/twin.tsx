import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import { ButtonLink, Form, HiddenField, IntentButton, Notice } from '~/ui'
import { asPage } from '~/web/failures'
import { requireTwin } from '~/web/twins'
import { pickAction } from '~/areas/weixin/requests/weixin-forms'
import { paths } from '~/paths'

export const handle = pageName('weixin', 'twin.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireTwin(context, 'weixin')
  const { list } = await context.api.weixin.twin().catch(asPage)
  const state = new URL(request.url).searchParams.get('state') ?? ''
  return { list, state: /^[0-9a-f]{72}$/.test(state) ? state : null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireTwin(context, 'weixin')
  return pickAction(request, context)
}

/** The local twin of WeChat: whose telephone is it that has scanned? */
export default function Twin() {
  const { list, state } = useLoaderData<typeof loader>()
  const { t } = useTranslation('weixin')
  const token = useFormToken()
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="twin-title">
      <h2 id="twin-title">{t('twin.title')}</h2>
      <Notice tone="warning">{t('twin.lead')}</Notice>
      {state ? (
        <Form token={token} id="twin" label={t('twin.label')} className="m-scan" whole>
          <HiddenField name="state" value={state} />
          {list.map(it => (
            <p key={it.openid}>
              <IntentButton
                intent={`hold:${it.openid}`}
                label={it.person ? t('twin.of', it.person) : t('twin.fresh', { n: it.n })}
                wide
              />
            </p>
          ))}
        </Form>
      ) : (
        <>
          <p>{t('twin.none')}</p>
          <p>
            <ButtonLink href={`${paths.signIn}?as=teacher&by=wx`} look="primary">
              {t('twin.back')}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
