import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isMallError } from '~/contract/errors'
import { RouteErrorPage } from '~/frame/error-page'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { ButtonLink, DescriptionList, Notice, Panel } from '~/ui'
import { requireTwin } from '~/web/twins'

export const handle = pageName('content', 'twin.title')

/** The twin has a page for those who come by themselves, without a form. */
export function loader({ context }: LoaderFunctionArgs) {
  requireTwin(context, 'hazchem')
  if (!context.mall.hazchem) throw data({ code: 'not_found' }, { status: 404 })
  return null
}

const fields = ['appId', 'school', 'code', 'name', 'org', 'ticket', 'issuedAt', 'sign'] as const
const LONGEST = 200

/** Takes the signed form as the real system does: it knows no session of ours and no form token, only the signature. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireTwin(context, 'hazchem')
  if (!context.mall.hazchem) throw data({ code: 'not_found' }, { status: 404 })
  const formData = await request.formData().catch(() => {
    throw data({ code: 'bad_request' }, { status: 400 })
  })
  const form = Object.fromEntries(
    fields.map(name => [name, String(formData.get(name) ?? '').slice(0, LONGEST)]),
  ) as Record<(typeof fields)[number], string>
  try {
    return { who: await context.api.hazchem.enter(form), refused: null }
  } catch (error) {
    if (!isMallError(error) || error.status >= 500) throw error
    const reason =
      error.code === 'wrong_state'
        ? ('expired' as const)
        : error.code === 'conflict'
          ? ('used' as const)
          : ('wrong' as const)
    return data({ who: null, refused: reason }, { status: error.status })
  }
}

/** The local twin of the hazardous-chemicals system: shows who has come. */
export default function HazchemSystem() {
  const reply = useActionData<typeof action>()
  const { t } = useTranslation('content')
  return (
    <div className="m-twin" id="main" role="main" tabIndex={-1}>
      <p className="m-twin-head">{t('twin.head')}</p>
      <Panel>
        <h1>{t('twin.title')}</h1>
        {reply?.who ? (
          <>
            <Notice tone="success" title={t('twin.welcome', { name: reply.who.name })}>
              {t('twin.verified')}
            </Notice>
            <DescriptionList
              columns={2}
              items={[
                { term: t('hazchem.name'), value: reply.who.name },
                { term: t('hazchem.code'), value: reply.who.code },
                { term: t('hazchem.org'), value: reply.who.org },
                { term: t('twin.at'), value: reply.who.at.slice(0, 19).replace('T', ' ') },
              ]}
            />
          </>
        ) : (
          <Notice
            tone={reply?.refused ? 'danger' : 'info'}
            title={t(reply?.refused ? `twin.${reply.refused}` : 'twin.none')}
          >
            {t('twin.comeAgain')}
          </Notice>
        )}
        <p className="m-question-more">
          <ButtonLink href={reply?.who ? '/' : paths.hazchem}>
            {t(reply?.who ? 'twin.back' : 'twin.again')}
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
