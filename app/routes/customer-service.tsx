import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isMallError } from '~/contract/errors'
import { RouteErrorPage } from '~/frame/error-page'
import { pageName } from '~/frame/page-name'
import { usePick, useRootData, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DescriptionList, Link, Notice, Panel } from '~/ui'
import { requireTwin } from '~/web/twins'

export const handle = pageName('sso', 'customer.title')

/** Takes the signed address as the real system does: it knows no session of ours, only the signature. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireTwin(context, 'customer')
  const { searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  if (!searchParams.size) return { who: null, refused: null }
  try {
    return {
      who: await context.api.customer.enter({ query: searchParams.toString().slice(0, 6_000) }),
      refused: null,
    }
  } catch (error) {
    if (!isMallError(error) || error.status >= 500) throw error
    return data(
      {
        who: null,
        refused:
          error.code === 'wrong_state'
            ? ('expired' as const)
            : error.code === 'conflict'
              ? ('used' as const)
              : ('wrong' as const),
      },
      { status: error.status },
    )
  }
}

/** The local twin of the customer-service system: shows who has come, and what they ask about. */
export default function CustomerService() {
  const { who, refused } = useLoaderData<typeof loader>()
  const { t } = useTranslation('sso')
  const pick = usePick()
  const spec = useSpec()
  const { mall } = useRootData()
  return (
    <div className="m-twin" id="main" role="main" tabIndex={-1}>
      <p className="m-twin-head">{t('customer.head')}</p>
      <Panel>
        <h1>{t('customer.title')}</h1>
        {who ? (
          <>
            <Notice tone="success" title={t('customer.welcome', { name: who.name })}>
              {t('customer.hours', {
                hotline: mall.hotline,
                hours: pick(mall.serviceHours, mall.serviceHoursEn) || t('customer.usualHours'),
              })}
            </Notice>
            <DescriptionList
              columns={1}
              items={[
                { term: t('number'), value: who.code },
                {
                  term: t('customer.goods'),
                  value: who.goods.length ? (
                    <ul>
                      {who.goods.map(it => (
                        <li key={it.id}>
                          <Link
                            href={paths.product(
                              encodeURIComponent(it.storeId),
                              encodeURIComponent(it.id),
                            )}
                          >
                            {pick(it.name, it.nameEn)} {spec(it.spec)}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : (
                    t('customer.none')
                  ),
                },
                {
                  term: t('customer.orders'),
                  value: who.orders.length ? (
                    <ul>
                      {who.orders.map(id => (
                        <li key={id}>
                          <Link href={paths.order(id)}>{id}</Link>
                        </li>
                      ))}
                    </ul>
                  ) : (
                    t('customer.none')
                  ),
                },
              ]}
            />
          </>
        ) : (
          <Notice
            tone={refused ? 'danger' : 'info'}
            title={t(refused ? `customer.${refused}` : 'customer.alone')}
          >
            {t('customer.comeAgain')}
          </Notice>
        )}
        <p className="m-question-more">
          <ButtonLink href="/">{t('customer.back')}</ButtonLink>
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
