import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { HelpSide } from '~/areas/content/screens/HelpSide'
import { pageName } from '~/frame/page-name'
import { useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { Breadcrumb, ButtonLink, Columns, EmptyState, Page, PageHead, Panel } from '~/ui'

export const handle = pageName('content', 'service.title')

/** Whether the WeChat of who looks is bound; null for guests, and where the school has none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { bindWeixin, offered } = context.actor
    ? await context.api.weixin.auth()
    : { bindWeixin: false, offered: false }
  return { bound: bindWeixin || offered ? bindWeixin : null }
}

/** The codes of the service panel, for whoever has no pointer to hover with. */
export default function Service() {
  const { bound } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const { mall, person } = useRootData()
  const codes = [
    ['consultation', mall.consultation],
    ['miniProgram', person ? mall.miniProgram : ''],
  ] as const
  const visibleCodes = codes.filter(([, text]) => text)
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('help.title'), href: paths.help },
          { label: t('service.title') },
        ]}
      />
      <PageHead title={t('service.title')} lead={t('service.lead')} />
      <Columns side={<HelpSide codeless />} at="right">
        <Panel>
          {visibleCodes.length === 0 ? (
            <EmptyState title={t('service.none')} />
          ) : (
            <div className="m-codes">
              {visibleCodes.map(([kind]) => (
                <div key={kind} id={kind} className="m-code">
                  <img
                    src={withBase(paths.qrCode(`${kind}.png`))}
                    alt={t(`service.${kind}Alt`)}
                    width={192}
                    height={192}
                  />
                  <h2>{t(`service.${kind}`)}</h2>
                  <p className="m-muted">{t(`service.${kind}Text`)}</p>
                  {kind === 'miniProgram' && bound !== null ? (
                    <p>
                      {t(bound ? 'service.bound' : 'service.notBound')}{' '}
                      <ButtonLink href={paths.accountWeixin} size="small">
                        {t('service.toBind')}
                      </ButtonLink>
                    </p>
                  ) : null}
                </div>
              ))}
            </div>
          )}
          {!person && mall.miniProgram ? (
            <p className="m-hint">
              {t('service.signIn')}{' '}
              <ButtonLink href={`${paths.signIn}?returnTo=/help/service`} size="small">
                {t('service.toLogin')}
              </ButtonLink>
            </p>
          ) : null}
        </Panel>
      </Columns>
    </Page>
  )
}
