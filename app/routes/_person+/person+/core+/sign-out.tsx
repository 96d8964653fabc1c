import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { askProofAgain, requireProof } from '~/areas/accounts/requests/proof'
import { paths } from '~/paths'
import { forgetRemembered } from '~/web/remembered'

export const handle = pageName('accounts', 'security.everywhere')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  requireProof(request, context)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  await readForm(request, context)
  const proof = requireProof(request, context)
  await context.api.accounts.signOutEverywhere({ proof }).catch((error: unknown) => {
    askProofAgain(request, context, error)
    return asPage(error)
  })
  context.setSession(null)
  forgetRemembered(context)
  await context.drafts.drop('everywhere')
  return redirect('/')
}

/** Asks once before every session of the person ends. */
export default function SignOutEverywhere() {
  const { t } = useTranslation('accounts')
  return (
    <ConfirmPage
      danger
      title={t('security.everywhere')}
      yes={t('security.everywhereYes')}
      no={{ label: t('security.cancel'), href: paths.account }}
    >
      {t('security.everywhereLead')}
    </ConfirmPage>
  )
}
