import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAwaited, RELOAD_SECONDS } from '~/areas/accounts/screens/weixin-view'
import { WeixinCode } from '~/areas/accounts/screens/WeixinCode'
import { minuteOf } from '~/frame/when'
import { pageName } from '~/frame/page-name'
import type { RootData } from '~/frame/root-data'
import { Actions, ButtonLink, Notice, Page, Panel, Tag } from '~/ui'
import { requirePerson } from '~/web/access'
import { proveHref } from '~/areas/accounts/requests/proof'
import { loadBindCode } from '~/areas/weixin/requests/weixin'
import { paths, withBase } from '~/paths'

export const handle = { ...pageName('weixin', 'mine.title'), metaToo: true }

const HERE = paths.accountWeixin

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const scripts = (matches.find(it => it.id === 'root')?.data as RootData | undefined)?.scripts
  return data?.view && !scripts && isAwaited(data.view)
    ? [
        {
          httpEquiv: 'refresh',
          content: `${RELOAD_SECONDS};url=${withBase(HERE)}?qr=${data.view.qr}`,
        },
      ]
    : []
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const { bindWeixin, boundAt, offered } = await context.api.weixin.auth()
  const { searchParams } = new URL(request.url)
  const doneCode = searchParams.get('done')
  if (bindWeixin && searchParams.has('qr')) throw redirect(`${HERE}?done=bound`)
  const mayBind = offered && !bindWeixin
  const view = mayBind ? await loadBindCode(request, context) : null
  return {
    boundAt: bindWeixin ? boundAt : null,
    offered,
    view,
    prove: mayBind && !view ? proveHref(HERE) : null,
    done: (['bound', 'unbound'] as const).find(it => it === doneCode) ?? null,
  }
}

/** The WeChat of the signed-in person: a code to bind one by, or what is bound and how to take it off. */
export default function MyWeixin() {
  const { boundAt, offered, view, prove, done } = useLoaderData<typeof loader>()
  const { t } = useTranslation('weixin')
  const isBound = boundAt !== null
  return (
    <Page title={t('mine.title')} lead={t('mine.lead')} narrow>
      <Panel>
        {done === 'bound' && isBound ? (
          <Notice tone="success" announce>
            {t('mine.doneBound')}
          </Notice>
        ) : null}
        {done === 'unbound' && !isBound ? (
          <Notice tone="success" announce>
            {t('mine.doneUnbound')}
          </Notice>
        ) : null}
        {isBound ? (
          <p>
            <Tag>{t('mine.bound')}</Tag> {t('mine.boundAt', { at: minuteOf(boundAt) })}
          </p>
        ) : (
          <p>
            <Tag>{t('mine.notBound')}</Tag>
          </p>
        )}
        {!offered && !isBound ? <Notice>{t('mine.notOffered')}</Notice> : null}
        {view ? <WeixinCode key={view.qr} view={view} kind="BANDING" here={HERE} /> : null}
        {prove ? <p>{t('mine.proveFirst')}</p> : null}
        <Actions>
          {prove ? (
            <ButtonLink href={prove} look="primary">
              {t('mine.bind')}
            </ButtonLink>
          ) : null}{' '}
          {isBound ? <ButtonLink href={paths.unbindWeixin}>{t('mine.unbind')}</ButtonLink> : null}{' '}
          <ButtonLink href={paths.account}>{t('mine.back')}</ButtonLink>
        </Actions>
      </Panel>
    </Page>
  )
}
