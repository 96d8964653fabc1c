import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import { AppForm } from '~/areas/second-factor/screens/AppForm'
import { asCodes, asDraft } from '~/areas/second-factor/screens/factor-view'
import { NewKeyForm } from '~/areas/second-factor/screens/NewKeyForm'
import { RecoveryCodes } from '~/areas/second-factor/screens/RecoveryCodes'
import { Form, Link, Notice, SubmitButton } from '~/ui'
import { safeReturn, toLogin } from '~/web/access'
import { asPage } from '~/web/failures'
import { requireProof } from '~/areas/accounts/requests/proof'
import { addAppAction, addKeyAction } from '~/areas/second-factor/requests/second-factor-forms'
import { paths } from '~/paths'

export const handle = pageName('secondFactor', 'setUp.title')

const wayOf = (request: Request) =>
  new URL(request.url).searchParams.get('by') === 'key' ? ('key' as const) : ('app' as const)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeReturn(new URL(request.url).searchParams.get('returnTo')) ?? '/'
  if (context.actor) throw redirect(next)
  if (!context.owing) return toLogin(request, context)
  requireProof(request, context)
  const way = wayOf(request)
  const { secondFactor } = context.api
  return {
    next,
    way,
    canKeys: context.grade.scripts,
    draft: way === 'app' ? await secondFactor.draftTotp().catch(asPage) : null,
    question: way === 'key' ? (await secondFactor.askKey().catch(asPage)).key : null,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  wayOf(request) === 'key' ? addKeyAction(request, context) : addAppAction(request, context)

/** Whoever must have a second factor and has none: nothing else before this. */
export default function SetUp() {
  const { next, way, canKeys, draft, question } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const answer = useActionData()
  const codes = asCodes(answer)
  const reply = asFormReply(answer)
  const currentDraft = asDraft(answer) ?? draft
  const here = `${paths.setUpSecondFactor}?returnTo=${encodeURIComponent(next)}`
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="set-up-title">
      <h2 id="set-up-title">{t('setUp.title')}</h2>
      {codes ? (
        <>
          <Notice tone="success" announce>
            {t('setUp.done')}
          </Notice>
          <RecoveryCodes codes={codes} next={next} />
        </>
      ) : (
        <>
          <p>{t('setUp.lead')}</p>
          {way === 'key' ? (
            <>
              <p className="m-hint">{t('key.lead')}</p>
              <NewKeyForm question={question} reply={reply} />
              <p>
                <Link href={here}>{t('setUp.withApp')}</Link>
              </p>
            </>
          ) : currentDraft ? (
            <>
              <AppForm draft={currentDraft} reply={reply} />
              {canKeys ? (
                <p>
                  <Link href={`${here}&by=key`}>{t('setUp.withKey')}</Link>
                </p>
              ) : null}
            </>
          ) : null}
          <Form token={token} action={paths.signOut} look="bare">
            <SubmitButton label={t('setUp.leave')} look="link" />
          </Form>
        </>
      )}
    </div>
  )
}
