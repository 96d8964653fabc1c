import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { unbindAction } from '~/areas/weixin/requests/weixin-forms'
import { paths } from '~/paths'

export const handle = pageName('weixin', 'mine.askUnbind')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  if (!(await context.api.weixin.auth()).bindWeixin) throw redirect(paths.accountWeixin)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  return unbindAction(request, context)
}

/** Asks once before the WeChat is taken off the account. */
export default function Unbind() {
  const { t } = useTranslation('weixin')
  return (
    <ConfirmPage
      danger
      title={t('mine.askUnbind')}
      yes={t('mine.yes')}
      no={{ label: t('mine.no'), href: paths.accountWeixin }}
    >
      {t('mine.askUnbindText')}
    </ConfirmPage>
  )
}
