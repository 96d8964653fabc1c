import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PhoneMessage } from '~/areas/accounts/screens/WeixinPhone'
import { pageName } from '~/frame/page-name'
import { asPage } from '~/web/failures'
import { sendToWeixin } from '~/areas/weixin/requests/weixin'

export const handle = pageName('weixin', 'phone.title')

/** What a QR code says: the telephone goes on to WeChat, which tells whose it is. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return { told: await sendToWeixin(request, context, params.key ?? '').catch(asPage) }
}

/** Seen only where there is nowhere to go. */
export default function Scan() {
  const { told } = useLoaderData<typeof loader>()
  const { t } = useTranslation('weixin')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="weixin-title">
      <h2 id="weixin-title">{t('phone.title')}</h2>
      <PhoneMessage told={told === 'over' ? 'expired' : told} />
    </div>
  )
}
