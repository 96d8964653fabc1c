import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { askedFor } from '~/areas/teams/requests/research-group-page'
import { paths } from '~/paths'

export const handle = pageName('teams', 'grant.endTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personId } = requireBuyer(request, context)
  const { grantorId, projectId, grantorName, granteeName, rights } = await context.api.teams
    .grantDetail({ id: askedFor(request) })
    .catch(asPage)
  return {
    grantorName,
    granteeName,
    rights,
    back: projectId
      ? paths.groupGrants
      : grantorId === personId
        ? paths.ownGrants
        : paths.proxyGrants,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { personId } = requireBuyer(request, context)
  const id = askedFor(request)
  const { grantorId, projectId } = await context.api.teams.grantDetail({ id }).catch(asPage)
  return confirmAction(
    request,
    context,
    () => context.api.teams.end({ id }).catch(asPage),
    `${projectId ? paths.groupGrants : grantorId === personId ? paths.ownGrants : paths.proxyGrants}?ended=1`,
  )
}

export default function EndGrant() {
  const { grantorName, granteeName, rights, back } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('grant.endTitle')}
      yes={t('grant.endYes')}
      no={{ label: t('grant.endNo'), href: back }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>
        {t('grant.endText', {
          grantor: grantorName,
          grantee: granteeName,
          rights: rights.map(right => t(`grant.right.${right}`)).join(' · '),
        })}
      </p>
    </ConfirmPage>
  )
}
